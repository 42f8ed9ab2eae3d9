import { notFound, Refusal } from '../../contract/refusal.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { findLogPlaces } from '../../store/log/logPlaces.ts';
import { findMonitoringRun, type MonitoringRun } from '../../store/monitoring/monitoringRuns.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { fromUtf8 } from '../../tlog/bytes.ts';
import type { Log } from '../log/log.ts';
import { proveEntry } from '../log/proveEntry.ts';
import { treeOfCovered } from './coveredSubjects.ts';
import { logBatchOfRun } from './runMessage.ts';

export interface GetRun {
  log: Pick<Log, 'origin' | 'table' | 'bucket'>;
  receipts: Bucket;
}

/** A run of the account. Throws NOT_FOUND. */
export async function ownRun(table: Table, accountId: string, id: string): Promise<MonitoringRun> {
  const run = await findMonitoringRun(table, accountId, id);
  if (!run) throw notFound('Monitoring run');
  return run;
}

/** The receipt of a run and its proof, as far as there are any. */
export async function receiptOfRun({ log, receipts }: GetRun, run: MonitoringRun) {
  const { accountId, id: runId, commitment } = run;
  if (commitment === undefined) return { canonical: null, proof: null };
  const text = await readObject(receipts, objectKeys.monitoringRun({ accountId, runId, commitment }));
  if (!text) throw new Error('The receipt of a run is not in the bucket');
  const [place] = await findLogPlaces(log.table, log.origin, [logBatchOfRun(runId)]);
  const entry = new Uint8Array(Buffer.from(commitment, 'base64'));
  const proof = place && (await proveEntry(log, { index: place.start, entry }));
  return { canonical: fromUtf8(text), proof: proof ?? null };
}

/** The leaf of a subject in the tree of a run, with its proof. Throws NOT_FOUND for a reference it did not cover, CONFLICT before its end. */
export async function subjectOfRun(receipts: Bucket, run: MonitoringRun, externalRef: string) {
  const { root, pageIds } = run;
  if (root === undefined || !pageIds) throw new Refusal('CONFLICT', 'The run has not ended.');
  const { count, found } = await treeOfCovered(receipts, run, pageIds, externalRef);
  if (!found) throw notFound('Subject');
  const { text: canonical, place: leaf_index, hashes } = found;
  return { canonical, leaf_index, tree_size: count, hashes, root };
}
