import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalAssembly } from './assembly/localAssembly.ts';
import { readAssembly } from './assembly/readAssembly.ts';
import { Closing } from './closing.ts';
import { lockDataDir } from './dataDirLock.ts';
import { resolveOriginHeaders } from './edge/cloudFront/resolveOriginHeaders.ts';
import { createDoors, type Doors } from './edge/createDoors.ts';
import { type MainServer, startMainServer } from './edge/http/mainServer.ts';
import { localPages } from './edge/localPages.ts';
import { startManagementApi } from './edge/webSocket/startManagementApi.ts';
import { runFunctions } from './runtime/runFunctions.ts';
import { startPollers } from './runtime/startPollers.ts';
import type { Credentials } from './services/aws/credentials.ts';
import { createMailbox } from './services/mailbox/mailbox.ts';
import { openCredentials } from './services/openCredentials.ts';
import { startServices } from './services/startServices.ts';

export type ProductOptions = {
  /** What `cdk synth` wrote. */
  assemblyDir: string;
  /** The built site. */
  webDir: string;
  /** Everything the product keeps; one process at a time. */
  dataDir: string;
  /** 0 takes any free one. */
  port: number;
  clock?: () => Date;
  /** Gets lines for the person at the terminal. */
  log: (line: string) => void;
};

export type RunningProduct = {
  /** Site, APIs, websocket and mailbox. */
  url: string;
  /** Where SDK clients find each service. */
  endpoints: Record<'dynamoDb' | 's3' | 'sqs' | 'secretsManager' | 'cognito' | 'webSocketManagement', string>;
  region: string;
  credentials: Credentials;
  resources: {
    tableName: string;
    bucketNames: string[];
    /** By queue name. */
    queueUrls: Record<string, string>;
    userPoolId: string;
    userPoolClientId: string;
    secretArns: string[];
    /** By API name. */
    restApiIds: Record<string, string>;
  };
  close(): Promise<void>;
};

/** Where the product believes to live. Nothing depends on it but names. */
const place = { accountId: '000000000000', region: 'eu-north-1' };
/** What still runs after this when the product closes is ended; its messages stay in their queues. */
const FAREWELL_MS = 3_000;

/**
 * Runs the synthesized product on this machine: its functions unchanged, with every service they use on 127.0.0.1.
 * Throws a sentence when the data folder or the port is taken, or when the assembly holds what is not served locally.
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const closing = new Closing();
  try {
    const lock = lockDataDir(options.dataDir);
    closing.add(() => lock.release());
    // The port before everything else: whether it is free is worth knowing first.
    const main = await startMainServer(options.port);
    closing.add(() => main.close());
    return await startParts(options, readAssembly(options.assemblyDir, place), main, closing);
  } catch (fault) {
    await closing.close();
    throw fault;
  }
}

/** In the order in which each needs the ones before it; they are closed the other way round. */
async function startParts(
  options: ProductOptions,
  assembly: LocalAssembly,
  main: MainServer,
  closing: Closing,
): Promise<RunningProduct> {
  const { dataDir, webDir, log, clock = () => new Date() } = options;
  const { region, queues, buckets, tables, secrets, userPool, functions } = assembly;
  const credentials = await openCredentials(dataDir, randomBytes);
  const common = { assembly, dataDir, credentials, clock, newId: randomUUID };

  const mailbox = createMailbox({ dataDir: join(dataDir, 'mailbox'), clock });
  const services = await startServices({ ...common, mailbox, random: randomBytes, onLost }, closing);
  if (!assembly.distribution) throw new Error('The assembly has no distribution, so the product has no address.');
  const distribution = await resolveOriginHeaders(assembly.distribution, services.secretsManager.call);
  let doors: Doors | undefined;
  const management = await startManagementApi({
    apiById: (apiId) => doors?.webSocketApis.get(apiId),
    credentials,
    region,
    clock,
  });
  closing.add(() => management.close());
  // Nothing is waited for from here on, so that this is the last moment at which it can have happened.
  if (closing.hasBegun) throw new Error('The product was closed while it was starting.');
  const runner = runFunctions({ ...common, services, managementUrl: management.url, mainUrl: main.url });
  closing.add(() => runner.close());

  const { webSocketApis, ...handlers } = createDoors({
    ...common,
    distribution,
    webDir,
    runner,
    cognito: services.cognito,
  });
  doors = { webSocketApis, ...handlers };
  closing.add(() => Promise.all([...webSocketApis.values()].map((api) => api.close())));
  const webConfig = { region, userPoolId: userPool?.id ?? '', userPoolClientId: userPool?.clientId ?? '' };
  const serveLocally = localPages({ mailbox, cognitoUrl: services.cognito?.url ?? '', webConfig });
  main.open({ serveLocally, ...handlers });
  // Not waited for here: it lasts until the websockets are closed, which is the next step.
  closing.add(() => void main.close());
  const pollers = startPollers({ ...common, services, runner });
  closing.add(() => Promise.race([pollers.stop(), pause(FAREWELL_MS, undefined, { ref: false })]));

  log(`${functions.length} functions, ${queues.length} queues and ${tables.length} table(s) at ${main.url}`);
  const { dynamoDb, sqs, s3, secretsManager, cognito } = services;
  return {
    url: main.url,
    endpoints: {
      dynamoDb: dynamoDb.url,
      s3: s3.url,
      sqs: sqs.url,
      secretsManager: secretsManager.url,
      cognito: cognito?.url ?? '',
      webSocketManagement: management.url,
    },
    region,
    credentials,
    resources: {
      tableName: tables[0]?.name ?? '',
      bucketNames: buckets.map(({ name }) => name),
      queueUrls: Object.fromEntries(queues.map(({ name }) => [name, sqs.queueUrl(name)])),
      userPoolId: userPool?.id ?? '',
      userPoolClientId: userPool?.clientId ?? '',
      secretArns: secrets.map(({ arn }) => arn),
      restApiIds: Object.fromEntries(assembly.restApis.map(({ name, id }) => [name, id])),
    },
    close: () => closing.close(),
  };

  function onLost(sentence: string): void {
    log(sentence);
    process.exitCode = 1;
    void closing.close();
  }
}
