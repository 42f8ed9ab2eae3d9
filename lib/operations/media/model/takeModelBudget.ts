import { giveBackOfDay, takeOfDay } from '../../../store/site/dayCounts.ts';
import type { Table } from '../../../store/table.ts';

/** Under which the checks of all accounts are counted. */
const ofAll = 'all';

interface Budget {
  accountId: string;
  /** Checks of a day. */
  limits: { account: number; all: number };
  now: Date;
}

/** Takes a check from the day's budgets of the account and of all, both or neither; false where one is used up. */
export async function takeModelBudget(table: Table, { accountId, limits, now }: Budget): Promise<boolean> {
  const ofAccount = { hash: accountId, now, limit: limits.account };
  if (!(await takeOfDay(table, 'MEDIAMODEL', ofAccount))) return false;
  if (await takeOfDay(table, 'MEDIAMODEL', { hash: ofAll, now, limit: limits.all })) return true;
  await giveBackOfDay(table, 'MEDIAMODEL', accountId, now);
  return false;
}
