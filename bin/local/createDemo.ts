import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Client, createClient } from '../../lib/contract/client.ts';
import type { SampleList } from '../../lib/contract/samples.ts';
import { writeFileDurably } from '../../lib/local/services/aws/writeFileDurably.ts';
import type { RunningProduct } from '../../lib/local/startProduct.ts';
import { databaseOf } from '../../lib/operations/editions/databaseOf.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { putSubscription } from '../../lib/store/subscriptions.ts';
import { importFile } from './importFile.ts';

/** Written to demo.json in the data folder: how to use the product that was started. */
export interface Demo {
  url: string;
  apiUrl: string;
  email: string;
  password: string;
  appId: string;
}

const email = 'demo@klarnavn.example';
/** A demo that runs out would be a riddle to whoever starts it in two years. */
const subscriptionYears = 10;
/** Enough that no core waits; more only take memory. */
const importsAtOnce = 3;

export interface DemoOptions {
  dataDir: string;
  /** The lists that the demo has; those that are there already are not imported again. */
  samples: readonly SampleList[];
  samplesDir: string;
  now: Date;
  say: (line: string) => void;
}

/**
 * The demo of a product: an operator with a professional subscription and an App ID, and the sample lists imported through
 * the real pipeline. What is missing of it is made, so that a demo that was cut off is completed. Throws a sentence when a
 * sample cannot be imported.
 */
export async function createDemo(product: RunningProduct, options: DemoOptions): Promise<Demo> {
  const file = join(options.dataDir, 'demo.json');
  const known = await readDemo(file);
  const account = (known && (await signInAgain(product, known))) ?? (await createAccount(product, known, options.now));
  await importMissing(account.client, options);
  const { password, appId } = account;
  const demo: Demo = { url: product.url, apiUrl: product.url, email, password, appId };
  if (JSON.stringify(demo) !== JSON.stringify(known)) await writeFileDurably(file, JSON.stringify(demo, null, 2));
  return demo;
}

async function readDemo(file: string): Promise<Demo | undefined> {
  try {
    const demo: Demo = JSON.parse(await readFile(file, 'utf8'));
    return demo.email === email ? demo : undefined;
  } catch {
    return undefined;
  }
}

interface DemoAccount {
  password: string;
  appId: string;
  client: Client;
}

/** Undefined when the account is gone or has another password by now. */
async function signInAgain(product: RunningProduct, { password, appId }: Demo): Promise<DemoAccount | undefined> {
  try {
    return { password, appId, client: await signIn(product, password) };
  } catch (error) {
    if (error instanceof NotAuthorizedException) return undefined;
    throw error;
  }
}

/** The account as demo.json says it, where there is one: whatever happened to it meanwhile, what is printed holds. */
async function createAccount(product: RunningProduct, known: Demo | undefined, now: Date): Promise<DemoAccount> {
  const password = known?.password ?? `Demo-${randomBytes(9).toString('base64url')}-1a`;
  await subscribe(product, await createOperator(product, password), now);
  const client = await signIn(product, password);
  return { password, appId: await demoAppId(client), client };
}

function cognitoOf({ endpoints, region, credentials }: RunningProduct): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
}

/** Answers the account's id. */
async function createOperator(product: RunningProduct, password: string): Promise<string> {
  const cognito = cognitoOf(product);
  const user = { UserPoolId: product.resources.userPoolId, Username: email };
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito
    .send(new AdminCreateUserCommand({ ...user, UserAttributes: attributes, MessageAction: 'SUPPRESS' }))
    .catch((error) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'operators' }));
  const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
  const accountId = UserAttributes?.find((attribute) => attribute.Name === 'sub')?.Value;
  if (!accountId) throw new Error('The demo account could not be made');
  return accountId;
}

async function signIn(product: RunningProduct, password: string): Promise<Client> {
  const { AuthenticationResult } = await cognitoOf(product).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: product.resources.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const idToken = AuthenticationResult?.IdToken;
  if (!idToken) throw new Error('The demo account could not be signed in');
  return createClient({ origin: product.url, bearer: async () => idToken });
}

async function subscribe({ endpoints, region, credentials, resources }: RunningProduct, accountId: string, now: Date) {
  const dynamoDb = connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials });
  const periodEnd = new Date(now);
  periodEnd.setUTCFullYear(now.getUTCFullYear() + subscriptionYears);
  await putSubscription({ ...dynamoDb, name: resources.tableName }, accountId, {
    plan: 'professional',
    periodEnd: periodEnd.toISOString(),
    cancelAtPeriodEnd: false,
  });
}

async function demoAppId(client: Client): Promise<string> {
  const { app_ids: appIds } = await client.listAppIds({});
  const known = appIds.find((appId) => appId.status === 'active');
  return (known ?? (await client.createAppId({ name: 'Demo' })).app_id).app_id;
}

async function importMissing(client: Client, { samples, samplesDir, dataDir, say }: DemoOptions): Promise<void> {
  if (samples.length === 0) return;
  const { lists } = await client.listOverview({});
  const missing = samples.filter(
    ({ listType, part }) => !lists.some(({ database }) => database === databaseOf({ list: listType, part })),
  );
  if (missing.length === 0) return;
  say(`Importing ${missing.length} sample ${missing.length === 1 ? 'list' : 'lists'} ...`);
  const waiting = missing.values();
  const importNext = async () => {
    for (const { file, listType, what } of waiting) {
      const functionLog = join(dataDir, 'functions.log');
      const job = await importFile(client, join(samplesDir, file), listType, { functionLog });
      if (job.status !== 'completed') {
        throw new Error(`The sample ${file} was not imported: ${job.error_message ?? job.status}`);
      }
      say(`  ${what}: ${job.total_records?.toLocaleString('en-US')} records`);
    }
  };
  await Promise.all(Array.from({ length: importsAtOnce }, importNext));
}
