import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { JobChange } from '../jobs/jobChanges.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact, unmetConditions } from '../table.ts';
import { type Change, updateOf } from '../updateOf.ts';
import { findChunks, removalOf } from './importChunks.ts';
import { type DayUse, dayUseWrite } from './importDays.ts';
import type { ImportJob, ImportJobOf } from './importJobs.ts';

/** Changes of an import job beside its transitions, each on the condition of the state the caller expects. */

/** How many problems a report holds, and how many rows have one. */
export interface ProblemCounts {
  problems: number;
  problemRows: number;
}

export interface ImportTotals extends ProblemCounts {
  records: number;
  recordsLeftOut: number;
  chunks: number;
  /** Over the hashes of all chunks, in their order. */
  chunksSha256: string;
  listDate: string;
  part: string;
  doubts: readonly string[];
  isVouched: boolean;
  sample: boolean;
}

/** Attributes set by reading a file. A file not imported whole is read anew. */
const totalsAttributes = [
  'total_records',
  'records_left_out',
  'units_total',
  'chunks_sha256',
  'list_date',
  'part',
  'doubts',
  'is_vouched',
  'sample',
  'problems',
  'problem_rows',
] as const;

/** Forgotten before a file is read anew: question and answer concerned the earlier reading. */
export const readingAttributes = [
  ...totalsAttributes,
  'confirmation_needed',
  'confirmed_to_replace',
  'confirmed_reasons',
  'confirmed_by',
] as const;

/** A removed chunk may be counted at the same moment, once or twice, not for ever. */
const attemptsMax = 10;

/**
 * Findings of a whole reading; set once, together with its records' share of the account's day. Chunks beyond it, left by a longer
 * reading, are removed and no longer counted. `ended` if set before or the job has ended; `day_used_up` if the records do not fit into
 * the day.
 */
export async function updateImportTotals(
  table: Table,
  job: ImportJobOf & Pick<ImportJob, 'isCounted'>,
  totals: ImportTotals,
  records?: DayUse,
): Promise<'done' | 'ended' | 'day_used_up'> {
  const counting = records && !job.isCounted ? [dayUseWrite(table, records)] : [];
  const set: Record<(typeof totalsAttributes)[number] | 'is_counted', unknown> = {
    is_counted: counting.length > 0 || undefined,
    total_records: totals.records,
    records_left_out: totals.recordsLeftOut,
    units_total: totals.chunks,
    chunks_sha256: totals.chunksSha256,
    list_date: totals.listDate,
    part: totals.part,
    doubts: totals.doubts,
    is_vouched: totals.isVouched,
    sample: totals.sample || undefined,
    problems: totals.problems,
    problem_rows: totals.problemRows,
  };
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const chunks = await findChunks(table, job.accountId, job.id);
    const { deletes, add } = removalOf(
      table,
      job,
      chunks.filter(({ number }) => number > totals.chunks),
    );
    const write = changeOf(table, job, { set, add, condition: 'attribute_not_exists(#units_total)' });
    try {
      await transact(table, [{ Update: write }, ...counting, ...deletes]);
      return 'done';
    } catch (error) {
      const unmet = unmetConditions(error);
      if (!unmet) throw error;
      const [ofJob, ofDay] = unmet.reasons;
      if (ofJob === 'ConditionalCheckFailed') return 'ended';
      if (counting.length > 0 && ofDay === 'ConditionalCheckFailed') return 'day_used_up';
    }
  }
  throw new Error('The chunks of a reading before changed again and again');
}

/** Binds a job to its uploaded file; false if it is bound to another one. */
export function updateUploadBound(table: Table, { accountId, id }: ImportJobOf, etag: string): Promise<boolean> {
  const bound = updateOf(table, keys.job(accountId, 'import', id), {
    set: { upload_etag: etag },
    condition: 'attribute_exists(#status) AND (attribute_not_exists(#upload_etag) OR #upload_etag = :etag)',
    values: { etag },
  });
  return isWritten(table.client.send(new UpdateCommand(bound)));
}

/** Notes the job's next object before it is stored; false if the job has ended. */
export function updateImportStoring(table: Table, job: ImportJobOf, segmentKey: string): Promise<boolean> {
  return change(table, job, { set: { stored_segment: segmentKey }, condition: 'attribute_exists(pk)' });
}

/**
 * Asks a person before a possibly incomplete or older list replaces an edition. False if an answer arrived that the job, as read, does
 * not hold: another call publishes with it.
 */
export function updateImportQuestion(
  table: Table,
  job: ImportJobOf & Pick<ImportJob, 'confirmedToReplace' | 'confirmedReasons'>,
  question: NonNullable<ImportJob['confirmationNeeded']>,
): Promise<boolean> {
  const { confirmedToReplace: edition, confirmedReasons: reasons } = job;
  const asRead = [
    edition === undefined ? 'attribute_not_exists(#confirmed_to_replace)' : '#confirmed_to_replace = :edition',
    reasons === undefined ? 'attribute_not_exists(#confirmed_reasons)' : '#confirmed_reasons = :reasons',
  ];
  return change(table, job, {
    set: { confirmation_needed: question },
    condition: asRead.join(' AND '),
    values: { ...(edition === undefined ? {} : { edition }), ...(reasons === undefined ? {} : { reasons }) },
  });
}

/** A yes to the question as read. False if another or none is asked, or the job has ended. */
export function updateImportConfirmed(
  table: Table,
  job: ImportJobOf,
  { edition_id: edition, reasons }: NonNullable<ImportJob['confirmationNeeded']>,
  { actor, now }: Pick<JobChange, 'actor' | 'now'>,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const confirmed = changeOf(table, job, {
    set: {
      confirmed_to_replace: edition,
      confirmed_reasons: reasons,
      confirmed_by: actor,
      confirmed_at: now.toISOString(),
    },
    remove: ['confirmation_needed'],
    condition:
      '#confirmation_needed.#edition_id = :edition AND (attribute_not_exists(#confirmation_needed.#reasons) OR #confirmation_needed.#reasons = :reasons)',
    values: { edition, reasons },
  });
  return isWritten(transact(table, [{ Update: confirmed }, ...recorded]));
}

function change(table: Table, job: ImportJobOf, changed: ConditionalChange): Promise<boolean> {
  return isWritten(table.client.send(new UpdateCommand(changeOf(table, job, changed))));
}

interface ConditionalChange extends Change {
  condition: string;
}

function changeOf(table: Table, { accountId, id }: ImportJobOf, { condition, values, ...rest }: ConditionalChange) {
  return updateOf(table, keys.job(accountId, 'import', id), {
    ...rest,
    condition: `#status = :processing AND ${condition}`,
    values: { ...values, processing: 'processing' },
  });
}
