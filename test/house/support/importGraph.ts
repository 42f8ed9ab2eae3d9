import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  from: string;
  /** A file of ours, or the name of a package as it is written. */
  to: string;
  kind: 'file' | 'package';
  /** Gone when the program runs. */
  typeOnly: boolean;
}

const folders = ['bin', 'lambdas', 'lib', 'web'];

/** Every import between our files and of packages, as the sources name them. */
export function importGraph(): Import[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  return files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
}

/** `import ... from`, `export ... from`, or an import for its effect alone, where the formatter puts statements. */
const statement = /^(?:import|export)\s+(?:(type\b)?([^'";]*?)\bfrom\s+)?'([^']+)'/gm;
const inType = /(?:\btypeof\s+|[:<|&]\s*)import\('([^']+)'\)/g;
const atRunTime = /(?<!\btypeof\s+|[:<|&]\s*)\bimport\('([^']+)'\)/g;

/** The imports of one source: each of values, of types, or, where one statement names both, of either sort. */
export function importsOf(from: string, source: string): Import[] {
  const found: { written: string; typeOnly: boolean }[] = [];
  for (const [, type, names = '', written = ''] of source.matchAll(statement)) {
    const typesAlone = type !== undefined || /^\s*\{(?:\s*type\s[^,}]*,?)+\s*\}\s*$/.test(names);
    if (typesAlone || /[{,]\s*type\s/.test(names)) found.push({ written, typeOnly: true });
    if (!typesAlone) found.push({ written, typeOnly: false });
  }
  for (const [, written = ''] of source.matchAll(inType)) found.push({ written, typeOnly: true });
  for (const [, written = ''] of source.matchAll(atRunTime)) found.push({ written, typeOnly: false });
  return found.map(({ written, typeOnly }) => {
    const isOurs = written.startsWith('.');
    return { from, to: isOurs ? join(dirname(from), written) : written, kind: isOurs ? 'file' : 'package', typeOnly };
  });
}
