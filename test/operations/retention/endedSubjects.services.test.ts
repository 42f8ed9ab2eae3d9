import { randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { listReceipts } from '../../../lib/operations/receipts/listReceipts.ts';
import { changeRetention } from '../../../lib/operations/retention/changeRetention.ts';
import { getRetention } from '../../../lib/operations/retention/getRetention.ts';
import { keepRetention } from '../../../lib/operations/retention/keepRetention.ts';
import { liftHold, placeHold } from '../../../lib/operations/retention/legalHolds.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { findReceiptDays } from '../../../lib/store/retention/receiptDays.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { ReceiptWorld } from '../../support/receiptWorld.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let close: () => Promise<void>;
let receipts: ReceiptWorld;
let accountId: string;
let owner: Awaited<ReturnType<World['account']>>['owner'];

beforeEach(async () => {
  ({ world, close } = await startAccountWorld());
  receipts = new ReceiptWorld(world.table);
  ({ accountId, owner } = await world.account());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await close();
});

const at = (date: string, time = '10:00:00.000') => `${date}T${time}Z`;
const night = (date: string, of = accountId, hasTime = () => true) =>
  keepRetention(
    {
      table: world.table,
      receipts: receipts.bucket,
      keys: receipts.keys,
      logQueue: memoryQueue(),
      origin: 'screening.example/log',
      logSeen: async () => null,
      clock: () => new Date(at(date)),
      hasTime,
    },
    of,
  );
const put = (date: string, more: { ended_on?: string; note?: string } = {}, by = owner) =>
  putSubject(
    { table: world.table, now: new Date(at(date)), random: randomBytes, screen: async () => undefined },
    { ...by, plan: 'professional' },
    sentSubject.parse({ external_ref: 'K-1', name: 'Aurelia Beispielsdatter', ...more }),
  );
const screen = async (date: string, externalRef: string | undefined = 'K-1', of = accountId) =>
  (await receipts.screen({ accountId: of, at: at(date), ...(externalRef && { externalRef }) }))[0] ?? '';
const isStored = (id: string, of = accountId) =>
  receipts.read(of, id).then(
    () => true,
    () => false,
  );
const set = async (years: number, countedFrom: 'screening' | 'contract', date: string) => {
  const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
  const change = { years, countedFrom, reason: undefined, readAt };
  await changeRetention({ table: world.table, now: new Date(at(date)) }, owner, change);
};
/** Has something happen before each transaction. */
function beforeTransaction(happens: () => Promise<void>) {
  const { client } = world.table;
  const send = client.send.bind(client) as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: object, ...more: unknown[]) => {
    if (command.constructor.name === 'TransactWriteCommand') await happens();
    return send(command, ...more);
  }) as never);
}
const months = async (date: string) =>
  (await getRetention({ table: world.table, now: new Date(at(date)) }, accountId, {})).months;

test('receipts of an ended relation are erased five years after its last day, while the contract runs; all others stay', async () => {
  await put('2026-12-01');
  const [first, last, after] = [await screen('2026-12-02'), await screen('2027-06-30'), await screen('2027-07-01')];
  const [stranger, none] = [await screen('2027-06-30', 'K-2'), await screen('2027-06-30', '')];
  await put('2027-07-02', { ended_on: '2027-06-30' });
  expect(await night('2032-06-30')).toBe(0);
  expect(await night('2032-07-01')).toBe(2);
  expect([await isStored(first), await isStored(last)]).toEqual([false, false]);
  // A screening after the end is not of the relation.
  expect(await Promise.all([after, stranger, none].map((id) => isStored(id)))).toEqual([true, true, true]);
  expect(await months('2032-07-02')).toMatchObject([
    { month: '2026-12', receipts: 0, erased: 1 },
    { month: '2027-06', receipts: 2, erased: 1 },
    { month: '2027-07', receipts: 1, erased: 0 },
  ]);
  const reader = {
    table: world.table,
    receipts: receipts.bucket,
    keys: receipts.keys,
    now: new Date(at('2032-07-02')),
  };
  const listed = await listReceipts(reader, { accountId }, { external_ref: 'K-1' });
  expect(listed.receipts.map(({ id }) => id)).toEqual([after]);
  // A second night finds nothing to do, and reads no history for it.
  const sent = jest.spyOn(world.table.client, 'send');
  expect(await night('2032-07-02')).toBe(0);
  const days = await findReceiptDays(world.table, accountId);
  expect(days.map(({ erased }) => erased)).toEqual([1, 1, 0]);
  expect(sent.mock.calls.filter(([command]) => command.constructor.name === 'TransactWriteCommand')).toEqual([]);
});

test('without an end, and for a relation that goes on again, the years do not begin', async () => {
  await put('2026-12-01');
  const id = await screen('2026-12-02');
  await put('2027-01-02', { ended_on: '2027-01-01' });
  await put('2032-01-01');
  expect(await night('2033-01-01')).toBe(0);
  const second = await screen('2033-02-01');
  await put('2033-03-02', { ended_on: '2033-03-01' });
  expect(await night('2038-03-01')).toBe(0);
  expect([await isStored(id), await isStored(second)]).toEqual([true, true]);
  expect(await night('2038-03-02')).toBe(2);
});

test('a corrected end counts: a later one keeps, an earlier one waits two weeks, and a wrong year can be taken back', async () => {
  await put('2026-12-01');
  const id = await screen('2026-12-02');
  await put('2027-01-02', { ended_on: '2027-01-01' });
  await put('2031-12-31', { ended_on: '2027-12-31' });
  expect(await night('2032-12-31')).toBe(0);
  // By mistake ten years ago: nothing is lost within two weeks.
  await put('2033-01-01', { ended_on: '2026-12-31' });
  expect(await night('2033-01-14')).toBe(0);
  await put('2033-01-14', { ended_on: '2032-12-31' });
  expect(await night('2037-12-31')).toBe(0);
  expect(await isStored(id)).toBe(true);
  await put('2038-01-01', { ended_on: '2032-11-30' });
  expect(await night('2038-01-14')).toBe(0);
  expect(await night('2038-01-15')).toBe(1);
  // An end corrected after the erasure finds what is left.
  const late = await screen('2038-02-01');
  await put('2038-02-02', { ended_on: '2038-02-01' });
  expect(await night('2043-02-02')).toBe(1);
  expect(await isStored(late)).toBe(false);
});

test('a hold wins over the end of the relation, by receipt and by reference, until it is lifted', async () => {
  await put('2026-12-01');
  const [one, two] = [await screen('2026-12-02'), await screen('2026-12-03')];
  await put('2027-01-02', { ended_on: '2027-01-01' });
  await night('2031-12-01');
  const deps = (date: string) => ({
    table: world.table,
    keys: receipts.keys,
    now: new Date(at(date)),
    random: randomBytes,
  });
  const hold = (date: string, of: { receiptId?: string; externalRef?: string }) =>
    placeHold(deps(date), owner, { ...of, reason: 'Police' } as Parameters<typeof placeHold>[2]);
  const ofReceipt = await hold('2031-12-01', { receiptId: one });
  const ofReference = await hold('2031-12-01', { externalRef: 'K-1' });
  expect(await night('2032-01-02')).toBe(0);
  await liftHold({ table: world.table, now: new Date(at('2032-02-01')) }, owner, ofReference.id);
  expect(await night('2032-02-01')).toBe(1);
  expect([await isStored(one), await isStored(two)]).toEqual([true, false]);
  await liftHold({ table: world.table, now: new Date(at('2032-03-01')) }, owner, ofReceipt.id);
  expect(await night('2032-03-01')).toBe(1);
});

test('counted from the screening, receipts wait for the end of the relation, and are shown as kept', async () => {
  await put('2026-12-01');
  const [id, other] = [await screen('2026-12-02'), await screen('2026-12-02', 'K-2')];
  await set(1, 'screening', '2026-12-05');
  expect(await night('2027-12-03')).toBe(1);
  expect([await isStored(id), await isStored(other)]).toEqual([true, false]);
  expect(await months('2027-12-04')).toMatchObject([{ receipts: 1, erased: 1, held: 0, kept: 1, erased_from: null }]);
  await put('2028-06-01', { ended_on: '2028-05-31' });
  expect(await night('2029-05-31')).toBe(0);
  expect(await night('2029-06-01')).toBe(1);
  expect(await isStored(id)).toBe(false);
});

test('receipts of a removed subject are erased as the setting says; those of a lasting relation after the contract', async () => {
  await put('2026-12-01');
  const id = await screen('2026-12-02');
  await set(1, 'screening', '2026-12-05');
  expect(await night('2028-01-01')).toBe(0);
  await deleteSubject(
    { table: world.table, now: new Date(at('2028-01-02')), close: async () => undefined } as never,
    owner,
    'K-1',
  );
  expect(await night('2028-01-30')).toBe(0);
  expect(await night('2028-01-31')).toBe(1);
  expect(await isStored(id)).toBe(false);

  await put('2028-02-01');
  const second = await screen('2028-02-02');
  const subscription = {
    plan: 'simple',
    billingPeriod: 'monthly',
    cancelAtPeriodEnd: false,
    stripeCustomerId: 'cus_1',
  } as const;
  const ended = { ...subscription, status: 'canceled', periodEnd: at('2030-01-01'), readAt: at('2030-02-01') } as const;
  await putSubscription(world.table, accountId, ended);
  expect(await night('2031-01-01')).toBe(0);
  expect(await night('2031-01-31')).toBe(1);
  expect(await isStored(second)).toBe(false);
});

test('a relation that goes on in the moment of the erasure keeps its receipts', async () => {
  await put('2026-12-01');
  const id = await screen('2026-12-02');
  await put('2027-01-02', { ended_on: '2027-01-01' });
  await night('2027-02-01');
  let isDone = false;
  beforeTransaction(async () => {
    if (isDone) return;
    isDone = true;
    await put('2032-01-02');
  });
  expect(await night('2032-01-02')).toBe(0);
  expect(isDone).toBe(true);
  jest.restoreAllMocks();
  expect(await isStored(id)).toBe(true);
  expect((await findReceiptDays(world.table, accountId))[0]).toMatchObject({ erased: 0 });
});

test('the same reference in another account, and a batch with the reference within it, stay', async () => {
  const { accountId: otherId } = await world.account();
  const other = await screen('2026-12-02', 'K-1', otherId);
  await put('2026-12-01');
  const [batch = ''] = await receipts.screen({
    accountId,
    at: at('2026-12-02'),
    rows: [{ name: 'A B', externalRef: 'K-1' }],
  });
  await put('2027-01-02', { ended_on: '2027-01-01' });
  expect(await night('2033-01-01')).toBe(0);
  expect(await night('2033-01-01', otherId)).toBe(0);
  expect([await isStored(batch), await isStored(other, otherId)]).toEqual([true, true]);
});

test('a night that ends within the erasure is made good by the next one, and every receipt is counted once', async () => {
  await put('2026-12-01');
  for (let i = 0; i < 130; i++) {
    await receipts.screen({
      accountId,
      at: at('2026-12-02', `10:00:00.${String(i).padStart(3, '0')}`),
      externalRef: 'K-1',
    });
  }
  await put('2027-01-02', { ended_on: '2027-01-01' });
  await night('2027-02-01');
  let transactions = 0;
  beforeTransaction(async () => {
    if (++transactions === 2) throw new Error('The process has ended');
  });
  await expect(night('2032-01-02')).rejects.toThrow('The process has ended');
  jest.restoreAllMocks();
  const [half] = await findReceiptDays(world.table, accountId);
  expect(half?.erased).toBeGreaterThan(0);
  expect(half?.erased).toBeLessThan(130);
  expect(await night('2032-01-02')).toBe(130 - (half?.erased ?? 0));
  expect((await findReceiptDays(world.table, accountId))[0]).toMatchObject({ receipts: 130, erased: 130 });
});
