import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, run } from './language.ts';
import { readmeCommands } from './readmeCommands.ts';
import { writeExamples } from './readmeExamples.ts';

/** Installed from the product's address by the line of its README. */
export const javascript: Language = {
  name: 'javascript',
  needs: [{ command: ['npm', '--version'], missing: 'npm is missing, which comes with Node.' }],
  async install({ sdk, user, url }) {
    const { install } = await readmeCommands(sdk, url);
    await run(install, { cwd: user, env: { npm_config_audit: 'false', npm_config_fund: 'false' } });
    await copyFile(join(sdk, 'conformance.mjs'), join(user, 'conformance.mjs'));
    return [process.execPath, 'conformance.mjs'];
  },
  async examples({ sdk, user, url }) {
    const files = await writeExamples(sdk, user, { mark: 'js', ending: 'mjs', batch: 'batchCheck({' });
    return { ...files((file) => [process.execPath, file]), first: (await readmeCommands(sdk, url)).start };
  },
};
