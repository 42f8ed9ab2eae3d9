import { livePlan } from '../../billing/stripeSubscription.ts';
import type { Actor } from '../../contract/actor.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { findMember } from '../../store/account/members.ts';
import { alertsOfState } from '../../store/alerts/alertPages.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { findCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { decideAlertsOf } from './caseAlerts.ts';

const casesAtOnce = 10;

/** Decides alerts of approved cases still open: an approval broke off after closing the case. */
export async function finishApprovals(deps: { table: Table; now: Date }, accountId: string): Promise<void> {
  const { table, now } = deps;
  const caseIds = new Set<string>();
  for await (const alerts of alertsOfState(table, accountId, { state: 'open', order: 'oldest' })) {
    for (const { caseId } of alerts) if (caseId !== undefined) caseIds.add(caseId);
  }
  const plan = caseIds.size > 0 ? livePlan(await findSubscription(table, accountId), now) : undefined;
  await eachOf(caseIds, casesAtOnce, async (id) => {
    const found = await findCase(table, accountId, id);
    if (!found?.closed) return;
    const actor = await approverOf(table, accountId, found.closed.approvedBy);
    await decideAlertsOf(deps, { accountId, plan, actor }, found);
  });
}

/** The approving person, or the service for a former member. */
async function approverOf(table: Table, accountId: string, userId: string): Promise<Actor> {
  const member = await findMember(table, accountId, userId);
  return member ? { type: 'user', userId, role: member.role } : { type: 'system', name: 'cases' };
}
