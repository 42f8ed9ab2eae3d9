import type { MonitoringRunMessage } from '../../contract/messages.ts';
import type { MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';

/** Has a run go on with one of its shards, or with all unfinished ones. */
export function messageOf(
  { accountId, id, tryNumber }: MonitoringRun,
  shard: number | undefined,
): MonitoringRunMessage {
  const of = { kind: 'monitoring_run', account_id: accountId, job_id: id, try_number: tryNumber } as const;
  return shard === undefined ? of : { ...of, shard };
}

/** The commitment of a run as a batch of the log. */
export const logBatchOfRun = (runId: string) => `monitoring-${runId}`;
