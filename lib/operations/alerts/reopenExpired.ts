import { eachOf } from '../../platform/eachOf.ts';
import { logFault } from '../../platform/log.ts';
import { findExpiredAlerts } from '../../store/alerts/expiredAlerts.ts';
import type { Table } from '../../store/table.ts';
import { changeAlerts } from './changeAlerts.ts';
import { planExpiry } from './planDecision.ts';

/** Opened again by one call. */
const reopenedMax = 2_000;
const reopenedAtOnce = 10;

/**
 * Opens alerts with an expired decision again; a faulty one stops no other. Resolves with their number. `isAll`: false if the call has
 * opened as many as it may, and another one goes on.
 */
export async function reopenExpired(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  most = reopenedMax,
): Promise<{ count: number; isAll: boolean }> {
  const ids = await findExpiredAlerts(table, accountId, now.toISOString());
  let count = 0;
  let left = 0;
  await eachOf(ids, reopenedAtOnce, async (id) => {
    if (count >= most) left++;
    else if (await reopen(table, accountId, id, now)) count++;
  });
  return { count, isAll: left === 0 };
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
