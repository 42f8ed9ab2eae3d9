import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../contract/actor.ts';
import { type BatchJob, findBatchJob, findBatchJobs } from '../batches/batchJobs.ts';
import { updateJob } from '../jobs/jobChanges.ts';
import { keys } from '../keys.ts';
import type { Page } from '../page.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** The import of a batch file's rows as subjects: its job is the batch. */
export type SubjectImportJob = BatchJob & Required<Pick<BatchJob, 'subjectImport'>>;
export type ImportedRows = SubjectImportJob['subjectImport'];

type ImportStart = Required<Pick<BatchJob, 'plan' | 'options' | 'columnsSha256' | 'rowsTotal'>> & { tags: string[] };

/** pending -> processing. False if the batch is not pending. */
export function startSubjectImportJob(
  table: Table,
  { accountId, id }: Pick<BatchJob, 'accountId' | 'id'>,
  { plan, options, columnsSha256, rowsTotal, tags }: ImportStart,
  by: { actor: Actor; now: Date },
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const begun: ImportedRows = { tags, added: 0, changed: 0, unchanged: 0, refused: 0, problems: [] };
  const set = { plan, options, columns_sha256: columnsSha256, rows_total: rowsTotal, subject_import: begun };
  return updateJob(table, { kind: 'batch', accountId, id }, 'start', { ...by, more: { set } }, [...recorded]);
}

export async function findSubjectImport(
  table: Table,
  accountId: string,
  id: string,
): Promise<SubjectImportJob | undefined> {
  const job = await findBatchJob(table, accountId, id);
  return job && isImport(job) ? job : undefined;
}

/** A page of the account's imports, newest first: it may be empty while there is a cursor. */
export async function findSubjectImports(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<SubjectImportJob>> {
  const { values, nextCursor } = await findBatchJobs(table, accountId, page);
  return { values: values.filter(isImport), nextCursor };
}

/** Write to count the rows up to one as done. Its condition fails if another process has done them, or the import has ended. */
export function importedWrite(
  table: Table,
  { accountId, id, rowsDone }: Pick<BatchJob, 'accountId' | 'id' | 'rowsDone'>,
  done: Pick<SubjectImportJob, 'rowsDone' | 'subjectImport'>,
): { Update: ReturnType<typeof updateOf> } {
  return {
    Update: updateOf(table, keys.job(accountId, 'batch', id), {
      set: { rows_done: done.rowsDone, subject_import: done.subjectImport },
      condition: '#status = :processing AND #rows_done = :read',
      values: { processing: 'processing', read: rowsDone },
    }),
  };
}

/** The same by itself, for rows without a change. */
export const updateImported = (...of: Parameters<typeof importedWrite>): Promise<boolean> =>
  isWritten(of[0].client.send(new UpdateCommand(importedWrite(...of).Update)));

const isImport = (job: BatchJob): job is SubjectImportJob => job.subjectImport !== undefined;
