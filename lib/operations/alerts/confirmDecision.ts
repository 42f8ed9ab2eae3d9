import { requireFeature } from '../../contract/billing/planFeatures.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import { findCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';
import { type AlertCaller, nameOf, requireVersion } from './decideAlert.ts';
import { decisionEndOf } from './decisionEnd.ts';
import { planConfirmation } from './planDecision.ts';

export interface Confirmed {
  reason: string;
  /** yyyy-mm-dd */
  expiresOn?: string | undefined;
  /** Of the alert as it was read. */
  version: number;
}

/**
 * Confirms a false positive in force. Throws NOT_FOUND, PLAN_REQUIRED, INVALID_REQUEST for an end beyond the longest time, and CONFLICT
 * for an alert that has changed since it was read, or has no such decision, and for investigators of its case: four eyes have decided it.
 */
export async function confirmDecision(
  { table, now }: { table: Table; now: Date },
  caller: AlertCaller,
  alertId: string,
  { reason, expiresOn, version }: Confirmed,
): Promise<Alert> {
  const byName = await nameOf(table, caller);
  return changeAlerts(table, caller, alertId, async (state, alert) => {
    requireFeature(caller.plan, 'alertDecisions');
    requireVersion(alert, version);
    const { decision } = alert;
    const isInForce = decision?.outcome === 'false_positive' && decision.expiresAt > now.toISOString();
    if (!isInForce || (alert.state !== 'decided' && alert.state !== 'suppressed')) {
      throw new Refusal('CONFLICT', 'This alert has no false positive in force.');
    }
    await requireAnother(table, caller, alert);
    const asked = decisionEndOf(expiresOn, now);
    // Without a day, a review never shortens a decision.
    const expiresAt = expiresOn === undefined && decision.expiresAt > asked ? decision.expiresAt : asked;
    const before = { expires_at: decision.expiresAt };
    return {
      ...planConfirmation(state, { ...alert, decision }, { at: now.toISOString(), byName, reason, expiresAt }),
      change: { action: 'alert.decision_confirmed', before, after: { reason, expires_at: expiresAt } },
    };
  });
}

async function requireAnother(table: Table, { accountId, actor }: AlertCaller, { caseId }: Alert): Promise<void> {
  const found = caseId === undefined ? undefined : await findCase(table, accountId, caseId);
  if (!found || (actor.type === 'user' && !found.investigators.includes(actor.userId))) return;
  const sentence = 'You have investigated the case of this alert. Somebody else confirms its decision.';
  throw new Refusal('CONFLICT', sentence, { case_id: caseId });
}
