import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface JestRun {
  code: number | null;
  /** As jest counts: `1 failed, 3 passed, 4 total`. */
  summary: string;
  /** The full titles of the tests that failed. */
  failures: string[];
}

/** Runs one file of tests that use services, with these variables beside this process's own. `log` gets all that it prints. */
export async function runJest(
  file: string,
  environment: Record<string, string>,
  log: (text: string) => void,
): Promise<JestRun> {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'services', '-w', '1', file];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      log(text);
    });
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  const failures = new Set([...printed.matchAll(/^\s+● (.*)$/gm)].map(([, title = '']) => title.trim()));
  return {
    code,
    summary: /^Tests: +(.*)$/m.exec(printed)?.[1] ?? 'no tests were run',
    failures: [...failures],
  };
}
