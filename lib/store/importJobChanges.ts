import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../contract/actor.ts';
import type { ImportJob, ImportJobOf } from './importJobs.ts';
import { keys } from './keys.ts';
import { isWritten, type Table } from './table.ts';
import { type Change, updateOf } from './updateOf.ts';

/** What changes an import job beside its transitions, each on the condition that the job is still where the caller believes. */

/** How many problems a report holds, and how many rows have one. */
export interface ProblemCounts {
  problems: number;
  problemRows: number;
}

export interface ImportTotals extends ProblemCounts {
  records: number;
  recordsLeftOut: number;
  chunks: number;
  listDate: string;
  part: string;
}

/** The attributes that reading a file sets; a file that was not imported whole is read anew. */
export const totalsAttributes = [
  'total_records',
  'records_left_out',
  'units_total',
  'list_date',
  'part',
  'problems',
  'problem_rows',
] as const;

/** What reading the whole file found; set once. False when it was set before or the job has ended. */
export function updateImportTotals(table: Table, job: ImportJobOf, totals: ImportTotals): Promise<boolean> {
  const set: Record<(typeof totalsAttributes)[number], unknown> = {
    total_records: totals.records,
    records_left_out: totals.recordsLeftOut,
    units_total: totals.chunks,
    list_date: totals.listDate,
    part: totals.part,
    problems: totals.problems,
    problem_rows: totals.problemRows,
  };
  return change(table, job, { set, condition: 'attribute_not_exists(#units_total)' });
}

/** Asks a person before a much shorter or an older list replaces an edition; false when that was answered already, by a yes to another that publishes. */
export function updateImportQuestion(
  table: Table,
  job: ImportJobOf,
  question: NonNullable<ImportJob['confirmationNeeded']>,
): Promise<boolean> {
  return change(table, job, {
    set: { confirmation_needed: question },
    condition: '(attribute_not_exists(#confirmed_to_replace) OR #confirmed_to_replace <> :edition)',
    values: { edition: question.edition_id },
  });
}

/** A yes to the question that was read; false when another is asked or none, or the job has ended. */
export function updateImportConfirmed(
  table: Table,
  job: ImportJobOf,
  { edition_id: edition }: NonNullable<ImportJob['confirmationNeeded']>,
  actor: Actor,
): Promise<boolean> {
  return change(table, job, {
    set: { confirmed_to_replace: edition, confirmed_by: actor },
    remove: ['confirmation_needed'],
    condition: '#confirmation_needed.#edition_id = :edition',
    values: { edition },
  });
}

function change(
  table: Table,
  { accountId, id }: ImportJobOf,
  { condition, values, ...rest }: Change,
): Promise<boolean> {
  const update = updateOf(table, keys.job(accountId, 'import', id), {
    ...rest,
    condition: `#status = :processing AND ${condition}`,
    values: { ...values, processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
