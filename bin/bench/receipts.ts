import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { receiptIdOf } from '../../lib/contract/receipts/receiptId.ts';
import { listReceipts } from '../../lib/operations/receipts/listReceipts.ts';
import { ReceiptKeys, seal, sealed } from '../../lib/operations/receipts/receiptKeys.ts';
import { SearchFile } from '../../lib/operations/receipts/search/openSearchFile.ts';
import { rowsMax, SearchFileBuilder } from '../../lib/operations/receipts/search/searchFile.ts';
import { SearchFiles } from '../../lib/operations/receipts/search/searchFiles.ts';
import { writeSearchFiles } from '../../lib/operations/receipts/search/writeSearchFiles.ts';
import { AppIdCipher } from '../../lib/platform/appIdCipher.ts';
import { type Bucket, putObject } from '../../lib/platform/bucket.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { eachOf } from '../../lib/platform/eachOf.ts';
import { nameForms } from '../../lib/screening/nameForms.ts';
import { startDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import { startS3 } from '../../lib/standIns/s3/startS3.ts';
import { keys } from '../../lib/store/keys.ts';
import { type Item, putItems, type Table } from '../../lib/store/table.ts';
import { loggedRequests } from '../../lib/store/usage/usageItems.ts';
import { randomNumbers } from './madeNames.ts';

export const summary =
  'receipts [--count 1000000]    the history of an account with so many receipts of a year: writes its search files, then times the first 50 with each filter; ends with 1 above the limit';

/** Milliseconds at the median. */
const limit = 100;
const asks = 40;
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const region = 'eu-north-1';
const accountId = 'bench';
const end = Date.parse('2026-11-28T10:00:00Z');
const yearMs = 365 * 86_400_000;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { count: { type: 'string', default: '1000000' } } });
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-receipts-'));
  const stores = await startStores(dataDir);
  try {
    await measure(stores, Number(values.count));
  } finally {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startStores(dataDir: string) {
  const common = { dataDir, credentials, region, clock: () => new Date(end) };
  const s3 = await startS3({ ...common, buckets: [{ name: 'receipts' }] });
  const attributes = ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => ({
    AttributeName: name,
    AttributeType: 'S' as const,
  }));
  const schema = (prefix: string) => [
    { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
  ];
  const index = { IndexName: 'gsi1', KeySchema: schema('gsi1'), Projection: { ProjectionType: 'ALL' as const } };
  const table = { name: 'table', keySchema: schema(''), attributes, globalSecondaryIndexes: [index] };
  const onLost = (sentence: string) => {
    throw new Error(sentence);
  };
  const database = await startDynamoDb({ ...common, disposable: true, environment: {}, tables: [table], onLost });
  const dynamoDb = connectDynamoDb({ endpoint: database.url, region, credentials });
  const client = new S3Client({ endpoint: s3.url, region, forcePathStyle: true, credentials });
  return {
    table: { ...dynamoDb, name: 'table' } as Table,
    receipts: { client, name: 'receipts' } as Bucket,
    async close() {
      dynamoDb.direct.destroy();
      client.destroy();
      await database.close();
      await s3.close();
    },
  };
}

async function measure({ table, receipts }: { table: Table; receipts: Bucket }, count: number): Promise<void> {
  const now = new Date(end);
  const cipher = async () => new AppIdCipher('s'.repeat(64), 'receipt key');
  const receiptKeys = new ReceiptKeys({ table, cipher, random: randomBytes });
  await measureFile(receipts, rowsMax);
  const filledAt = performance.now();
  await fill(table, receiptKeys, count, now);
  const fillSeconds = (performance.now() - filledAt) / 1000;
  const deps = { table, keys: receiptKeys, receipts, searchFiles: new SearchFiles(receipts), now };
  const writtenAt = performance.now();
  await writeSearchFiles({ table, receipts, clock: () => now, hasTime: () => true }, accountId);
  const writeSeconds = (performance.now() - writtenAt) / 1000;
  const random = randomNumbers(2);
  const filters: Record<string, () => Parameters<typeof listReceipts>[2]> = {
    none: () => ({}),
    'a rare name': () => ({ name: nameOf(Math.floor(random() * count)) }),
    'a name that nobody has': () => ({ name: `Nemo ${wordOf(Math.floor(random() * 5_000))}` }),
    'a common word': () => ({ name: wordOf(Math.floor(random() * 20)) }),
    'two common words': () => ({ name: `${wordOf(Math.floor(random() * 20))} ${wordOf(Math.floor(random() * 20))}` }),
    'a reference': () => ({ external_ref: `customer ${Math.floor((random() * count) / 3)}` }),
    matches: () => ({ outcome: 'match' }),
    'a rare endpoint': () => ({ endpoint: 'batch_check' }),
    'a caller and matches': () => ({ app_id_ref: 'app-7', outcome: 'match' }),
  };
  const medians: Record<string, number> = {};
  for (const [name, askedOf] of Object.entries(filters)) {
    const took: number[] = [];
    for (let i = 0; i < asks; i++) {
      const asked = askedOf();
      const began = performance.now();
      const { receipts: page, next_cursor } = await listReceipts(deps, { accountId }, asked);
      took.push(performance.now() - began);
      if (page.length < 50 && next_cursor !== null) console.log(`${name}: a page of ${page.length} with a cursor`);
    }
    medians[name] = Math.round(took.sort((a, b) => a - b)[Math.floor(asks / 2)] ?? 0);
  }
  const memoryMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const rounded = { fillSeconds: Math.round(fillSeconds), writeSeconds: Math.round(writeSeconds), memoryMegabytes };
  console.log(JSON.stringify({ count, ...rounded, milliseconds: medians }, undefined, 2));
  if (Object.values(medians).some((median) => median > limit)) process.exitCode = 1;
}

/** One file of so many receipts, with common and rare terms: without the table. */
async function measureFile(bucket: Bucket, rows: number): Promise<void> {
  const began = performance.now();
  const builder = new SearchFileBuilder();
  for (let i = 0; i < rows; i++) {
    const terms = [i % 20, 20 + ((i * 7_919) % 5_000), 10_000 + Math.floor(i / 3), 1, i % 100 === 0 ? 2 : 3];
    builder.add(
      { at: new Date(end + i).toISOString(), eventId: `event${String(i).padStart(11, '0')}` },
      new Set(terms.map(BigInt)),
    );
  }
  const body = builder.finish();
  await putObject(bucket, 'file', body);
  const seconds = (performance.now() - began) / 1000;
  const took: number[] = [];
  for (let i = 0; i < asks; i++) {
    const askedAt = performance.now();
    // A process without the file in memory, and three terms.
    const file = await SearchFile.open(bucket, 'file');
    await file?.find([BigInt(4 + (i % 16)), 3n, 1n], { from: 0, to: rows, limit: 51, blocksMax: 50 });
    took.push(performance.now() - askedAt);
  }
  const megabytes = Math.round(body.length / 1e6);
  const median = Math.round(took.sort((a, b) => a - b)[asks / 2] ?? 0);
  console.log(
    `a file of ${rows} receipts: ${megabytes} MB, written in ${seconds.toFixed(1)} s, searched in ${median} ms`,
  );
}

const letters = [
  'ba',
  'do',
  'fi',
  'gu',
  'ke',
  'la',
  'mi',
  'no',
  'pa',
  'ru',
  'se',
  'ta',
  'vi',
  'wo',
  'ze',
  'ny',
  'ha',
  'jo',
];
/** A made word; 5,832 of them. */
function wordOf(number: number): string {
  const digits = [number % 18, Math.floor(number / 18) % 18, Math.floor(number / 324) % 18];
  return `${digits.map((digit) => letters[digit]).join('')}r`;
}
/** A common given name, and one of some thousand others. */
const nameOf = (i: number) => `${wordOf(i % 20)} ${wordOf(20 + ((i * 7_919) % 5_000))} ${wordOf((i * 31) % 20)}`;

async function fill(table: Table, receiptKeys: ReceiptKeys, count: number, now: Date): Promise<void> {
  const batches = Array.from({ length: Math.ceil(count / 25) }, (_, batch) => batch);
  await eachOf(batches, 16, async (batch) => {
    const items = Array.from({ length: Math.min(25, count - batch * 25) }, (_, i) =>
      rowOf(receiptKeys, batch * 25 + i, count, now),
    );
    await putItems(table, await Promise.all(items));
  });
}

async function rowOf(receiptKeys: ReceiptKeys, i: number, count: number, now: Date): Promise<Item> {
  const at = new Date(end - yearMs + Math.floor((i / count) * yearMs));
  const eventId = `event${String(i).padStart(11, '0')}`;
  const name = nameOf(i);
  const externalRef = `customer ${Math.floor(i / 3)}`;
  const { key, wrapped } = await receiptKeys.create(accountId, now);
  const label = Buffer.from(JSON.stringify({ name, external_ref: externalRef }));
  return {
    ...keys.request(accountId, at.toISOString(), eventId),
    ...loggedRequests.encode({
      appIdRef: `app-${i % 10}`,
      endpoint: i % 10_000 === 0 ? 'batch_check' : 'sanctions_check',
      requestId: `req-${i}`,
      status: 200,
      durationMs: 50,
      serial: i + 1,
      receiptKey: wrapped,
      commitment: randomBytes(32),
      label: seal(key, sealed.label, receiptIdOf(at, eventId), label),
      matched: i % 100 === 0 ? 1 : 0,
      refHash: await receiptKeys.hashOfRef(accountId, externalRef, now),
      wordHashes: new Set(await receiptKeys.hashesOfWords(accountId, nameForms(name), now)),
      batchId: `1700000000000-${String(i).padStart(12, '0')}`,
    }),
  };
}
