import type { LogBatchMessage } from '../../contract/messages.ts';
import { putObject } from '../../platform/bucket.ts';
import { type Queue, send } from '../../platform/queue.ts';
import { findLogPlaces } from '../../store/log/logPlaces.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { ReportFile } from '../../store/reports/reportJobs.ts';
import { toUtf8 } from '../../tlog/bytes.ts';
import { readProofFile, writeProofFile } from '../../tlog/proofFile.ts';
import type { Log } from '../log/log.ts';
import { proveEntry } from '../log/proveEntry.ts';
import { commitmentOf } from '../receipts/writeReceipt.ts';

/** Longer than two windows of the log, and than the pace of its witnesses. */
const waitMs = 150_000;
const stepMs = 1_000;

interface PublishProof {
  log: Pick<Log, 'origin' | 'table' | 'bucket'>;
  logQueue: Queue<LogBatchMessage>;
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
}

/**
 * Has the log include the file of a report, waits for its proof, and publishes that under the file's hash. The text that was included
 * stands in the proof as its extra data. False where the log is late.
 */
export async function publishReportProof(
  { log, logQueue, clock, wait }: PublishProof,
  { sha256, canonical, logBatchId }: Pick<ReportFile, 'sha256' | 'canonical' | 'logBatchId'>,
): Promise<boolean> {
  const entry = commitmentOf(canonical);
  // Sent again it changes nothing: the log knows the batch by its id.
  await send(logQueue, { batch_id: logBatchId, entries: [entry.toString('base64')] });
  const until = clock().getTime() + waitMs;
  for (;;) {
    const [place] = await findLogPlaces(log.table, log.origin, [logBatchId]);
    const proof = place && (await proveEntry(log, { index: place.start, entry: new Uint8Array(entry) }));
    if (proof !== undefined) {
      const text = writeProofFile({ ...readProofFile(proof), extra: toUtf8(canonical) });
      await putObject(log.bucket, objectKeys.logFile(sha256), toUtf8(text), 'text/plain; charset=utf-8');
      return true;
    }
    if (clock().getTime() >= until) return false;
    await wait(stepMs);
  }
}
