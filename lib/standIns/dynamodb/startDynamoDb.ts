import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '../aws/access.ts';
import { AwsError } from '../aws/awsError.ts';
import type { Credentials } from '../aws/credentials.ts';
import { usualRefusal } from '../aws/refuseDenied.ts';
import type { JsonCall } from '../aws/signedJsonCall.ts';
import { type JsonOperation, startJsonService } from '../aws/startJsonService.ts';
import { asksOfDynamo } from './asksOfDynamo.ts';
import { bringTables } from './bringTables.ts';
import { dynamoClient } from './dynamoClient.ts';
import { dynamoOperations } from './dynamoOperations.ts';
import { type DynoxideCommand, dynoxideCommand } from './dynoxideCommand.ts';
import { offeredOperations } from './dynoxideTools.ts';
import { FairTurns } from './fairTurns.ts';
import { maintainDatabase } from './maintainDatabase.ts';
import { runDynoxide } from './runDynoxide.ts';
import { sweepExpired } from './sweepExpired.ts';
import type { TableConfig } from './tableConfig.ts';

export interface DynamoDbOptions {
  dataDir: string;
  tables: TableConfig[];
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  /** Of the ARNs of its tables. */
  accountId?: string;
  region: string;
  clock: () => Date;
  /** Called with a sentence when the database has ended and is not started again: nothing of the product works without it. */
  onLost: (sentence: string) => void;
  /** Its folder is removed once it is closed, so its file needs no care for the next start. */
  disposable?: boolean;
  /** How often expired items are deleted. Default: every minute. */
  sweepSeconds?: number;
  /** See `DynoxideOptions`. */
  callsPerProgram?: number;
  /** DYNAMODB_ENDPOINT: use this running DynamoDB instead of starting one. */
  environment?: { DYNAMODB_ENDPOINT?: string };
}

export interface LocalDynamoDb {
  /** Where SDK clients find it; every request must be signed. */
  url: string;
  /** Calls an operation of tables or streams without HTTP. */
  call: JsonCall;
  /** By table name. Their region part is the program's own; do not read it. */
  streamArns: Record<string, string>;
  close(): Promise<void>;
}

/** Source: DynamoDB developer guide, "Quotas": a batch of 16 MB, plus the overhead of JSON. */
const bodyBytesMax = 24 * 1024 * 1024;

/** Most calls with the program, since it answers one after the other: more would only wait in front of those of other functions. */
const callsAtOnce = 2;

/**
 * DynamoDB on this machine: the program, the tables of the template, and the deletion of expired items. The program has no port; the
 * service in front checks signatures, since the program does not.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  const { tables, environment = process.env } = options;
  const running = environment.DYNAMODB_ENDPOINT
    ? await borrow(options, environment.DYNAMODB_ENDPOINT)
    : await startProgram(options);
  const { url, call } = running;
  try {
    const streamArns = await bringTables(call, tables);
    const sweeper = startSweeper(options, (table) => sweepExpired(call, table, options.clock()));
    return {
      url,
      call,
      streamArns,
      async close() {
        await sweeper.stop();
        await running.close();
      },
    };
  } catch (error) {
    await running.close();
    if (!(error instanceof AwsError)) throw error;
    throw new Error(`The local DynamoDB with its data in ${options.dataDir} cannot be used: ${error.message}`);
  }
}

/** A running DynamoDB knows nothing of the functions' keys: for them, a service with access control stands in front. */
async function borrow(options: DynamoDbOptions, url: string) {
  const call = dynamoClient({ ...options, url });
  if (!options.access) return { url, call, close: async () => {} };
  const service = await serve(options, call);
  return { url: service.url, call, close: service.close };
}

async function startProgram(options: DynamoDbOptions) {
  // The program is not made for Windows.
  if (process.platform === 'win32') throw new Error('On Windows use WSL, or set DYNAMODB_ENDPOINT.');
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const program = dynoxideCommand();
  if (program.notice) console.log(program.notice);
  const databaseFile = join(options.dataDir, 'dynamodb.db');
  if (!existsSync(databaseFile)) {
    // The program makes its own tables; then the file can get its index.
    await (await runProgram(options, program, databaseFile)).close();
    await maintain(databaseFile, options);
  }
  const running = await runProgram(options, program, databaseFile);
  const call = dynamoOperations(options.tables, running.call);
  const service = await serve(options, call);
  return {
    url: service.url,
    call,
    async close() {
      await service.close();
      await running.close();
      if (!options.disposable) await maintain(databaseFile, options);
    },
  };
}

function serve(options: DynamoDbOptions, call: JsonCall) {
  const { tables, region, accountId, credentials, access, clock } = options;
  const arnOf = (name: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;
  const turns = new FairTurns(callsAtOnce);
  const operations = offeredOperations.map((name) => {
    const operation: JsonOperation = (input, _, caller) => turns.run(caller, () => call(name, input));
    return [name, operation] as const;
  });
  return startJsonService({
    title: 'DynamoDB',
    signingName: 'dynamodb',
    targetPrefix: 'DynamoDB_20120810',
    errorPrefix: 'com.amazonaws.dynamodb.v20120810#',
    contentType: 'application/x-amz-json-1.0',
    bodyBytesMax,
    region,
    credentials,
    access,
    asks: asksOfDynamo({ tables, arnOf }),
    refusal: { ...usualRefusal, code: 'com.amazon.coral.service#AccessDeniedException' },
    clock,
    newId: randomUUID,
    operations: Object.fromEntries(operations),
  });
}

/** Only after an observed end of the program: one outliving a crash of this process may still be writing. */
async function maintain(databaseFile: string, { clock }: DynamoDbOptions): Promise<void> {
  await maintainDatabase(databaseFile, clock()).catch((error: Error) =>
    console.error(`The local DynamoDB will be slow: its file could not be maintained (${error.message}).`),
  );
}

function runProgram(options: DynamoDbOptions, program: DynoxideCommand, databaseFile: string) {
  return runDynoxide({
    program,
    databaseFile,
    clock: options.clock,
    callsPerProgram: options.callsPerProgram,
    onRestart: (sentence) => console.error(sentence),
    onLost: options.onLost,
  });
}

/** One sweep after the other; the next one makes up for a failed one (the program may be restarting). */
function startSweeper(options: DynamoDbOptions, sweep: (table: TableConfig) => Promise<number>) {
  let current: Promise<void> | undefined;
  const sweepAll = async () => {
    for (const table of options.tables) await sweep(table);
  };
  const timer = setInterval(
    () => {
      current ??= sweepAll()
        .catch((error: Error) => console.error(`Expired items could not be deleted: ${error.message}`))
        .finally(() => {
          current = undefined;
        });
    },
    (options.sweepSeconds ?? 60) * 1000,
  );
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
