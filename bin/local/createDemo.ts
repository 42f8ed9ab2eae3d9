import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider';
import type { GivenRole } from '../../lib/contract/account/members.ts';
import { operatorsGroup } from '../../lib/contract/actor.ts';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import type { SampleList } from '../../lib/contract/imports/samples.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { findAppIds } from '../../lib/store/appIds/appIds.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import type { Table } from '../../lib/store/table.ts';
import { importSamples } from './importSamples.ts';
import { createPerson, joinAccount, ownAccount, signIn } from './people.ts';
import { tableOf } from './tableOf.ts';

/** Written to demo.json in the data folder: how to use the started product. */
export interface Demo {
  url: string;
  apiUrl: string;
  email: string;
  password: string;
  appId: string;
  /** The local Stripe: its test clock is at `/_clock`. */
  stripeUrl: string;
  /** Every sent mail; with `.json` at the end, for programs. */
  mailboxUrl: string;
  /** The other members of the demo's account. */
  members: DemoMember[];
}

interface DemoMember {
  email: string;
  password: string;
  role: GivenRole;
}

const email = 'demo@klarnavn.example';
const businessName = 'Demo Bank';
const otherMembers = [
  { email: 'analyst@klarnavn.example', role: 'analyst' },
  { email: 'auditor@klarnavn.example', role: 'auditor' },
] as const;
/** So long that the demo of a data folder does not end without a visible reason. */
const subscriptionYears = 10;

export interface DemoOptions {
  dataDir: string;
  /** The lists of the demo. */
  samples: readonly SampleList[];
  samplesDir: string;
  now: Date;
  say: (line: string) => void;
}

/**
 * The demo of a product: an account with a professional subscription and an App ID, its owner, who is an operator, an analyst and an
 * auditor, and the sample lists imported through the real pipeline. Missing parts are made, so an interrupted demo is completed. Throws a
 * sentence when a sample cannot be imported.
 */
export async function createDemo(product: RunningProduct, options: DemoOptions): Promise<Demo> {
  const file = join(options.dataDir, 'demo.json');
  const known = await readDemo(file);
  const { client, password, complete } =
    (known && (await signInAgain(product, known))) ?? (await createAccount(product, known, options.now));
  // The first list is read meanwhile, on a free processor.
  const functionLog = join(options.dataDir, 'functions.log');
  const imports = importSamples(client, tableOf(product), { ...options, functionLog });
  const [{ appId, members }] = await Promise.all([complete(), imports]);
  const { url, endpoints } = product;
  const places = { url, apiUrl: url, stripeUrl: endpoints.stripe, mailboxUrl: `${url}/mailbox` };
  const demo: Demo = { ...places, email, password, appId, members };
  if (JSON.stringify(demo) !== JSON.stringify(known)) await product.writeJson('demo.json', demo);
  return demo;
}

async function readDemo(file: string): Promise<Demo | undefined> {
  try {
    const demo: Demo = JSON.parse(await readFile(file, 'utf8'));
    return demo.email === email && Array.isArray(demo.members) ? demo : undefined;
  } catch {
    return undefined;
  }
}

/** An account with the right to import for its owner. */
interface DemoAccount {
  client: Client;
  password: string;
  /** Makes its missing parts beside its owner. */
  complete: () => Promise<Pick<Demo, 'appId' | 'members'>>;
}

/** Undefined when the account or its App ID is gone, as after a lost database, or the password is another one by now. */
async function signInAgain(product: RunningProduct, known: Demo): Promise<DemoAccount | undefined> {
  try {
    const { password, appId, members } = known;
    const client = await clientOf(product, password);
    return (await hasAppId(client, appId))
      ? { client, password, complete: async () => ({ appId, members }) }
      : undefined;
  } catch (error) {
    if (error instanceof NotAuthorizedException) return undefined;
    throw error;
  }
}

/** The account in demo.json, if any: whatever happened to it meanwhile, the printed facts hold. */
async function createAccount(product: RunningProduct, known: Demo | undefined, now: Date): Promise<DemoAccount> {
  const table = tableOf(product);
  const password = known?.password ?? newPassword();
  const owner = await createPerson(product, { email, password, group: operatorsGroup });
  const accountId = await ownAccount(table, owner, businessName, now);
  await subscribe(table, accountId, now);
  const client = await clientOf(product, password);
  const addMember = async ({ email, role }: (typeof otherMembers)[number]): Promise<DemoMember> => {
    const secret = known?.members.find((one) => one.email === email)?.password ?? newPassword();
    const person = await createPerson(product, { email, password: secret });
    await joinAccount(table, { accountId, ownerId: owner.userId }, person, role, now);
    return { email, password: secret, role };
  };
  const complete = async () => {
    const [appId, ...members] = await Promise.all([
      demoAppId(client, table, accountId),
      ...otherMembers.map(addMember),
    ]);
    return { appId, members };
  };
  return { client, password, complete };
}

const newPassword = () => `Demo-${randomBytes(9).toString('base64url')}-1a`;

async function clientOf(product: RunningProduct, password: string): Promise<Client> {
  const idToken = await signIn(product, email, password);
  return createClient({ origin: product.url, bearer: async () => idToken });
}

async function subscribe(table: Table, accountId: string, now: Date): Promise<void> {
  const periodEnd = new Date(now);
  periodEnd.setUTCFullYear(now.getUTCFullYear() + subscriptionYears);
  await putSubscription(table, accountId, {
    plan: 'professional',
    billingPeriod: 'yearly',
    status: 'active',
    periodEnd: periodEnd.toISOString(),
    cancelAtPeriodEnd: false,
    readAt: now.toISOString(),
  });
}

/** A person without an account is refused the list. */
async function hasAppId(client: Client, value: string): Promise<boolean> {
  const { app_ids: appIds } = await client.listAppIds({}).catch(() => ({ app_ids: [] }));
  return appIds.some((appId) => appId.status === 'active' && (appId.app_id === value || appId.key_is_lost));
}

/** The App ID of the account, or a new one. The API is asked for its value only if there is one. */
async function demoAppId(client: Client, table: Table, accountId: string): Promise<string> {
  const { values } = await findAppIds(table, accountId);
  if (values.some(({ status }) => status === 'active')) {
    const { app_ids: appIds } = await client.listAppIds({});
    const known = appIds.find((appId) => appId.status === 'active')?.app_id;
    if (known) return known;
  }
  return (await client.createAppId({ name: 'Demo' })).app_id.app_id;
}
