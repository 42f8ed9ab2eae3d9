import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { type BatchJob, findBatchJob, findBatchJobsWhere } from '../batches/batchJobs.ts';
import { codec } from '../codec.ts';
import { updateJob } from '../jobs/jobChanges.ts';
import { keys, prefix } from '../keys.ts';
import type { Page } from '../page.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
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
  const begun: ImportedRows = { tags, added: 0, changed: 0, unchanged: 0, refused: 0, notes: 0 };
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

/** A page of the account's imports, newest first: it may be short or empty while there is a cursor. */
export function findSubjectImports(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<SubjectImportJob>> {
  return findBatchJobsWhere(table, accountId, isImport, page);
}

const importProblems = z.object({
  problems: z.array(z.object({ row: z.int(), field: z.string(), value: z.string(), sentence: z.string() })),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
const importProblemsCodec = codec('import_problems', importProblems);
export type ImportProblem = z.output<typeof importProblems>['problems'][number];

/** Rows of an import as one transaction has done them. */
export interface DoneRows extends Pick<SubjectImportJob, 'rowsDone' | 'subjectImport'> {
  /** Of these rows alone: those before stand in items of their own. */
  problems: readonly ImportProblem[];
}

/** Writes to count the rows up to one as done. The condition fails if another process has done them, or the import has ended. */
export function importedWrites(
  table: Table,
  { accountId, id, rowsDone, expiresAt }: Pick<BatchJob, 'accountId' | 'id' | 'rowsDone' | 'expiresAt'>,
  done: DoneRows,
): TransactItem[] {
  const counted: TransactItem = {
    Update: updateOf(table, keys.job(accountId, 'batch', id), {
      set: { rows_done: done.rowsDone, subject_import: done.subjectImport },
      condition: '#status = :processing AND #rows_done = :read',
      values: { processing: 'processing', read: rowsDone },
    }),
  };
  if (done.problems.length === 0) return [counted];
  const Item = {
    ...keys.importProblems(accountId, id, rowsDone),
    ...importProblemsCodec.encode({ problems: [...done.problems], expiresAt }),
  };
  return [counted, { Put: { TableName: table.name, Item } }];
}

/** The same by itself, for rows without a change. */
export const updateImported = (...of: Parameters<typeof importedWrites>): Promise<boolean> =>
  isWritten(transact(of[0], importedWrites(...of)));

/** Kept problems of an import, in the order of its rows. */
export async function findImportProblems(table: Table, accountId: string, id: string): Promise<ImportProblem[]> {
  const items = await queryAll(table, {
    ...withPrefix(keys.account(accountId), prefix.importProblems(id)),
    ConsistentRead: true,
  });
  return items.flatMap((item) => importProblemsCodec.decode(item).problems);
}

const isImport = (job: BatchJob): job is SubjectImportJob => job.subjectImport !== undefined;
