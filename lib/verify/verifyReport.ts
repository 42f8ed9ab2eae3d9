import { reportCommitment } from '../contract/reports/reportCommitment.ts';
import { fromUtf8, toHex } from '../tlog/bytes.ts';
import { readCanonicalJson } from '../tlog/canonicalJson.ts';
import { type Sha256, webSha256 } from '../tlog/hashing.ts';
import { readProofFile, verifyProofFile } from '../tlog/proofFile.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import type { Check } from './check.ts';
import { isPdf, pdfAttachments } from './pdfAttachments.ts';
import { timeCheck } from './timeCheck.ts';
import { policyOf, type Trust } from './trust.ts';
import { type VerifiedReceipt, verifyReceipt } from './verifyReceipt.ts';

export interface VerifiedReport {
  /** What is proved of the file: its pages, byte by byte. */
  file: Check;
  /** Those attached to a PDF. */
  receipts: VerifiedReceipt[];
}

/** The log's proof of a report file: null without one, undefined without a log to ask. */
export async function findReportProof(
  bytes: Uint8Array,
  { log }: Pick<Trust, 'log'>,
  sha256: Sha256 = webSha256,
): Promise<string | null | undefined> {
  if (!log) return undefined;
  const found = await log.read(`files/${toHex(await sha256(bytes))}`);
  return found ? fromUtf8(found) : null;
}

/** Whether a file is to be verified as a report: it is known to the log, or a PDF, as no receipt is. */
export const isReport = (bytes: Uint8Array, proof: string | null | undefined): boolean =>
  typeof proof === 'string' || isPdf(bytes);

/** Verifies the file of a report by its proof (`findReportProof`). Throws TlogRefused with the first failed check. */
export async function verifyReport(
  bytes: Uint8Array,
  proof: string | null | undefined,
  trust: Trust,
  sha256: Sha256 = webSha256,
): Promise<VerifiedReport> {
  if (proof === null) {
    throw new TlogRefused(
      'The log has no entry of this file. It was changed, or is no report, or was made in the last minutes.',
    );
  }
  const attached = isPdf(bytes) ? await pdfAttachments(bytes) : [];
  const file = await fileCheck(bytes, proof, trust, sha256);
  const receipts: VerifiedReceipt[] = [];
  for (const { name, text } of attached) {
    if (name.endsWith('.json')) receipts.push(await verifyReceipt(text, trust, sha256));
  }
  if (proof === undefined && receipts.length === 0) {
    throw new TlogRefused('The file has no receipts, and nothing proves its pages.');
  }
  return { file, receipts };
}

async function fileCheck(bytes: Uint8Array, proof: string | undefined, trust: Trust, sha256: Sha256): Promise<Check> {
  if (proof === undefined) {
    const said = 'The attached receipts hold. That the printed pages say the same was not proved.';
    return { what: 'file', state: 'open', said };
  }
  const { extra, checkpoint } = readProofFile(proof);
  const parsed = reportCommitment.safeParse(extra && readCanonicalJson(extra));
  if (!extra || !parsed.success) throw new TlogRefused('The proof is not the proof of a report.');
  const { log, sha256: hash, time, log_seen: seen } = parsed.data;
  if (hash !== toHex(await sha256(bytes))) {
    throw new TlogRefused('The proof is of another file: this one was changed.');
  }
  const policy = await policyOf(checkpoint, trust.eras, sha256);
  const proved = await verifyProofFile(proof, await sha256(extra), policy, sha256);
  if (proved.origin !== log) {
    throw new TlogRefused(`The proof is of the log ${proved.origin}, and the report of ${log}.`);
  }
  if (seen && seen.size > proved.index) {
    throw new TlogRefused('The report names a state of the log that is newer than its own entry.');
  }
  const made = await timeCheck(parsed.data, proved, trust, sha256);
  const said = `The file is as it was made at ${time}, byte by byte: entry ${proved.index + 1} of ${proved.size} in the log ${log}. ${made.said}`;
  return { what: 'file', state: 'holds', said };
}
