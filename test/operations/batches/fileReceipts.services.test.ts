import { createHash, randomBytes } from 'node:crypto';
import type { LogBatchMessage, UsageEvent } from '../../../lib/contract/messages.ts';
import { receiptShape } from '../../../lib/contract/receipts/receipt.ts';
import { presentBatch } from '../../../lib/operations/batches/presentBatch.ts';
import { rowsOfReceipt } from '../../../lib/operations/receipts/fileRows.ts';
import { listReceiptRows } from '../../../lib/operations/receipts/listReceiptRows.ts';
import { listReceipts } from '../../../lib/operations/receipts/listReceipts.ts';
import { readReceipt } from '../../../lib/operations/receipts/readReceipt.ts';
import { ReceiptKeys } from '../../../lib/operations/receipts/receiptKeys.ts';
import { ReceiptSink } from '../../../lib/operations/receipts/receiptSink.ts';
import type { Table } from '../../../lib/store/table.ts';
import { addUsage } from '../../../lib/store/usage/addUsage.ts';
import { checkRow } from '../../../lib/tlog/rows.ts';
import { batchNow, batchWorld, people, receiptCipher } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Vasoni Badufe']);
});
afterAll(() => close());

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64');

/** Counts what the batches recorded, as usageRecorded does. */
async function counted(world: ReturnType<typeof batchWorld>, events: readonly UsageEvent[] = world.usageQueue.sent) {
  const keys = new ReceiptKeys({ table, cipher: async () => receiptCipher, random: randomBytes });
  const logQueue = memoryQueue<LogBatchMessage>();
  const receipts = new ReceiptSink({ table, receipts: world.receipts, keys, logQueue, now: batchNow });
  const newId = () => randomBytes(9).toString('base64url');
  expect(await addUsage(table, events, { now: batchNow, newId, receipts })).toEqual([]);
  return { deps: { table, receipts: world.receipts, keys, now: batchNow }, logQueue };
}

test('a file has one receipt: of what was sent, of each result, and of every row, which is proved alone', async () => {
  const world = batchWorld(table, editions);
  const file = 'Name;Birth\nKarlo Mirute;1980-01-31\nNobody Ofthis;\n???;\n';
  const id = await world.run('receipted', file, { columns: { name: ['Name'], date_of_birth: 'Birth' } });
  const { receipt: answered } = presentBatch((await world.jobOf('receipted', id)) as never);
  const { deps, logQueue } = await counted(world);
  expect(logQueue.sent).toEqual([{ batch_id: expect.any(String), entries: [answered?.commitment] }]);
  const stored = await readReceipt(deps, { accountId: 'receipted' }, answered?.id ?? '');
  const receipt = receiptShape.parse(JSON.parse(stored.canonical));
  expect(receipt).toMatchObject({
    endpoint: 'batch_file',
    serial: { month: '2099-01', number: 1 },
    query: null,
    file: {
      name: 'customers.csv',
      input_sha256: sha256(file),
      results: {
        csv: sha256(world.result('receipted', id, 'csv')),
        xlsx: sha256(world.result('receipted', id, 'xlsx')),
        json: sha256(world.result('receipted', id, 'json')),
      },
    },
    rows: { count: 3 },
    lists_screened: [expect.objectContaining({ sha256: expect.stringMatching(/^.{43}=$/) })],
  });
  const { rows, next_cursor } = await listReceiptRows(deps, { accountId: 'receipted' }, { receipt_id: stored.id });
  expect(next_cursor).toBeNull();
  const checked = await Promise.all(rows.map((row) => checkRow({ ...row, ...receipt.rows!, log: receipt.log })));
  expect(checked).toMatchObject([
    {
      query: { name: 'Karlo Mirute', date_of_birth: '1980-01-31' },
      matches: [{ record_id: expect.any(String) }],
      place: { line: 2 },
    },
    { query: { name: 'Nobody Ofthis' }, matches: [], totals: { matches: 0 }, place: { line: 3 } },
    { query: null, refused: expect.stringMatching(/./), place: { line: 4, subject: null } },
  ]);
  const [first] = rows;
  const changed = first!.canonical.replace('Karlo Mirute', 'Karla Mirute');
  await expect(checkRow({ ...first!, canonical: changed, ...receipt.rows!, log: receipt.log })).rejects.toThrow();
  // The file stands in the history under its name, and another account sees nothing of it.
  const { receipts } = await listReceipts(deps, { accountId: 'receipted' }, {});
  expect(receipts).toMatchObject([{ name: 'customers.csv', endpoint: 'batch_file', matched: 1, searches: 2 }]);
  await expect(readReceipt(deps, { accountId: 'other' }, stored.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('rows beyond a part are proved from their own part and the last one, and nothing of them is readable in the bucket', async () => {
  const world = batchWorld(table, editions);
  const id = await world.run('parts', people(1_101));
  const { deps } = await counted(world);
  const { receipt: answered } = presentBatch((await world.jobOf('parts', id)) as never);
  const stored = await readReceipt(deps, { accountId: 'parts' }, answered?.id ?? '');
  const rows = rowsOfReceipt(world.receipts, stored);
  expect(rows?.count).toBe(1_101);
  const texts = (await rows?.texts(490, 1_005)) ?? [];
  expect(texts.map((text) => JSON.parse(text).row)).toEqual(Array.from({ length: 515 }, (_, i) => 490 + i));
  const cursorAt = (row: number) => Buffer.from(String(row)).toString('base64url');
  const cursor = cursorAt(1_100);
  const last = await listReceiptRows(deps, { accountId: 'parts' }, { receipt_id: stored.id, cursor });
  expect(last).toMatchObject({ rows: [{ row: 1_100 }], next_cursor: null });
  const inner = { ...stored.receipt.rows!, log: stored.receipt.log };
  expect(await checkRow({ ...last.rows[0]!, ...inner })).toMatchObject({ query: { name: 'Karlo Mirute' } });
  for (const bytes of world.receipts.objects.values())
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Mirute|Nobody/);
  // Rows on both sides of a part's end, and within the first.
  const inParts = await listReceiptRows(deps, { accountId: 'parts' }, { receipt_id: stored.id, cursor: cursorAt(500) });
  for (const row of inParts.rows) await checkRow({ ...row, ...inner });
  const send = jest.spyOn(world.receipts.client, 'send');
  await listReceiptRows(deps, { accountId: 'parts' }, { receipt_id: stored.id, cursor: cursorAt(20) });
  const read = send.mock.calls.map(([{ input }]) => String((input as { Key?: string }).Key).slice(-5));
  expect(read.filter((key) => /^\/\d{4}$/.test(key)).sort()).toEqual(['/0000', '/0001', '/0003']);
  send.mockRestore();
  // A part that was changed is refused, not shown.
  const [key, bytes] = [...world.receipts.objects].find(([name]) => name.endsWith('/0002'))!;
  world.receipts.objects.set(key, Buffer.concat([bytes.subarray(0, 20), Buffer.from([0]), bytes.subarray(21)]));
  const again = rowsOfReceipt(world.receipts, stored);
  await expect(again?.texts(520, 521)).rejects.toThrow();
});

test('the rows of a file without a footprint hold no question', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('hashed', people(3));
  await world.start('hashed', id, {}, { ...world.caller('hashed'), footprint: 'none' } as never);
  await world.cut('hashed', id);
  await world.screenAll('hashed', id);
  await world.join('hashed', id);
  const { deps } = await counted(world);
  const { receipt: answered } = presentBatch((await world.jobOf('hashed', id)) as never);
  const { rows } = await listReceiptRows(deps, { accountId: 'hashed' }, { receipt_id: answered?.id ?? '' });
  expect(rows).toHaveLength(3);
  for (const { canonical } of rows) {
    expect(JSON.parse(canonical)).toMatchObject({
      query: null,
      hashed: expect.stringMatching(/^.{43}=$/),
      refused: null,
    });
    expect(canonical).not.toMatch(/Mirute|Nobody/);
  }
});

test('a cancelled file is recorded without a receipt', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('ended', people(600));
  await world.start('ended', id);
  await world.cut('ended', id);
  await world.screen('ended', id, 1);
  await world.cancel('ended', id);
  await world.join('ended', id);
  expect(world.usageQueue.sent).toMatchObject([{ event_id: id, request_count: 500 }]);
  expect(world.usageQueue.sent[0]).not.toHaveProperty('receipt');
  expect(presentBatch((await world.jobOf('ended', id)) as never).receipt).toBeNull();
});
