import { eachOf } from '../../platform/eachOf.ts';
import { send } from '../../platform/queue.ts';
import { findMonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { findRunShards } from '../../store/monitoring/runShards.ts';
import { allSubjectShards } from '../../store/subjects/subjects.ts';
import { type EndRun, endRun } from './endRun.ts';
import { messageOf } from './runMessage.ts';
import { type RunShards, runShard } from './runShard.ts';

const sentAtOnce = 8;

/**
 * Goes on with a run: with one of its shards, or with all unfinished ones. Repeats are harmless. The last shard ends the run.
 */
export async function continueRun(
  deps: RunShards & EndRun,
  { accountId, runId, shard }: { accountId: string; runId: string; shard: number | undefined },
): Promise<void> {
  const { table, runsQueue } = deps;
  const run = await findMonitoringRun(table, accountId, runId);
  if (run?.status !== 'processing') return;
  if (shard !== undefined && !(await runShard(deps, run, shard))) return;
  const shards = await findRunShards(table, accountId, runId, allSubjectShards);
  const open = allSubjectShards.filter((number) => !shards[number]?.isDone);
  if (open.length === 0)
    await endRun(
      deps,
      run,
      shards.flatMap((each) => each ?? []),
    );
  else if (shard === undefined) {
    await eachOf(open, sentAtOnce, (number) => send(runsQueue, messageOf(run, number), { group: accountId }));
  }
}
