import type { Actor } from '../../contract/actor.ts';
import { chunkRecords } from '../../contract/imports.ts';
import { sampleLists } from '../../contract/samples.ts';
import { partDetector } from '../../lists/listPart.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import type { ListSummary } from '../../lists/listSummary.ts';
import { type ListReading, LongFile, readList } from '../../lists/readList.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type ChunkQueue, type JobQueue, send } from '../../platform/queue.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { addChunk } from '../../store/importChunks.ts';
import { type DayUse, findRecordsImported } from '../../store/importDays.ts';
import { type ImportTotals, updateImportTotals } from '../../store/importJobChanges.ts';
import { findImportJob, type ImportJob } from '../../store/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { updateReadingGivenBack, updateReadingTaken, updateTurnLooks } from '../../store/readingLease.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { chunksSha256, entityLines, putEntityLines } from './entityLines.ts';
import { recordsUse, recordsUsedUp } from './importAllowance.ts';
import { isBehindAnother, turnSeconds } from './importTurn.ts';
import { putProblems, putProblemsFound } from './problemReport.ts';
import { type RefusedFile, refuseImport } from './refuseImport.ts';
import { openUpload, replacedSentence } from './uploadedFile.ts';
import { ImportEnded, watchJob } from './watchJob.ts';

export interface ReadImport {
  table: Table;
  uploads: Bucket;
  /** Where a private import waits for its turn. */
  importsQueue: JobQueue;
  /** Where a private import of a long file waits for a reader of long files. */
  longImportsQueue: JobQueue;
  /** Unpacked bytes after which a private file is long; only tests give another number than `quickBytesMax`. */
  longAfterBytes?: number;
  chunksQueue: ChunkQueue;
  publishQueue: JobQueue;
  /** The same for every delivery of one message. */
  messageId: string;
  actor: Actor;
  now: Date;
  /** Asked while the file is read. */
  clock: () => Date;
}

/** What a message says of the reading that it asks for. */
export interface ReadingMessage {
  /** How often the job has looked whether it is its turn. */
  turnLooks?: number | undefined;
  /** Whether the file was found to be long: it has had its turn. */
  isLong?: boolean | undefined;
}

/**
 * Unpacked bytes that a private file may have where all are read first: a few seconds' work. Every official file has fewer, save OFAC's
 * advanced and enhanced ones.
 */
const quickBytesMax = 32 * 1024 * 1024;

/**
 * Reads the whole file of a started job once, as a stream, into chunks of `chunkRecords`, each an object with a message to
 * importChunk. Repeating it after a crash writes the same chunks again and changes nothing that is done; so a job that
 * is tried again goes on where it stopped. Of several messages of a job one reads at a time and one waits; the others end here.
 * A private import behind another of its account is left for later. One with a long file moves once to the queue of long files, whose
 * readers begin it anew: no small file waits for a long one.
 *
 * A file that cannot be read ends the job with a sentence for the person; its chunks are discarded, and nothing of
 * them is published. In both cases problems are reported row by row.
 */
export async function readImport(
  deps: ReadImport,
  accountId: string,
  jobId: string,
  { turnLooks = 0, isLong = false }: ReadingMessage = {},
): Promise<void> {
  const job = await findImportJob(deps.table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (!isLong && job.unitsTotal === undefined && (await isBehindAnother(deps.table, job, deps.now))) {
    if (!(await updateTurnLooks(deps.table, job, turnLooks))) return;
    await wakeJob(deps.importsQueue, { ...job, turnLooks: turnLooks + 1 }, turnSeconds);
    return;
  }
  const until = new Date(deps.now.getTime() + readingSecondsMax * 1_000);
  if (!(await updateReadingTaken(deps.table, job, { messageId: deps.messageId, now: deps.now, until }))) return;
  try {
    await readOnce(deps, job, isLong || job.scope === 'shared' ? undefined : (deps.longAfterBytes ?? quickBytesMax));
  } catch (error) {
    if (error instanceof LongFile) {
      // Given back before: the message of long files could not read it otherwise. Where it is another's by now, that one goes on.
      const wasOurs = await updateReadingGivenBack(deps.table, job, until);
      if (wasOurs) await wakeJob(deps.longImportsQueue, { ...job, isLong: true });
      return;
    }
    // It runs out by itself; what ended the reading is the fault to report.
    await updateReadingGivenBack(deps.table, job, until).catch(() => false);
    throw error;
  }
}

async function readOnce(deps: ReadImport, job: ImportJob, longAfterBytes: number | undefined): Promise<void> {
  if (job.unitsTotal === undefined) {
    const refused = await readOrRefuse(deps, job, longAfterBytes);
    if (refused) {
      await refuseImport(deps, job, refused);
      return;
    }
  }
  // All chunks may be done already: their workers could not know the number.
  await wakeJob(deps.publishQueue, job);
}

/** As long as a reader may run (`sizes.importReceived`); the message of one that was killed comes back after that. */
export const readingSecondsMax = 900;

const unread = {
  gone: 'The uploaded file is gone. Please upload it again.',
  replaced: replacedSentence,
} as const;

/** Reads the file and notes its totals; what it is refused with otherwise. */
async function readOrRefuse(
  deps: ReadImport,
  job: ImportJob,
  longAfterBytes: number | undefined,
): Promise<RefusedFile | undefined> {
  const source = await openUpload(deps.uploads, job);
  if (source === 'gone' || source === 'replaced') return { sentence: unread[source], counts: undefined };
  const watch = watchJob(deps.table, job);
  const reading = readList(source.bytes, {
    listType: job.listType,
    fileName: job.fileName,
    clock: deps.clock,
    signal: watch.ended,
    longAfterBytes,
    ...(source.sizeBytes === undefined ? {} : { sizeBytes: source.sizeBytes }),
  });
  try {
    const read = await writeChunks(deps, job, reading);
    const totals = await totalsOf(deps, job, reading.summary(), read);
    const use = recordsUse(job, totals.records, deps.now);
    const noted = await updateImportTotals(deps.table, job, totals, use);
    return use && noted === 'day_used_up' ? { sentence: recordsUsedUp(use), counts: totals } : undefined;
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw error;
    return { sentence: error.message, counts: await putProblemsFound(deps.uploads, job, reading.summary()) };
  } finally {
    watch.stop();
  }
}

interface ReadChunks {
  chunks: { sha256: string }[];
  part: string;
}

async function totalsOf(
  { uploads }: ReadImport,
  job: ImportJob,
  summary: ListSummary,
  { chunks, part }: ReadChunks,
): Promise<ImportTotals> {
  const { recordCount: records, lostCount: recordsLeftOut, listDate, doubts, isVouched, sha256 } = summary;
  // Every answer says of which date its lists are; a date that the file does not say must not be made up.
  if (!listDate) throw new ListRefusal('NOT_A_LIST', 'The file does not say of which date the list is.');
  const counts = await putProblems(uploads, job, summary);
  const sample = sampleLists.some((each) => each.sha256 === sha256);
  const read = { chunks: chunks.length, chunksSha256: chunksSha256(chunks), part };
  return { records, recordsLeftOut, listDate, doubts, isVouched, sample, ...read, ...counts };
}

async function writeChunks(
  { table, uploads, chunksQueue, now }: ReadImport,
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
    // The exact count is taken with the totals; this ends the reading of a file that cannot fit.
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

/** How many records the account may still import on this day; undefined where nothing limits them. */
async function recordsLeft(table: Table, job: ImportJob, now: Date): Promise<DayUse | undefined> {
  const use = recordsUse(job, 0, now);
  if (!use || job.isCounted) return undefined;
  return { ...use, count: use.dayMax - (await findRecordsImported(table, job.accountId, now)) };
}
