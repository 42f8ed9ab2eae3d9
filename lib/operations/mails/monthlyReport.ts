import { monthOf } from '../../billing/months.ts';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { plans } from '../../contract/billing/plans.ts';
import type { MailOf } from '../../contract/mails/mails.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { findQuotaUsed } from '../../store/usage/quota.ts';
import { findUsageDays } from '../../store/usage/usage.ts';
import { listOverview } from '../lists/listOverview.ts';

/**
 * Report of a month (yyyy-mm) of one account: its searches in that month with the number of matches, and its lists `now`. Undefined for
 * an account that is gone, was opened later, or has no live subscription.
 */
export async function monthlyReport(
  table: Table,
  accountId: string,
  month: string,
  now: Date,
): Promise<MailOf<'monthly_report'> | undefined> {
  const [account, subscription, searches, days, { lists }] = await Promise.all([
    findAccount(table, accountId),
    findSubscription(table, accountId),
    findQuotaUsed(table, accountId, new Date(`${month}-01T00:00:00Z`)),
    findUsageDays(table, accountId, { from: `${month}-01`, to: `${month}-31` }),
    listOverview(table, accountId, now),
  ]);
  const plan = livePlan(subscription, now);
  if (!account || !plan || monthOf(new Date(account.createdAt)) > month) return undefined;
  return {
    kind: 'monthly_report',
    month,
    business_name: account.businessName,
    searches,
    limit: plans[plan].searches,
    matches: days.reduce((sum, { matchedCount }) => sum + matchedCount, 0),
    lists: lists.map(({ database, edition_date, age_days }) => ({
      name: database,
      list_date: edition_date,
      age_days,
    })),
  };
}
