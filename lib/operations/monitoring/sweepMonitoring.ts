import type { MonitoringMessage } from '../../contract/messages.ts';
import { notScreenedRingsMs } from '../../contract/monitoring/monitoringLimits.ts';
import { logFault } from '../../platform/log.ts';
import { type Queue, sendAll } from '../../platform/queue.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { accountsIndex } from '../../store/indexes.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { findSubjectCounts } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { isTendingDue } from './tendAlerts.ts';

interface SweepMonitoring {
  table: Table;
  queue: Queue<MonitoringMessage>;
  now: Date;
  /** Called for each account with subjects unscreened for a day. */
  onNotScreened: (accountId: string) => void;
}

/**
 * Queues every account with active subjects: its lists or the day may call for a run. Resolves with their number. Any account with alerts
 * is queued for the care of the day.
 */
export async function sweepMonitoring({ table, queue, now, onNotScreened }: SweepMonitoring): Promise<number> {
  let count = 0;
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    const due = new Set<string>();
    const all = await findAccountIds(table, shard);
    for (const accountId of all) {
      if ((await findSubjectCounts(table, accountId)).active > 0) due.add(accountId);
    }
    await sendAll(
      queue,
      [...due].map((account_id) => ({ account_id })),
    );
    count += due.size;
    // After they are queued: an unreadable state holds no run back.
    const tended: string[] = [];
    for (const accountId of all) {
      const state = await stateOf(table, accountId);
      if (isTendingDue(state, now)) tended.push(accountId);
      const since = due.has(accountId) ? state?.notScreenedSince : undefined;
      if (since !== undefined && now.getTime() - Date.parse(since) > notScreenedRingsMs) onNotScreened(accountId);
    }
    await sendAll(
      queue,
      tended.map((account_id) => ({ account_id, tends_alerts: true })),
    );
  }
  return count;
}

/** An unreadable state of one account holds no other back. */
async function stateOf(table: Table, accountId: string) {
  try {
    return await findMonitoringState(table, accountId);
  } catch (error) {
    logFault('state of monitoring not readable', error, { accountId });
    return undefined;
  }
}
