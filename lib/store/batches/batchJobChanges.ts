import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../contract/actor.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { updateJob } from '../jobs/jobChanges.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type Reserved, reserveWrite } from '../usage/reservedSearches.ts';
import type { BatchJob, BatchJobOf } from './batchJobs.ts';

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
  Pick<BatchJob, 'releases'>;

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
    reserved,
  };
  const reserving = reserved.count > 0 ? [reserveWrite(table, accountId, plan, reserved, now)] : [];
  const writes = [...reserving, ...recorded];
  return updateJob(table, { kind: 'batch', accountId, id }, 'start', { actor, now, more: { set } }, writes);
}

/** Notes the number of chunks of the file. False if it is known, or the batch has ended. */
export function updateBatchCut(table: Table, { accountId, id }: BatchJobOf, chunks: number): Promise<boolean> {
  const cut = updateOf(table, keys.job(accountId, 'batch', id), {
    set: { units_total: chunks },
    condition: '#status = :processing AND attribute_not_exists(#units_total)',
    values: { processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(cut)));
}

/** Counts a chunk as screened, once. False if it was counted before, or the batch has ended. */
export function updateBatchChunkDone(
  table: Table,
  { accountId, id }: BatchJobOf,
  chunk: { number: number; screened: number; searches: number; matched: number; media: number },
): Promise<boolean> {
  const done = updateOf(table, keys.job(accountId, 'batch', id), {
    add: {
      done_chunks: new Set([chunk.number]),
      units_completed: 1,
      rows_done: chunk.screened,
      subjects_done: chunk.searches,
      rows_matched: chunk.matched,
      rows_media: chunk.media,
    },
    condition: '#status = :processing AND NOT contains(#done_chunks, :number)',
    values: { processing: 'processing', number: chunk.number },
  });
  return isWritten(table.client.send(new UpdateCommand(done)));
}
