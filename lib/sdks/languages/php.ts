import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Language } from './language.ts';

const strict = `<?php
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});
`;

const programs = [
  'conformance/conformance.php',
  'conformance/ownChecks.php',
  'examples/first.php',
  'examples/batch.php',
];

/** Laid where Composer lays it, with an autoload.php as Composer's: the package needs nothing that Composer would have to fetch. */
export const php: Language = {
  name: 'php',
  needs: [
    {
      command: ['php', '-r', 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("curl") ? 0 : 1);'],
      missing: 'PHP 8.1 or newer with curl is missing (Debian: apt-get install php-cli php-curl).',
    },
  ],
  async install({ sdk, user }) {
    const place = join(user, 'vendor/klarnavn/klarnavn');
    await mkdir(place, { recursive: true });
    await cp(sdk, place, { recursive: true });
    await writeFile(join(user, 'vendor/autoload.php'), "<?php\nrequire __DIR__ . '/klarnavn/klarnavn/autoload.php';\n");
    await writeFile(join(user, 'strict.php'), strict);
    for (const file of programs) {
      await copyFile(join(sdk, file), join(user, basename(file)));
    }
    return started('conformance.php');
  },
  async examples() {
    return { first: started('first.php'), batch: started('batch.php'), ownChecks: started('ownChecks.php') };
  },
};

/** Whatever PHP complains of ends the program, so that it is seen; traces have the arguments in full, as on many a server. */
function started(file: string): [string, ...string[]] {
  const settings = [
    'error_reporting=-1',
    'display_errors=stderr',
    'auto_prepend_file=strict.php',
    'zend.exception_ignore_args=0',
    'zend.exception_string_param_max_len=1000',
  ];
  return ['php', ...settings.flatMap((setting) => ['-d', setting]), file];
}
