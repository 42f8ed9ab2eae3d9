import type { Actor } from '../../contract/actor.ts';
import { sampleLists } from '../../contract/imports/samples.ts';
import { ListRefusal } from '../../lists/listRefusal.ts';
import type { ListSummary } from '../../lists/listSummary.ts';
import { LongFile, readList } from '../../lists/readList.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { ChunkQueue, JobQueue } from '../../platform/queue.ts';
import { type ImportTotals, updateImportTotals } from '../../store/imports/importJobChanges.ts';
import { findImportJob, type ImportJob } from '../../store/imports/importJobs.ts';
import { updateReadingGivenBack, updateReadingTaken } from '../../store/imports/readingLease.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { chunksSha256 } from './entityLines.ts';
import { recordsUse, recordsUsedUp } from './importAllowance.ts';
import { isBehindAnother } from './importTurn.ts';
import { putProblems, putProblemsFound } from './problemReport.ts';
import { type RefusedFile, refuseImport } from './refuseImport.ts';
import { openUpload, replacedSentence } from './uploadedFile.ts';
import { watchJob } from './watchJob.ts';
import { type ReadChunks, writeChunks } from './writeChunks.ts';

export interface ReadImport {
  table: Table;
  uploads: Bucket;
  /** Where a private import of a long file waits for a reader of long files. */
  longImportsQueue: JobQueue;
  /** Unpacked bytes of a long private file; only tests give another number than `quickBytesMax`. */
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

/** The message of the reading. */
export interface ReadingMessage {
  /** Whether the file was found to be long: it has had its turn. */
  isLong?: boolean | undefined;
}

/**
 * Most unpacked bytes of a private file among the common readers: a few seconds' work. Every official file has fewer, save OFAC's
 * advanced and enhanced ones.
 */
const quickBytesMax = 32 * 1024 * 1024;

/**
 * Reads the whole file of a started job once, as a stream, into chunks of `chunkRecords` records, each an object with a message to
 * importChunk. A repeat after a crash writes the same chunks and changes no finished one; so a retried job resumes. Of several messages
 * of a job one reads at a time; the others end here. A private import behind another of its account is left alone: the end of that one
 * wakes it (startNextImport). One with a long file moves once to the queue of long files and is begun anew there: no small file waits for
 * a long one.
 * An unreadable file ends the job with a sentence for the person; its chunks are discarded, and nothing of them is published. In both
 * cases problems are reported row by row.
 */
export async function readImport(
  deps: ReadImport,
  accountId: string,
  jobId: string,
  { isLong = false }: ReadingMessage = {},
): Promise<void> {
  const job = await findImportJob(deps.table, accountId, jobId);
  if (job?.status !== 'processing') return;
  if (!isLong && job.unitsTotal === undefined && (await isBehindAnother(deps.table, job, deps.now))) return;
  const until = new Date(deps.now.getTime() + readingSecondsMax * 1_000);
  if (!(await updateReadingTaken(deps.table, job, { messageId: deps.messageId, now: deps.now, until }))) return;
  try {
    await readOnce(deps, job, isLong || job.scope === 'shared' ? undefined : (deps.longAfterBytes ?? quickBytesMax));
  } catch (error) {
    if (error instanceof LongFile) {
      // Released before: the message of long files could not read it otherwise. If another has it by now, that one goes on.
      const wasOurs = await updateReadingGivenBack(deps.table, job, until);
      if (wasOurs) await wakeJob(deps.longImportsQueue, { ...job, isLong: true });
      return;
    }
    // It expires by itself; the end of the reading is the fault to report.
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

/** A reader's longest run (`sizes.importReceived`); the message of a killed one comes back after that. */
export const readingSecondsMax = 900;

const unread = {
  gone: 'The uploaded file is gone. Please upload it again.',
  replaced: replacedSentence,
} as const;

/** Reads the file and notes its totals; answers its refusal otherwise. */
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

async function totalsOf(
  { uploads }: ReadImport,
  job: ImportJob,
  summary: ListSummary,
  { chunks, part }: ReadChunks,
): Promise<ImportTotals> {
  const { recordCount: records, lostCount: recordsLeftOut, listDate, doubts, isVouched, sha256 } = summary;
  // Every answer dates its lists; a date missing in the file must not be made up.
  if (!listDate) throw new ListRefusal('NOT_A_LIST', 'The file does not say of which date the list is.');
  const counts = await putProblems(uploads, job, summary);
  const sample = sampleLists.some((each) => each.sha256 === sha256);
  const read = { chunks: chunks.length, chunksSha256: chunksSha256(chunks), part };
  return { records, recordsLeftOut, listDate, doubts, isVouched, sample, ...read, ...counts };
}
