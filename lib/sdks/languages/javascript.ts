import { copyFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Language, run } from './language.ts';
import { writeExamples } from './readmeExamples.ts';

/** Packed as it is published, which builds it first, here with the compiler of this repository, and installed from that file. */
export const javascript: Language = {
  name: 'javascript',
  needs: [{ command: ['npm', '--version'], missing: 'npm is missing, which comes with Node.' }],
  async install({ sdk, user, root }) {
    const env = { PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
    const packed = await run(['npm', 'pack', '--silent', '--pack-destination', user], { cwd: sdk, env });
    await run(['npm', 'init', '--yes', '--silent'], { cwd: user });
    const file = `./${packed.trim().split('\n').at(-1)}`;
    await run(['npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund', file], { cwd: user });
    await copyFile(join(sdk, 'conformance.mjs'), join(user, 'conformance.mjs'));
    return [process.execPath, 'conformance.mjs'];
  },
  async examples({ sdk, user }) {
    const files = await writeExamples(sdk, user, { mark: 'js', ending: 'mjs', batch: 'batchCheck({' });
    return files((file) => [process.execPath, file]);
  },
};
