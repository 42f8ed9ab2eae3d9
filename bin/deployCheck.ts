import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './command/runMain.ts';
import { isStageBeside, type StageBeside } from './deploy/besideIt.ts';
import { checkDeployment } from './deploy/checkDeployment.ts';
import { notProved } from './deploy/notProved.ts';
import { openTarget } from './deploy/openTarget.ts';
import type { Target } from './deploy/target.ts';

/**
 * `npm run deploy:check`: deploys stage `local` with the plain CDK command line into an emulator of AWS, does the product's main job
 * against it, deploys it again and expects no change, and judges the rights of its functions. bin/deploy/README.md names the emulators.
 */
const usage = `npm run deploy:check [-- --without SERVICE ...] [--assembly FOLDER] [--tests FILE ...] [--beside STAGE ...] [--earlier FOLDER] [--keep]

  --without   a service that the emulator lacks (Cognito, CloudFront, WebSocket, SES): what needs it is left out
  --assembly  a synthesized stage local, instead of synthesizing it
  --tests     a file of test/product to run instead of the usual ones; "none" runs none
  --beside    another stage (dev, prod) to deploy into the same account and region afterwards; it does no main job
  --earlier   a synthesized stage local of an earlier release: it is deployed first, and updated with data and messages in it
  --keep      leaves the folder with all that was written`;

/** Those sharing a product without starting, killing or overloading one. */
const usualTests = ['idempotency', 'appIdLimits'];
const startedAt = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** Exit code 0; 1 when something failed, with the reason; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  const values = readArguments(args);
  if (!values) return 2;
  const dir = await mkdtemp(join(tmpdir(), 'klarnavn-deploy-'));
  const region = process.env.AWS_REGION ?? 'eu-central-1';
  let target: Target;
  try {
    target = await openTarget({ environment: process.env, region, dir });
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  await checkAt(target, { ...values, region, dir });
  say(target.keeps ? `done; what was deployed stays in ${target.name} until that ends` : 'done; all of it is gone');
  console.log(`Not proved by this run:\n${notProved.map(({ name, sentence }) => `  ${name}: ${sentence}`).join('\n')}`);
  return 0;
}

interface Wanted {
  without: string[];
  tests: string[];
  beside: StageBeside[];
  assembly?: string;
  earlier?: string;
  keep: boolean;
  region: string;
  dir: string;
}

/** Leaves the folder if the check has failed. */
async function checkAt(
  target: Target,
  { without, tests, beside, assembly, earlier, keep, region, dir }: Wanted,
): Promise<void> {
  const log = createWriteStream(join(dir, 'output.log'));
  let stays = true;
  try {
    say(`deploying to ${target.name} in ${region}`);
    await checkDeployment({
      target,
      region,
      stage: 'local',
      dir,
      without,
      tests: tests.includes('none') ? [] : tests,
      beside,
      ...(assembly ? { assembly: resolve(assembly) } : {}),
      ...(earlier ? { earlier: resolve(earlier) } : {}),
      say,
      log: (text) => log.write(text),
    });
    stays = keep;
  } finally {
    await target.stop();
    log.end();
    if (stays) console.error(`What the tools said is in ${dir}.`);
    else await rm(dir, { recursive: true, force: true });
  }
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        without: { type: 'string', multiple: true, default: [] },
        assembly: { type: 'string' },
        earlier: { type: 'string' },
        tests: { type: 'string', multiple: true, default: usualTests },
        beside: { type: 'string', multiple: true, default: [] },
        keep: { type: 'boolean', default: false },
      },
    });
    if (!values.beside.every(isStageBeside)) throw new Error('An unknown stage');
    return { ...values, beside: values.beside };
  } catch {
    console.error(usage);
    return undefined;
  }
}

// Node 20 is this product's floor on a developer's machine; in Lambda it runs on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

await runMain(main);
