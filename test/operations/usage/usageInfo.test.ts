import { marshall } from '@aws-sdk/util-dynamodb';
import { usageInfo } from '../../../lib/operations/usage/usageInfo.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';

const now = new Date('2026-12-31T23:00:00Z');
const tableWith = (used: number) => {
  const item = marshall({ ...keys.quota('acc'), arrival: 0, 'used#2026-12': used, 'used#2026-11': 7 });
  const send = async () => ({ Responses: { table: [item] } });
  return { name: 'table', direct: { send } } as unknown as Table;
};

test.each([
  ['simple', 12, { plan: 'simple', limit: 50, remaining: 38 }],
  ['professional', 12, { plan: 'professional', limit: null, remaining: null }],
  [undefined, 12, { plan: null, limit: 0, remaining: 0 }],
  // The plan was a larger one at the beginning of the month.
  ['simple', 300, { plan: 'simple', limit: 50, remaining: 0 }],
] as const)('of the plan %s with %d searches used', async (plan, used, expected) => {
  const reset_at = '2027-01-01T00:00:00.000Z';
  const info = await usageInfo(tableWith(used), { accountId: 'acc', plan }, now);
  expect(info).toEqual({ ...expected, used, period: '2026-12', reset_at });
});
