import { join } from 'node:path';
import { type Language, run } from './language.ts';
import { readmeCommands } from './readmeCommands.ts';
import { writeExamples } from './readmeExamples.ts';

const inEnvironment = '. .venv/bin/activate';

/** Installed from the product's address by the line of its README, in an environment of its own. */
export const python: Language = {
  name: 'python',
  needs: [
    {
      command: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'],
      missing: 'Python 3.9 or newer is missing.',
    },
    {
      command: ['python3', '-c', 'import ensurepip, venv'],
      missing: "Python's venv is missing: apt install python3-venv.",
    },
  ],
  ways: ['--sync', '--async'],
  async install({ sdk, user, url }) {
    await run(['python3', '-m', 'venv', '.venv'], { cwd: user });
    const { install } = await readmeCommands(sdk, url, inEnvironment);
    await run(install, { cwd: user, env: { PIP_DISABLE_PIP_VERSION_CHECK: '1' } });
    return [join(user, '.venv/bin/python'), join(sdk, 'conformance.py')];
  },
  async examples({ sdk, user, url }) {
    const files = await writeExamples(sdk, user, { mark: 'python', ending: 'py', batch: 'batch_check(' });
    const program = join(user, '.venv/bin/python');
    const { start } = await readmeCommands(sdk, url, inEnvironment);
    return { ...files((file) => [program, file]), first: start, ownChecks: [program, join(sdk, 'own_checks.py')] };
  },
};
