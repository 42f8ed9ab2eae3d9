import type { Actor } from '../../contract/actor.ts';
import type { LogBatchMessage, MonitoringMessage } from '../../contract/messages.ts';
import { unexpectedLine } from '../../contract/monitoring/monitoringLines.ts';
import type { MonitoringText } from '../../contract/monitoring/monitoringText.ts';
import { committedKinds } from '../../contract/receipts/committed.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { type Queue, send } from '../../platform/queue.ts';
import {
  findMonitoringRun,
  type MonitoringRun,
  noRunCounts,
  type RunCounts,
  updateRunCommitted,
} from '../../store/monitoring/monitoringRuns.ts';
import type { RunShard } from '../../store/monitoring/runShards.ts';
import { objectKeys, segmentSha256 } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { type Canonical, canonicalJson } from '../../tlog/canonicalJson.ts';
import { databaseOf, inListOrder } from '../lists/databaseOf.ts';
import { commitmentOf } from '../receipts/writeReceipt.ts';
import { completeRun } from './completeRun.ts';
import { treeOfCovered } from './coveredSubjects.ts';
import type { Differences } from './differences.ts';
import { logBatchOfRun } from './runMessage.ts';

export interface EndRun {
  table: Table;
  receipts: Bucket;
  differences: Differences;
  logQueue: Queue<LogBatchMessage>;
  monitoringQueue: Queue<MonitoringMessage>;
  /** Of the transparency log, and its newest head. */
  origin: string;
  logSeen: () => Promise<MonitoringText['log_seen']>;
  actor: Actor;
  clock: () => Date;
}

/**
 * Ends a run with all shards done: writes its receipt, sends the commitment to the log, and keeps the basis of comparison.
 * A repeat goes on with the first receipt.
 */
export async function endRun(deps: EndRun, run: MonitoringRun, shards: readonly RunShard[]): Promise<void> {
  const { logQueue, monitoringQueue, clock } = deps;
  const committed = run.commitment === undefined ? await commit(deps, run, shards) : run;
  if (committed?.commitment === undefined) return;
  await send(logQueue, { batch_id: logBatchOfRun(run.id), entries: [committed.commitment] });
  const { counts } = sumOf(shards);
  // Before the end: nobody goes on with a run that has ended.
  if (counts.unexpected > 0) {
    logFault(unexpectedLine, new Error(`${counts.unexpected} subjects`), { jobId: run.id });
  }
  await completeRun(deps, run, counts, clock());
  // Lists may have changed meanwhile. If this is lost, the next hour looks.
  await send(monitoringQueue, { account_id: run.accountId });
}

async function commit(deps: EndRun, run: MonitoringRun, shards: readonly RunShard[]) {
  const { table, receipts, differences, origin, logSeen, clock } = deps;
  const { counts, reasons, pageIds } = sumOf(shards);
  const tree = await treeOfCovered(receipts, run, pageIds);
  const difference = run.scope === 'difference' ? await differences.of(run) : undefined;
  const records = difference && {
    added: difference.added,
    changed: difference.changed,
    removed: difference.removed,
    kinds: difference.kinds,
  };
  const text: MonitoringText = {
    kind: committedKinds.monitoring,
    log: origin,
    log_seen: await logSeen(),
    id: run.id,
    time: clock().toISOString(),
    account: run.accountId,
    set_off_by: run.setOffBy,
    scope: run.scope,
    started: run.createdAt,
    lists: [...run.editions].sort(inListOrder).map((edition) => ({
      list: edition.list,
      database: databaseOf(edition),
      edition_id: edition.id,
      list_date: edition.editionDate,
      sha256: segmentSha256(edition.segmentKey),
    })),
    lists_before: [...run.before].sort(inListOrder).map(({ list, id }) => ({ list, edition_id: id })),
    lists_missing: run.missingLists.map(({ list, database }) => ({ list, database })),
    threshold: run.threshold,
    policy_version: run.policyVersion,
    records: records ?? null,
    subjects: { count: tree.count, root: tree.root },
    searched: counts.searched,
    not_screened: counts.notScreened,
    alerts: {
      opened: counts.opened,
      reopened: counts.reopened,
      suppressed: counts.suppressed,
      closed: counts.closed,
    },
    unexpected: counts.unexpected,
  };
  const canonical = canonicalJson(text as unknown as Canonical);
  const commitment = commitmentOf(canonical).toString('base64');
  await putObject(
    receipts,
    objectKeys.monitoringRun({ ...run, runId: run.id, commitment }),
    canonical,
    'application/json',
  );
  const kept = { commitment, root: tree.root, pageIds, counts, reasons, records };
  await updateRunCommitted(table, run, kept);
  return findMonitoringRun(table, run.accountId, run.id);
}

function sumOf(shards: readonly RunShard[]) {
  const counts: RunCounts = noRunCounts();
  const reasons: RunShard['notScreenedReasons'] = {};
  for (const shard of shards) {
    for (const name of Object.keys(counts) as (keyof RunCounts)[]) counts[name] += shard[name];
    for (const [reason, amount] of Object.entries(shard.notScreenedReasons)) {
      const name = reason as keyof typeof reasons;
      reasons[name] = (reasons[name] ?? 0) + (amount ?? 0);
    }
  }
  return { counts, reasons, pageIds: shards.map(({ pageIds }) => pageIds) };
}
