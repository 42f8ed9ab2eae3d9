import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Command = [string, ...string[]];

/**
 * How an SDK's README installs the package, with the product at `url` in the place of the service, and starts the first program; `before`
 * is a line of the shell that precedes them. Throws an Error where the README does not say it.
 */
export async function readmeCommands(
  sdk: string,
  url: string,
  before = 'set -e',
): Promise<Record<'install' | 'start', Command>> {
  const readme = await readFile(join(sdk, 'README.md'), 'utf8');
  const [install, , start] = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  const address = /https:\/\/[^/\s]+(?=\/sdks\/)/;
  if (!install || !start || !address.test(install)) throw new Error('The README does not say how to begin.');
  const inShell = (code: string): Command => ['sh', '-c', `${before}\n${code}`];
  return { install: inShell(install.replace(address, url)), start: inShell(start) };
}
