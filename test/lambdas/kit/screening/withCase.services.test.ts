import { type AnsweredBatch, withCases } from '../../../../lambdas/kit/screening/withCase.ts';
import { listCases } from '../../../../lib/operations/cases/readCases.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { startTable } from '../../../support/dynamo.ts';

let mockTable: Table;
let close: () => Promise<void>;
jest.mock('../../../../lambdas/kit/table.ts', () => ({ table: () => mockTable }));
beforeAll(async () => {
  ({ table: mockTable, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-28T12:00:00Z');
const casesOf = async (accountId: string) =>
  (await listCases({ table: mockTable, now }, { accountId, userId: 'u', role: 'auditor' }, {})).cases;

/** The answer of a batch with one match of its own in each item, whose cases are opened. */
async function openedOf(accountId: string, asked: readonly { name: string; external_ref?: string }[]) {
  const items = asked.map((_, index) => ({
    success: true,
    index,
    matches: [{ id: `un_sanctions_list:${index}`, database: 'UN Sanctions', name: `Listed ${index}` }],
    total_matches: 4,
    decisions_incomplete: true,
  }));
  const answer = { items, lists_unavailable: [], receipt: { id: 'rc_1' } } as unknown as AnsweredBatch;
  const caller = {
    type: 'app_id',
    accountId,
    appIdRef: 'app_1',
    actor: { type: 'app_id', appIdRef: 'app_1' },
    plan: 'professional',
    footprint: 'full',
  } as unknown as Parameters<typeof withCases>[1]['caller'];
  const call = { caller, now, header: () => undefined, deadline: { passedMs: () => 0 } };
  const answered = await withCases({ run: async () => ({ answer }) }, call, asked).afterRecord?.(answer);
  return answered?.items.map((item) => (item.success ? item.opened_case : undefined)) ?? [];
}

test('twenty items of one reference fill one case, and none of them fails', async () => {
  const asked = Array.from({ length: 20 }, () => ({ name: 'Ri Won Ho', external_ref: 'customer 7' }));
  const opened = await openedOf('same', asked);
  expect(opened.map((one) => one?.state)).toEqual(['opened', ...Array(19).fill('added_to')]);
  expect(new Set(opened.map((one) => one?.id)).size).toBe(1);
  for (const one of opened) {
    expect(one?.message).toContain('3 further matches beyond the limit are not in it. Decisions about this subject');
  }
  const [one, more] = await casesOf('same');
  expect(one?.records.map(({ id }) => id)).toEqual(asked.map((_, i) => `un_sanctions_list:${i}`));
  expect(more).toBeUndefined();
});

test('items of other references, or without one, have cases of their own', async () => {
  const asked = [
    { name: 'Ri Won Ho', external_ref: 'customer 7' },
    { name: 'Ri Won Ho', external_ref: 'customer 8' },
    { name: 'Ri Won Ho' },
    { name: 'Ri Won Ho' },
  ];
  const opened = await openedOf('other', asked);
  expect(opened.map((one) => one?.state)).toEqual(Array(4).fill('opened'));
  expect(await casesOf('other')).toHaveLength(4);
});
