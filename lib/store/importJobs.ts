import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { JobStatus } from '../contract/imports.ts';
import type { Scope } from '../contract/lists.ts';
import type { ListType } from '../contract/listTypes.ts';
import { keys, openJobs, prefix } from './keys.ts';
import { type Item, queryAll, type Table, transact, unmetConditions, withPrefix } from './table.ts';

/**
 * An import job. It moves pending -> processing -> completed | failed | cancelled and never back; every function here that
 * changes it does so on the condition that it is still where the caller believes, so late and repeated messages change nothing.
 */
export interface ImportJob {
  id: string;
  accountId: string;
  listType: ListType;
  /** Which edition it will replace: the operator's imports are shared. Fixed when the job is created. */
  scope: Scope;
  fileName: string;
  status: JobStatus;
  createdAt: string;
  startedAt: string | undefined;
  completedAt: string | undefined;
  errorMessage: string | undefined;
  totalRecords: number | undefined;
  /** Rows of the file that no record could be made of. */
  recordsLeftOut: number | undefined;
  totalChunks: number | undefined;
  chunksCompleted: number;
  chunksFailed: number;
  /** yyyy-mm-dd */
  listDate: string | undefined;
  /** Which of a publisher's files it is, where a list has several: OFAC's `sdn` and `consolidated`. */
  part: string | undefined;
  confirmationNeeded: { current_records: number; new_records: number; edition_id: string } | undefined;
  /** The edition that a much shorter list was confirmed to replace; a yes counts for no other. */
  confirmedToReplace: string | undefined;
  editionId: string | undefined;
  changes: { added: number; removed: number; changed: number } | undefined;
}

export async function createImportJob(
  table: Table,
  job: Pick<ImportJob, 'id' | 'accountId' | 'listType' | 'scope' | 'fileName' | 'createdAt'>,
): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...keys.job(job.accountId, job.id),
        ...openJobs.attributes(job.createdAt, job.id),
        type: 'import_job',
        id: job.id,
        account_id: job.accountId,
        list_type: job.listType,
        scope: job.scope,
        original_filename: job.fileName,
        status: 'pending',
        created_at: job.createdAt,
        chunks_completed: 0,
        chunks_failed: 0,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
}

export async function getImportJob(table: Table, accountId: string, jobId: string): Promise<ImportJob | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.job(accountId, jobId), ConsistentRead: true }),
  );
  return Item && fromItem(Item);
}

/** Newest first. */
export async function listImportJobs(table: Table, accountId: string, limit: number): Promise<ImportJob[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.job), ScanIndexForward: false };
  return (await queryAll(table, query, limit)).map(fromItem);
}

/** Jobs of all accounts that were created before a time and have not ended. For the sweeper. */
export async function listOpenJobs(table: Table, createdBefore: string): Promise<ImportJob[]> {
  const items = await queryAll(table, {
    IndexName: openJobs.index,
    KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
    ExpressionAttributeValues: { ':pk': openJobs.pk, ':before': createdBefore },
  });
  return items.map(fromItem);
}

/** pending -> processing; false when it was not pending. */
export function startImportJob(table: Table, job: ImportJob, now: Date): Promise<boolean> {
  return change(table, job, 'SET #status = :processing, started_at = :now', '#status = :pending', {
    ':processing': 'processing',
    ':pending': 'pending',
    ':now': now.toISOString(),
  });
}

/** What reading the whole file found; set once. False when it was set before or the job has ended. */
export function setImportTotals(
  table: Table,
  job: ImportJob,
  totals: { records: number; recordsLeftOut: number; chunks: number; listDate: string; part: string },
): Promise<boolean> {
  return change(
    table,
    job,
    'SET total_records = :records, records_left_out = :leftOut, total_chunks = :chunks, list_date = :date, part = :part',
    'attribute_not_exists(total_chunks) AND #status = :processing',
    {
      ':records': totals.records,
      ':leftOut': totals.recordsLeftOut,
      ':chunks': totals.chunks,
      ':date': totals.listDate,
      ':part': totals.part,
      ':processing': 'processing',
    },
  );
}

/** Asks the person before a much shorter list replaces an edition. */
export function askForConfirmation(
  table: Table,
  job: ImportJob,
  question: { current_records: number; new_records: number; edition_id: string },
): Promise<boolean> {
  return change(table, job, 'SET confirmation_needed = :question', '#status = :processing', {
    ':question': question,
    ':processing': 'processing',
  });
}

/** A yes to what was asked; false when nothing was asked, or the job has ended. */
export function confirmShorterList(table: Table, job: ImportJob): Promise<boolean> {
  return change(
    table,
    job,
    'SET confirmed_to_replace = confirmation_needed.edition_id REMOVE confirmation_needed',
    '#status = :processing AND attribute_exists(confirmation_needed)',
    { ':processing': 'processing' },
  );
}

/** Completes a job whose records are what is in use already: nothing is published. False when it had ended. */
export async function completeUnchangedImportJob(
  table: Table,
  job: ImportJob,
  editionId: string,
  now: Date,
): Promise<boolean> {
  try {
    await transact(table, [
      completeImportJobWrite(table, job, { editionId, changes: { added: 0, removed: 0, changed: 0 }, now }),
    ]);
    return true;
  } catch (error) {
    if (unmetConditions(error)) return false;
    throw error;
  }
}

/** Ends a job that has not ended; false when it had. */
export function endImportJob(
  table: Table,
  job: Pick<ImportJob, 'accountId' | 'id'>,
  outcome: { status: 'failed' | 'cancelled'; sentence: string | undefined; now: Date },
): Promise<boolean> {
  return change(
    table,
    job,
    `SET #status = :status, completed_at = :now${outcome.sentence ? ', error_message = :sentence' : ''} REMOVE gsi1pk, gsi1sk, confirmation_needed`,
    '#status IN (:pending, :processing)',
    {
      ':status': outcome.status,
      ':now': outcome.now.toISOString(),
      ':pending': 'pending',
      ':processing': 'processing',
      ...(outcome.sentence ? { ':sentence': outcome.sentence } : {}),
    },
  );
}

/** The write that completes a job: part of the transaction that publishes its edition. */
export function completeImportJobWrite(
  table: Table,
  job: ImportJob,
  result: { editionId: string; changes: ImportJob['changes']; now: Date },
) {
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

async function change(
  table: Table,
  job: Pick<ImportJob, 'accountId' | 'id'>,
  update: string,
  condition: string,
  values: Item,
): Promise<boolean> {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.job(job.accountId, job.id),
        UpdateExpression: update,
        ConditionExpression: `attribute_exists(pk) AND ${condition}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: values,
      }),
    );
    return true;
  } catch (error) {
    if (unmetConditions(error)) return false;
    throw error;
  }
}

function fromItem(item: Item): ImportJob {
  const optional = <T>(name: string) => item[name] as T | undefined;
  return {
    id: item.id as string,
    accountId: item.account_id as string,
    listType: item.list_type as ListType,
    scope: item.scope as Scope,
    fileName: item.original_filename as string,
    status: item.status as JobStatus,
    createdAt: item.created_at as string,
    startedAt: optional('started_at'),
    completedAt: optional('completed_at'),
    errorMessage: optional('error_message'),
    totalRecords: optional('total_records'),
    recordsLeftOut: optional('records_left_out'),
    totalChunks: optional('total_chunks'),
    chunksCompleted: Number(item.chunks_completed),
    chunksFailed: Number(item.chunks_failed),
    listDate: optional('list_date'),
    part: optional('part'),
    confirmationNeeded: optional('confirmation_needed'),
    confirmedToReplace: optional('confirmed_to_replace'),
    editionId: optional('edition_id'),
    changes: optional('changes'),
  };
}
