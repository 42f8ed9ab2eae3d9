import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { functionRights, ofItems } from '../lib/cloud/functionRights.ts';
import { readTableUse } from '../lib/cloud/readTableUse.ts';
import { readTemplates } from '../lib/cloud/readTemplates.ts';
import { runMain } from './command/runMain.ts';
import { runCdk } from './deploy/cdk.ts';

/**
 * `npm run rights`: writes what each function may do. What it does to the table is read from its code, everything else from the templates of
 * prod. Tests compare both files; a difference in them is a decision that a review sees.
 */
const folder = resolve(import.meta.dirname, '../lib/cloud/released');
const write = (name: string, value: object) => writeFile(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);

async function main(): Promise<number> {
  await write('tableUse.data.json', await readTableUse());
  const dir = await mkdtemp(join(tmpdir(), 'klarnavn-rights-'));
  try {
    // Regions and account stay open. The templates are made by another process, which reads the file above.
    const environment = { AWS_REGION: '', AWS_DEFAULT_REGION: '', AWS_PROFILE: '' };
    await runCdk(['synth', '-q', '-c', 'stage=prod', '-o', dir], { environment, log: () => {} });
    const rights = Object.entries(functionRights(readTemplates(dir)));
    const beside = rights.map(([name, lines]) => [name, lines.filter((line) => !ofItems.test(line))]);
    await write('rights.data.json', Object.fromEntries(beside));
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

await runMain(main);
