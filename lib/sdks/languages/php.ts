import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, run } from './language.ts';
import { readmeCommands } from './readmeCommands.ts';

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

/**
 * Unpacked from the product's address by the line of its README. The driver uses what Composer makes of that folder; on a machine without
 * Composer an autoload.php of the same effect.
 */
export const php: Language = {
  name: 'php',
  needs: [
    {
      command: ['php', '-r', 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("curl") ? 0 : 1);'],
      missing: 'PHP 8.1 or newer with curl is missing (Debian: apt-get install php-cli php-curl).',
    },
  ],
  async install({ sdk, user, url }) {
    const { install } = await readmeCommands(sdk, url);
    await run(install, { cwd: user });
    await ((await hasComposer()) ? installByComposer(user) : layOut(user));
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

const hasComposer = () =>
  run(['composer', '--version'], { env: composerEnv }).then(
    () => true,
    () => false,
  );

/** As root, which a container's user is, and without what the machine's own user has set. */
const composerEnv = { COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_NO_INTERACTION: '1' };

async function installByComposer(user: string): Promise<void> {
  const project = {
    repositories: [{ type: 'path', url: 'klarnavn-php', options: { symlink: false } }, { 'packagist.org': false }],
    require: { 'klarnavn/klarnavn': '*' },
  };
  await writeFile(join(user, 'composer.json'), JSON.stringify(project));
  await run(['composer', 'install', '--no-plugins', '--no-progress'], { cwd: user, env: composerEnv });
}

async function layOut(user: string): Promise<void> {
  await mkdir(join(user, 'vendor'));
  await writeFile(join(user, 'vendor/autoload.php'), "<?php\nrequire __DIR__ . '/../klarnavn-php/autoload.php';\n");
}

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
