import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readTemplates } from '../lib/cloud/readTemplates.ts';
import { describeRelease, type Release, releaseFaults } from '../lib/cloud/release.ts';
import { runMain } from './command/runMain.ts';
import { runCdk } from './deploy/cdk.ts';

/**
 * `npm run deploy:released`: after a deployment of prod, describes its templates in lib/cloud/released/prod.data.json, the base of
 * comparison for test/cloud. Reports removed entries.
 */
const file = resolve(import.meta.dirname, '../lib/cloud/released/prod.data.json');

async function main(): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'klarnavn-release-'));
  try {
    // Regions and account stay open in the description.
    const environment = { AWS_REGION: '', AWS_DEFAULT_REGION: '', AWS_PROFILE: '' };
    await runCdk(['synth', '-q', '-c', 'stage=prod', '-o', dir], { environment, log: () => {} });
    const templates = readTemplates(dir);
    const { default: released } = (await import(file, { with: { type: 'json' } })) as { default: Release };
    for (const fault of releaseFaults(released, templates)) console.log(fault);
    await writeFile(file, `${JSON.stringify(describeRelease(templates), null, 1)}\n`);
    return 0;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

await runMain(main);
