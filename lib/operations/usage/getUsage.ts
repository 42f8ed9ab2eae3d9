import { livePlan } from '../../billing/stripeSubscription.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import type { Table } from '../../store/table.ts';
import { findQuotaUsed } from '../../store/usage/quota.ts';
import { findUsageDays } from '../../store/usage/usage.ts';
import { findUsageTotals } from '../../store/usage/usagePast.ts';
import { firstDay, presentUsage, recentDays, type Usage } from './presentUsage.ts';

/** The account's usage; with `appIdRef` that App ID's alone. Its cost does not grow with the account's age. */
export async function getUsage(
  table: Table,
  accountId: string,
  asked: { appIdRef: string | undefined; now: Date },
): Promise<Usage> {
  const { now } = asked;
  const [subscription, allowanceUsed, days, totals] = await Promise.all([
    findSubscription(table, accountId),
    findQuotaUsed(table, accountId, now),
    findUsageDays(table, accountId, firstDay(now)),
    findUsageTotals(table, accountId),
  ]);
  const appIds = new Set(recentDays(days, asked).map((row) => row.appIdRef));
  const labels = await findAppIdLabels(table, accountId, [...appIds]);
  return presentUsage({ plan: livePlan(subscription, now), allowanceUsed, days, totals }, labels, asked);
}
