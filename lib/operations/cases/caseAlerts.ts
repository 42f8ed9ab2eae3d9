import { decisionReasonMax } from '../../contract/alerts/alertWords.ts';
import { Refusal } from '../../contract/refusal.ts';
import { cutText } from '../../contract/text/cutText.ts';
import type { Alert, AlertDecision } from '../../store/alerts/alertItems.ts';
import type { StoredCase } from '../../store/cases/cases.ts';
import { findAlert } from '../alerts/changeAlerts.ts';
import { decideAlert, withdrawDecision } from '../alerts/decideAlert.ts';
import { factsUnder } from '../alerts/planDecision.ts';
import { setAlertCase } from '../alerts/setAlertCase.ts';
import type { CaseCaller, ChangeCases } from './caseRules.ts';
import type { CaseSource } from './openCase.ts';

type Deps = Pick<ChangeCases, 'table' | 'now'>;
type Caller = Pick<CaseCaller, 'accountId' | 'plan' | 'actor'>;
type AlertsOfCase = Pick<StoredCase, 'id' | 'alertIds'>;

/** Facts about a subject from its alerts. Throws NOT_FOUND, and CONFLICT for alerts of several subjects. */
export async function sourceOfAlerts(
  { table }: Pick<Deps, 'table'>,
  accountId: string,
  alertIds: readonly string[],
): Promise<Pick<CaseSource, 'name' | 'externalRef' | 'records' | 'receiptIds' | 'alertIds'> | undefined> {
  const alerts: Alert[] = [];
  for (const id of new Set(alertIds)) alerts.push((await findAlert(table, accountId, id)).alert);
  const [first] = alerts;
  if (!first) return undefined;
  if (alerts.some(({ subject }) => subject.id !== first.subject.id)) {
    throw new Refusal('CONFLICT', 'A case is about one subject, and these alerts are about several.');
  }
  return {
    name: first.subject.name,
    externalRef: first.subject.externalRef,
    records: alerts.flatMap(({ records }) => records.map(({ id, database, name }) => ({ id, database, name }))),
    receiptIds: alerts.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt])),
    alertIds: alerts.map(({ id }) => id),
  };
}

/** Puts its alerts into a case; those of the case stay unchanged. Alerts of a merged case come with it. */
export async function takeAlerts({ table, now }: Deps, caller: Caller, { id: caseId, alertIds }: AlertsOfCase) {
  for (const alertId of alertIds) {
    const alert = await findLeft(table, caller.accountId, alertId);
    if (!alert || alert.caseId === caseId) continue;
    if (alert.caseId !== undefined) await setAlertCase(table, caller, alertId, { caseId: undefined, now });
    await setAlertCase(table, caller, alertId, { caseId, now });
  }
}

/** Alerts of a case with the facts under its approval. */
export async function factsOfAlerts(
  { table }: Pick<Deps, 'table'>,
  accountId: string,
  { alertIds }: AlertsOfCase,
): Promise<{ id: string; facts: string }[]> {
  const all: { id: string; facts: string }[] = [];
  for (const id of alertIds) {
    const found = await findWithState(table, accountId, id);
    if (found) all.push({ id, facts: factsUnder(found.state, found.alert) });
  }
  return all;
}

/**
 * Decides the alerts of a closed case as its approved outcome says. It can be repeated: equal decisions stay. With `all`, others of the
 * case are replaced. Alerts opened since the approval, or with other facts than those approved, wait for a person.
 */
export async function decideAlertsOf(
  deps: Deps,
  caller: Caller,
  of: AlertsOfCase & Pick<StoredCase, 'closed'>,
  which: 'all' | 'open',
): Promise<void> {
  if (!of.closed) return;
  const { outcome, reason, approvedAt, alerts = [] } = of.closed;
  for (const { id: alertId, facts } of alerts) {
    const found = await findWithState(deps.table, caller.accountId, alertId);
    if (!found || found.alert.caseId !== of.id || factsUnder(found.state, found.alert) !== facts) continue;
    const { state, openedAt, decision, version } = found.alert;
    if (state === 'closed' || decision?.outcome === outcome) continue;
    if (state === 'open' ? openedAt > approvedAt : which === 'open') continue;
    try {
      if (decision) await withdrawDecision(deps, caller, alertId, { version, caseId: of.id });
      const approval = { caseId: of.id, approvedAt, facts };
      await decideAlert(deps, caller, alertId, { outcome, reason: cut(reason), caseId: of.id, approval });
    } catch (error) {
      // It, or its case, has changed in this moment.
      if (!isRefused(error, 'CONFLICT')) throw error;
    }
  }
}

/**
 * Takes the decisions of a case back after its reopening: its alerts wait again, also those found and held back since. Can be repeated.
 * With `taken`, only decisions of this conclusion.
 */
export async function reopenAlertsOf(
  deps: Deps,
  caller: Caller,
  of: AlertsOfCase,
  taken?: StoredCase['reopened'],
): Promise<void> {
  for (const alertId of of.alertIds) {
    const alert = await findLeft(deps.table, caller.accountId, alertId);
    if (!alert?.decision || alert.state === 'open' || alert.state === 'closed' || alert.caseId !== of.id) continue;
    if (taken && !isOf(alert.decision, taken)) continue;
    await withdrawDecision(deps, caller, alertId, { version: alert.version, caseId: of.id });
  }
}

function isOf(decision: AlertDecision, { outcome, reason, at }: NonNullable<StoredCase['reopened']>): boolean {
  return decision.outcome === outcome && decision.reason === cut(reason) && decision.at <= at;
}

async function findLeft(table: Deps['table'], accountId: string, alertId: string): Promise<Alert | undefined> {
  return (await findWithState(table, accountId, alertId))?.alert;
}

/** Alerts go with a removed subject; its case goes on without them. */
async function findWithState(table: Deps['table'], accountId: string, alertId: string) {
  try {
    return await findAlert(table, accountId, alertId);
  } catch (error) {
    if (isRefused(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
}

const isRefused = (error: unknown, code: Refusal['code']) => error instanceof Refusal && error.code === code;

const cut = (reason: string) => cutText(reason, decisionReasonMax);
