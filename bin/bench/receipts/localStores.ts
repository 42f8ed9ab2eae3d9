import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Bucket } from '../../../lib/platform/bucket.ts';
import { connectDynamoDb } from '../../../lib/platform/dynamoDb.ts';
import { dynoxideCommand } from '../../../lib/standIns/dynamodb/dynoxideCommand.ts';
import { startDynamoDb } from '../../../lib/standIns/dynamodb/startDynamoDb.ts';
import { startS3 } from '../../../lib/standIns/s3/startS3.ts';
import type { Item, Table } from '../../../lib/store/table.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const region = 'eu-north-1';
const attributes = ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => ({
  AttributeName: name,
  AttributeType: 'S' as const,
}));
const schema = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
];
const index = { IndexName: 'gsi1', KeySchema: schema('gsi1'), Projection: { ProjectionType: 'ALL' as const } };
const tableConfig = { name: 'table', keySchema: schema(''), attributes, globalSecondaryIndexes: [index] };

export interface LocalStores {
  table: Table;
  receipts: Bucket;
  uploads: Bucket;
  editions: Bucket;
  log: Bucket;
  close(): Promise<void>;
}

/** Table and buckets of this machine, with their data in a folder. */
export async function startStores(dataDir: string, clock: () => Date): Promise<LocalStores> {
  const common = { dataDir, credentials, region, clock };
  const names = ['receipts', 'uploads', 'editions', 'log'] as const;
  const s3 = await startS3({ ...common, buckets: names.map((name) => ({ name })) });
  const onLost = (sentence: string) => {
    throw new Error(sentence);
  };
  const database = await startDynamoDb({ ...common, disposable: true, environment: {}, tables: [tableConfig], onLost });
  const dynamoDb = connectDynamoDb({ endpoint: database.url, region, credentials });
  const client = new S3Client({
    ...{ endpoint: s3.url, region, forcePathStyle: true, credentials },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const [receipts, uploads, editions, log] = names.map((name) => ({ client, name })) as [
    Bucket,
    Bucket,
    Bucket,
    Bucket,
  ];
  return {
    table: { ...dynamoDb, name: tableConfig.name },
    ...{ receipts, uploads, editions, log },
    async close() {
      dynamoDb.direct.destroy();
      client.destroy();
      await database.close();
      await s3.close();
    },
  };
}

const itemsOfFile = 20_000;

/**
 * Fills the table of a folder by the import of the local database, far faster than by writes. `items` may write to the stores; what is in
 * the table then stays.
 */
export async function fillTable(
  dataDir: string,
  clock: () => Date,
  items: (stores: LocalStores) => AsyncIterable<Item>,
): Promise<void> {
  const source = join(dataDir, 'import');
  const folder = join(source, tableConfig.name, 'data');
  await mkdir(folder, { recursive: true });
  let lines: string[] = [];
  let files = 0;
  const endFile = async () => {
    await writeFile(join(folder, `${++files}.json.gz`), gzipSync(lines.join(''), { level: 1 }));
    lines = [];
  };
  const stores = await startStores(dataDir, clock);
  try {
    for await (const item of items(stores)) {
      lines.push(`${JSON.stringify({ Item: exported(marshall(item, { removeUndefinedValues: true })) })}\n`);
      if (lines.length === itemsOfFile) await endFile();
    }
    const { Items = [] } = await stores.table.direct.send(new ScanCommand({ TableName: tableConfig.name }));
    lines.push(...Items.map((item) => `${JSON.stringify({ Item: exported(item) })}\n`));
    await endFile();
  } finally {
    await stores.close();
  }
  await importFiles(dataDir, source);
  rmSync(source, { recursive: true });
}

/** As an export of DynamoDB has them. Source: DynamoDB developer guide, "DynamoDB table export output format". */
function exported(attributes: Record<string, AttributeValue>): object {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const exportedValue = (value: AttributeValue): object => {
    if (value.B) return { B: base64(value.B) };
    if (value.BS) return { BS: value.BS.map(base64) };
    if (value.L) return { L: value.L.map(exportedValue) };
    return value.M ? { M: exported(value.M) } : value;
  };
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, exportedValue(value)]));
}

/** Makes the database of a folder anew from an export. */
async function importFiles(dataDir: string, source: string): Promise<void> {
  const { name: TableName, keySchema: KeySchema, attributes: AttributeDefinitions } = tableConfig;
  const described = { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: [index] };
  const schemaFile = join(dataDir, 'schema.json');
  await writeFile(schemaFile, JSON.stringify({ Table: described }));
  const [program = '', ...first] = dynoxideCommand().command;
  const args = [
    'import',
    '--source',
    source,
    '--schema',
    schemaFile,
    '--output',
    join(dataDir, 'dynamodb.db'),
    '--force',
  ];
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((done) => child.once('exit', done).once('error', done));
  if (code !== 0) throw new Error(`The import into the local database failed: ${code}`);
}
