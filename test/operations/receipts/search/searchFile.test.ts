import fc from 'fast-check';
import { SearchFile, searchBlocks } from '../../../../lib/operations/receipts/search/openSearchFile.ts';
import { SearchFileBuilder } from '../../../../lib/operations/receipts/search/searchFile.ts';
import { memoryBucket } from '../../../support/memoryAws.ts';

const begin = Date.parse('2026-11-01T00:00:00Z');

interface Row {
  at: string;
  eventId: string;
  terms: Set<bigint>;
}

async function fileOf(rows: readonly Row[]) {
  const bucket = memoryBucket();
  const builder = new SearchFileBuilder();
  for (const row of rows) builder.add(row, row.terms);
  bucket.objects.set('file', builder.finish());
  const file = await SearchFile.open(bucket, 'file');
  if (!file) throw new Error('The file is not there');
  return { file, bucket };
}

/** Rows in their order; several share a moment. */
const rowsOf = (termsOfRows: readonly (readonly number[])[]): Row[] =>
  termsOfRows.map((terms, i) => ({
    at: new Date(begin + Math.floor(i / 3) * 1_000).toISOString(),
    // The id of a batch file is longer than that of a call.
    eventId: `${String(i).padStart(11, '0')}${i % 7 === 0 ? '-of-a-batch-file' : '-call'}`,
    terms: new Set(terms.map(BigInt)),
  }));

/** All rows with the terms, page by page. */
async function all(file: SearchFile, terms: [bigint, ...bigint[]], to: number, limit: number, blocksMax: number) {
  const found: number[] = [];
  for (let end: number | undefined = to; end !== undefined; ) {
    const { rows, readTo }: Awaited<ReturnType<SearchFile['find']>> = await file.find(terms, {
      from: 0,
      to: end,
      limit,
      blocksMax,
    });
    found.push(...rows);
    if (readTo !== undefined && readTo >= end) throw new Error('The search does not go on');
    end = readTo;
  }
  return found;
}

test('finds exactly the rows that have all terms, newest first, whatever the pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 4 }), { minLength: 1, maxLength: 300 }),
      fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 20 }),
      async (termsOfRows, asked, limit) => {
        const { file } = await fileOf(rowsOf(termsOfRows));
        const terms = asked.map(BigInt) as [bigint, ...bigint[]];
        const expected = termsOfRows.flatMap((has, row) => (asked.every((term) => has.includes(term)) ? row : []));
        expect(await all(file, terms, file.rows, limit, 50)).toEqual(expected.reverse());
      },
    ),
  );
});

test('a large file is searched by a few small ranges of it, rare and common terms together', async () => {
  // 40,000 rows: every one has term 0, a tenth 1, each eleventh 2, and one 3.
  const rows = rowsOf(
    Array.from({ length: 40_000 }, (_, i) => [
      0,
      ...(i % 10 === 0 ? [1] : []),
      ...(i % 11 === 0 ? [2] : []),
      ...(i === 123 ? [3] : []),
    ]),
  );
  const { file, bucket } = await fileOf(rows);
  const send = jest.spyOn(bucket.client, 'send');
  expect((await file.find([0n, 3n], { from: 0, to: file.rows, limit: 51, blocksMax: 50 })).rows).toEqual([123]);
  expect(send.mock.calls.length).toBeLessThan(4);
  send.mockClear();
  const both = Array.from({ length: 40_000 }, (_, i) => i).filter((i) => i % 110 === 0);
  const { rows: found } = await file.find([1n, 2n], { from: 0, to: file.rows, limit: 51, blocksMax: 50 });
  expect(found.slice(0, 51)).toEqual(both.slice(-51).reverse());
  expect(send.mock.calls.length).toBeLessThan(8);
  expect(await all(file, [0n, 1n, 2n], file.rows, 51, 1)).toEqual(both.reverse());
  expect(await file.find([7n], { from: 0, to: file.rows, limit: 51, blocksMax: 50 })).toEqual({ rows: [] });
});

test('rows are found by their sort key, and their places read back', async () => {
  const rows = rowsOf(Array.from({ length: 2_000 }, () => [1]));
  const { file } = await fileOf(rows);
  for (const row of [0, 1, 511, 512, 513, 1_024, 1_999]) {
    const { at, eventId } = rows[row]!;
    expect(await file.rowAt(`${at}#${eventId}`)).toBe(row);
  }
  const { at } = rows[600]!;
  const first = rows.findIndex((row) => row.at === at);
  expect(await file.rowAt(`${at}#`)).toBe(first);
  expect(await file.rowAt('2026-12-01')).toBe(2_000);
  expect(await file.rowAt('2026-10-31')).toBe(0);
  expect(await file.rowAt('0')).toBe(0);
  const asked = [1_999, 7, 512];
  expect(await file.placesOf(asked)).toEqual(asked.map((row) => ({ at: rows[row]!.at, eventId: rows[row]!.eventId })));
});

test('another object is refused, a missing one is none, and an empty file has no rows', async () => {
  const bucket = memoryBucket();
  bucket.objects.set('other', Buffer.from('{"this":"is another file of the bucket"}'));
  await expect(SearchFile.open(bucket, 'other')).rejects.toThrow('no search file');
  expect(await SearchFile.open(bucket, 'missing')).toBeUndefined();
  const { file } = await fileOf([]);
  expect(await file.find([1n], { from: 0, to: 0, limit: 5, blocksMax: 5 })).toEqual({ rows: [] });
});

test('the files of a process share one bound of small blocks', async () => {
  const { bucket } = await fileOf(rowsOf(Array.from({ length: 20_000 }, () => [0, 1, 2])));
  bucket.objects.set('other', bucket.objects.get('file') as Uint8Array);
  const blocks = searchBlocks();
  const set = jest.spyOn(blocks, 'set');
  const [file, other] = await Promise.all(['file', 'other'].map((key) => SearchFile.open(bucket, key, blocks)));
  if (!file || !other) throw new Error('The files are not there');
  const send = jest.spyOn(bucket.client, 'send');
  const read = async (one: SearchFile, row: number) => one.placesOf([row]);
  const [place] = await read(file, 15_000);
  expect(await read(other, 15_000)).toEqual([place]);
  expect(send).toHaveBeenCalledTimes(2);
  await read(file, 15_001);
  expect(send).toHaveBeenCalledTimes(2);
  for (const [, block] of set.mock.calls) expect((await block).byteLength).toBeLessThan(24_000);
  // Others push a block out, of whatever file they are.
  for (let i = 0; i < 1_024; i++) blocks.set(`another ${i}`, Promise.resolve(Buffer.alloc(0)));
  await read(file, 15_000);
  expect(send).toHaveBeenCalledTimes(3);
});
