import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTemplates } from '../../lib/cloud/readTemplates.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { deployBeside, type StageBeside } from './besideIt.ts';
import { runCdk } from './cdk.ts';
import { type DeployedStage, type Outputs, type Place, readDeployed } from './deployedStage.ts';
import { finishTable } from './finishTable.ts';
import { openFront } from './front.ts';
import { type Decision, grantedActions, idleFunctions, refusals, unusedActions } from './grants.ts';
import { createSmallDemo, doMainJob } from './mainJob.ts';
import { runProductTests } from './productTests.ts';
import { type Left, stacksWithout } from './stacksWithout.ts';
import { beginDeployment, deployStage, requireNoChange, type StageDeployment } from './stageDeployment.ts';
import type { Target } from './target.ts';
import { findKept, type KeptResources, type LeftState, leaveState, requireKept, requireState } from './upgrade.ts';

export interface Check {
  target: Target;
  region: string;
  /** The stage's name, such as `local`. */
  stage: string;
  /** Written and read on the way. */
  dir: string;
  /** Services missing in the target, such as `Cognito`: everything in need of them is left out. */
  without: readonly string[];
  /** Files of test/product run against the deployed address. */
  tests: readonly string[];
  /** Stages deployed into the same account and region afterwards. */
  beside: readonly StageBeside[];
  /** An existing assembly; otherwise it is synthesized. */
  assembly?: string;
  /** The assembly of an earlier release of the stage: it is deployed first, and updated with data and messages in it. */
  earlier?: string;
  say: (line: string) => void;
  /** Gets all output of the tools. */
  log: (text: string) => void;
}

/** An emulator takes any key, and this one as its owner's. */
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const accountId = '000000000000';
const ttlAttribute = 'expires_at';

/**
 * Deploys a stage with the plain CDK command line, does the product's main job against it, and deploys it again. Throws a sentence at the
 * first failure, a refusal by IAM among them.
 */
export async function checkDeployment(check: Check): Promise<void> {
  const { target, region, stage, dir, say, log } = check;
  const environment = {
    AWS_ENDPOINT_URL: target.endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const cdk = (...args: string[]) => runCdk(args, { environment, log });
  const assembly = check.assembly ?? join(dir, 'assembly');
  if (!check.assembly) {
    await cdk('synth', '-q', '-c', `stage=${stage}`, '-o', assembly);
    say('synthesized');
  }
  const left = stacksWithout(assembly, check.without);
  sayLeft(left, say);
  await cdk('bootstrap', `aws://${accountId}/${region}`, '--app', assembly);
  say('bootstrapped');
  const outputsFile = join(dir, 'outputs.json');
  const deployment = { assembly, stacks: left.kept, outputsFile, environment, log };
  const updated = check.earlier && (await deployEarlier(check, check.earlier, deployment));
  await beginDeployment(deployment);
  say('stopped a deployment half way');
  await deployStage(deployment);
  say(`deployed ${left.kept.length} stacks`);
  if (updated) await requireUpdated(check, deployment, updated);
  if (left.without.length === 0) await withRefusals(target, () => tryStage(check, environment, outputsFile));
  await requireNoChange(deployment);
  say('deployed again: nothing changed');
  judgeGrants(check, assembly);
  for (const other of check.beside)
    await withRefusals(target, () => deployBeside(other, { target, region, accountId, dir, environment, say, log }));
  requireNoRefusal(decisionsOf(target));
}

/** A failure by a missing right says so. */
async function withRefusals(target: Target, run: () => Promise<void>): Promise<void> {
  await run().catch((fault: Error) => {
    throw new Error([fault.message, ...refusals(decisionsOf(target))].join('\n  '));
  });
}

function sayLeft({ without, services }: Left, say: Check['say']): void {
  if (services.length === 0) return;
  say(`left out for want of ${services.join(', ')}: ${without.join(', ') || 'nothing'}`);
  if (without.length > 0) say('the main job is left out too: nobody can sign in to a part of the product');
}

async function tryStage(check: Check, environment: Record<string, string>, outputsFile: string): Promise<void> {
  const { dir, say, log } = check;
  await atStage(check, outputsFile, async (product) => {
    await product.writeJson('services.json', product);
    await doMainJob({ product, dataDir: dir, say });
    await runProductTests({ files: check.tests, dataDir: dir, environment, say, log });
  });
}

/** A stage of an earlier release, before its update. */
interface EarlierStage {
  kept: KeptResources;
  state: LeftState;
}

async function deployEarlier(check: Check, assembly: string, deployment: StageDeployment): Promise<EarlierStage> {
  const { dir, say } = check;
  const { kept: stacks } = stacksWithout(assembly, check.without);
  const earlier = { ...deployment, assembly, stacks, outputsFile: join(dir, 'outputs-earlier.json') };
  await deployStage(earlier);
  say(`deployed ${stacks.length} stacks of the earlier release`);
  const state = await atStage(check, earlier.outputsFile, async (product) =>
    leaveState(product, await createSmallDemo({ product, dataDir: dir, say })),
  );
  say('  it has an account, a list, a screening, and messages in a queue');
  return { kept: await findKept(placeOf(check), stacks), state };
}

async function requireUpdated(check: Check, deployment: StageDeployment, { kept, state }: EarlierStage): Promise<void> {
  const { say } = check;
  requireKept(kept, await findKept(placeOf(check), deployment.stacks));
  say(`the update kept all ${kept.size} tables, buckets, queues, pools, secrets and addresses`);
  await atStage(check, deployment.outputsFile, (product) => requireState(product, state));
  say('  sign-in, App ID, list and usage are as before, and each waiting message was counted once');
}

const placeOf = ({ target: { endpoint }, region }: Check): Place => ({ endpoint, region, credentials });

/** Runs something at the deployed stage's address. */
async function atStage<Result>(
  check: Check,
  outputsFile: string,
  run: (product: RunningProduct) => Promise<Result>,
): Promise<Result> {
  const { target, stage, dir, say } = check;
  const place = placeOf(check);
  const outputs: Outputs = JSON.parse(readFileSync(outputsFile, 'utf8'));
  const deployed = await readDeployed(place, `Klarnavn-${stage.charAt(0).toUpperCase()}${stage.slice(1)}-`, outputs);
  const finished = await finishTable(place, deployed.resources.tableName, ttlAttribute);
  say(finished.length > 0 ? `turned on afterwards: ${finished.join(', ')}` : 'nothing had to be turned on afterwards');
  const front = await openFront({ endpoint: target.endpoint, ...deployed });
  try {
    return await run(productAt(front.url, place, deployed, dir));
  } finally {
    await front.close();
  }
}

/** The deployed stage as scripts and tests know a product on this machine. */
function productAt(url: string, place: Place, { resources }: DeployedStage, dir: string): RunningProduct {
  const { endpoint, region } = place;
  const names = ['dynamoDb', 's3', 'sqs', 'secretsManager', 'ses', 'cognito', 'webSocketManagement', 'stripe'] as const;
  return {
    url,
    endpoints: Object.fromEntries(names.map((name) => [name, endpoint])) as RunningProduct['endpoints'],
    stripeKey: '',
    region,
    credentials: place.credentials,
    resources,
    writeJson: (name, content) => writeFile(join(dir, name), JSON.stringify(content, null, 2), { mode: 0o600 }),
    close: async () => {},
  };
}

/** Throws if IAM has refused a call of the product; names the unused rights. */
function judgeGrants({ target, say }: Check, assembly: string): void {
  if (!target.decisionsFile) {
    say('this target does not say what IAM decided: rights are not judged');
    return;
  }
  const decisions = decisionsOf(target);
  requireNoRefusal(decisions);
  say(`IAM decided ${decisions.length.toLocaleString('en-US')} times and refused nothing`);
  const granted = new Map(
    Object.values(readTemplates(assembly)).flatMap(({ Resources }) => [...grantedActions(Resources)]),
  );
  const unused = unusedActions(granted, decisions);
  const idle = idleFunctions(granted, decisions);
  say(`rights that no call of a function has used, of the ${granted.size - idle.length} functions that made calls:`);
  for (const line of unused) say(`  ${line}`);
  say(
    `${idle.length} functions made no call, so that nothing is known of their rights; test/cloud asserts all of them`,
  );
}

function requireNoRefusal(decisions: readonly Decision[]): void {
  const refused = refusals(decisions);
  if (refused.length > 0) throw new Error(`IAM refused what the product needs:\n  ${refused.join('\n  ')}`);
}

function decisionsOf({ decisionsFile }: Target): Decision[] {
  return decisionsFile ? decisionsIn(readFileSync(decisionsFile, 'utf8')) : [];
}

/** One a line; an incomplete line is left out. */
export function decisionsIn(text: string): Decision[] {
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
}
