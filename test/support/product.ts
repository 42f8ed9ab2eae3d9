import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deployedFolder } from '../../bin/deploy/productTests.ts';
import type { Demo } from '../../bin/local/createDemo.ts';
import { grantsUsedFile } from '../../bin/local/grantsUsed.ts';
import { importFile } from '../../bin/local/importFile.ts';
import { createPerson, joinAccount, ownAccount, signIn } from '../../bin/local/people.ts';
import type { GivenRole } from '../../lib/contract/account/members.ts';
import type { PlanKey } from '../../lib/contract/billing/plans.ts';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { findAccount } from '../../lib/store/account/accounts.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import type { Table } from '../../lib/store/table.ts';
import { sharedFiles } from './sharedFiles.ts';

export { signIn };

/** The whole product in a process and a folder of its own. test/product/localStart starts it as a person does. */
export interface TestProduct {
  url: string;
  dataDir: string;
  demo: Demo;
  services: Services;
  table: Table;
  /** The client of the demo operator, or of another signed-in person. */
  operator: Client;
  /** A person with an account of their own. */
  signUp(email: string, plan?: PlanKey): Promise<TestUser>;
  /** A person without an account. */
  addPerson(email: string): Promise<TestPerson>;
  /** A new person as a member of an account, whatever its plan. */
  addMember(accountId: string, email: string, role: GivenRole): Promise<TestUser>;
  /** The bucket or queue with this construct name. */
  bucket(name: string): string;
  queueUrl(name: string): string;
  /** Its output and the logs of its functions. */
  output(): string;
  /** Ends the process without warning, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestUser extends TestPerson {
  accountId: string;
}

export interface TestPerson {
  userId: string;
  email: string;
  password: string;
  token: string;
  client: Client;
}

export interface Services {
  endpoints: { cognito: string; dynamoDb: string; s3: string; sqs: string; secretsManager: string; stripe: string };
  stripeKey: string;
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

/** Small ones, of either kind. All nine would take most of a start's time; test/product/localStart.long.test.ts waits for them. */
const samplesOfTests = /^(un|ofac_consolidated|pep_dk)_/;

export interface TestProductOptions {
  /** With three sample lists imported for everybody: the UN's, OFAC's Consolidated and the Danish PEP list. */
  samples?: boolean;
  /** The data folder of a running product (see sharedProduct.ts): it is used and not ended. */
  running?: string;
}

/** How the bundled bin/local.ts is started in tests: without samples, and with short pauses before a failed message comes again. */
export const startArguments = (dataDir: string) => [
  join(sharedFiles().programDir, 'local.mjs'),
  '--port',
  '0',
  '--data',
  dataDir,
  '--empty',
  '--retry-seconds',
  '1',
  '--grants',
  grantsUsedFile,
];

export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
  const { samples, running = process.env[deployedFolder] } = options;
  const dataDir = running ?? mkdtempSync(join(tmpdir(), 'klarnavn-product-'));
  let child: ChildProcess;
  let printed = '';

  async function start(): Promise<void> {
    if (!running) await startProcess();
    await connect();
  }

  async function startProcess(): Promise<void> {
    let own = '';
    child = spawn(process.execPath, startArguments(dataDir), { cwd: resolve('.'), stdio: ['ignore', 'pipe', 'pipe'] });
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
  }

  async function connect(): Promise<void> {
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
    async addPerson(email) {
      const { userId } = await createPerson(product.services, { email, password });
      const token = await signIn(product.services, email, password);
      return { userId, email, password, token, client: clientWith(token) };
    },
    async signUp(email, plan) {
      const person = await product.addPerson(email);
      const accountId = await ownAccount(product.table, person, `Business of ${email}`, new Date());
      if (plan) {
        await putSubscription(product.table, accountId, {
          plan,
          billingPeriod: 'monthly',
          status: 'active',
          periodEnd: '2099-01-01T00:00:00.000Z',
          cancelAtPeriodEnd: false,
          readAt: new Date().toISOString(),
        });
      }
      return { ...person, accountId };
    },
    async addMember(accountId, email, role) {
      const account = await findAccount(product.table, accountId);
      if (!account) throw new Error(`There is no account ${accountId}`);
      const person = await product.addPerson(email);
      await joinAccount(product.table, { accountId, ownerId: account.ownerId }, person, role, new Date());
      return { ...person, accountId };
    },
    async kill() {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await ended();
    },
    restart: start,
    async stop() {
      if (running) return;
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

/**
 * Asks again until it holds; fails with the last state seen. Bounded by time, not by a number of tries: machines differ. The pauses grow
 * with the time it has waited, since every look takes time from the awaited work; `isClose` keeps them short.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  { isClose = false } = {},
): Promise<T> {
  const secondsMax = 300;
  const started = Date.now();
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    const waited = Date.now() - started;
    if (waited > secondsMax * 1000)
      throw new Error(`Still not so after ${secondsMax} s: ${JSON.stringify(value).slice(0, 500)}`);
    const pause = isClose ? 50 : Math.min(50 + waited / 10, 300);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
