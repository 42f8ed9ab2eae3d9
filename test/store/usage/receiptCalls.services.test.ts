import { countReceiptCalls } from '../../../lib/store/usage/receiptCalls.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { ReceiptWorld } from '../../support/receiptWorld.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let accountId: string;
beforeEach(async () => {
  started = await startAccountWorld();
  started.world.now = new Date('2026-01-02T12:00:00Z');
  ({ accountId } = await started.world.account());
  const receipts = new ReceiptWorld(started.world.table);
  const at = (minute: number) => ({ accountId, at: `2026-05-04T08:${10 + minute}:00.000Z` });
  await receipts.screen(...Array.from({ length: 12 }, (_, minute) => at(minute)));
  await receipts.refuse({ accountId, at: '2026-05-04T08:30:00.000Z' });
});
afterEach(() => started.close());

const range = { from: '2026-05-04T08:00:00.000Z', to: '2026-05-04T09:00:00.000Z' };
const count = (rows: number, { endpoints = ['sanctions_check'] }: { endpoints?: string[] } = {}) => {
  const left = { rows };
  return countReceiptCalls(started.world.table, accountId, range, { endpoints, max: 100, left }).then((found) => ({
    ...found,
    read: rows - left.rows,
  }));
};

test('every row that is read counts towards the bound, those of other calls too', async () => {
  expect(await count(20_000)).toEqual({ count: 12, isAll: true, read: 13 });
  expect(await count(20_000, { endpoints: ['pep_check'] })).toEqual({ count: 0, isAll: true, read: 13 });
});

test('a count without rows left says that it is not finished', async () => {
  const few = await count(3);
  expect(few.isAll).toBe(false);
  expect(few.count).toBeLessThanOrEqual(3);
  expect(few.read).toBeLessThanOrEqual(3);
  expect(await count(0)).toEqual({ count: 0, isAll: false, read: 0 });
});
