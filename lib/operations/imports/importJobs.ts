import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/imports/imports.ts';
import { pageItems } from '../../contract/page.ts';
import { findImportJobs } from '../../store/imports/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { presentImportJob } from './presentImportJob.ts';

/** A page of an account's import jobs, newest first. */
export async function importJobs(
  table: Table,
  accountId: string,
  { cursor, now }: { cursor: string | undefined; now: Date },
): Promise<Pick<OutputOf<typeof contract.listImportJobs>, 'jobs' | 'next_cursor'>> {
  const { values, nextCursor } = await findImportJobs(table, accountId, { cursor, limit: pageItems });
  return { jobs: values.map((job) => presentImportJob(job, now)), next_cursor: nextCursor ?? null };
}
