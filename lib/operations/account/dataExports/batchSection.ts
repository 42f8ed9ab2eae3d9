import { type BatchJob, findBatchJobs } from '../../../store/batches/batchJobs.ts';
import type { Table } from '../../../store/table.ts';
import { jobCells, jobColumns, jobSection } from './jobSection.ts';
import type { Section } from './section.ts';

const columns = [
  ...jobColumns,
  'rows',
  'rows_screened',
  'rows_with_matches',
  'rows_with_undecided_matches',
  'rows_with_adverse_media',
  'searches_counted',
] as const;

/** An account's batch files, or the wanted ones, newest first. */
export function batchSection(
  name: string,
  table: Table,
  accountId: string,
  isWanted: (job: BatchJob) => boolean = () => true,
): Section {
  return jobSection({ name, columns, find: (page) => findBatchJobs(table, accountId, page), rowOf, isWanted });
}

const rowOf = (job: BatchJob) => ({
  ...jobCells(job),
  rows: job.rowsTotal ?? null,
  rows_screened: job.subjectImport ? 0 : job.rowsDone,
  rows_with_matches: job.rowsMatched,
  rows_with_undecided_matches: job.rowsMatched - job.rowsDecided,
  rows_with_adverse_media: job.rowsMedia,
  searches_counted: job.searchesCounted ?? job.reserved?.count ?? 0,
});
