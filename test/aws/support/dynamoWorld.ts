import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type DynamoDbOptions,
  type LocalDynamoDb,
  startDynamoDb,
} from '../../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { TableConfig } from '../../../lib/standIns/dynamodb/tableConfig.ts';

/**
 * What the product needs of DynamoDB. Runs against the local one, or against CONTRACT_DYNAMODB_ENDPOINT with the
 * credentials and region of the environment; there it makes its own table, deletes it, and leaves out what only the
 * local program promises.
 */
export const endpoint = process.env.CONTRACT_DYNAMODB_ENDPOINT;
export const onlyLocal = endpoint ? describe.skip : describe;
export const region = process.env.AWS_REGION ?? 'eu-central-1';
export const credentials = {
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? 'local',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? 'local-secret',
  ...(endpoint && process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
};

export const TableName = `contract-${randomUUID()}`;
export const table: TableConfig = {
  name: TableName,
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'owner', AttributeType: 'S' },
  ],
  globalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  streamViewType: 'NEW_AND_OLD_IMAGES',
  ttlAttribute: 'expiresAt',
};

const folders: string[] = [];
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dynamodb-'));
  folders.push(folder);
  return folder;
}

export function start(more: Partial<DynamoDbOptions> = {}): Promise<LocalDynamoDb> {
  return startDynamoDb({
    dataDir: newFolder(),
    tables: [table],
    credentials,
    region,
    clock: () => new Date(),
    onLost: (sentence) => console.error(sentence),
    sweepSeconds: 0.2,
    environment: { DYNAMODB_ENDPOINT: endpoint },
    ...more,
  });
}

export function clientOf(url: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: url, region, credentials }));
}

/** Asks again until the answer is not undefined, at most 25 seconds. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinSeconds = 25): Promise<T> {
  const end = Date.now() + withinSeconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The database that most tests of a file use, and what they do to its table. */
export function dynamoWorld() {
  let dynamo: LocalDynamoDb;
  let client: DynamoDBDocumentClient;
  afterAll(async () => {
    if (endpoint) await client.send(new DeleteTableCommand({ TableName }));
    client.destroy();
    await dynamo.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    async startWorld() {
      dynamo = await start();
      client = clientOf(dynamo.url);
      return { dynamo, client };
    },
    put: (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item })),
    get: async (Key: Record<string, string>) =>
      (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item,
  };
}

type Image = Record<string, { S: string; N: string }>;
/** A change, as the stream has it. */
export interface StreamRecord {
  eventName: string;
  dynamodb: { Keys: { pk: { S: string } }; OldImage?: Image; NewImage?: Image };
}

/** The one program on this data folder; between two programs there is none. */
export const programOf = (dataDir: string) => eventually(async () => programsOn(dataDir)[0]);

/** Process ids of the database programs on this data folder. */
export function programsOn(dataDir: string): number[] {
  const commandOf = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    } catch {
      return [];
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const command = commandOf(id);
      return command[0]?.endsWith('dynoxide') && command.some((part) => part.startsWith(dataDir));
    })
    .map(Number);
}
