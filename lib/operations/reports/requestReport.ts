import type { Actor } from '../../contract/actor.ts';
import { readReceiptId } from '../../contract/receipts/receiptId.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { boardDaysMax, openReportsMax, type ReportFormat, type ReportSubject } from '../../contract/reports/reports.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findCase } from '../../store/cases/cases.ts';
import { addReportJob, type ReportJob } from '../../store/reports/reportJobs.ts';
import { findRequest } from '../../store/usage/requests.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { listReceipts } from '../receipts/listReceipts.ts';
import type { ReadReceipts } from '../receipts/readReceipt.ts';

export interface RequestReport extends ReadReceipts {
  reportsQueue: JobQueue;
  random: RandomBytes;
}

/**
 * Starts a report. Throws NOT_FOUND for an unknown receipt, INVALID_REQUEST for a filter refused by the history, and CONFLICT for an
 * account with the most open reports.
 */
export async function requestReport(
  deps: RequestReport,
  { accountId, actor }: { accountId: string; actor: Actor },
  { format, ...about }: ReportSubject & { format: ReportFormat },
): Promise<ReportJob> {
  const { table, reportsQueue, now, random } = deps;
  await checkSubject(deps, accountId, about, format);
  const job = { id: newId('job', now, random), accountId, format, about, createdAt: now.toISOString() };
  const recorded = await recordChange(table, accountId, {
    action: 'report.requested',
    by: actor,
    target: { type: 'report', id: job.id },
    after: { format, ...recordedOf(about) },
  });
  const { outcome, added } = await addReportJob(table, job, actor, recorded);
  if (outcome === 'too_many') {
    const sentence = `Your account has ${openReportsMax} reports that are being made. Please wait for one to end, or cancel one.`;
    throw new Refusal('CONFLICT', sentence);
  }
  if (outcome !== 'done') throw new Refusal('CONFLICT', 'Your account changed in this moment. Please try it again.');
  await wakeJob(reportsQueue, added);
  return added;
}

/** Facts of a report in the trail. It outlives receipts: no screened name or reference may stand in it. */
function recordedOf({ name, external_ref, subjects, ...others }: ReportSubject) {
  return {
    ...others,
    ...(subjects && { of_subjects: true }),
    ...(name && { of_name: true }),
    ...(external_ref && { of_reference: true }),
  };
}

function checkBoard({ from, to, ...others }: ReportSubject, format: ReportFormat) {
  if (format !== 'pdf' && format !== 'csv') throw new Refusal('INVALID_REQUEST', 'A report to the board is PDF or CSV');
  if (Object.values(others).some((value) => value !== undefined)) {
    throw new Refusal('INVALID_REQUEST', 'A report to the board is about a period alone');
  }
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : 0;
  if (!(days > 0 && days <= boardDaysMax)) {
    throw new Refusal('INVALID_REQUEST', `A report to the board needs from and to, at most ${boardDaysMax} days apart`);
  }
}

async function checkSubject(
  deps: RequestReport,
  accountId: string,
  { receipt_id: id, case_id: caseId, kind, subjects, ...filter }: ReportSubject,
  format: ReportFormat,
) {
  if (subjects !== undefined) {
    if (format === 'pdf') throw new Refusal('INVALID_REQUEST', 'Subjects are exported as CSV, XLSX or JSON');
    if ([id, caseId, kind, ...Object.values(filter)].some((value) => value !== undefined)) {
      throw new Refusal('INVALID_REQUEST', 'A report is about subjects alone, or about screenings');
    }
    return;
  }
  if (kind === 'board') {
    checkBoard({ receipt_id: id, case_id: caseId, ...filter }, format);
    return;
  }
  if (caseId !== undefined) {
    if (format !== 'pdf') throw new Refusal('INVALID_REQUEST', 'A report of a case is a PDF');
    if (id !== undefined || Object.values(filter).some((value) => value !== undefined)) {
      throw new Refusal('INVALID_REQUEST', 'A report is about one case_id alone');
    }
    if (!(await findCase(deps.table, accountId, caseId))) throw notFound('Case');
    return;
  }
  if (id === undefined) {
    // Refuses as the history does.
    await listReceipts(deps, { accountId }, filter, { limit: 1, readMax: 1 });
    return;
  }
  if (Object.values(filter).some((value) => value !== undefined)) {
    throw new Refusal('INVALID_REQUEST', 'A report is about one receipt_id or about a filter, not about both');
  }
  const place = readReceiptId(id);
  const call = place && (await findRequest(deps.table, accountId, { at: place.time, eventId: place.eventId }));
  if (!call?.receiptKey) throw notFound('Receipt');
}
