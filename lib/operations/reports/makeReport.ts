import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../contract/actor.ts';
import type { LogBatchMessage } from '../../contract/messages.ts';
import { committedKinds } from '../../contract/receipts/committed.ts';
import type { ReportCommitment } from '../../contract/reports/reportCommitment.ts';
import { reportFileKeptDays, reportScreeningsMax } from '../../contract/reports/reports.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { putFile } from '../../platform/objectFiles.ts';
import type { Queue } from '../../platform/queue.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import {
  findReportJob,
  noteReportFile,
  noteScreenings,
  type ReportFile,
  type ReportJob,
} from '../../store/reports/reportJobs.ts';
import { canonicalJson } from '../../tlog/canonicalJson.ts';
import type { GetReceipt } from '../receipts/getReceipt.ts';
import { commitmentOf, type ReceiptWriter } from '../receipts/writeReceipt.ts';
import { subjectPages } from '../subjects/subjectPages.ts';
import { boardReport } from './boardReport.ts';
import { casePages, historyPages } from './historyRows.ts';
import { withRecords } from './matchedRecords.ts';
import { publishReportProof } from './publishReportProof.ts';
import { reportFacts } from './reportFacts.ts';
import { subjectTable } from './subjectTable.ts';
import { writeBoard } from './writeBoard.ts';
import { ReportRefused, type SetReport, writePdf } from './writePdf.ts';
import { screeningTable, writeTable } from './writeTable.ts';

export interface MakeReport extends Omit<GetReceipt, 'now'> {
  uploads: Bucket;
  logQueue: Queue<LogBatchMessage>;
  logSeen: ReceiptWriter['logSeen'];
  /** Sets the pages of a PDF. */
  set: SetReport;
  /** A folder for the file while it is written. */
  workDir: string;
  actor: Actor;
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
}

/** Somebody cancelled it, or another process has stored its file. */
class NoLongerMade extends Error {}

const mediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/**
 * Makes the file of a report, stores it, has the log include its hash, and publishes the proof. A repeat goes on with the stored file. The
 * report stays open while the log is late, and is woken by the sweep.
 */
export async function makeReport(deps: MakeReport, accountId: string, jobId: string): Promise<void> {
  const { table, actor, clock } = deps;
  const job = await findReportJob(table, accountId, jobId);
  if (job?.status !== 'processing') return;
  try {
    const file = job.file ?? (await storeFile(deps, job));
    if (!(await publishReportProof(deps, file))) return;
    await updateJob(table, job, 'complete', { actor, now: clock() });
  } catch (error) {
    if (error instanceof NoLongerMade) return;
    if (!(error instanceof ReportRefused)) throw error;
    await updateJob(table, job, 'fail', { actor, now: clock(), sentence: error.message });
  }
}

async function storeFile(deps: MakeReport, job: ReportJob): Promise<ReportFile> {
  const { table, uploads, workDir, clock } = deps;
  const { accountId, id: jobId, format } = job;
  const folder = await mkdtemp(join(workDir, 'report-'));
  try {
    const path = join(folder, 'report');
    const screenings = await writeFileOf(deps, job, path);
    const file = await fileOf(deps, job, path);
    await putFile(uploads, objectKeys.reportFile({ accountId, jobId, sha256: file.sha256 }), path, mediaTypes[format]);
    if (await noteReportFile(table, job, { file, screenings })) return file;
    const changed = await findReportJob(table, accountId, jobId);
    if (changed?.status !== 'processing' || !changed.file)
      throw new NoLongerMade(`Ended before ${clock().toISOString()}`);
    return changed.file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the file, and answers how many screenings or subjects are in it. */
async function writeFileOf(deps: MakeReport, job: ReportJob, path: string): Promise<number> {
  const { table, log, clock } = deps;
  const made = clock();
  const business = (await findAccount(table, job.accountId))?.businessName ?? '';
  const facts = reportFacts(job.about, { business, log: log.origin, made, id: job.id });
  const { kind, from, to } = job.about;
  if (kind === 'board' && from !== undefined && to !== undefined) {
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), now: made };
    const board = await boardReport(table, job.accountId, period);
    await writeBoard(path, job.format, deps.set, { id: job.id, made, facts, board });
    return board.screenings;
  }
  const counted = { screenings: 0 };
  if (job.about.subjects && job.format !== 'pdf') {
    const subjects = countedPages(
      deps,
      job,
      counted,
      subjectPages({ table, moment: made }, job.accountId, job.about.subjects),
    );
    await writeTable(path, job.format, facts, subjectTable, subjects);
    return counted.screenings;
  }
  const pages = countedPages(deps, job, counted, screeningPages(deps, job));
  if (job.format === 'pdf') await writeFile(path, await writePdf(deps, { job, facts, made }, pages));
  else {
    const withMatches = withRecords({ ...deps, now: made }, job.accountId, pages);
    await writeTable(path, job.format, facts, screeningTable, withMatches);
  }
  return counted.screenings;
}

function screeningPages({ table, clock, ...deps }: MakeReport, { accountId, about }: ReportJob) {
  const of = { ...deps, table, now: clock() };
  return about.case_id === undefined ? historyPages(of, accountId, about) : casePages(of, accountId, about.case_id);
}

/** Notes after each page how far it is. */
async function* countedPages<Row>(
  { table }: MakeReport,
  job: ReportJob,
  counted: { screenings: number },
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const page of pages) {
    counted.screenings += page.length;
    if (counted.screenings > reportScreeningsMax) {
      throw new ReportRefused(
        `A report holds at most ${reportScreeningsMax.toLocaleString('en-US')} screenings. Please choose a shorter time.`,
      );
    }
    yield page;
    if (!(await noteScreenings(table, job, counted.screenings))) throw new NoLongerMade('Ended');
  }
}

/** The file with its commitment. */
async function fileOf({ log, logSeen, clock }: MakeReport, job: ReportJob, path: string): Promise<ReportFile> {
  const now = clock();
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  const sha256 = hash.digest('hex');
  const commitment: ReportCommitment = {
    kind: committedKinds.report,
    log: log.origin,
    log_seen: await logSeen(),
    id: job.id,
    time: now.toISOString(),
    sha256,
  };
  const canonical = canonicalJson(commitment);
  return {
    sha256,
    bytes: (await stat(path)).size,
    canonical,
    // An id names its entries for good.
    logBatchId: `report-${job.id}-${commitmentOf(canonical).toString('hex').slice(0, 16)}`,
    validUntil: new Date(now.getTime() + reportFileKeptDays * 86_400_000).toISOString(),
  };
}
