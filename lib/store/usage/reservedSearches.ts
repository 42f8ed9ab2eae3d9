import type { Plan } from '../../contract/billing/plans.ts';
import { keys } from '../keys.ts';
import type { Table, TransactItem } from '../table.ts';
import { expiresAtOf, quotaOf, usedIn } from './quotaItem.ts';

/** Searches reserved from a month for work in progress, possibly released. */
export interface Reserved {
  month: string;
  count: number;
}

/** Write that reserves searches of a month for new work; its condition fails if fewer are left. It takes nothing from the rate. */
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

/** Write that releases unused searches. Only in a transaction with the state that records it: it has no condition of its own. */
export function releaseWrite(
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
