import type { AlertState } from '../../contract/alerts/alertWords.ts';
import { logFault } from '../../platform/log.ts';
import { alertsOfState } from '../../store/alerts/alertPages.ts';
import type { Table } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';
import { planExpiry } from './planDecision.ts';

const decidedStates: readonly AlertState[] = ['decided', 'suppressed'];

/** Of one call: the next one goes on. */
const reopenedMax = 1_000;

/** Opens at most 1,000 alerts with an expired decision again; a faulty one stops no other. Resolves with their number. */
export async function reopenExpired({ table, now }: { table: Table; now: Date }, accountId: string): Promise<number> {
  const ids: string[] = [];
  for (const state of decidedStates) {
    for await (const alerts of alertsOfState(table, accountId, { state, order: 'oldest' })) {
      ids.push(
        ...alerts.filter(({ decision }) => (decision?.expiresAt ?? '9') <= now.toISOString()).map(({ id }) => id),
      );
    }
  }
  let count = 0;
  for (const id of ids.slice(0, reopenedMax)) if (await reopen(table, accountId, id, now)) count++;
  return count;
}

class Unchanged extends Error {}

async function reopen(table: Table, accountId: string, alertId: string, now: Date): Promise<boolean> {
  try {
    await changeAlerts(table, { accountId, actor: { type: 'system', name: 'monitoring' } }, alertId, (state, alert) => {
      const plan = planExpiry(state, alert, now);
      if (!plan) throw new Unchanged();
      const change = { action: 'alert.reopened', before: { state: alert.state }, after: { state: 'open' } } as const;
      return { ...plan, change: { ...change, after: { ...change.after, reasons: ['decision_expired'] } } };
    });
    return true;
  } catch (error) {
    // Decided anew since it was listed.
    if (!(error instanceof Unchanged)) logFault('alert with an expired decision not opened', error, { accountId });
    return false;
  }
}
