import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageOutput } from '../page.ts';
import { listReceipts } from '../receipts/receipts.ts';
import { subjectListFilter } from '../subjects/subjects.ts';

/** Files of screenings: one screening, or those of a period. */
export const reportFormats = ['pdf', 'csv', 'xlsx', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A PDF carries every receipt with its proof, so it holds fewer than a table. */
export const pdfScreeningsMax = 500;
/** A sheet has no more rows. Source: Excel specifications and limits. */
export const reportScreeningsMax = 1_000_000;
/** Open reports of an account at once. */
export const openReportsMax = 3;
/** How long a report can be downloaded. */
export const reportFileKeptDays = 30;
/** Days of a report to the board at most: a year. */
export const boardDaysMax = 366;
/** Reports of a page: the newest ones stand beside the history. */
export const reportsOfPage = 10;

const filter = listReceipts.callers.user.input.shape;

/** Subject of a report: one receipt, all fitting the filter of the history, or the subjects of the account. */
export const reportSubject = z.object({
  receipt_id: z.optional(text('receipt_id', 60)),
  /** With its history and the receipts it rests on; as a PDF. */
  case_id: z.optional(text('case_id', 60)),
  /** `board`: figures of a period, with `from` and `to`; as PDF or CSV. */
  kind: z.optional(z.enum(['board'], 'kind must be board')),
  /** Subjects of the account that fit this filter of their list, instead of screenings. Not as a PDF. */
  subjects: z.optional(z.object(subjectListFilter)),
  from: filter.from,
  to: filter.to,
  endpoint: filter.endpoint,
  outcome: filter.outcome,
  app_id_ref: filter.app_id_ref,
  external_ref: filter.external_ref,
  name: filter.name,
});
export type ReportSubject = z.output<typeof reportSubject>;

export const report = z.object({
  id: z.string(),
  format: z.enum(reportFormats),
  about: reportSubject,
  /** `ready`: it can be downloaded. `expired`: it could be. */
  status: z.enum(['working', 'ready', 'expired', 'failed', 'cancelled']),
  /** Screenings or subjects in it, so far while it is being made. */
  screenings: z.int(),
  created_at: z.string(),
  /** Once it is ready. */
  valid_until: z.nullable(z.string()),
  size_bytes: z.nullable(z.int()),
  /** SHA-256 of the file in hexadecimal digits: the log has its proof at `/log/files/{sha256}`. */
  sha256: z.nullable(z.string()),
  /** Whether the proof is public. Until then the log is on its way to include it. */
  is_proved: z.boolean(),
  /** Why it failed, in a sentence. */
  error_message: z.nullable(z.string()),
});
export type Report = z.output<typeof report>;

const shared = { area: 'reports', caller: 'user', role: 'auditor' } as const;
const owned = { field: 'report_id', thing: 'Report' } as const;
const reportIdInput = z.object({ report_id: text('report_id', 60) });
const path = '/app/v1/reports';

export const requestReport = endpoint({
  ...shared,
  operation: 'requestReport',
  method: 'POST',
  paths: [path],
  summary: `Starts a report of one screening, of one case, of the subjects that fit a filter (no PDF), of the screenings that fit a filter of the history, or figures of a period for the board: PDF with receipts and proofs (at most ${pdfScreeningsMax} screenings), CSV, XLSX or JSON. Its SHA-256 becomes an entry of the transparency log.`,
  input: z.extend(reportSubject, {
    format: z.enum(reportFormats, `format must be one of ${reportFormats.join(', ')}`),
  }),
  output: z.object({ ...answered, report }),
  status: [202],
  changes: ['report.requested'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});

export const listReports = endpoint({
  ...shared,
  operation: 'listReports',
  method: 'GET',
  paths: [path],
  summary: `The account's reports, newest first, ${reportsOfPage} a page.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, reports: z.array(report), ...pageOutput }),
  status: [200],
  changes: 'nothing',
  refuses: [],
});

export const cancelReport = endpoint({
  ...shared,
  operation: 'cancelReport',
  role: 'analyst',
  method: 'POST',
  paths: [`${path}/{report_id}/cancel`],
  summary: 'Cancels a report that is being made.',
  changes: ['report.cancelled'],
  input: reportIdInput,
  output: z.object({ ...answered, report }),
  status: [200],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

export const linkReport = endpoint({
  ...shared,
  operation: 'linkReport',
  method: 'POST',
  paths: [`${path}/{report_id}/link`],
  summary: `An address, good for a minute, by which a report is downloaded, for ${reportFileKeptDays} days after it was made.`,
  changes: ['report.downloaded'],
  input: reportIdInput,
  output: z.object({ ...answered, url: z.string() }),
  status: [200],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});
