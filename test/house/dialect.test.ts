import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of these folders, with their text. */
function sources(...folders: string[]): [file: string, text: string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file): [string, string] => [join(folder, file), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Names that an import of a module of ours renames; a namespace (`* as contract`) is no renaming. */
function renamedImports(text: string): string[] {
  const imports = text.matchAll(/^import (?:type )?(?:\w+, )?\{([^}]*)\} from '\.[^']*';/gm);
  return [...imports]
    .flatMap(([, names = '']) => names.split(',').filter((name) => / as /.test(name)))
    .map((n) => n.trim());
}

// Biome has no rule for it. A name that must be renamed where it is used is not the name of one thing.
it('no module of ours is imported under another name', () => {
  const renamed = sources('bin', 'lambdas', 'lib', 'web').flatMap(([file, text]) =>
    renamedImports(text).map((name) => `${file}: ${name}`),
  );
  expect(renamed).toEqual([]);
});

it('a renamed import is found, a namespace and a package are not', () => {
  const text = [
    "import { listAppIds as stored } from '../store/appIds.ts';",
    "import type {\n  Shown,\n  ImportJob as Job,\n} from './jobs.ts';",
    "import * as contract from './contract.ts';",
    "import { setTimeout as pause } from 'node:timers/promises';",
  ].join('\n');
  expect(renamedImports(text)).toEqual(['listAppIds as stored', 'ImportJob as Job']);
});
