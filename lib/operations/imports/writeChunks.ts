import { chunkRecords } from '../../contract/imports/imports.ts';
import { partDetector } from '../../lists/listPart.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import type { ListReading } from '../../lists/readList.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type ChunkQueue, send } from '../../platform/queue.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { addChunk } from '../../store/imports/importChunks.ts';
import { type DayUse, findRecordsImported } from '../../store/imports/importDays.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { entityLines, putEntityLines } from './entityLines.ts';
import { recordsUse, recordsUsedUp } from './importAllowance.ts';
import { ImportEnded } from './watchJob.ts';

interface WriteChunks {
  table: Table;
  uploads: Bucket;
  chunksQueue: ChunkQueue;
  now: Date;
}

export interface ReadChunks {
  chunks: { sha256: string }[];
  part: string;
}

/** Writes records in chunks and sends a message for each unprepared one. Throws ListRefusal if the account may not import so many. */
export async function writeChunks(
  { table, uploads, chunksQueue, now }: WriteChunks,
  job: ImportJob,
  reading: ListReading,
): Promise<ReadChunks> {
  const left = await recordsLeft(table, job, now);
  const detector = partDetector(job.listType);
  const chunks: { sha256: string }[] = [];
  let batch: ListedEntity[] = [];

  async function writeChunk() {
    const lines = entityLines(batch);
    chunks.push({ sha256: lines.sha256 });
    const chunk = { accountId: job.accountId, jobId: job.id, number: chunks.length };
    const added = await addChunk(table, chunk, { recordCount: batch.length, sha256: lines.sha256, now });
    // Another delivery of the message may have read the file meanwhile.
    if (added === 'ended') throw new ImportEnded();
    if (added === 'to_prepare') {
      await putEntityLines(uploads, objectKeys.chunk(chunk), lines);
      await sendChunk(chunksQueue, job, chunk.number);
    }
    batch = [];
  }

  for await (const entity of reading.entities) {
    detector.see(entity);
    batch.push(entity);
    // The totals take the exact count; this ends the reading of a file that cannot fit.
    if (left && chunks.length * chunkRecords + batch.length > left.count) {
      throw new ListRefusal('TOO_LARGE', recordsUsedUp(left));
    }
    if (batch.length === chunkRecords) await writeChunk();
  }
  if (batch.length > 0) await writeChunk();
  return { chunks, part: detector.part() };
}

function sendChunk(queue: ChunkQueue, { kind, accountId, id, tryNumber }: ImportJob, number: number): Promise<void> {
  const message = { kind, account_id: accountId, job_id: id, try_number: tryNumber, chunk_number: number };
  return send(queue, message, { group: accountId });
}

/** Records the account may still import on this day; undefined without a limit. */
async function recordsLeft(table: Table, job: ImportJob, now: Date): Promise<DayUse | undefined> {
  const use = recordsUse(job, 0, now);
  if (!use || job.isCounted) return undefined;
  return { ...use, count: use.dayMax - (await findRecordsImported(table, job.accountId, now)) };
}
