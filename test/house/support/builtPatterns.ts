import { resolve } from 'node:path';
import type { Pattern } from './patterns.ts';

/** What modules build of texts while they are loaded and while `use` runs. */
export async function builtPatterns(files: readonly string[], use: () => Promise<unknown>): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const own = globalThis.RegExp;
  const noticed = (made: RegExp) => {
    const file = /(?:lambdas|lib|web)\/[\w./-]+\.tsx?/.exec(ownLine(new Error().stack))?.[0];
    if (file !== undefined) built.push({ file, source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(own, {
    construct: (target, given) => noticed(Reflect.construct(target, given)),
    apply: (target, _this, given) => noticed(Reflect.apply(target, undefined, given)),
  });
  try {
    for (const file of files) await import(resolve(file));
    await use();
  } finally {
    globalThis.RegExp = own;
  }
  return built;
}

/** The innermost call in a file of ours. */
const ownLine = (stack = '') =>
  stack.split('\n').find((line) => /\/(?:lambdas|lib|web)\//.test(line) && !/node_modules|test\/house/.test(line)) ??
  '';
