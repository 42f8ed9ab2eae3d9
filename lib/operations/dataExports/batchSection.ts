import { type BatchJob, findBatchJobs } from '../../store/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

const columns = [
  'id',
  'file_name',
  'status',
  'problem',
  'created_at',
  'created_by',
  'completed_at',
  'rows',
  'rows_screened',
  'rows_with_matches',
  'rows_with_adverse_media',
  'searches_counted',
] as const;

const jobsOfPage = 100;

/** The batch files of an account, or those of them that are wanted, newest first. */
export function batchSection(
  name: string,
  table: Table,
  accountId: string,
  isWanted: (job: BatchJob) => boolean = () => true,
): Section {
  return section(name, columns, async function* () {
    const jobs = eachPage((cursor) => findBatchJobs(table, accountId, { cursor, limit: jobsOfPage }));
    for await (const job of jobs) if (isWanted(job)) yield rowOf(job);
  });
}

const rowOf = (job: BatchJob) => ({
  id: job.id,
  file_name: job.fileName,
  status: job.status,
  problem: job.errorMessage ?? null,
  created_at: job.createdAt,
  created_by: 'userId' in job.createdBy ? job.createdBy.userId : null,
  completed_at: job.completedAt ?? null,
  rows: job.rowsTotal ?? null,
  rows_screened: job.rowsDone,
  rows_with_matches: job.rowsMatched,
  rows_with_adverse_media: job.rowsMedia,
  searches_counted: job.searchesCounted ?? job.reserved?.count ?? 0,
});
