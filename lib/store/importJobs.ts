import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ConfirmationNeeded, JobStatus } from '../contract/imports.ts';
import type { ChangeCounts, Scope } from '../contract/lists.ts';
import type { ListType } from '../contract/listTypes.ts';
import { keys, openJobs, prefix } from './keys.ts';
import { type Item, queryAll, type Table, withPrefix } from './table.ts';

/**
 * An import job. It moves pending -> processing -> completed | failed | cancelled; only one that failed by a fault of ours may be
 * tried again, and is then processing once more. Its changes are in importJobChanges.ts.
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
  /** It failed by a fault of ours, not by what its file is: the same file may be tried again. */
  isOurFault: boolean;
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
  /** How many problems the report of its file holds; undefined until the file was read. */
  problems: number | undefined;
  /** How many rows have one, those beyond the report included. */
  problemRows: number | undefined;
  confirmationNeeded: (ConfirmationNeeded & { edition_id: string }) | undefined;
  /** The edition that a much shorter or older list was confirmed to replace; a yes counts for no other. */
  confirmedToReplace: string | undefined;
  editionId: string | undefined;
  changes: ChangeCounts | undefined;
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
    isOurFault: item.is_our_fault === true,
    totalRecords: optional('total_records'),
    recordsLeftOut: optional('records_left_out'),
    totalChunks: optional('total_chunks'),
    chunksCompleted: Number(item.chunks_completed),
    chunksFailed: Number(item.chunks_failed),
    listDate: optional('list_date'),
    part: optional('part'),
    problems: optional('problems'),
    problemRows: optional('problem_rows'),
    confirmationNeeded: optional('confirmation_needed'),
    confirmedToReplace: optional('confirmed_to_replace'),
    editionId: optional('edition_id'),
    changes: optional('changes'),
  };
}
