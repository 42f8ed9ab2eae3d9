import { chunkRecords } from '../contract/imports.ts';
import { partDetector } from '../lists/listPart.ts';
import { ListRefusal } from '../lists/listRefusal.ts';
import { readList } from '../lists/readList.ts';
import type { ListedEntity } from '../screening/entity.ts';
import { addChunk } from '../store/importChunks.ts';
import { endImportJob, getImportJob, type ImportJob, setImportTotals } from '../store/importJobs.ts';
import type { Table } from '../store/table.ts';
import { type Bucket, importObjects, openObject, putEntities } from './importObjects.ts';
import { type ImportsQueue, send } from './queues.ts';

export interface ReadImport {
  table: Table;
  uploads: Bucket;
  publishQueue: ImportsQueue;
  now: Date;
}

/**
 * Reads the whole file of a started job once, as a stream, into chunks of 6,500 records. Each chunk is an object whose arrival
 * wakes importChunk. Repeating it after a crash writes the same chunks again and changes nothing that is done.
 *
 * A file that cannot be read ends the job with a sentence for the person; its chunks were then for nothing, and nothing of
 * them is published.
 */
export async function readImport(deps: ReadImport, accountId: string, jobId: string): Promise<void> {
  const job = await getImportJob(deps.table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (job.totalChunks === undefined) {
    const totals = await readOrRefuse(deps, job);
    if ('sentence' in totals) {
      await endImportJob(deps.table, job, { status: 'failed', sentence: totals.sentence, now: deps.now });
      return;
    }
    await setImportTotals(deps.table, job, totals);
  }
  // All chunks may be done already: their workers could not know the number.
  await send(deps.publishQueue, { account_id: accountId, job_id: jobId });
}

type Totals = { records: number; recordsLeftOut: number; chunks: number; listDate: string; part: string };

async function readOrRefuse(deps: ReadImport, job: ImportJob): Promise<Totals | { sentence: string }> {
  try {
    return await writeChunks(deps, job);
  } catch (error) {
    if (error instanceof ListRefusal) return { sentence: error.message };
    throw error;
  }
}

async function writeChunks({ table, uploads }: ReadImport, job: ImportJob): Promise<Totals> {
  const source = await openObject(uploads, importObjects.upload({ accountId: job.accountId, jobId: job.id }));
  if (!source) throw new ListRefusal('EMPTY_FILE', 'The uploaded file is gone. Please upload it again.');
  const reading = readList(source.bytes, {
    listType: job.listType,
    fileName: job.fileName,
    ...(source.sizeBytes === undefined ? {} : { sizeBytes: source.sizeBytes }),
  });
  const detector = partDetector(job.listType);
  let chunks = 0;
  let batch: ListedEntity[] = [];

  async function writeChunk() {
    chunks += 1;
    // A long file takes minutes: stop soon after the person cancelled.
    if ((await getImportJob(table, job.accountId, job.id))?.status !== 'processing') throw new ImportEnded();
    const chunk = { accountId: job.accountId, jobId: job.id, number: chunks };
    await addChunk(table, chunk, batch.length);
    await putEntities(uploads, importObjects.chunk(chunk, chunks), batch);
    batch = [];
  }

  for await (const entity of reading.entities) {
    detector.see(entity);
    batch.push(entity);
    if (batch.length === chunkRecords) await writeChunk();
  }
  if (batch.length > 0) await writeChunk();
  const summary = reading.summary();
  // Every answer says of which date its lists are; a date that the file does not say must not be made up.
  if (!summary.listDate) throw new ListRefusal('NOT_A_LIST', 'The file does not say of which date the list is.');
  return {
    records: summary.recordCount,
    recordsLeftOut: summary.lostCount,
    chunks,
    listDate: summary.listDate,
    part: detector.part(),
  };
}

/** The job ended while its file was read: nothing is left to do. */
export class ImportEnded extends Error {}
