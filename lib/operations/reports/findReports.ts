import { notFound } from '../../contract/refusal.ts';
import { type Report, reportsOfPage } from '../../contract/reports/reports.ts';
import { findReportJob, findReportJobs, type ReportJob } from '../../store/reports/reportJobs.ts';
import type { Table } from '../../store/table.ts';
import { presentReport } from './presentReport.ts';

/** A page of the account's reports, newest first. */
export async function findReports(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  cursor: string | undefined,
): Promise<{ reports: Report[]; next_cursor: string | null }> {
  const { values, nextCursor } = await findReportJobs(table, accountId, { cursor, limit: reportsOfPage });
  return { reports: values.map((job) => presentReport(job, now)), next_cursor: nextCursor ?? null };
}

/** A report of the account. Throws NOT_FOUND. */
export async function ownReport(table: Table, accountId: string, id: string): Promise<ReportJob> {
  const job = await findReportJob(table, accountId, id);
  if (!job) throw notFound('Report');
  return job;
}
