import { requireFeature } from '../../contract/billing/planFeatures.ts';
import { Refusal } from '../../contract/refusal.ts';
import { subjectOfAlert } from '../../store/alerts/alertId.ts';
import type { Alert } from '../../store/alerts/alertItems.ts';
import type { Table } from '../../store/table.ts';
import { type AlertCaller, type AskedDecision, decideAlert } from './decideAlert.ts';

/** Subjects with their alerts decided at the same time. */
const atOnce = 8;

interface DecidedOrNot {
  alertId: string;
  alert: Alert | undefined;
  refusal: Refusal | undefined;
}

/** Decides many alerts alike, each by itself: a refused one stops no other. Throws PLAN_REQUIRED. */
export async function decideAlerts(
  deps: { table: Table; now: Date },
  caller: AlertCaller,
  alertIds: readonly string[],
  asked: AskedDecision,
): Promise<DecidedOrNot[]> {
  requireFeature(caller.plan, 'alertDecisions');
  const ids = [...new Set(alertIds)];
  const results = new Map<string, DecidedOrNot>();
  // The alerts of one subject share a lock: one after the other.
  const bySubject = new Map<string | undefined, string[]>();
  for (const id of ids) {
    const subjectId = subjectOfAlert(id);
    bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), id]);
  }
  const left = [...bySubject.values()];
  async function decideAll(some: readonly string[]) {
    for (const alertId of some) {
      try {
        const alert = await decideAlert(deps, caller, alertId, asked);
        results.set(alertId, { alertId, alert, refusal: undefined });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'INVALID_REQUEST') throw error;
        results.set(alertId, { alertId, alert: undefined, refusal: error });
      }
    }
  }
  async function work() {
    for (let some = left.shift(); some; some = left.shift()) await decideAll(some);
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return ids.flatMap((id) => results.get(id) ?? []);
}
