import type { Actor } from '../../contract/actor.ts';
import type { DecisionOutcome } from '../../contract/alerts/alertWords.ts';
import { type PlanFeature, requireFeature } from '../../contract/billing/planFeatures.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { findMember } from '../../store/account/members.ts';
import type { Alert, AlertDecision } from '../../store/alerts/alertItems.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import { findCase, stillApproved } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';
import { decisionEndOf } from './decisionEnd.ts';
import { factsUnder, planDecision, planWithdrawal } from './planDecision.ts';
import { presentOneAlert } from './presentAlert.ts';

const feature: PlanFeature = 'alertDecisions';

export interface AlertCaller {
  accountId: string;
  plan: PlanKey | undefined;
  actor: Actor;
}

interface Deps {
  table: Table;
  now: Date;
}

export interface AskedDecision {
  outcome: DecisionOutcome;
  reason: string;
  /** yyyy-mm-dd: last day of the decision. */
  expiresOn?: string | undefined;
  /** Of the alert as it was read. */
  version?: number | undefined;
  /** The deciding case. An alert in a case is decided there. */
  caseId?: string | undefined;
  /** Approval of the deciding case, with the facts under it as `factsUnder` says. */
  approval?: { caseId: string; approvedAt: string; facts: string } | undefined;
}

/**
 * Decides an open alert. Throws NOT_FOUND, INVALID_REQUEST for an end beyond the longest time, CONFLICT for an alert that is not open,
 * has changed since it was read, or is in another case, and PLAN_REQUIRED outside a case: an approved case needs no plan any more.
 */
export async function decideAlert(
  deps: Deps,
  caller: AlertCaller,
  alertId: string,
  asked: AskedDecision,
): Promise<Alert> {
  const { table, now } = deps;
  const decision: AlertDecision = {
    outcome: asked.outcome,
    reason: asked.reason,
    by: caller.actor,
    byName: await nameOf(table, caller),
    decidedBy: caller.actor.type === 'user' ? 'person' : 'system',
    at: now.toISOString(),
    expiresAt: decisionEndOf(asked.expiresOn, now),
  };
  return changeAlerts(table, caller, alertId, async (state, alert) => {
    if (asked.caseId === undefined) requireFeature(caller.plan, feature);
    requireVersion(alert, asked.version);
    if (alert.state !== 'open') throw await conflict(table, caller.accountId, alert);
    if (alert.caseId !== undefined && alert.caseId !== asked.caseId) {
      throw await inCase(table, caller.accountId, alert.caseId);
    }
    const { approval } = asked;
    if (approval && approval.facts !== factsUnder(state, alert)) {
      throw new Refusal('CONFLICT', 'Facts of this alert have changed since the approval of its case.');
    }
    const more = approval ? [await approved(table, caller.accountId, approval)] : [];
    const after = { outcome: decision.outcome, reason: decision.reason, expires_at: decision.expiresAt };
    return {
      ...planDecision(state, alert, decision),
      change: { action: 'alert.decided', before: { state: alert.state }, after },
      more,
    };
  });
}

/** A part of the decision's transaction: the approval stands. Throws CONFLICT for a case opened again. */
async function approved(
  table: Table,
  accountId: string,
  { caseId, approvedAt }: { caseId: string; approvedAt: string },
) {
  const found = await findCase(table, accountId, caseId);
  if (found?.closed?.approvedAt !== approvedAt)
    throw new Refusal('CONFLICT', 'The case of this alert was opened again.');
  return stillApproved(table, accountId, caseId, approvedAt);
}

/** Takes a decision back. Throws NOT_FOUND, CONFLICT if the alert has changed since it was read, and PLAN_REQUIRED outside a case. */
export function withdrawDecision(
  { table, now }: Deps,
  caller: AlertCaller,
  alertId: string,
  asked: { version: number; caseId?: string | undefined },
): Promise<Alert> {
  return changeAlerts(table, caller, alertId, async (state, alert) => {
    if (asked.caseId === undefined) requireFeature(caller.plan, feature);
    requireVersion(alert, asked.version);
    if (!alert.decision) throw new Refusal('CONFLICT', 'This alert has no decision.');
    if (alert.caseId !== undefined && alert.caseId !== asked.caseId) {
      throw new Refusal('CONFLICT', 'This alert belongs to a case. Open the case again.', { case_id: alert.caseId });
    }
    const before = { outcome: alert.decision.outcome, reason: alert.decision.reason };
    return {
      ...planWithdrawal(state, alert, now),
      change: { action: 'alert.decision_withdrawn', before, after: { state: 'open' } },
    };
  });
}

/** Throws CONFLICT if an alert has changed since it was read. */
export function requireVersion({ version, state, decision }: Alert, read: number | undefined): void {
  if (read === undefined || read === version) return;
  const who = state !== 'open' && decision ? ` ${decision.byName} has decided it.` : '';
  throw new Refusal('CONFLICT', `This alert has changed since you opened it.${who}`, { version });
}

async function conflict(table: Table, accountId: string, alert: Alert): Promise<Refusal> {
  const { decision, state } = alert;
  const why = decision ? `${decision.byName} has decided this alert.` : `This alert is ${state}.`;
  return new Refusal('CONFLICT', why, { alert: await presentOneAlert(table, accountId, alert) });
}

/** A reopened alert stays in its case, maybe closed by then. */
async function inCase(table: Table, accountId: string, caseId: string): Promise<Refusal> {
  const isClosed = (await findCase(table, accountId, caseId))?.state === 'closed';
  const sentence = isClosed
    ? 'This alert has opened again after its case was closed. Open the case again to decide it.'
    : 'This alert belongs to a case and is decided there.';
  return new Refusal('CONFLICT', sentence, { case_id: caseId });
}

/** Name of the caller today, kept with the decision. */
export async function nameOf(table: Table, { accountId, actor }: AlertCaller): Promise<string> {
  if (actor.type === 'app_id') {
    const labels = await findAppIdLabels(table, accountId, [actor.appIdRef]);
    return labels.get(actor.appIdRef)?.name ?? actor.appIdRef;
  }
  if (actor.type === 'system') return actor.name;
  const member = await findMember(table, accountId, actor.userId);
  return member?.name ?? member?.email ?? 'A member';
}
