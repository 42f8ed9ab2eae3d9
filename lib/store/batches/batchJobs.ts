import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { batchKeptDays, openBatchesMax } from '../../contract/batches/batchLimits.ts';
import { batchColumns, batchOptions } from '../../contract/batches/batchOptions.ts';
import { planKey } from '../../contract/billing/planKey.ts';
import { unavailableList } from '../../contract/lists/lists.ts';
import { logPromise } from '../../contract/receipts/answeredReceipt.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { addJob, type Opened } from '../jobs/jobChanges.ts';
import { findJob, findOpenJobsOf, jobShape } from '../jobs/jobs.ts';
import { keys, prefix } from '../keys.ts';
import { edition } from '../lists/editions.ts';
import { pinnedReleases } from '../media/releaseEditions.ts';
import { cursorOf, findPage, type Page } from '../page.ts';
import type { Table, TransactItem } from '../table.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The screening of a file. Its units are the chunks of the file. */
const batchJob = z.object({
  ...jobShape,
  kind: z.literal('batch'),
  fileName: z.string(),
  /** Counted under this App ID, or the dashboard. */
  appIdRef: z.string(),
  /** What S3 tells the uploaded file apart by: no other one is read. */
  uploadEtag: z.optional(z.string()),
  plan: z.optional(planKey),
  /** How its lines are divided into cells. */
  fileKind: z.optional(z.enum(['text', 'sheet', 'sheet_1904'])),
  /** Without the chosen columns where their names are long: these stand in the object of the file's columns. */
  options: z.optional(z.extend(batchOptions, { columns: z.optional(batchColumns) })),
  /** SHA-256 of the object with the column names. Batches started by an earlier release have the names here. */
  columnsSha256: z.optional(z.string()),
  columns: z.optional(z.array(z.string())),
  rowsTotal: z.optional(z.int()),
  rowsToScreen: z.optional(z.int()),
  /** Subjects named by the rows, each a search; absent for batches of an earlier release. */
  subjectsToScreen: z.optional(z.int()),
  /** Bytes of its report of unscreened rows. */
  problems: z.optional(z.int()),
  /** What every row is screened against. */
  editions: z.optional(z.array(edition)),
  /** Lists of the asked kinds without an edition at the start. */
  missingLists: z.optional(z.array(unavailableList)),
  /** Releases to search for every row; absent without adverse media. */
  releases: z.optional(z.array(pinnedReleases)),
  /** Reserved searches, and their month. */
  reserved: z.optional(z.object({ month: z.string(), count: z.int() })),
  /** Counted chunks, so that a repeat is not counted; absent before the first. */
  doneChunks: z.optional(z.set(z.int())),
  rowsDone: z._default(z.int(), 0),
  subjectsDone: z._default(z.int(), 0),
  rowsMatched: z._default(z.int(), 0),
  /** Of these: rows whose every match has a decision that holds. */
  rowsDecided: z._default(z.int(), 0),
  rowsMedia: z._default(z.int(), 0),
  /** Searches that stay counted, once ended. */
  searchesCounted: z.optional(z.int()),
  /** Its receipt holds no question. */
  footprint: z.optional(z.literal('none')),
  /** SHA-256 of the file, in base64. */
  inputSha256: z.optional(z.string()),
  /** Its receipt's number, and the moment at which it was taken: the receipt stands there in the account's log. */
  receiptBegun: z.optional(z.object({ serial: z.int(), at: z.string() })),
  /** The receipt until it is recorded: its text, encrypted under the wrapped key. */
  receipt: z.optional(z.object({ key: bytes, text: bytes, commitment: z.string(), promise: logPromise })),
  /** Of a file of subjects: its rows are not screened here. With the tags of each, and what became of the rows so far. */
  subjectImport: z.optional(
    z.object({
      tags: z.array(z.string()),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      /** Cells and tags left out of subjects, or read in another way. */
      notes: z._default(z.int(), 0),
      /** When rows were counted last; absent before the first. */
      progressedAt: z.optional(z.string()),
    }),
  ),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type BatchJob = z.output<typeof batchJob>;
export type BatchJobOf = Pick<BatchJob, 'accountId' | 'id'>;
export const batchJobCodec = codec('job', batchJob);

type NewBatch = Pick<BatchJob, 'id' | 'accountId' | 'fileName' | 'appIdRef' | 'createdAt'>;

/** Adds a pending one; `refused` if its id is known. Throws if the account is deleted. */
export async function addBatchJob(
  table: Table,
  job: NewBatch,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<Opened | 'more_refused'> {
  const made = { kind: 'batch', status: 'pending', createdBy: by, changedBy: by, tryNumber: 0 } as const;
  const expiresAt = Math.floor(Date.parse(job.createdAt) / 1000) + batchKeptDays * 86_400;
  const rows = { rowsDone: 0, subjectsDone: 0, rowsMatched: 0, rowsDecided: 0, rowsMedia: 0 };
  const counts = { unitsCompleted: 0, unitsFailed: 0, ...rows };
  const added: BatchJob = { ...job, ...made, ...counts, expiresAt };
  return addJob(table, batchJobCodec, added, openBatchesMax, [notDeleted(table, job.accountId), ...recorded]);
}

export function findBatchJob(table: Table, accountId: string, id: string): Promise<BatchJob | undefined> {
  return findJob(table, batchJobCodec, { kind: 'batch', accountId, id });
}

/** The account's open batches. */
export async function findOpenBatchJobs(table: Table, accountId: string): Promise<BatchJob[]> {
  const items = await findOpenJobsOf(table, { kind: 'batch', accountId });
  return items.map((item) => batchJobCodec.decode(item));
}

/** Newest first. */
export async function findBatchJobs(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<BatchJob>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('batch'), ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => batchJobCodec.decode(item)), nextCursor };
}

/** Jobs read at once, and for one page. */
const readAtOnce = 100;
const readMax = 1_000;

/** Those that fit, newest first, at most `limit`. A page may be short or empty while there is a cursor: so many others were read. */
export async function findBatchJobsWhere<Fitting extends BatchJob>(
  table: Table,
  accountId: string,
  fits: (job: BatchJob) => job is Fitting,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Page<Fitting>> {
  const values: Fitting[] = [];
  let nextCursor = cursor;
  for (let read = 0; read < readMax; read += readAtOnce) {
    const page = await findBatchJobs(table, accountId, { cursor: nextCursor, limit: readAtOnce });
    for (const job of page.values) {
      // The rest is read again for the next page.
      if (values.length === limit) return { values, nextCursor };
      nextCursor = cursorOf(`${prefix.job('batch')}${job.id}`);
      if (fits(job)) values.push(job);
    }
    nextCursor = page.nextCursor;
    if (nextCursor === undefined || values.length === limit) break;
  }
  return { values, nextCursor };
}
