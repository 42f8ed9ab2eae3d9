import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import { subjectOfAlert } from '../../store/alerts/alertId.ts';
import type { Alert, AlertRecord } from '../../store/alerts/alertItems.ts';
import { alertWritesMax, findSubjectAlerts, putAlerts, type SubjectAlerts } from '../../store/alerts/alerts.ts';
import { type Change, recordChange } from '../../store/audit/recordChange.ts';
import { pauseBefore, type Table, type TransactItem } from '../../store/table.ts';
import { targetOf } from './raiseAlerts.ts';

const triesMax = 10;

interface AlertChange {
  alert: Alert;
  records?: readonly AlertRecord[];
  change: Pick<Change, 'action' | 'before' | 'after'>;
  /** Written in the same transaction. */
  more?: readonly TransactItem[];
}

/**
 * Changes one alert and records it. `plan` gets the alert as stored, again after each change of the subject's alerts by somebody else.
 * Throws NOT_FOUND, and the errors of `plan`.
 */
export async function changeAlerts(
  table: Table,
  { accountId, actor }: { accountId: string; actor: Actor },
  alertId: string,
  plan: (state: SubjectAlerts, alert: Alert) => AlertChange | Promise<AlertChange>,
): Promise<Alert> {
  const { subjectId } = requireSubject(alertId);
  for (let tries = 1; tries <= triesMax; tries++) {
    if (tries > 1) await pauseBefore(table, tries);
    const state = await findSubjectAlerts(table, accountId, subjectId);
    const { head } = state;
    const found = state.alerts.find(({ id }) => id === alertId);
    if (!head || !found) throw noAlert();
    const { alert, records = [], change, more = [] } = await plan(state, found);
    const recorded = await recordChange(table, accountId, { ...change, by: actor, target: targetOf(alert) });
    if (await writeAll(table, accountId, state, { alert, records }, [...recorded, ...more])) return alert;
  }
  throw new Error('The alerts of a subject change too often to be written');
}

/** An alert with all other alerts and decisions of its subject. Throws NOT_FOUND. */
export async function findAlert(table: Table, accountId: string, alertId: string) {
  const { subjectId } = requireSubject(alertId);
  const state = await findSubjectAlerts(table, accountId, subjectId);
  const alert = state.alerts.find(({ id }) => id === alertId);
  if (!alert) throw noAlert();
  return { state, alert };
}

/**
 * Writes a change of one alert. Records beyond one transaction are written before their alert: a repeat after a failure between writes the
 * same.
 */
async function writeAll(
  table: Table,
  accountId: string,
  { head, alerts }: SubjectAlerts,
  { alert, records }: { alert: Alert; records: readonly AlertRecord[] },
  more: readonly TransactItem[],
): Promise<boolean> {
  if (!head) return false;
  let read = head;
  let left = records;
  while (left.length > alertWritesMax) {
    if (
      !(await putAlerts(
        table,
        accountId,
        { head: read, alerts },
        { head: read, records: left.slice(0, alertWritesMax) },
      ))
    )
      return false;
    read = { ...read, version: read.version + 1 };
    left = left.slice(alertWritesMax);
  }
  return putAlerts(table, accountId, { head: read, alerts }, { head: read, alerts: [alert], records: left }, more);
}

function requireSubject(alertId: string): { subjectId: string } {
  const subjectId = subjectOfAlert(alertId);
  if (subjectId === undefined) throw noAlert();
  return { subjectId };
}

const noAlert = () => new Refusal('NOT_FOUND', 'Alert not found');
