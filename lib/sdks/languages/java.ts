import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Language, run } from './language.ts';

const goals = ['package', 'dependency:copy-dependencies', '-DoutputDirectory=target/needed', '-DincludeScope=runtime'];

/** Built by Maven; the driver's class path is the package with what its pom.xml needs. */
export const java: Language = {
  name: 'java',
  needs: [
    { command: ['javac', '--version'], missing: 'A JDK is missing (Debian: apt-get install default-jdk-headless).' },
    { command: ['mvn', '--version'], missing: 'Maven is missing (Debian: apt-get install maven).' },
  ],
  async install({ sdk }) {
    await run(['mvn', '--quiet', '--batch-mode', '--no-transfer-progress', ...goals], { cwd: sdk });
    return started(sdk, 'conformance/Conformance.java');
  },
  async examples({ sdk }) {
    return {
      first: await started(sdk, 'examples/First.java'),
      batch: await started(sdk, 'examples/Batch.java'),
      ownChecks: await started(sdk, 'conformance/OwnChecks.java'),
    };
  },
};

/** A file of source that Java compiles and starts. */
async function started(sdk: string, source: string): Promise<[string, ...string[]]> {
  const jar = (await readdir(join(sdk, 'target'))).find((file) => file.endsWith('.jar'));
  const classPath = [join(sdk, 'target', `${jar}`), join(sdk, 'target/needed/*')].join(delimiter);
  return ['java', '-cp', classPath, join(sdk, source)];
}
