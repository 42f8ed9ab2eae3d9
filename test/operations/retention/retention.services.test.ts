import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { LogBatchMessage } from '../../../lib/contract/messages.ts';
import { type ReceiptDayText, receiptDayShape } from '../../../lib/contract/retention/receiptDay.ts';
import { deleteAccount } from '../../../lib/operations/account/deletion/deleteAccount.ts';
import { restoreItems } from '../../../lib/operations/backup/restoreItems.ts';
import { listReceipts } from '../../../lib/operations/receipts/listReceipts.ts';
import { writeSearchFiles } from '../../../lib/operations/receipts/search/writeSearchFiles.ts';
import { changeRetention } from '../../../lib/operations/retention/changeRetention.ts';
import { rootOfCommitments } from '../../../lib/operations/retention/closeDay.ts';
import { getRetention } from '../../../lib/operations/retention/getRetention.ts';
import { keepRetention } from '../../../lib/operations/retention/keepRetention.ts';
import { liftHold, placeHold } from '../../../lib/operations/retention/legalHolds.ts';
import { removeGivenUp } from '../../../lib/operations/retention/removeGivenUp.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { addDeletion } from '../../../lib/store/account/deletions.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { addChangedDay, findReceiptFiles } from '../../../lib/store/receipts/receiptFiles.ts';
import { scanItems } from '../../../lib/store/restoreItems.ts';
import { findReceiptDays, reopenReceiptDay } from '../../../lib/store/retention/receiptDays.ts';
import { getItems, putItems } from '../../../lib/store/table.ts';
import { addGivenBack } from '../../../lib/store/usage/givenBack.ts';
import { giveUpBatch } from '../../../lib/store/usage/usageBatches.ts';
import { readCanonicalJson } from '../../../lib/tlog/canonicalJson.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { ReceiptWorld } from '../../support/receiptWorld.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let receipts: ReceiptWorld;
let accountId: string;
let dayQueue: ReturnType<typeof memoryQueue<LogBatchMessage>>;
let owner: Awaited<ReturnType<World['account']>>['owner'];
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  const started = await startAccountWorld();
  closing.push(started.close);
  world = started.world;
  receipts = new ReceiptWorld(world.table);
  dayQueue = memoryQueue();
  ({ accountId, owner } = await world.account());
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

/** The night's work at a moment. */
const night = (at: string, hasTime = () => true) =>
  keepRetention(
    {
      table: world.table,
      receipts: receipts.bucket,
      keys: receipts.keys,
      logQueue: dayQueue,
      origin: 'screening.example/log',
      logSeen: async () => null,
      clock: () => new Date(at),
      hasTime,
    },
    accountId,
  );

const set = async (years: number, countedFrom: 'screening' | 'contract', at: string) => {
  const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
  const change = { years, countedFrom, reason: years > 5 ? 'Order of the court' : undefined, readAt };
  return changeRetention({ table: world.table, now: new Date(at) }, owner, change);
};

const hold = (asked: { receiptId?: string; externalRef?: string }, at: string) =>
  placeHold({ table: world.table, keys: receipts.keys, now: new Date(at), random: randomBytes }, owner, {
    ...asked,
    reason: 'Investigation',
  } as Parameters<typeof placeHold>[2]);

const see = (at: string, asked: Parameters<typeof getRetention>[2] = {}) =>
  getRetention({ table: world.table, now: new Date(at) }, accountId, asked);

const gone = expect.objectContaining({ code: 'NOT_FOUND' });
const at = (date: string, time = '10:00:00.000') => `${date}T${time}Z`;

test('receipts are erased on the day after their years, those of the next day stay, and the log keeps the commitment', async () => {
  const [first = '', second = ''] = await receipts.screen(
    { accountId, at: at('2026-11-29') },
    { accountId, at: at('2026-11-30') },
  );
  await set(1, 'screening', at('2026-12-01'));
  expect(await night(at('2027-11-29', '23:59:00.000'))).toBe(0);
  expect((await receipts.read(accountId, first)).id).toBe(first);

  expect(await night(at('2027-11-30'))).toBe(1);
  await expect(receipts.read(accountId, first)).rejects.toEqual(gone);
  expect((await receipts.read(accountId, second)).id).toBe(second);
  // Nothing that was made of the content is left in the row.
  const [row] = await getItems(world.table, [keys.request(accountId, at('2026-11-29'), first.slice(12))]);
  expect(row).toMatchObject({ erased_at: at('2027-11-30'), endpoint: 'sanctions_check' });
  expect(row?.commitment).toHaveLength(32);
  for (const name of ['receipt_key', 'label', 'ref_hash', 'word_hashes', 'matched'])
    expect(row).not.toHaveProperty(name);
  expect(Number(row?.expires_at)).toBeGreaterThan(Date.parse('2028-01-04') / 1000);
  // A second run of the night finds nothing to do.
  expect(await night(at('2027-11-30'))).toBe(0);
});

test('while the contract runs nothing is erased; its end begins the years, and a new contract ends them', async () => {
  const [id = ''] = await receipts.screen({ accountId, at: at('2026-11-29') });
  const subscription = { plan: 'simple', billingPeriod: 'monthly', cancelAtPeriodEnd: false } as const;
  const paid = (status: 'active' | 'canceled', periodEnd: string, readAt: string) =>
    putSubscription(world.table, accountId, { ...subscription, status, periodEnd, readAt, stripeCustomerId: 'cus_1' });
  await paid('active', at('2036-01-01'), at('2035-12-02'));
  expect(await night(at('2035-12-20'))).toBe(0);
  expect(await see(at('2035-12-20'))).toMatchObject({ contract_ends_at: null, months: [{ erased_from: null }] });

  await paid('canceled', at('2036-01-01'), at('2036-02-01'));
  expect(await see(at('2036-02-02'))).toMatchObject({
    contract_ends_at: at('2036-01-01'),
    months: [{ month: '2026-11', receipts: 1, erased: 0, erased_from: '2041-01-02', erased_to: '2041-01-02' }],
  });
  await paid('active', at('2040-01-01'), at('2039-12-02'));
  expect(await night(at('2039-12-20'))).toBe(0);
  await paid('canceled', at('2036-01-01'), at('2040-02-01'));
  expect(await night(at('2041-01-01'))).toBe(0);
  expect(await night(at('2041-01-02'))).toBe(1);
  await expect(receipts.read(accountId, id)).rejects.toEqual(gone);
});

test('a change is seen before it is made, waits two weeks, and needs a reason beyond five years', async () => {
  await receipts.screen({ accountId, at: at('2026-11-29') }, { accountId, at: at('2026-12-02') });
  await night(at('2026-12-10'));
  const asked = { years: 1, countedFrom: 'screening' } as const;
  expect((await see(at('2028-06-01'), asked)).months).toMatchObject([
    { month: '2026-11', receipts: 1, erased_from: '2027-11-30', erased_to: '2027-11-30' },
    { month: '2026-12', receipts: 1, erased_from: '2027-12-03', erased_to: '2027-12-03' },
  ]);
  expect(await see(at('2028-06-01'))).toMatchObject({
    retention: { years: 5, counted_from: 'contract', reason: null, erases_from: null },
    counted_to: '2026-12-02',
  });

  await set(1, 'screening', at('2028-06-01'));
  expect(await night(at('2028-06-15', '09:59:00.000'))).toBe(0);
  expect(await see(at('2028-06-02'))).toMatchObject({
    retention: { years: 1, counted_from: 'screening', erases_from: at('2028-06-15') },
    months: [{ erased_from: '2028-06-15' }, { erased_from: '2028-06-15' }],
  });
  // Taken back in time: nothing is lost.
  await set(6, 'contract', at('2028-06-03'));
  expect(await night(at('2028-06-30'))).toBe(0);
  expect((await see(at('2028-06-30'))).retention).toMatchObject({ years: 6, reason: 'Order of the court' });

  const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
  const change = { years: 6, countedFrom: 'contract', reason: undefined, readAt } as const;
  const deps = { table: world.table, now: new Date(at('2028-07-01')) };
  await expect(changeRetention(deps, owner, change)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  const outdated = { ...change, reason: 'x', readAt: at('2026-01-01') };
  await expect(changeRetention(deps, owner, outdated)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a legal hold keeps a receipt or a reference until it is lifted; the others of the day are erased', async () => {
  const [one = '', two = '', three = ''] = await receipts.screen(
    { accountId, at: at('2026-11-29'), externalRef: 'customer 1' },
    { accountId, at: at('2026-11-29', '11:00:00.000'), externalRef: 'customer 2' },
    { accountId, at: at('2026-11-29', '12:00:00.000') },
  );
  await set(1, 'screening', at('2026-12-01'));
  const ofReference = await hold({ externalRef: 'customer 1' }, at('2026-12-02'));
  const ofReceipt = await hold({ receiptId: three }, at('2026-12-03'));
  expect(await night(at('2028-01-01'))).toBe(1);
  await expect(receipts.read(accountId, two)).rejects.toEqual(gone);
  expect((await receipts.read(accountId, one)).external_ref).toBe('customer 1');
  expect(await see(at('2028-01-01'))).toMatchObject({
    months: [{ receipts: 2, erased: 1, held: 2, erased_from: null }],
    holds: [
      { id: ofReceipt.id, receipt_id: three, external_ref: null },
      { id: ofReference.id, placed_by: owner.userId },
    ],
  });

  const deps = { table: world.table, now: new Date(at('2028-01-02')) };
  await liftHold(deps, owner, ofReference.id);
  await expect(liftHold(deps, owner, ofReference.id)).rejects.toEqual(gone);
  expect(await night(at('2028-01-03'))).toBe(1);
  await expect(receipts.read(accountId, one)).rejects.toEqual(gone);
  expect((await receipts.read(accountId, three)).id).toBe(three);
  expect(await see(at('2028-01-03'))).toMatchObject({ months: [{ receipts: 1, erased: 2, held: 1 }] });
});

/** Has something happen before the n-th command of a kind, once. */
function before(name: string, happens: () => Promise<unknown>) {
  const { client } = world.table;
  const send = client.send.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isDone = false;
  jest.spyOn(client, 'send').mockImplementation((async (command: object, ...more: unknown[]) => {
    if (command.constructor.name === name && !isDone) {
      isDone = true;
      await happens();
    }
    return send(command, ...more);
  }) as never);
}

test('a hold placed while its page is being erased wins, and keeps the rows of a file as well', async () => {
  const [file = '', other = ''] = await receipts.screen(
    { accountId, at: at('2026-11-29'), isLarge: true, endpoint: 'batch_file' },
    { accountId, at: at('2026-11-29', '11:00:00.000') },
  );
  const rows = objectKeys.receiptRows({ accountId, jobId: file.slice(12), folder: 'try', number: 1 });
  receipts.bucket.objects.set(rows, new Uint8Array([1]));
  await set(1, 'screening', at('2026-12-01'));
  await night(at('2026-12-02'));
  // The holds have been read when the first erasing transaction is sent.
  before('TransactWriteCommand', () => hold({ receiptId: file }, at('2028-01-01')));
  expect(await night(at('2028-01-01'))).toBe(1);
  expect((await receipts.read(accountId, file)).id).toBe(file);
  expect(receipts.bucket.objects.has(rows)).toBe(true);
  await expect(receipts.read(accountId, other)).rejects.toEqual(gone);
});

test('a hold on a receipt that is erased while it is placed is refused', async () => {
  const [id = ''] = await receipts.screen({ accountId, at: at('2026-11-29') });
  await set(1, 'screening', at('2026-12-01'));
  await night(at('2026-12-02'));
  before('TransactWriteCommand', () => night(at('2028-01-01')));
  await expect(hold({ receiptId: id }, at('2028-01-01'))).rejects.toEqual(gone);
  expect((await see(at('2028-01-02'))).holds).toEqual([]);
});

test('a night that ends between a key and its objects leaves these to the next one', async () => {
  const [file = ''] = await receipts.screen({
    accountId,
    at: at('2026-11-29'),
    isLarge: true,
    endpoint: 'batch_file',
  });
  const rows = objectKeys.receiptRows({ accountId, jobId: file.slice(12), folder: 'try', number: 1 });
  receipts.bucket.objects.set(rows, new Uint8Array([1]));
  await set(1, 'screening', at('2026-12-01'));
  await night(at('2026-12-02'));
  const { client } = receipts.bucket;
  receipts.bucket.client = { send: () => Promise.reject(new Error('S3 is away')) } as never;
  await expect(night(at('2028-01-01'))).rejects.toThrow('S3 is away');
  receipts.bucket.client = client;
  await expect(receipts.read(accountId, file)).rejects.toEqual(gone);
  expect(receipts.bucket.objects.has(rows)).toBe(true);
  await night(at('2028-01-02'));
  expect(receipts.bucket.objects.has(rows)).toBe(false);
});

test('a search file that another run writes during the erasure is written again', async () => {
  await receipts.screen({ accountId, at: at('2026-11-29') }, { accountId, at: at('2027-11-29') });
  await set(1, 'screening', at('2026-12-01'));
  await night(at('2027-11-01'));
  const rowsFound = async () =>
    (await findReceiptFiles(world.table, accountId)).files.reduce((sum, { rows }) => sum + rows, 0);
  expect(await rowsFound()).toBe(1);
  const other = { table: world.table, receipts: receipts.bucket, clock: () => new Date(at('2027-12-01')) };
  before('TransactWriteCommand', () => writeSearchFiles({ ...other, hasTime: () => true }, accountId));
  expect(await night(at('2027-12-01'))).toBe(1);
  expect(await rowsFound()).toBe(1);
  expect((await findReceiptFiles(world.table, accountId)).changed).toEqual([]);
});

test('an unknown, foreign or erased receipt cannot be held; an account with a hold is not deleted', async () => {
  const other = await world.account();
  const [foreign = '', own = ''] = await receipts.screen(
    { accountId: other.accountId, at: at('2026-11-29') },
    { accountId, at: at('2026-11-29') },
  );
  for (const receiptId of [foreign, 'rc_nothing']) {
    await expect(hold({ receiptId }, at('2026-12-01'))).rejects.toEqual(gone);
  }
  const { id } = await hold({ receiptId: own }, at('2026-12-01'));
  const deletion = {
    deletedAt: at('2026-12-02'),
    deletedBy: owner.actor,
    retentionYears: 5,
    businessName: 'Bank',
  };
  const job = (jobId: string) => addDeletion(world.table, { accountId, id: jobId }, deletion, owner);
  expect(await job('job_1')).toBe(false);
  await liftHold({ table: world.table, now: new Date(at('2026-12-03')) }, owner, id);
  expect(await job('job_2')).toBe(true);

  await set(1, 'screening', at('2026-12-04'));
  await night(at('2028-01-01'));
  await expect(hold({ receiptId: own }, at('2028-01-02'))).rejects.toEqual(gone);
});

test('a large receipt goes with its object, and that of a file with its rows', async () => {
  const [id = '', file = ''] = await receipts.screen(
    { accountId, at: at('2026-11-29'), isLarge: true },
    { accountId, at: at('2026-11-29'), isLarge: true, endpoint: 'batch_file' },
  );
  const rows = objectKeys.receiptRows({ accountId, jobId: file.slice(12), folder: 'try', number: 1 });
  const ofOther = objectKeys.receiptRows({ accountId, jobId: 'other', folder: 'try', number: 1 });
  for (const key of [rows, ofOther]) receipts.bucket.objects.set(key, new Uint8Array([1]));
  const large = () => [...receipts.bucket.objects.keys()].filter((key) => key.endsWith(id.slice(12)));
  expect(large()).toHaveLength(1);
  await set(1, 'screening', at('2026-12-01'));
  await night(at('2028-01-01'));
  expect(large()).toEqual([]);
  expect(receipts.bucket.objects.has(rows)).toBe(false);
  expect(receipts.bucket.objects.has(ofOther)).toBe(true);
});

test('a receipt that arrives after its day was counted is counted and erased', async () => {
  await receipts.screen({ accountId, at: at('2026-11-28') }, { accountId, at: at('2026-11-30') });
  await night(at('2026-12-02'));
  // One of a counted day, and one of a day that had none.
  const late = await receipts.screen(
    { accountId, at: at('2026-11-28', '11:00:00.000'), storedAt: at('2026-12-03') },
    { accountId, at: at('2026-11-29'), storedAt: at('2026-12-03') },
  );
  await night(at('2026-12-04'));
  const days = await findReceiptDays(world.table, accountId);
  expect(days.map(({ date, receipts: count }) => [date, count])).toEqual([
    ['2026-11-28', 2],
    ['2026-11-29', 1],
    ['2026-11-30', 1],
  ]);
  await set(1, 'screening', at('2026-12-05'));
  expect(await night(at('2028-01-01'))).toBe(4);
  for (const id of late) await expect(receipts.read(accountId, id)).rejects.toEqual(gone);
});

test('a day is counted six hours after its end, and a run that is out of time is finished by the next', async () => {
  const ids = await receipts.screen(
    ...Array.from({ length: 12 }, (_, i) => ({
      accountId,
      at: at('2026-11-29', `10:00:${String(i).padStart(2, '0')}.000`),
    })),
  );
  await night(at('2026-11-30', '05:59:00.000'));
  expect(await findReceiptDays(world.table, accountId)).toEqual([]);
  await set(1, 'screening', at('2026-12-01'));
  let left = 4;
  const some = await night(at('2028-01-01'), () => left-- > 0);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(12);
  expect(some + (await night(at('2028-01-02')))).toBe(12);
  for (const id of ids) await expect(receipts.read(accountId, id)).rejects.toEqual(gone);
});

test('the night removes receipts of given-up batches, large ones too, and none of a counted or unknown one', async () => {
  await receipts.screen({ accountId, at: at('2026-11-29') }, { accountId, at: at('2026-11-29'), isLarge: true });
  const counted = new Map(receipts.bucket.objects);
  const begun = Date.parse(at('2026-11-29'));
  const batch = (unique: string) => ({ id: `${begun}-${unique}`, begunAt: begun });
  const [left, unknown] = [batch('left-by_kill'), batch('unknown_mark')];
  for (const { id } of [left, unknown]) {
    receipts.bucket.objects.set(objectKeys.receipts(id), new Uint8Array([1]));
    receipts.bucket.objects.set(objectKeys.largeReceipt(id, 'event-0_00000001'), new Uint8Array([1]));
  }
  await giveUpBatch(world.table, left);
  const clean = (now: string) => removeGivenUp({ table: world.table, receipts: receipts.bucket }, new Date(now));
  // Deliveries of its events may still be on their way.
  expect(await clean(at('2026-12-27', '23:00:00.000'))).toBe(0);
  expect(await clean(at('2026-12-28'))).toBe(2);
  expect(await clean(at('2026-12-29'))).toBe(0);
  for (const key of counted.keys()) expect(receipts.bucket.objects.has(key)).toBe(true);
  expect(receipts.bucket.objects.has(objectKeys.receipts(unknown.id))).toBe(true);
  expect(receipts.bucket.objects.has(objectKeys.receipts(left.id))).toBe(false);
});

describe('a restored table', () => {
  const copied = async () => {
    const restored = await startTable();
    closing.push(restored.close);
    for await (const item of scanItems(world.table)) await putItems(restored.table, [item]);
    return restored.table;
  };

  test('never brings the key of an erased receipt back, with the mark in its row and after that has gone', async () => {
    const [erased = '', kept = ''] = await receipts.screen(
      { accountId, at: at('2026-11-29') },
      { accountId, at: at('2027-11-29') },
    );
    await set(1, 'screening', at('2026-12-01'));
    await night(at('2026-12-05'));
    const from = await copied();
    expect(await night(at('2027-12-01'))).toBe(1);
    const restore = (now: string) =>
      restoreItems({ from, to: world.table, overwrites: true, apply: true, now: new Date(now) });
    expect((await restore(at('2027-12-02'))).removed).toMatchObject({ request: 1 });
    await expect(receipts.read(accountId, erased)).rejects.toEqual(gone);

    // Ninety days later the database has removed the row; the counted day says that its receipts are erased.
    await world.table.client.send(
      new DeleteCommand({
        TableName: world.table.name,
        Key: { ...keys.request(accountId, at('2026-11-29'), erased.slice(12)) },
      }),
    );
    await restore(at('2028-04-01'));
    await expect(receipts.read(accountId, erased)).rejects.toEqual(gone);
    expect((await receipts.read(accountId, kept)).id).toBe(kept);
  });

  test('brings receipts back that filters find, whose day is counted again', async () => {
    const ids = await receipts.screen(
      { accountId, at: at('2026-11-28'), name: 'Ovid Tarmo', serial: 1 },
      { accountId, at: at('2026-11-28', '11:00:00.000'), name: 'Ovid Lind', serial: 2 },
    );
    await night(at('2026-11-30'));
    const from = await copied();
    const [lost = '', kept = ''] = ids;
    const Key = keys.request(accountId, at('2026-11-28'), lost.slice(12));
    await world.table.client.send(new DeleteCommand({ TableName: world.table.name, Key }));
    const find = async () => {
      const deps = {
        table: world.table,
        receipts: receipts.bucket,
        keys: receipts.keys,
        now: new Date(at('2026-12-05')),
      };
      const asked = { name: 'ovid', cursor: undefined };
      return (await listReceipts(deps, { accountId }, asked)).receipts.map(({ id }) => id);
    };
    // Written without the lost receipt, as after a late one.
    await addChangedDay(world.table, accountId, '2026-11-28');
    await reopenReceiptDay(world.table, accountId, '2026-11-28', new Date(at('2026-12-01')));
    await night(at('2026-12-01'));
    expect(await find()).toEqual([kept]);
    const restored = { from, to: world.table, overwrites: false, now: new Date(at('2026-12-02')) };
    await restoreItems({ ...restored, apply: false });
    expect((await findReceiptFiles(world.table, accountId)).changed).toEqual([]);
    await restoreItems({ ...restored, apply: true });
    expect(await find()).toEqual([kept, lost]);
    await night(at('2026-12-03'));
    expect(await find()).toEqual([kept, lost]);
    const { files, changed } = await findReceiptFiles(world.table, accountId);
    expect([files.reduce((sum, { rows }) => sum + rows, 0), changed]).toEqual([2, []]);
    expect(await findReceiptDays(world.table, accountId)).toMatchObject([{ receipts: 2, lastSerial: 2 }]);
  });

  test('counts the holds anew: an older count lets no account with a hold be deleted', async () => {
    const [one = '', two = ''] = await receipts.screen(
      { accountId, at: at('2026-11-29') },
      { accountId, at: at('2026-11-30') },
    );
    const lifted = await hold({ receiptId: one }, at('2026-12-01'));
    const from = await copied();
    await liftHold({ table: world.table, now: new Date(at('2026-12-02')) }, owner, lifted.id);
    await hold({ receiptId: two }, at('2026-12-02'));
    await hold({ receiptId: one }, at('2026-12-02', '11:00:00.000'));
    const options = { from, to: world.table, overwrites: true, apply: true, now: new Date(at('2026-12-03')) };
    await restoreItems(options);
    const [item] = await getItems(world.table, [keys.legalHolds(accountId)]);
    expect(item).toMatchObject({ type: 'legal_hold_count', count: 2 });
    // Into an empty table: the hold of then is there, and counted.
    const empty = await startTable();
    closing.push(empty.close);
    await restoreItems({ ...options, to: empty.table });
    expect(await getItems(empty.table, [keys.legalHolds(accountId)])).toMatchObject([{ count: 1 }]);
  });

  test('never brings the keys of a deleted account back', async () => {
    const [id = ''] = await receipts.screen({ accountId, at: at('2026-11-29') });
    await night(at('2026-12-01'));
    const searchFiles = () => [...receipts.bucket.objects.keys()].filter((key) => key.startsWith('receipt-search/'));
    expect(searchFiles()).toHaveLength(1);
    const from = await copied();
    const deletion = { deletedAt: at('2026-12-02'), deletedBy: owner.actor, retentionYears: 5, businessName: 'Bank' };
    expect(await addDeletion(world.table, { accountId, id: 'job_1' }, deletion, owner)).toBe(true);
    const deps = {
      table: world.table,
      uploads: receipts.bucket,
      editions: receipts.bucket,
      receipts: receipts.bucket,
      clock: () => new Date(at('2026-12-02', '11:00:00.000')),
      actor: owner.actor,
      mailQueue: receipts.queue as never,
      deletionsQueue: receipts.queue as never,
      removeUser: async () => undefined,
      isOperator: async () => false,
      removeCustomer: async () => undefined,
      closePage: async () => undefined,
    };
    await deleteAccount(deps, accountId, 'job_1');
    expect(await findReceiptDays(world.table, accountId)).toEqual([]);
    expect(searchFiles()).toEqual([]);
    await restoreItems({ from, to: world.table, overwrites: true, apply: true, now: new Date(at('2026-12-03')) });
    expect(await getItems(world.table, [keys.receiptAccountKey(accountId)])).toEqual([undefined]);
    await expect(receipts.read(accountId, id)).rejects.toEqual(gone);
  });
});

describe('the end of a day', () => {
  const textOf = (date: string): ReceiptDayText[] =>
    [...receipts.bucket.objects]
      .filter(([key]) => key.startsWith(`receipt-days/${accountId}/${date}`))
      .map(([, bytes]) => receiptDayShape.parse(readCanonicalJson(new Uint8Array(bytes))));

  test('says every number of the month up to its last, and its hash goes to the log once', async () => {
    await receipts.screen(
      { accountId, at: at('2026-11-29', '09:00:00.000'), serial: 2 },
      { accountId, at: at('2026-11-29', '10:00:00.000'), serial: 3 },
      // Taken before midnight by a function whose clock was behind.
      { accountId, at: at('2026-11-30', '00:00:10.000'), serial: 6 },
      { accountId, at: at('2026-11-29', '23:59:50.000'), serial: 7 },
    );
    await receipts.refuse({ accountId, at: at('2026-11-29', '11:00:00.000'), serial: 4 });
    await night(at('2026-11-30', '07:00:00.000'));
    const [text] = textOf('2026-11-29');
    expect(text).toMatchObject({
      kind: 'klarnavn/day/v1',
      account: accountId,
      date: '2026-11-29',
      receipts: 3,
      serials: { first: 1, last: 7 },
      given_back: [[4, 4]],
      missing: [
        [1, 1],
        [5, 5],
      ],
      replaces: null,
    });
    const [message] = dayQueue.sent;
    const canonical = receipts.bucket.objects.get(
      [...receipts.bucket.objects.keys()].find((key) => key.startsWith('receipt-days/')) ?? '',
    );
    expect(message?.entries).toEqual([
      createHash('sha256')
        .update(canonical ?? '')
        .digest('base64'),
    ]);
    await night(at('2026-11-30', '08:00:00.000'));
    expect(dayQueue.sent).toHaveLength(1);
  });

  test('has the root of its receipts in the order of their numbers, and the next day goes on from its last', async () => {
    const ids = await receipts.screen(
      { accountId, at: at('2026-11-27', '12:00:00.000'), serial: 2 },
      { accountId, at: at('2026-11-27', '11:00:00.000'), serial: 1 },
      { accountId, at: at('2026-11-28'), serial: 3 },
    );
    await night(at('2026-11-30'));
    const rows = await getItems(
      world.table,
      [ids[1], ids[0]].map((id = '', i) =>
        keys.request(accountId, at('2026-11-27', `1${i + 1}:00:00.000`), id.slice(12)),
      ),
    );
    const root = await rootOfCommitments(rows.map((row) => row?.commitment as Uint8Array));
    expect(textOf('2026-11-27')[0]?.root).toBe(Buffer.from(root).toString('base64'));
    expect(textOf('2026-11-28')[0]).toMatchObject({ serials: { first: 3, last: 3 }, missing: [], given_back: [] });
  });

  test('is written again for a late receipt and names the one it replaces; a lost message is sent again', async () => {
    await receipts.screen(
      { accountId, at: at('2026-11-28'), serial: 1 },
      { accountId, at: at('2026-11-28'), serial: 3 },
    );
    const { client } = dayQueue;
    dayQueue.client = { send: () => Promise.reject(new Error('SQS is away')) } as never;
    await expect(night(at('2026-11-30'))).rejects.toThrow('SQS is away');
    dayQueue.client = client;
    await night(at('2026-12-01'));
    expect(dayQueue.sent).toHaveLength(1);
    await receipts.screen({ accountId, at: at('2026-11-28', '12:00:00.000'), serial: 2, storedAt: at('2026-12-01') });
    await night(at('2026-12-02'));
    expect(dayQueue.sent).toHaveLength(2);
    expect(new Set(dayQueue.sent.map(({ batch_id }) => batch_id)).size).toBe(2);
    const [first, again] = textOf('2026-11-28').sort((a, b) => a.receipts - b.receipts);
    expect(first).toMatchObject({ receipts: 2, missing: [[2, 2]], replaces: null });
    expect(again).toMatchObject({ receipts: 3, missing: [], replaces: dayQueue.sent[0]?.entries[0] });
  });

  test('a day on which all numbers were given back has an end, and the next day goes on from it', async () => {
    await receipts.screen({ accountId, at: at('2026-11-27'), serial: 1 });
    await receipts.refuse({ accountId, at: at('2026-11-28'), serial: 2 });
    await receipts.screen({ accountId, at: at('2026-11-29'), serial: 3 });
    await night(at('2026-12-01'));
    expect(textOf('2026-11-28')).toMatchObject([
      { receipts: 0, serials: { first: 2, last: 2 }, given_back: [[2, 2]], missing: [] },
    ]);
    expect(textOf('2026-11-29')).toMatchObject([{ serials: { first: 3, last: 3 }, missing: [] }]);
  });

  test('a number that a late reservation gave back is not missing', async () => {
    await receipts.screen({ accountId, at: at('2026-11-27'), serial: 3 });
    await addGivenBack(world.table, accountId, { month: '2026-11', serial: 2 }, new Date(at('2026-11-27')));
    await night(at('2026-12-01'));
    expect(textOf('2026-11-27')).toMatchObject([{ given_back: [[2, 2]], missing: [[1, 1]] }]);
  });

  test('a late number moves the beginning of the next day of the month, and no further than it reaches', async () => {
    await receipts.screen(
      { accountId, at: at('2026-11-27'), serial: 1 },
      { accountId, at: at('2026-11-28'), serial: 3 },
      { accountId, at: at('2026-11-29'), serial: 4 },
    );
    await night(at('2026-12-01'));
    expect(textOf('2026-11-28')).toMatchObject([{ serials: { first: 2, last: 3 }, missing: [[2, 2]] }]);
    await receipts.screen({ accountId, at: at('2026-11-27', '12:00:00.000'), serial: 2, storedAt: at('2026-12-01') });
    await night(at('2026-12-02'));
    const newest = (date: string) => textOf(date).find(({ replaces }) => replaces !== null);
    expect(newest('2026-11-27')).toMatchObject({ receipts: 2, serials: { first: 1, last: 2 } });
    expect(newest('2026-11-28')).toMatchObject({ serials: { first: 3, last: 3 }, missing: [] });
    expect(textOf('2026-11-29')).toHaveLength(1);
  });

  test('a night that ends between two days of a recount leaves the second to the next one', async () => {
    await receipts.screen(
      { accountId, at: at('2026-11-27'), serial: 1 },
      { accountId, at: at('2026-11-28'), serial: 3 },
    );
    await night(at('2026-12-01'));
    await receipts.screen({ accountId, at: at('2026-11-27', '12:00:00.000'), serial: 2, storedAt: at('2026-12-01') });
    let days = 0;
    const send = world.table.client.send.bind(world.table.client) as (command: object) => Promise<unknown>;
    jest.spyOn(world.table.client, 'send').mockImplementation((async (command: object) => {
      if (command.constructor.name === 'PutCommand' && ++days === 2) throw new Error('The process has ended');
      return send(command);
    }) as never);
    await expect(night(at('2026-12-02'))).rejects.toThrow('The process has ended');
    jest.restoreAllMocks();
    await night(at('2026-12-03'));
    const newest = (date: string) => textOf(date).find(({ replaces }) => replaces !== null);
    expect(newest('2026-11-27')).toMatchObject({ receipts: 2, serials: { first: 1, last: 2 } });
    expect(newest('2026-11-28')).toMatchObject({ serials: { first: 3, last: 3 }, missing: [] });
    expect(dayQueue.sent).toHaveLength(4);
  });

  test('a refused call that is recorded late explains its number; one just after midnight that of the day before', async () => {
    await receipts.screen(
      { accountId, at: at('2026-11-27', '23:59:59.000'), serial: 3 },
      { accountId, at: at('2026-11-28'), serial: 4 },
    );
    await night(at('2026-11-30'));
    expect(textOf('2026-11-27')).toMatchObject([{ missing: [[1, 2]] }]);
    await receipts.refuse({ accountId, at: at('2026-11-27'), serial: 1, storedAt: at('2026-12-01') });
    await receipts.refuse({ accountId, at: at('2026-11-28', '00:00:01.000'), serial: 2, storedAt: at('2026-12-01') });
    await night(at('2026-12-02'));
    const newest = textOf('2026-11-27').find(({ replaces }) => replaces !== null);
    expect(newest).toMatchObject({ given_back: [[1, 2]], missing: [] });
  });

  test('a receipt that arrives while its day is counted again is counted by the next night', async () => {
    await receipts.screen({ accountId, at: at('2026-11-28'), serial: 1 });
    await night(at('2026-11-30'));
    await receipts.screen({ accountId, at: at('2026-11-28', '11:00:00.000'), serial: 2, storedAt: at('2026-12-01') });
    const late = { accountId, at: at('2026-11-28', '12:00:00.000'), serial: 3, storedAt: at('2026-12-02') };
    // The rows are read when the count is stored.
    before('PutCommand', () => receipts.screen(late));
    await night(at('2026-12-02', '12:00:00.000'));
    jest.restoreAllMocks();
    await night(at('2026-12-03'));
    const texts = textOf('2026-11-28');
    expect(texts.map(({ receipts: count }) => count).sort()).toContain(3);
    expect((await findReceiptDays(world.table, accountId))[0]).toMatchObject({ receipts: 3 });
  });
});
