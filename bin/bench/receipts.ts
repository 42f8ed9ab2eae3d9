import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listReceipts } from '../../lib/operations/receipts/listReceipts.ts';
import { SearchFile } from '../../lib/operations/receipts/search/openSearchFile.ts';
import { rowsMax, SearchFileBuilder } from '../../lib/operations/receipts/search/searchFile.ts';
import { SearchFiles } from '../../lib/operations/receipts/search/searchFiles.ts';
import { writeSearchFiles } from '../../lib/operations/receipts/search/writeSearchFiles.ts';
import { type Bucket, putObject } from '../../lib/platform/bucket.ts';
import { randomNumbers } from './madeNames.ts';
import type { LocalStores } from './receipts/localStores.ts';
import { filledStores, historyEnd, nameOf, wordOf } from './receipts/madeHistory.ts';
import { accountId, receiptKeysOf } from './receipts/madeReceipts.ts';

export const summary =
  'receipts [--count 1000000] [--data DIR]    the history of an account with so many receipts of a year: writes its search files, then times the first 50 with each filter; ends with 1 above the limit. DIR keeps the made receipts for the next run';

/** Milliseconds at the median. */
const limit = 100;
const asks = 40;

export async function run(args: string[]): Promise<void> {
  const options = { count: { type: 'string', default: '1000000' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'klarnavn-receipts-'));
  const count = Number(values.count);
  try {
    const stores = await filledStores(dataDir, count);
    try {
      await measureFile(stores.receipts, rowsMax);
      await measure(stores, count);
    } finally {
      await stores.close();
    }
  } finally {
    if (!values.data) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ table, receipts }: LocalStores, count: number): Promise<void> {
  const now = new Date(historyEnd);
  const deps = { table, keys: receiptKeysOf(table), receipts, searchFiles: new SearchFiles(receipts), now };
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
  /** Milliseconds of a processor, with the local stores in this process and without the database: the same on a busy machine. */
  const processor: Record<string, number> = {};
  for (const [name, askedOf] of Object.entries(filters)) {
    const took: number[] = [];
    const before = process.cpuUsage();
    for (let i = 0; i < asks; i++) {
      const asked = askedOf();
      const began = performance.now();
      const { receipts: page, next_cursor } = await listReceipts(deps, { accountId }, asked);
      took.push(performance.now() - began);
      if (page.length < 50 && next_cursor !== null) console.log(`${name}: a page of ${page.length} with a cursor`);
    }
    const { user, system } = process.cpuUsage(before);
    processor[name] = Math.round((user + system) / 1_000 / asks);
    medians[name] = Math.round(took.sort((a, b) => a - b)[Math.floor(asks / 2)] ?? 0);
  }
  const memoryMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const rounded = { writeSeconds: Math.round(writeSeconds), memoryMegabytes };
  console.log(JSON.stringify({ count, ...rounded, milliseconds: medians, processor }, undefined, 2));
  if (Object.values(medians).some((median) => median > limit)) process.exitCode = 1;
}

/** One file of so many receipts, with common and rare terms: without the table. */
async function measureFile(bucket: Bucket, rows: number): Promise<void> {
  const began = performance.now();
  const builder = new SearchFileBuilder();
  for (let i = 0; i < rows; i++) {
    const terms = [i % 20, 20 + ((i * 7_919) % 5_000), 10_000 + Math.floor(i / 3), 1, i % 100 === 0 ? 2 : 3];
    builder.add(
      { at: new Date(historyEnd + i).toISOString(), eventId: `event${String(i).padStart(11, '0')}` },
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
