import type { Actor } from '../../contract/actor.ts';
import { chunkRecords } from '../../contract/imports.ts';
import { partDetector } from '../../lists/listPart.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import { type ListReading, readList } from '../../lists/readList.ts';
import { type Bucket, openObject } from '../../platform/bucket.ts';
import type { JobQueue } from '../../platform/queue.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { addChunk } from '../../store/importChunks.ts';
import { type ImportTotals, updateImportTotals } from '../../store/importJobChanges.ts';
import { findImportJob, type ImportJob } from '../../store/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { chunksSha256, entityLines, putEntityLines } from './entityLines.ts';
import { putProblems, putProblemsFound } from './problemReport.ts';
import { type RefusedFile, refuseImport } from './refuseImport.ts';

export interface ReadImport {
  table: Table;
  uploads: Bucket;
  publishQueue: JobQueue;
  actor: Actor;
  now: Date;
  /** Asked while the file is read. */
  clock: () => Date;
}

/**
 * Reads the whole file of a started job once, as a stream, into chunks of `chunkRecords`. Each chunk is an object whose arrival
 * wakes importChunk. Repeating it after a crash writes the same chunks again and changes nothing that is done; so a job that
 * is tried again goes on where it stopped.
 *
 * A file that cannot be read ends the job with a sentence for the person; its chunks are discarded, and nothing of
 * them is published. In both cases problems are reported row by row.
 */
export async function readImport(deps: ReadImport, accountId: string, jobId: string): Promise<void> {
  const job = await findImportJob(deps.table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (job.unitsTotal === undefined) {
    const outcome = await readOrRefuse(deps, job);
    if ('sentence' in outcome) {
      await refuseImport(deps, job, outcome);
      return;
    }
    await updateImportTotals(deps.table, job, outcome);
  }
  // All chunks may be done already: their workers could not know the number.
  await wakeJob(deps.publishQueue, job);
}

async function readOrRefuse(deps: ReadImport, job: ImportJob): Promise<ImportTotals | RefusedFile> {
  const source = await openObject(deps.uploads, objectKeys.upload({ accountId: job.accountId, jobId: job.id }));
  if (!source) return { sentence: 'The uploaded file is gone. Please upload it again.', counts: undefined };
  const reading = readList(source.bytes, {
    listType: job.listType,
    fileName: job.fileName,
    clock: deps.clock,
    ...(source.sizeBytes === undefined ? {} : { sizeBytes: source.sizeBytes }),
  });
  try {
    const { chunks, part } = await writeChunks(deps, job, reading);
    const summary = reading.summary();
    // Every answer says of which date its lists are; a date that the file does not say must not be made up.
    if (!summary.listDate) throw new ListRefusal('NOT_A_LIST', 'The file does not say of which date the list is.');
    const counts = await putProblems(deps.uploads, job, summary);
    const { recordCount: records, lostCount: recordsLeftOut, listDate, doubts, isVouched } = summary;
    return {
      records,
      recordsLeftOut,
      chunks: chunks.length,
      chunksSha256: chunksSha256(chunks),
      listDate,
      part,
      doubts,
      isVouched,
      ...counts,
    };
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    return { sentence: error.message, counts: await putProblemsFound(deps.uploads, job, reading.summary()) };
  }
}

async function writeChunks(
  { table, uploads, now }: ReadImport,
  job: ImportJob,
  reading: ListReading,
): Promise<{ chunks: { sha256: string }[]; part: string }> {
  const detector = partDetector(job.listType);
  const chunks: { sha256: string }[] = [];
  let batch: ListedEntity[] = [];

  async function writeChunk() {
    const lines = entityLines(batch);
    chunks.push({ sha256: lines.sha256 });
    const chunk = { accountId: job.accountId, jobId: job.id, number: chunks.length };
    const added = await addChunk(table, chunk, { recordCount: batch.length, sha256: lines.sha256, now });
    // A long file takes minutes: stop soon after the person cancelled, or another delivery of the message has read it.
    if (added === 'ended') throw new ImportEnded();
    if (added === 'to_prepare') await putEntityLines(uploads, objectKeys.chunk(chunk), lines);
    batch = [];
  }

  for await (const entity of reading.entities) {
    detector.see(entity);
    batch.push(entity);
    if (batch.length === chunkRecords) await writeChunk();
  }
  if (batch.length > 0) await writeChunk();
  return { chunks, part: detector.part() };
}

/** The job ended while its file was read, or its file has been read by somebody else: nothing is left to do. */
export class ImportEnded extends Error {}
