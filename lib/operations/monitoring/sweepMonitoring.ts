import type { MonitoringMessage } from '../../contract/messages.ts';
import { notScreenedRingsMs } from '../../contract/monitoring/monitoringLimits.ts';
import { type Queue, sendAll } from '../../platform/queue.ts';
import { findAccountIds } from '../../store/account/accounts.ts';
import { accountsIndex } from '../../store/indexes.ts';
import { findMonitoringState } from '../../store/monitoring/monitoringState.ts';
import { findSubjectCounts } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';

interface SweepMonitoring {
  table: Table;
  queue: Queue<MonitoringMessage>;
  now: Date;
  /** Called for each account with subjects unscreened for a day. */
  onNotScreened: (accountId: string) => void;
}

/** Queues every account with active subjects: its lists or the day may call for a run. Resolves with their number. */
export async function sweepMonitoring({ table, queue, now, onNotScreened }: SweepMonitoring): Promise<number> {
  let count = 0;
  for (let shard = 0; shard < accountsIndex.shards; shard++) {
    const due: string[] = [];
    for (const accountId of await findAccountIds(table, shard)) {
      if ((await findSubjectCounts(table, accountId)).active > 0) due.push(accountId);
    }
    await sendAll(
      queue,
      due.map((account_id) => ({ account_id })),
    );
    count += due.length;
    // After they are queued: an unreadable state holds no run back.
    for (const accountId of due) {
      const since = (await findMonitoringState(table, accountId))?.notScreenedSince;
      if (since !== undefined && now.getTime() - Date.parse(since) > notScreenedRingsMs) onNotScreened(accountId);
    }
  }
  return count;
}
