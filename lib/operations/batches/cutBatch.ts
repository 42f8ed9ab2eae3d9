import { createHash } from 'node:crypto';
import type { Actor } from '../../contract/actor.ts';
import { batchChunkRows, mediaChunkRows } from '../../contract/batches/batchLimits.ts';
import { subjectsOf } from '../../contract/batches/batchSubjects.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { TableLine } from '../../lists/files/tableLine.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type BatchChunkQueue, type JobQueue, send } from '../../platform/queue.ts';
import { updateBatchCut } from '../../store/batches/batchJobChanges.ts';
import { type BatchJob, findBatchJob } from '../../store/batches/batchJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { requireSheet } from '../../tables/batchSheets.ts';
import { openBatchTable } from '../../tables/openBatchTable.ts';
import { rowsOf } from '../../tables/scanBatch.ts';
import { endJob } from '../jobs/endJob.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { withOptions } from './batchColumns.ts';
import { putPacked, textOfLines } from './batchLines.ts';
import { batchRules } from './batchRules.ts';
import { readBatchFile } from './uploadedBatch.ts';

export interface CutBatch {
  table: Table;
  uploads: Bucket;
  batchChunksQueue: BatchChunkQueue;
  batchResultsQueue: JobQueue;
  actor: Actor;
  now: Date;
}

/**
 * Cuts a started batch's file into chunks, each an object with a message. A repeat after a crash writes the same objects, and a finished
 * chunk is not counted again. A missing or replaced file ends the batch with a sentence.
 */
export async function cutBatch(deps: CutBatch, accountId: string, id: string): Promise<void> {
  const { table } = deps;
  const job = await findBatchJob(table, accountId, id);
  if (job?.status !== 'processing') return;
  try {
    if (job.unitsTotal === undefined) await updateBatchCut(table, job, await writeChunks(deps, job));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { actor, now } = deps;
    await endJob({ table, queues: {} }, batchRules, job, { to: 'fail', actor, now, sentence: error.message });
    return;
  }
  // All chunks may be done already: their workers could not know the number.
  await wakeJob(deps.batchResultsQueue, job);
}

async function writeChunks(
  { uploads, batchChunksQueue }: CutBatch,
  job: BatchJob,
): Promise<{ chunks: number; inputSha256: string }> {
  const { accountId, id: jobId, kind, tryNumber, uploadEtag, doneChunks } = job;
  const { options } = await withOptions(uploads, job);
  if (!options) throw new Error('A started batch has no options');
  const bytes = await readBatchFile(uploads, job, uploadEtag);
  const inputSha256 = createHash('sha256').update(bytes).digest('base64');
  const file = await openBatchTable(bytes, () => {}, options);
  // No row of it would count as all rows done.
  requireSheet(file);
  let chunks = 0;
  const write = async (lines: readonly TableLine[]) => {
    chunks += 1;
    const number = chunks;
    if (doneChunks?.has(number)) return;
    await putPacked(uploads, objectKeys.batchRows({ accountId, jobId, number }), textOfLines(lines));
    const message = {
      kind,
      account_id: accountId,
      job_id: jobId,
      try_number: tryNumber,
      chunk_number: number,
    } as const;
    await send(batchChunksQueue, message as typeof message & { kind: 'batch' }, { group: accountId });
  };
  // A piece is a second or two of work, however many a row names.
  const rowsMax = Math.ceil(
    (options.adverse_media ? mediaChunkRows : batchChunkRows) / subjectsOf(options.columns).length,
  );
  // An earlier release knew no line but the first one for the header.
  const headerRow = options.header_row ?? (options.has_header ? (file.firstLines[0]?.number ?? 1) : 0);
  let lines: TableLine[] = [];
  for await (const line of rowsOf(file, { headerRow })) {
    lines.push(line);
    if (lines.length < rowsMax) continue;
    await write(lines);
    lines = [];
  }
  if (lines.length > 0) await write(lines);
  return { chunks, inputSha256 };
}
