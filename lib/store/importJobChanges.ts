import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ChangeCounts } from '../contract/lists.ts';
import type { ImportJob } from './importJobs.ts';
import { keys } from './keys.ts';
import { type Item, isWritten, type Table, type TransactItem } from './table.ts';

/**
 * Everything that changes an import job, each on the condition that the job is still where the caller believes: late and
 * repeated messages change nothing.
 */

/** Which job. */
type JobOf = Pick<ImportJob, 'accountId' | 'id'>;

/** How many problems a report holds, and how many rows have one. */
export interface ProblemCounts {
  problems: number;
  problemRows: number;
}

/** pending -> processing; false when it was not pending. */
export function startImportJob(table: Table, job: JobOf, now: Date): Promise<boolean> {
  return change(table, job, 'SET #status = :processing, started_at = :now', '#status = :pending', {
    ':processing': 'processing',
    ':pending': 'pending',
    ':now': now.toISOString(),
  });
}

/** What reading the whole file found; set once. False when it was set before or the job has ended. */
export function setImportTotals(
  table: Table,
  job: JobOf,
  totals: { records: number; recordsLeftOut: number; chunks: number; listDate: string; part: string } & ProblemCounts,
): Promise<boolean> {
  return change(
    table,
    job,
    'SET total_records = :records, records_left_out = :leftOut, total_chunks = :chunks, list_date = :date, part = :part, problems = :problems, problem_rows = :rows',
    'attribute_not_exists(total_chunks) AND #status = :processing',
    {
      ':records': totals.records,
      ':leftOut': totals.recordsLeftOut,
      ':chunks': totals.chunks,
      ':date': totals.listDate,
      ':part': totals.part,
      ':problems': totals.problems,
      ':rows': totals.problemRows,
      ':processing': 'processing',
    },
  );
}

/** Asks the person before a much shorter or an older list replaces an edition; false when that was answered already, by a yes to another that publishes. */
export function askForConfirmation(
  table: Table,
  job: JobOf,
  question: NonNullable<ImportJob['confirmationNeeded']>,
): Promise<boolean> {
  return change(
    table,
    job,
    'SET confirmation_needed = :question',
    '#status = :processing AND (attribute_not_exists(confirmed_to_replace) OR confirmed_to_replace <> :edition)',
    { ':question': question, ':processing': 'processing', ':edition': question.edition_id },
  );
}

/** A yes to what was asked; false when nothing was asked, or the job has ended. */
export function confirmReplacement(table: Table, job: JobOf): Promise<boolean> {
  return change(
    table,
    job,
    'SET confirmed_to_replace = confirmation_needed.edition_id REMOVE confirmation_needed',
    '#status = :processing AND attribute_exists(confirmation_needed)',
    { ':processing': 'processing' },
  );
}

export interface ImportEnd {
  status: 'failed' | 'cancelled';
  sentence?: string;
  /** The same file may be tried again. */
  isOurFault?: true;
  /** Of the file that was refused. */
  counts?: ProblemCounts | undefined;
  now: Date;
}

/** Ends a job that has not ended; false when it had. */
export function endImportJob(
  table: Table,
  job: JobOf,
  { status, sentence, isOurFault, counts, now }: ImportEnd,
): Promise<boolean> {
  const noted = {
    error_message: sentence,
    is_our_fault: isOurFault,
    problems: counts?.problems,
    problem_rows: counts?.problemRows,
  };
  const given = Object.entries(noted).filter(([, value]) => value !== undefined);
  return change(
    table,
    job,
    `SET #status = :status, completed_at = :now${given.map(([name]) => `, ${name} = :${name}`).join('')} REMOVE gsi1pk, gsi1sk, confirmation_needed`,
    '#status IN (:pending, :processing)',
    {
      ':status': status,
      ':now': now.toISOString(),
      ':pending': 'pending',
      ':processing': 'processing',
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    },
  );
}

/** The write that completes a job: part of the transaction that publishes its edition. */
export function completeImportJobWrite(
  table: Table,
  job: JobOf,
  result: { editionId: string; changes: ChangeCounts | undefined; now: Date },
): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.job(job.accountId, job.id),
      UpdateExpression: `SET #status = :completed, completed_at = :now, edition_id = :edition${result.changes ? ', changes = :changes' : ''} REMOVE gsi1pk, gsi1sk, confirmation_needed`,
      ConditionExpression: '#status = :processing',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':completed': 'completed',
        ':processing': 'processing',
        ':now': result.now.toISOString(),
        ':edition': result.editionId,
        ...(result.changes ? { ':changes': result.changes } : {}),
      },
    },
  };
}

function change(table: Table, job: JobOf, update: string, condition: string, values: Item): Promise<boolean> {
  return isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.job(job.accountId, job.id),
        UpdateExpression: update,
        ConditionExpression: `attribute_exists(pk) AND ${condition}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: values,
      }),
    ),
  );
}
