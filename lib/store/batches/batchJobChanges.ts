import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../contract/actor.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { updateJob } from '../jobs/jobChanges.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type Reserved, reserveWrite } from '../usage/reservedSearches.ts';
import { type BatchJob, type BatchJobOf, findBatchJob } from './batchJobs.ts';

/** Changes of a batch's job, each on the condition of the state the caller expects. */

/** Binds a batch to its uploaded file. False if it is bound to another one, or has ended. */
export function updateBatchBound(table: Table, { accountId, id }: BatchJobOf, etag: string): Promise<boolean> {
  const bound = updateOf(table, keys.job(accountId, 'batch', id), {
    set: { upload_etag: etag },
    condition: '#status IN (:pending, :processing) AND (attribute_not_exists(#upload_etag) OR #upload_etag = :etag)',
    values: { etag, pending: 'pending', processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(bound)));
}

/** What is fixed when a batch is started. */
export type BatchStart = Required<
  Pick<
    BatchJob,
    | 'plan'
    | 'fileKind'
    | 'options'
    | 'columnsSha256'
    | 'rowsTotal'
    | 'rowsToScreen'
    | 'subjectsToScreen'
    | 'problems'
    | 'editions'
    | 'missingLists'
  >
> &
  Pick<BatchJob, 'releases' | 'footprint'>;

/**
 * pending -> processing with the reservation of its searches, both or neither. False if the month has fewer left, or the batch is not
 * pending.
 */
export function startBatchJob(
  table: Table,
  { accountId, id }: BatchJobOf,
  start: BatchStart,
  by: { actor: Actor; now: Date; plan: Plan; reserved: Reserved },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const { actor, now, plan, reserved } = by;
  const set = {
    plan: start.plan,
    file_kind: start.fileKind,
    options: start.options,
    columns_sha256: start.columnsSha256,
    rows_total: start.rowsTotal,
    rows_to_screen: start.rowsToScreen,
    subjects_to_screen: start.subjectsToScreen,
    problems: start.problems,
    editions: start.editions.map((edition) => JSON.parse(JSON.stringify(edition))),
    ...(start.releases ? { releases: start.releases.map((one) => JSON.parse(JSON.stringify(one))) } : {}),
    missing_lists: start.missingLists,
    footprint: start.footprint,
    reserved,
  };
  const reserving = reserved.count > 0 ? [reserveWrite(table, accountId, plan, reserved, now)] : [];
  const writes = [...reserving, ...recorded];
  return updateJob(table, { kind: 'batch', accountId, id }, 'start', { actor, now, more: { set } }, writes);
}

/** Notes the number of chunks of the file, and its SHA-256 in base64. False if they are known, or the batch has ended. */
export function updateBatchCut(
  table: Table,
  { accountId, id }: BatchJobOf,
  { chunks, inputSha256 }: { chunks: number; inputSha256: string },
): Promise<boolean> {
  const cut = updateOf(table, keys.job(accountId, 'batch', id), {
    set: { units_total: chunks, input_sha256: inputSha256 },
    condition: '#status = :processing AND attribute_not_exists(#units_total)',
    values: { processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(cut)));
}

/**
 * Fixes the serial of a batch's receipt and its moment, once. Answers those that are fixed, of an earlier try perhaps; undefined if the
 * batch has ended.
 */
export async function updateBatchReceipt(
  table: Table,
  { accountId, id }: BatchJobOf,
  receipt: NonNullable<BatchJob['receiptBegun']>,
): Promise<BatchJob['receiptBegun']> {
  const begun = updateOf(table, keys.job(accountId, 'batch', id), {
    setOnce: { receipt_begun: receipt },
    condition: '#status = :processing',
    values: { processing: 'processing' },
  });
  if (!(await isWritten(table.client.send(new UpdateCommand(begun))))) return undefined;
  return (await findBatchJob(table, accountId, id))?.receiptBegun;
}

/** Counts a chunk as screened, once. False if it was counted before, or the batch has ended. */
export function updateBatchChunkDone(
  table: Table,
  { accountId, id }: BatchJobOf,
  chunk: { number: number; screened: number; searches: number; matched: number; decided: number; media: number },
): Promise<boolean> {
  const done = updateOf(table, keys.job(accountId, 'batch', id), {
    add: {
      done_chunks: new Set([chunk.number]),
      units_completed: 1,
      rows_done: chunk.screened,
      subjects_done: chunk.searches,
      rows_matched: chunk.matched,
      rows_decided: chunk.decided,
      rows_media: chunk.media,
    },
    condition: '#status = :processing AND NOT contains(#done_chunks, :number)',
    values: { processing: 'processing', number: chunk.number },
  });
  return isWritten(table.client.send(new UpdateCommand(done)));
}
