import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter } from './command/wrongCall.ts';
import { accountOf } from './contracts/accountOf.ts';
import { judgeDifferences, miniStackDifferences } from './contracts/knownDifferences.ts';
import { addressesOf, type Suite, suites, suitesNamed } from './contracts/suites.ts';
import { writeStacks } from './contracts/writeStacks.ts';
import { runCdk } from './deploy/cdk.ts';
import { type Outputs, outputOf } from './deploy/deployedStage.ts';
import { runJest } from './deploy/jestRun.ts';
import { isMiniStack } from './deploy/miniStack.ts';
import { openTarget } from './deploy/openTarget.ts';
import type { Target } from './deploy/target.ts';
import { buildProduct } from './local/buildProduct.ts';

/**
 * `npm run contracts [-- SUITE ...] [--aws]`: runs the suites of test/aws against an emulator, found as by deploy:check, or with --aws
 * against the AWS account of the environment. What they do not make themselves, such as a user pool like the product's, is deployed as
 * stacks of their own before and destroyed afterwards.
 */
const usage = `npm run contracts [-- SUITE ...] [--aws]

  SUITE  of ${Object.keys(suites).join(', ')}; all without one
  --aws  the AWS account of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, bootstrapped for CDK; it costs some cents`;
const root = resolve(import.meta.dirname, '..');
const emulatorKeys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

/** Exit code 0; 1 if a suite failed; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  let given: { names: string[]; aws: boolean };
  try {
    const { values, positionals } = parseArgs({ args, options: { aws: { type: 'boolean' } }, allowPositionals: true });
    given = { names: suitesNamed(positionals), aws: values.aws ?? false };
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
  const dir = await mkdtemp(join(tmpdir(), 'klarnavn-contracts-'));
  const region = process.env.AWS_REGION ?? 'eu-central-1';
  const target = given.aws ? accountOf(process.env) : await openTarget({ environment: process.env, region, dir });
  try {
    return await holdAgainst(target, { names: given.names, isAws: given.aws, region, dir });
  } finally {
    await target.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

interface Wanted {
  names: string[];
  isAws: boolean;
  region: string;
  dir: string;
}

async function holdAgainst(target: Target, { names, isAws, region, dir }: Wanted): Promise<number> {
  const keys = { AWS_REGION: region, ...(isAws ? {} : emulatorKeys) };
  const environment = { ...keys, ...(isAws ? {} : { AWS_ENDPOINT_URL: target.endpoint }) };
  const log = createWriteStream(join(dir, 'output.log'));
  const cdk = (...args: string[]) => runCdk(args, { environment, log: (text) => log.write(text) });
  const stacks = [...new Set(names.flatMap((name) => suites[name]?.stack ?? []))];
  const app = join(dir, 'assembly');
  const { assemblyDir } = await buildProduct(root, console.log);
  await writeStacks({ assemblyDir, handlersDir: join(dir, 'handlers'), outdir: app });
  const outputsFile = join(dir, 'outputs.json');
  try {
    if (!isAws) await cdk('bootstrap', `aws://000000000000/${region}`, '--app', app);
    const how = ['--method=direct', '--require-approval', 'never', '--outputs-file', outputsFile];
    if (stacks.length > 0) await cdk('deploy', ...stacks, '--app', app, ...how);
    const outputs: Outputs = stacks.length > 0 ? JSON.parse(readFileSync(outputsFile, 'utf8')) : {};
    let failed = 0;
    for (const name of names) {
      const { stack = '', variables } = suites[name] as Suite;
      const served = { ...addressesOf(isAws ? undefined : target.endpoint, region), output: outputsOf(outputs, stack) };
      const file = `test/aws/${name}.services.test.ts`;
      // A suite is told its own addresses alone: other services on this machine stay apart.
      const { code, summary, failures } = await runJest(file, { ...keys, ...variables(served) }, () => {});
      const known = isMiniStack(target) ? miniStackDifferences[name] : {};
      const { unknown, gone } = judgeDifferences(failures, known);
      if (unknown.length > 0 || gone.length > 0 || (code !== 0 && failures.length === 0)) failed += 1;
      console.log(`${file}: ${summary}`);
      for (const title of failures)
        console.log(`  ● ${title}${known?.[title] ? `\n      known: ${known[title]}` : ''}`);
      for (const title of gone) console.log(`  is as at AWS now, take it out of knownDifferences.ts: ${title}`);
    }
    console.log(`${names.length} suites against ${target.name}, ${failed} with differences that are not known`);
    return failed > 0 ? 1 : 0;
  } finally {
    if (target.keeps && stacks.length > 0) await cdk('destroy', ...stacks, '--app', app, '--force');
    log.end();
  }
}

const outputsOf = (outputs: Outputs, stack: string) => (name: string) => outputOf(outputs, stack, name);

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

await runMain(main);
