import { monthAfter, monthOf } from '../../billing/months.ts';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { isBeyondFairUse, percentsReached } from '../../billing/usageAlerts.ts';
import { plans } from '../../contract/billing/plans.ts';
import { fairUseLine } from '../../contract/logLines.ts';
import { logInfo } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { findSubscription, subscriptionOf, subscriptionType } from '../../store/billing/subscriptions.ts';
import { accountOf } from '../../store/keys.ts';
import { isMailSettled, updateMailSettled } from '../../store/mails/mails.ts';
import type { Table } from '../../store/table.ts';
import { findQuotaUsed } from '../../store/usage/quota.ts';
import { addUsageMark } from '../../store/usage/usageMarks.ts';
import type { ItemChange } from './changeMail.ts';
import { queueMailToMembers } from './queueMail.ts';

/**
 * Queues the alert of the highest mark reached by an account's searches of the month, each mark once a month and limit: a larger plan
 * begins anew. Lower marks are settled with it. None without a live subscription. Unlimited plans have a line in the log instead, beyond
 * fair use. Every late call of a month asks, so a slightly old read suffices: a change of plan asks for itself, with its plan and the
 * mails `consistent`, and a mail queued again under its id is sent once.
 */
export async function queueUsageAlerts(
  { table, queue, now }: { table: Table; queue: MailQueue; now: Date },
  accountId: string,
  { consistent = false } = {},
): Promise<void> {
  const plan = livePlan(await findSubscription(table, accountId, { consistent }), now);
  if (!plan) return;
  const limit = plans[plan].searches;
  const used = await findQuotaUsed(table, accountId, now);
  if (limit === null) {
    // For the operator, who writes to the owner.
    if (isBeyondFairUse(used)) logInfo(fairUseLine, { operation: 'usageRecorded', accountId, count: used });
    return;
  }
  const month = monthOf(now);
  const resets_at = monthAfter(now, 1).toISOString();
  const reached = percentsReached(used, limit);
  const percent = reached.at(-1);
  if (percent === undefined) return;
  const idOf = (mark: number) => `usage:${accountId}:${month}:${limit}:${mark}`;
  if (await isMailSettled(table, idOf(percent), { consistent })) return;
  const mail = { kind: 'usage_alert', month, percent, used, limit, resets_at } as const;
  await queueMailToMembers(queue, idOf(percent), { accountId, role: 'auditor' }, mail);
  await addUsageMark(table, accountId, { month, percent, used, limit }, now);
  // Two at once queue it twice under one id, and it is sent once. It covers the marks below as well.
  for (const mark of reached) await updateMailSettled(table, idOf(mark), 'sent', now);
}

/** Queues the alerts of an account with a changed plan: under a smaller one the month's searches may have reached marks already. */
export async function queueAlertsOfChange(
  deps: { table: Table; queue: MailQueue; now: Date },
  { key, old, new: made }: ItemChange,
): Promise<void> {
  const accountId = accountOf(key.pk);
  if (!accountId || made?.type !== subscriptionType) return;
  const [before, after] = [subscriptionOf(old), subscriptionOf(made)];
  if (before && after && before.plan !== after.plan) await queueUsageAlerts(deps, accountId, { consistent: true });
}
