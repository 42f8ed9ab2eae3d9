import { findImportJobs, type ImportJob } from '../../../store/imports/importJobs.ts';
import type { Table } from '../../../store/table.ts';
import { jobCells, jobColumns, jobSection } from './jobSection.ts';
import type { Section } from './section.ts';

const [id, ...others] = jobColumns;
const columns = [id, 'list', ...others, 'list_date', 'records', 'edition_id'] as const;

/** An account's imports, or the wanted ones, newest first. */
export function importSection(
  name: string,
  table: Table,
  accountId: string,
  isWanted: (job: ImportJob) => boolean = () => true,
): Section {
  return jobSection({ name, columns, find: (page) => findImportJobs(table, accountId, page), rowOf, isWanted });
}

const rowOf = (job: ImportJob) => ({
  ...jobCells(job),
  list: job.listType,
  list_date: job.listDate ?? null,
  records: job.totalRecords ?? null,
  edition_id: job.editionId ?? null,
});
