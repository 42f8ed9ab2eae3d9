import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Demo } from '../../bin/local/createDemo.ts';
import { importFile } from '../../bin/local/importFile.ts';
import { type Client, createClient } from '../../lib/contract/client.ts';
import type { PlanKey } from '../../lib/contract/plans.ts';
import { sampleLists } from '../../lib/contract/samples.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { putSubscription } from '../../lib/store/subscriptions.ts';
import type { Table } from '../../lib/store/table.ts';

/** The whole product, started as a person starts it, in a folder of its own. */
export interface TestProduct {
  url: string;
  dataDir: string;
  demo: Demo;
  services: Services;
  table: Table;
  /** The client of the demo operator, or of another signed-in person. */
  operator: Client;
  signUp(email: string, plan?: PlanKey): Promise<TestUser>;
  /** The bucket or queue whose construct has this name. */
  bucket(name: string): string;
  queueUrl(name: string): string;
  /** What it has printed and what its functions have logged. */
  output(): string;
  /** Ends the process without warning, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestUser {
  accountId: string;
  email: string;
  password: string;
  token: string;
  client: Client;
}

export interface Services {
  endpoints: { cognito: string; dynamoDb: string; s3: string; sqs: string };
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  resources: {
    userPoolId: string;
    userPoolClientId: string;
    tableName: string;
    bucketNames: string[];
    queueUrls: Record<string, string>;
    restApiIds: Record<string, string>;
  };
}

const password = 'Right-horse-battery-9';

/** Small ones, of either kind. All nine would take most of a start's time; test/product/localStart.test.ts waits for them. */
const samplesOfTests = /^(un|ofac_consolidated|pep_dk)_/;

/** `samples`: with three sample lists imported for everybody: the UN's, OFAC's Consolidated and the Danish PEP list. */
export async function startTestProduct({ samples = false } = {}): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-product-'));
  const args = ['--import', 'tsx', 'bin/local.ts', '--port', '0', '--data', dataDir, '--empty'];
  let child: ChildProcess;
  let printed = '';

  async function start(): Promise<void> {
    let own = '';
    child = spawn(process.execPath, args, { cwd: resolve('.'), stdio: ['ignore', 'pipe', 'pipe'] });
    const ready = new Promise<void>((done, failed) => {
      const read = (data: Buffer) => {
        printed += data;
        own += data;
        if (own.includes('Ready.')) done();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => failed(new Error(`The product did not start:\n${printed}`)));
    });
    await ready;
    product.demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    product.url = product.demo.url;
    product.services = JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));
    const { endpoints, region, credentials, resources } = product.services;
    product.table = {
      name: resources.tableName,
      ...connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials }),
    };
    product.operator = clientWith(await signIn(product.services, product.demo.email, product.demo.password));
  }

  const ended = () =>
    new Promise<void>((done) =>
      (child.exitCode ?? child.signalCode) !== null ? done() : child.once('exit', () => done()),
    );
  const clientWith = (token: string) => createClient({ origin: product.url, bearer: async () => token });

  const product: TestProduct = {
    dataDir,
    bucket: (name) => product.services.resources.bucketNames.find((b) => b.includes(name.toLowerCase())) as string,
    queueUrl: (name) => {
      const ofName = ([queue]: [string, string]) => new RegExp(`-${name}[0-9A-F]{8}$`).test(queue);
      return Object.entries(product.services.resources.queueUrls).find(ofName)?.[1] as string;
    },
    output: () => printed + readFileSync(join(dataDir, 'functions.log'), 'utf8'),
    async signUp(email, plan) {
      const { endpoints, region, credentials, resources } = product.services;
      const cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
      const user = { UserPoolId: resources.userPoolId, Username: email };
      const attributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      await cognito.send(
        new AdminCreateUserCommand({ ...user, UserAttributes: attributes, MessageAction: 'SUPPRESS' }),
      );
      await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
      const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
      const accountId = UserAttributes?.find((a) => a.Name === 'sub')?.Value as string;
      if (plan) {
        await putSubscription(product.table, accountId, {
          plan,
          periodEnd: '2099-01-01T00:00:00.000Z',
          cancelAtPeriodEnd: false,
        });
      }
      const token = await signIn(product.services, email, password);
      return { accountId, email, password, token, client: clientWith(token) };
    },
    async kill() {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await ended();
    },
    restart: start,
    async stop() {
      child.removeAllListeners('exit');
      child.kill('SIGINT');
      await ended();
      rmSync(dataDir, { recursive: true, force: true });
    },
  } as TestProduct;
  await start();
  if (samples) await importSamples(product);
  return product;
}

async function importSamples({ operator }: TestProduct): Promise<void> {
  for (const { file, listType } of sampleLists.filter((sample) => samplesOfTests.test(sample.file))) {
    const job = await importFile(operator, join('lib/lists/samples', file), listType);
    if (job.status !== 'completed') throw new Error(`The sample ${file} was not imported: ${job.error_message}`);
  }
}

export async function signIn(
  { endpoints, region, credentials, resources }: Services,
  email: string,
  secret: string,
): Promise<string> {
  const cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: resources.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    }),
  );
  return AuthenticationResult?.IdToken as string;
}

/** Asks again until it holds; fails with what it last saw. Bounded by time, not by a number of tries: machines differ. */
export async function eventually<T>(ask: () => Promise<T>, holds: (value: T) => boolean, secondsMax = 60): Promise<T> {
  const until = Date.now() + secondsMax * 1000;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > until)
      throw new Error(`Still not so after ${secondsMax} s: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
