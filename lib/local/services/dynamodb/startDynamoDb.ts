import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../aws/credentials.ts';
import { bringTables } from './bringTables.ts';
import { dynamoClient } from './dynamoClient.ts';
import { type DynoxideCommand, dynoxideCommand } from './dynoxideCommand.ts';
import { maintainDatabase } from './maintainDatabase.ts';
import { runDynoxide } from './runDynoxide.ts';
import { sweepExpired } from './sweepExpired.ts';
import type { TableConfig } from './tableConfig.ts';

export interface DynamoDbOptions {
  dataDir: string;
  tables: TableConfig[];
  credentials: Credentials;
  region: string;
  clock: () => Date;
  /** Called with a sentence when the database is gone for good: nothing of the product works without it. */
  onLost: (sentence: string) => void;
  /** How often expired items are deleted. Default: every minute. */
  sweepSeconds?: number;
  /** DYNAMODB_ENDPOINT: use this running DynamoDB instead of starting one. */
  environment?: { DYNAMODB_ENDPOINT?: string };
}

export interface LocalDynamoDb {
  /** SDK clients talk to the database itself, with no proxy between. */
  url: string;
  /** By table name. Their region part is the program's own; do not read it. */
  streamArns: Record<string, string>;
  close(): Promise<void>;
}

/** DynamoDB on this machine: the program, the tables of the template, and the deletion of expired items. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  const { tables, environment = process.env } = options;
  const running = environment.DYNAMODB_ENDPOINT
    ? { url: environment.DYNAMODB_ENDPOINT, databaseFile: undefined, close: async () => {} }
    : await startProgram(options);
  const call = dynamoClient({ ...options, url: running.url });
  try {
    const streamArns = await bringTables(call, tables);
    const sweeper = startSweeper(options, (table) => sweepExpired(call, table, options.clock()));
    return {
      url: running.url,
      streamArns,
      async close() {
        await sweeper.stop();
        await running.close();
        if (running.databaseFile) await maintain(running.databaseFile, options);
      },
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

async function startProgram(options: DynamoDbOptions) {
  // The program is guarded by a shell and its process group, and is not made for Windows.
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
  return { databaseFile, ...(await runProgram(options, program, databaseFile)) };
}

/** Only after a program whose end was seen: one that outlived a crash of this process may still be writing. */
async function maintain(databaseFile: string, { clock }: DynamoDbOptions): Promise<void> {
  await maintainDatabase(databaseFile, clock()).catch((error: Error) =>
    console.error(`The local DynamoDB will be slow: its file could not be maintained (${error.message}).`),
  );
}

function runProgram(options: DynamoDbOptions, program: DynoxideCommand, databaseFile: string) {
  return runDynoxide({
    program,
    databaseFile,
    answers: (url) =>
      dynamoClient({ ...options, url })('ListTables', {}).then(
        () => true,
        () => false,
      ),
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
