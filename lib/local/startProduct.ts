import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { openCredentials } from '../standIns/aws/credentials.ts';
import { writeFileDurably } from '../standIns/aws/durableFiles.ts';
import type { LocalAssembly } from './assembly/localAssembly.ts';
import { readAssembly } from './assembly/readAssembly.ts';
import { requireWiring } from './assembly/requireWiring.ts';
import { resolveOriginHeaders } from './edge/cloudFront/resolveOriginHeaders.ts';
import { createDoors, type Doors } from './edge/createDoors.ts';
import { type MainServer, startMainServer } from './edge/http/mainServer.ts';
import { cognitoPath, localPages } from './edge/localPages.ts';
import { startManagementApi } from './edge/webSocket/startManagementApi.ts';
import { FunctionAccess } from './iam/functionAccess.ts';
import { type Grant, grantsOf } from './iam/grants.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { endpointsOf, type RunningProduct, resourcesOf } from './runningProduct.ts';
import { Closing } from './runtime/closing.ts';
import { lockDataDir } from './runtime/dataDirLock.ts';
import type { LambdaRunner } from './runtime/lambda/lambdaRunner.ts';
import { lineDelivery } from './runtime/lineDelivery.ts';
import { runFunctions } from './runtime/runFunctions.ts';
import { invokeAllScheduled } from './runtime/schedules/runSchedule.ts';
import { startPollers } from './runtime/startPollers.ts';
import { type ServicesOptions, startServices } from './runtime/startServices.ts';

export interface ProductOptions {
  /** The output of `cdk synth`. */
  assemblyDir: string;
  /** The built site. */
  webDir: string;
  /** Everything the product stores; one process at a time. */
  dataDir: string;
  /** 0 takes any free one. */
  port: number;
  clock?: () => Date;
  /** Gets lines for the person at the terminal. */
  log: (line: string) => void;
  /** The longest pause before a failed message comes again, for tests. the function's wish. what the function asks for. */
  retrySecondsMax?: number;
  /** Other values for variables that functions have, for tests. */
  environment?: Record<string, string>;
  /** Called at the first use of each right of a function. */
  onGrantUsed?: (used: Grant) => void;
}

/** The product in this process. */
export interface StartedProduct extends RunningProduct {
  /** Calls the function of every schedule once, now, and throws with the names of the failed ones. */
  runSchedules(): Promise<void>;
}

/** The account and region of all names. Nothing else depends on them. */
const place = { accountId: '000000000000', region: 'eu-north-1' };
/** A function running longer than this when the product closes is ended; its messages stay in their queues. */
const closingMsMax = 3_000;

/**
 * Runs the synthesized product on this machine: its functions unchanged, with every service they use on 127.0.0.1. Throws a sentence when
 * the data folder or the port is taken, or when the assembly has unsupported parts.
 */
export async function startProduct(options: ProductOptions): Promise<StartedProduct> {
  const closing = new Closing();
  try {
    const lock = lockDataDir(options.dataDir);
    closing.add(() => lock.release());
    // First of all, since the port may be taken.
    const main = await startMainServer(options.port, { clock: options.clock ?? (() => new Date()), newId: randomUUID });
    closing.add(() => main.close());
    const assembly = withEnvironment(readAssembly(options.assemblyDir, place), options.environment ?? {});
    return await startParts(options, assembly, main, closing);
  } catch (fault) {
    await closing.close();
    throw fault;
  }
}

/** A function gets the values of variables that it has. */
function withEnvironment(assembly: LocalAssembly, given: Record<string, string>): LocalAssembly {
  const functions = assembly.functions.map((each) => {
    const known = Object.entries(given).filter(([name]) => name in each.environment);
    return { ...each, environment: { ...each.environment, ...Object.fromEntries(known) } };
  });
  return { ...assembly, functions };
}

/** Every right of every function of an assembly. */
export function grantsOfAssembly(assemblyDir: string): Grant[] {
  return readAssembly(assemblyDir, place).functions.flatMap(({ name, role }) => grantsOf(name, role));
}

/** In the order of dependence; they are closed in reverse. */
async function startParts(
  options: ProductOptions,
  assembly: LocalAssembly,
  main: MainServer,
  closing: Closing,
): Promise<StartedProduct> {
  const { dataDir, webDir, log, clock = () => new Date(), retrySecondsMax } = options;
  const { region, queues, tables, userPool, functions } = assembly;
  const credentials = await openCredentials(dataDir, randomBytes);
  const access = new FunctionAccess({
    ...assembly,
    secretAccessKey: credentials.secretAccessKey,
    onFirstUse: options.onGrantUsed,
  });
  requireWiring(assembly, access);
  const context = { assembly, dataDir, credentials, access, clock, newId: randomUUID };

  const mailbox = new Mailbox(join(dataDir, 'mailbox'), clock);
  let runner: LambdaRunner | undefined;
  const callFunction: ServicesOptions['callFunction'] = async (name, event) => {
    if (!runner) throw new Error('The functions do not run yet.');
    return runner.invoke(name, event, { isNested: true });
  };
  const deliver = lineDelivery({ ...context, invoke: async (name, event) => runner?.invoke(name, event) });
  const logSignIn = (line: object) => deliver(userPool?.signInsLog, line);
  const services = await startServices(
    { ...context, callFunction, logSignIn, mailbox, mainUrl: main.url, random: randomBytes, onLost, retrySecondsMax },
    closing,
  );
  if (!assembly.distribution) throw new Error('The assembly has no distribution, so the product has no address.');
  const distribution = await resolveOriginHeaders(assembly.distribution, services.secretsManager.call);
  let doors: Doors | undefined;
  const apiById = (apiId: string) => doors?.webSocketApis.get(apiId);
  const management = await startManagementApi({ ...context, apiById, accountId: assembly.accountId, region });
  closing.add(() => management.close());
  // The last possible moment for closing to begin: nothing is awaited from here on.
  if (closing.hasBegun) throw new Error('The product was closed while it was starting.');
  const running = runFunctions({
    ...context,
    services,
    managementUrl: management.url,
    mainUrl: main.url,
    cognitoUrl: main.url + cognitoPath,
  });
  runner = running;
  closing.add(() => running.close());

  const s3 = new S3Client({ endpoint: services.s3.url, region, credentials, forcePathStyle: true });
  closing.add(async () => s3.destroy());
  doors = createDoors({ ...context, distribution, webDir, s3, runner: running, cognito: services.cognito });
  const { webSocketApis, ...handlers } = doors;
  closing.add(() => Promise.all([...webSocketApis.values()].map((api) => api.close())));
  const webConfig = {
    region,
    userPoolId: userPool?.id ?? '',
    userPoolClientId: userPool?.clientId ?? '',
    lastingClientId: userPool?.lastingClient?.clientId,
    recordsFailedSignIns: userPool?.signInsLog !== undefined,
  };
  const serveLocally = localPages({ mailbox, cognito: services.cognito, webConfig });
  main.open({ serveLocally, ...handlers });
  // Not awaited here: it lasts until the websockets are closed in the next step.
  closing.add(() => void main.close());
  const pollers = startPollers({ ...context, services, runner: running });
  closing.add(() => Promise.race([pollers.stop(), pause(closingMsMax, undefined, { ref: false })]));

  log(`${functions.length} functions, ${queues.length} queues and ${tables.length} table(s) at ${main.url}`);
  return {
    url: main.url,
    endpoints: endpointsOf(services, management.url, main.url + cognitoPath),
    stripeKey: services.stripe?.secretKey ?? '',
    region,
    credentials,
    resources: resourcesOf(assembly, services),
    writeJson: (fileName, content) => writeFileDurably(join(dataDir, fileName), JSON.stringify(content, null, 2)),
    close: () => closing.close(),
    runSchedules: () =>
      invokeAllScheduled(assembly.schedules, { place: assembly, runner: running, newId: randomUUID }, clock()),
  };

  function onLost(sentence: string): void {
    log(sentence);
    process.exitCode = 1;
    void closing.close();
  }
}
