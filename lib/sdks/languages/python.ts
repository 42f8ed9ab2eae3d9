import { join } from 'node:path';
import { type Language, run } from './language.ts';
import { writeExamples } from './readmeExamples.ts';

/** Installed by pip, in an environment of its own. */
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
  async install({ sdk, user }) {
    await run(['python3', '-m', 'venv', '.venv'], { cwd: user });
    const program = join(user, '.venv/bin/python');
    await run([program, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', sdk]);
    return [program, join(sdk, 'conformance.py')];
  },
  async examples({ sdk, user }) {
    const files = await writeExamples(sdk, user, { mark: 'python', ending: 'py', batch: 'batch_check(' });
    const program = join(user, '.venv/bin/python');
    return { ...files((file) => [program, file]), ownChecks: [program, join(sdk, 'own_checks.py')] };
  },
};
