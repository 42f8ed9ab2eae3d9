import { pdfScreeningsMax } from '../../contract/reports/reports.ts';
import type { ReportJob } from '../../store/reports/reportJobs.ts';
import { proofFileOf, type ReceiptFile, writeReceiptFile } from '../../verify/receiptFile.ts';
import { rowsOfReceipt } from '../receipts/fileRows.ts';
import { type GetReceipt, getReceipt } from '../receipts/getReceipt.ts';
import { readReceipt, type StoredReceipt } from '../receipts/readReceipt.ts';
import { caseReport } from './caseReport.ts';
import type { HistoryRow } from './historyRows.ts';
import type { ReportFacts } from './reportFacts.ts';
import { printedRowsMax, reportPages } from './reportPages.ts';
import type { ReportedReceipt } from './reportParts.ts';
import type { Attachment, Typeset } from './typesetReport.ts';

/** A report impossible as requested; the message says why. */
export class ReportRefused extends Error {}

export type SetReport = (report: Typeset) => Promise<Uint8Array>;

export interface WritePdf extends Omit<GetReceipt, 'now'> {
  set: SetReport;
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
}

/** Receipts read at once. */
const readAtOnce = 8;
/** A report is often asked for right after the screening: the log includes it within this time. */
const proofWaitMs = 90_000;
const stepMs = 1_000;

/** The PDF of screenings with their receipts and proofs attached. Throws ReportRefused for too many. */
export async function writePdf(
  deps: WritePdf,
  { job, facts, made }: { job: Pick<ReportJob, 'id' | 'accountId' | 'about'>; facts: ReportFacts; made: Date },
  pages: AsyncIterable<readonly HistoryRow[]>,
): Promise<Uint8Array> {
  const ids: string[] = [];
  for await (const page of pages) {
    ids.push(...page.map(({ id }) => id));
    if (ids.length > pdfScreeningsMax) {
      throw new ReportRefused(
        `A PDF holds at most ${pdfScreeningsMax} screenings with their receipts. Please choose a shorter time, or CSV, XLSX or JSON.`,
      );
    }
  }
  const until = deps.clock().getTime() + proofWaitMs;
  // The names of a batch are printed in the report of it alone.
  const withRows = ids.length === 1;
  const found: FoundReceipt[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = ids.slice(at, at + readAtOnce);
    found.push(...(await Promise.all(some.map((id) => findReceipt(deps, job.accountId, id, { until, withRows })))));
  }
  const attachments = found.flatMap((one) => attachmentsOf(one));
  const { case_id: caseId, external_ref: reference } = job.about;
  const about = caseId === undefined ? undefined : await caseReport(deps.table, job.accountId, caseId);
  return deps.set({ id: job.id, made, pages: reportPages(facts, found, { reference, about }), attachments });
}

interface FoundReceipt extends ReportedReceipt {
  id: string;
  file: string;
  proof: string | null;
}

/** A receipt with its proof; without one if the log is late. */
async function findReceipt(
  deps: WritePdf,
  accountId: string,
  id: string,
  { until, withRows }: { until: number; withRows: boolean },
): Promise<FoundReceipt> {
  const { clock, wait } = deps;
  for (;;) {
    const of = { ...deps, now: clock() };
    const answer = await getReceipt(of, { accountId }, id);
    if (answer.proof === null && clock().getTime() < until) {
      await wait(stepMs);
      continue;
    }
    const stored = await readReceipt(of, { accountId }, id);
    const disclosed = withRows ? await disclosedRows(deps, stored) : undefined;
    const proof = proofFileOf(answer);
    return {
      id,
      receipt: stored.receipt,
      matched: stored.call.matched ?? 0,
      rows: (disclosed ?? []).map(({ canonical }) => JSON.parse(canonical)),
      isProved: proof !== null,
      file: writeReceiptFile(answer, disclosed),
      proof,
    };
  }
}

/** Printed rows of a batch, each with its proving path; undefined for one name. */
async function disclosedRows({ receipts }: WritePdf, stored: StoredReceipt): Promise<ReceiptFile['rows']> {
  const rows = rowsOfReceipt(receipts, stored);
  if (!rows) return undefined;
  const [tree, texts] = await Promise.all([rows.tree(), rows.texts(0, Math.min(rows.count, printedRowsMax))]);
  return Promise.all(texts.map(async (canonical, row) => ({ canonical, path: await tree.pathOf(row) })));
}

function attachmentsOf({ id, file, proof }: FoundReceipt): Attachment[] {
  return [
    { name: `${id}.json`, text: file, type: 'application/json', description: 'Receipt with its proof' },
    ...(proof === null
      ? []
      : [
          {
            name: `${id}.tlog-proof`,
            text: proof,
            type: 'text/plain',
            description: 'Proof of the receipt (C2SP tlog-proof)',
          },
        ]),
  ];
}
