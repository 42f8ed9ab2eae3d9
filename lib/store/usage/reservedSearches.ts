import type { Plan } from '../../contract/billing/plans.ts';
import { keys } from '../keys.ts';
import type { Table, TransactItem } from '../table.ts';
import { expiresAtOf, quotaOf, usedIn } from './quotaItem.ts';

/** Searches that were taken from a month for work that goes on, and may be given back. */
export interface Reserved {
  month: string;
  count: number;
}

/** The write that takes searches from a month for work that begins; its condition is not met where fewer are left. It takes nothing from the rate. */
export function reserveWrite(
  table: Table,
  accountId: string,
  plan: Plan,
  { month, count }: Reserved,
  now: Date,
): TransactItem {
  const { condition, values } = quotaOf(plan, count);
  return {
    Update: {
      TableName: table.name,
      Key: keys.quota(accountId),
      UpdateExpression: 'SET expires_at = :expires ADD #used :count',
      ...(condition ? { ConditionExpression: condition } : {}),
      ExpressionAttributeNames: { '#used': usedIn(month) },
      ExpressionAttributeValues: { ...values, ':count': count, ':expires': expiresAtOf(now) },
    },
  };
}

/** The write that gives back what was not used. Only in a transaction with what says that it is given back: it has no condition of its own. */
export function giveBackWrite(
  table: Table,
  accountId: string,
  { month }: Omit<Reserved, 'count'>,
  unused: number,
): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.quota(accountId),
      UpdateExpression: 'ADD #used :back',
      ExpressionAttributeNames: { '#used': usedIn(month) },
      ExpressionAttributeValues: { ':back': -unused },
    },
  };
}
