import { randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { changeRetention } from '../../../lib/operations/retention/changeRetention.ts';
import { getRetention } from '../../../lib/operations/retention/getRetention.ts';
import { keepRetention } from '../../../lib/operations/retention/keepRetention.ts';
import { placeHold } from '../../../lib/operations/retention/legalHolds.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { findReceiptFiles } from '../../../lib/store/receipts/receiptFiles.ts';
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
const nightSeconds = 780;
/** Type of the mark of a day whose search file is to be written again. */
const changedDay = 'changed_receipt_day';
/** The night's work, with `hashSeconds` for each hash of a reference: one is made for every reading and every search of a subject. */
const night = (date: string, { hashSeconds = 0, onHash = () => {} } = {}) => {
  const begin = Date.parse(at(date));
  let now = begin;
  return keepRetention(
    {
      table: world.table,
      receipts: receipts.bucket,
      keys: {
        hashOfRef: (...asked) => {
          now += hashSeconds * 1000;
          onHash();
          return receipts.keys.hashOfRef(...asked);
        },
      },
      logQueue: memoryQueue(),
      origin: 'screening.example/log',
      logSeen: async () => null,
      clock: () => new Date(now),
      hasTime: () => now < begin + nightSeconds * 1000,
    },
    accountId,
  );
};
const put = (date: string, ref: string, more: { ended_on?: string } = {}) =>
  putSubject(
    { table: world.table, now: new Date(at(date)), random: randomBytes, screen: async () => undefined },
    { ...owner, plan: 'professional' },
    sentSubject.parse({ external_ref: ref, name: 'Aurelia Beispielsdatter', ...more }),
  );
const screen = (date: string, externalRef: string) => receipts.screen({ accountId, at: at(date), externalRef });
const set = async (years: number, countedFrom: 'screening' | 'contract', date: string) => {
  const readAt = (await findAccount(world.table, accountId))?.changedAt ?? '';
  const change = { years, countedFrom, reason: undefined, readAt };
  await changeRetention({ table: world.table, now: new Date(at(date)) }, owner, change);
};
/** Has something happen before each command. */
function beforeCommands(happens: (name: string, input: string) => unknown) {
  const { client } = world.table;
  const send = client.send.bind(client) as (...args: unknown[]) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: { input: object }, ...more: unknown[]) => {
    await happens(command.constructor.name, JSON.stringify(command.input));
    return send(command, ...more);
  }) as never);
}
const filesNow = async () => {
  const { files, changed } = await findReceiptFiles(world.table, accountId);
  return {
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    changed,
    written: files.map((file) => file.writtenAt),
  };
};
/** Subjects with receipts on two days each, ended on 2027-01-01. */
async function ended(count: number) {
  const refs = Array.from({ length: count }, (_, i) => `K-${i}`);
  for (const ref of refs) {
    await put('2026-12-01', ref);
    await screen('2026-12-02', ref);
    await screen('2026-12-03', ref);
    await put('2027-01-02', ref, { ended_on: '2027-01-01' });
  }
  await night('2027-02-01');
}

test('many ended relations do not take the time of the search files, and the next nights go on', async () => {
  await ended(10);
  // Their reading takes 400 s; their searches would take as long again.
  const first = await night('2032-01-02', { hashSeconds: 40 });
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(20);
  expect(await filesNow()).toMatchObject({ rows: 20 - first, changed: [] });
  let erased = first;
  for (const date of ['2032-01-03', '2032-01-04', '2032-01-05']) erased += await night(date, { hashSeconds: 40 });
  expect(erased).toBe(20);
  expect(await filesNow()).toMatchObject({ rows: 0, changed: [] });
});

test('all ended relations are searched before the first erasure, and each day is marked twice', async () => {
  await ended(6);
  const events: string[] = [];
  let marks = 0;
  beforeCommands((name, input) => {
    if (name === 'TransactWriteCommand') events.push('erasure');
    if (input.includes(changedDay)) marks += 1;
  });
  expect(await night('2032-01-02', { onHash: () => events.push('hash') })).toBe(12);
  expect(events.lastIndexOf('hash')).toBeLessThan(events.indexOf('erasure'));
  expect(marks).toBe(4);
});

test('nights that erase nothing leave the search files as they are: kept days, and a held reference without a search', async () => {
  await put('2026-12-01', 'K-1');
  await screen('2026-12-02', 'K-1');
  await put('2026-12-01', 'K-2');
  await screen('2026-12-03', 'K-2');
  await put('2026-12-04', 'K-2', { ended_on: '2026-12-03' });
  const deps = { table: world.table, keys: receipts.keys, now: new Date(at('2026-12-05')), random: randomBytes };
  await placeHold(deps, owner, { externalRef: 'K-2', reason: 'Police' } as Parameters<typeof placeHold>[2]);
  await set(1, 'screening', '2026-12-05');
  await night('2027-01-10');
  const before = await filesNow();
  const read = jest.spyOn(receipts.bucket.client, 'send');
  const changes = jest.fn();
  beforeCommands((_, input) => input.includes(changedDay) && changes());
  for (const date of ['2028-01-10', '2028-01-11', '2028-02-20']) expect(await night(date)).toBe(0);
  expect(changes).not.toHaveBeenCalled();
  expect(await filesNow()).toEqual(before);
  expect(read.mock.calls.filter(([command]) => command.constructor.name === 'GetObjectCommand')).toEqual([]);
});

test('receipts of an ended relation are no longer shown as kept, though their day is not due to be looked through', async () => {
  for (const ref of ['K-1', 'K-2', 'K-3']) {
    await put('2026-12-01', ref);
    await screen('2026-12-02', ref);
  }
  await set(1, 'screening', '2026-12-05');
  await put('2027-01-02', 'K-1', { ended_on: '2027-01-01' });
  await put('2027-01-11', 'K-2', { ended_on: '2027-01-10' });
  expect(await night('2028-01-01')).toBe(0);
  const months = async (date: string) =>
    (await getRetention({ table: world.table, now: new Date(at(date)) }, accountId, {})).months;
  expect(await months('2028-01-01')).toMatchObject([{ receipts: 3, erased: 0, kept: 3 }]);
  expect(await night('2028-01-02')).toBe(1);
  expect(await months('2028-01-02')).toMatchObject([{ receipts: 2, erased: 1, kept: 2, erased_from: null }]);
  expect(await night('2028-01-11')).toBe(1);
  expect(await months('2028-01-11')).toMatchObject([{ receipts: 1, erased: 2, kept: 1, erased_from: null }]);
});

test.each([
  ['of due days', false],
  ['of ended relations', true],
])('a setting saved during the erasure %s keeps the next days', async (_, isEnded) => {
  await put('2026-12-01', 'K-1');
  for (const date of ['2026-12-02', '2026-12-03']) await screen(date, isEnded ? 'K-1' : 'K-2');
  await put('2027-01-02', 'K-1', { ended_on: '2027-01-01' });
  if (!isEnded) await set(1, 'screening', '2027-01-02');
  await night('2027-02-01');
  const date = isEnded ? '2032-01-02' : '2028-01-01';
  let isSaved = false;
  beforeCommands(async (name) => {
    if (name !== 'TransactWriteCommand' || isSaved) return;
    isSaved = true;
    await set(3, 'contract', date);
  });
  // The day in which it was saved, and no other.
  expect(await night(date)).toBe(1);
  expect(await night(date)).toBe(0);
  expect(await filesNow()).toMatchObject({ rows: 1, changed: [] });
});
