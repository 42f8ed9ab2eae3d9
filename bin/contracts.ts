import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readTemplates } from '../lib/cloud/readTemplates.ts';
import { writeContractStack } from './contracts/contractStack.ts';
import { endpointsOf, type Served, suites, suitesNamed } from './contracts/suites.ts';
import { runCdk } from './deploy/cdk.ts';
import { runJest } from './deploy/jestRun.ts';
import { openTarget } from './deploy/openTarget.ts';
import type { Target } from './deploy/target.ts';
import { buildProduct } from './local/buildProduct.ts';

/**
 * `npm run contracts [-- SUITE ...] [--aws]`: runs the suites of test/aws against an emulator, found as by deploy:check, or with --aws
 * against the AWS account of the environment. What they do not make themselves, a user pool and secrets, is made of the synthesized
 * templates as the stack Klarnavn-Contracts, and deleted afterwards.
 */
const usage = `npm run contracts [-- SUITE ...] [--aws]

  SUITE  of ${Object.keys(suites).join(', ')}; all without one
  --aws  the AWS account of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, which it costs some cents`;
const root = resolve(import.meta.dirname, '..');
const emulatorKeys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

/** Exit code 0; 1 where a suite failed; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  let given: { names: string[]; aws: boolean };
  try {
    const { values, positionals } = parseArgs({ args, options: { aws: { type: 'boolean' } }, allowPositionals: true });
    given = { names: suitesNamed(positionals), aws: values.aws ?? false };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  const dir = await mkdtemp(join(tmpdir(), 'klarnavn-contracts-'));
  const region = process.env.AWS_REGION ?? 'eu-central-1';
  const target = given.aws ? accountOfEnvironment() : await openTarget({ environment: process.env, region, dir });
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
  const environment = {
    AWS_REGION: region,
    ...(isAws ? {} : { ...emulatorKeys, AWS_ENDPOINT_URL: target.endpoint }),
  };
  const log = createWriteStream(join(dir, 'output.log'));
  const cdk = (...args: string[]) => runCdk(args, { environment, log: (text) => log.write(text) });
  const { assemblyDir } = await buildProduct(root, console.log);
  const app = join(dir, 'assembly');
  const stack = writeContractStack(readTemplates(assemblyDir), app);
  const outputsFile = join(dir, 'outputs.json');
  try {
    await cdk('deploy', stack, '--app', app, '--method=direct', '--require-approval', 'never', '-O', outputsFile);
    const { PoolId, ClientId } = JSON.parse(readFileSync(outputsFile, 'utf8'))[stack];
    const endpointOf = endpointsOf(isAws ? undefined : target.endpoint, region);
    const failed = await runSuites(names, { endpointOf, poolId: PoolId, clientId: ClientId }, environment);
    console.log(`${names.length} suites against ${target.name}, ${failed} with failures`);
    return failed > 0 ? 1 : 0;
  } finally {
    if (target.keeps) await cdk('destroy', stack, '--app', app, '--force');
    log.end();
  }
}

/** Prints what failed, and returns how many suites did. */
async function runSuites(names: string[], served: Served, environment: Record<string, string>): Promise<number> {
  let failed = 0;
  for (const name of names) {
    const file = `test/aws/${name}.services.test.ts`;
    // Of the addresses a suite is told its own alone: what runs on this machine beside it stays there.
    const { AWS_ENDPOINT_URL: _all, ...keys } = environment;
    const { code, summary, failures } = await runJest(file, { ...keys, ...suites[name]?.(served) }, () => {});
    if (code !== 0) failed += 1;
    console.log([`${file}: ${summary}`, ...failures].join('\n'));
  }
  return failed;
}

function accountOfEnvironment(): Target {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || !AWS_REGION || AWS_ENDPOINT_URL) {
    throw new Error(
      '--aws needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and no AWS_ENDPOINT_URL ("aws configure export-credentials --format env" prints those of a profile).',
    );
  }
  return { name: `AWS in ${AWS_REGION}`, endpoint: '', keeps: true, stop: async () => {} };
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
