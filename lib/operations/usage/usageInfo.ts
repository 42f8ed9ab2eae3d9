import { monthAfter, monthOf } from '../../billing/months.ts';
import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import type { UsageInfo } from '../../contract/usage/usage.ts';
import type { Table } from '../../store/table.ts';
import { findQuotaUsed } from '../../store/usage/quota.ts';

/** What an account has used of its month. */
export async function usageInfo(
  table: Table,
  { accountId, plan }: { accountId: string; plan: PlanKey | undefined },
  now: Date,
): Promise<UsageInfo> {
  const used = await findQuotaUsed(table, accountId, now);
  const limit = plan ? plans[plan].searches : 0;
  return {
    plan: plan ?? null,
    period: monthOf(now),
    used,
    limit,
    // A plan may have been changed for a smaller one within the month.
    remaining: limit === null ? null : Math.max(0, limit - used),
    reset_at: monthAfter(now, 1).toISOString(),
  };
}
