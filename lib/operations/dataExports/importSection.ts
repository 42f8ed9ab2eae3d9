import { findImportJobs, type ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

const columns = [
  'id',
  'list',
  'file_name',
  'status',
  'problem',
  'created_at',
  'created_by',
  'completed_at',
  'list_date',
  'records',
  'edition_id',
] as const;

const jobsOfPage = 100;

/** The imports of an account, or those of them that are wanted, newest first. */
export function importSection(
  name: string,
  table: Table,
  accountId: string,
  isWanted: (job: ImportJob) => boolean = () => true,
): Section {
  return section(name, columns, async function* () {
    const jobs = eachPage((cursor) => findImportJobs(table, accountId, { cursor, limit: jobsOfPage }));
    for await (const job of jobs) if (isWanted(job)) yield rowOf(job);
  });
}

const rowOf = (job: ImportJob) => ({
  id: job.id,
  list: job.listType,
  file_name: job.fileName,
  status: job.status,
  problem: job.errorMessage ?? null,
  created_at: job.createdAt,
  created_by: 'userId' in job.createdBy ? job.createdBy.userId : null,
  completed_at: job.completedAt ?? null,
  list_date: job.listDate ?? null,
  records: job.totalRecords ?? null,
  edition_id: job.editionId ?? null,
});
