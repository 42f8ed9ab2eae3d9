import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, run } from './language.ts';
import { readmeCommands } from './readmeCommands.ts';

const programs = [
  'conformance/Conformance.java',
  'conformance/OwnChecks.java',
  'examples/First.java',
  'examples/Batch.java',
];

/** Unpacked from the product's address and built by Maven, by the line of its README. */
export const java: Language = {
  name: 'java',
  needs: [
    { command: ['javac', '--version'], missing: 'A JDK is missing (Debian: apt-get install default-jdk-headless).' },
    { command: ['mvn', '--version'], missing: 'Maven is missing (Debian: apt-get install maven).' },
  ],
  async install({ sdk, user, url }) {
    const { install } = await readmeCommands(sdk, url);
    await run(install, { cwd: user });
    for (const file of programs) await copyFile(join(sdk, file), join(user, basename(file)));
    return started('Conformance.java');
  },
  async examples({ sdk, url }) {
    const { start } = await readmeCommands(sdk, url);
    return { first: start, batch: started('Batch.java'), ownChecks: started('OwnChecks.java') };
  },
};

/** A file of source that Java compiles and starts, with all that Maven has put into one folder. */
function started(source: string): [string, ...string[]] {
  return ['java', '-cp', join('klarnavn-java', 'target', '*'), source];
}
