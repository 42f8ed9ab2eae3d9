import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { openReportsMax, reportFileKeptDays, reportFormats, reportSubject } from '../../contract/reports/reports.ts';
import { notDeleted } from '../account/deletions.ts';
import { codec } from '../codec.ts';
import { addJob, type Opened } from '../jobs/jobChanges.ts';
import { findJob, jobShape } from '../jobs/jobs.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { type Change, updateOf } from '../updateOf.ts';

/** The file of a report, once it is stored. */
const reportFile = z.object({
  /** In hexadecimal digits; the object is named by it. */
  sha256: z.string(),
  bytes: z.int(),
  /** Canonical text. Its hash is the entry of the log. */
  canonical: z.string(),
  /** The log's name for the entry. */
  logBatchId: z.string(),
  validUntil: z.string(),
});

/** The making of a report. It is completed when the proof of its file is public. */
const reportJob = z.object({
  ...jobShape,
  kind: z.literal('report'),
  format: z.enum(reportFormats),
  about: reportSubject,
  /** Screenings read so far. */
  screenings: z._default(z.int(), 0),
  file: z.optional(reportFile),
  /** Epoch seconds. */
  expiresAt: z.int(),
});
export type ReportJob = z.output<typeof reportJob>;
export type ReportFile = z.output<typeof reportFile>;
export const reportJobCodec = codec('job', reportJob);

type NewReport = Pick<ReportJob, 'id' | 'accountId' | 'format' | 'about' | 'createdAt'>;

/** Adds an open one. `too_many`: the account has its most open ones. */
export async function addReportJob(
  table: Table,
  job: NewReport,
  by: Actor,
  recorded: readonly TransactItem[] = [],
): Promise<{ outcome: Opened | 'more_refused'; added: ReportJob }> {
  const begun = { kind: 'report', status: 'processing', startedAt: job.createdAt, tryNumber: 1 } as const;
  // Longer than its later file.
  const expiresAt = Math.floor(Date.parse(job.createdAt) / 1000) + (reportFileKeptDays + 2) * 86_400;
  const counts = { unitsCompleted: 0, unitsFailed: 0, screenings: 0 };
  const added: ReportJob = { ...job, ...begun, createdBy: by, changedBy: by, ...counts, expiresAt };
  const more = [notDeleted(table, job.accountId), ...recorded];
  const outcome = await addJob(table, reportJobCodec, added, openReportsMax, more);
  return { outcome, added };
}

export function findReportJob(table: Table, accountId: string, id: string): Promise<ReportJob | undefined> {
  return findJob(table, reportJobCodec, { kind: 'report', accountId, id });
}

/** Newest first. */
export async function findReportJobs(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<ReportJob>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('report'), ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => reportJobCodec.decode(item)), nextCursor };
}

/** Notes how far a report is. False, without a change, if it has ended meanwhile. */
export function noteScreenings(table: Table, job: ReportOf, screenings: number): Promise<boolean> {
  return noteInOpen(table, job, { set: { screenings } });
}

/** Notes the file of a report. False, without a change, if it has one or has ended meanwhile. */
export function noteReportFile(
  table: Table,
  job: ReportOf,
  { file, screenings }: Required<Pick<ReportJob, 'file' | 'screenings'>>,
): Promise<boolean> {
  return noteInOpen(table, job, { set: { file, screenings }, condition: 'attribute_not_exists(#file)' });
}

type ReportOf = Pick<ReportJob, 'accountId' | 'id'>;

function noteInOpen(table: Table, { accountId, id }: ReportOf, { set, condition }: Pick<Change, 'set' | 'condition'>) {
  const update = updateOf(table, keys.job(accountId, 'report', id), {
    ...(set && { set }),
    condition: ['#status = :processing', ...(condition ? [condition] : [])].join(' AND '),
    values: { processing: 'processing' },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
