import { auditEvent } from '../contract/audit/auditEvent.ts';
import { eventSentence } from '../contract/audit/auditSentences.ts';
import { committedKinds } from '../contract/receipts/committed.ts';
import { type ReceiptDayText, receiptDayShape } from '../contract/retention/receiptDay.ts';
import { toUtf8 } from '../tlog/bytes.ts';
import { readCanonicalJson } from '../tlog/canonicalJson.ts';
import { type Sha256, webSha256 } from '../tlog/hashing.ts';
import { type Proved, readProofFile, verifyProofFile } from '../tlog/proofFile.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import type { Check } from './check.ts';
import { type CommittedFile, readCommittedFile } from './committedFile.ts';
import { timeCheck } from './timeCheck.ts';
import { policyOf, type Trust } from './trust.ts';

export interface VerifiedText {
  kind: 'event' | 'day';
  /** The text in words. */
  about: string[];
  checks: Check[];
  /** The entry and its place in the log; undefined without a proof. */
  entry?: { entry: Uint8Array; index: number };
}

/** Verifies the file of an event or of a day. Throws TlogRefused with the first failed check. */
export async function verifyCommitted(text: string, trust: Trust, sha256: Sha256 = webSha256): Promise<VerifiedText> {
  if (!text.includes('klarnavn/committed-file/')) {
    throw new TlogRefused('This is a text without its proof. Download it again: the file of today has both.');
  }
  const file = readCommittedFile(text);
  const { kind, about, committed } = readText(file);
  const entry = await sha256(toUtf8(file.canonical));
  const read: Check = {
    what: 'receipt',
    state: 'holds',
    said: `The text is ${kind === 'day' ? 'the end of a day' : 'a recorded change'} in its canonical form: it can be read in one way only.`,
  };
  if (file.proof === null) {
    const said = 'The file has no proof: it was saved before the log had included it.';
    return { kind, about, checks: [read, { what: 'log', state: 'open', said }] };
  }
  const policy = await policyOf(readProofFile(file.proof).checkpoint, trust.eras, sha256);
  const proved = await verifyProofFile(file.proof, entry, policy, sha256);
  requirePlace(committed, proved);
  const said = `It is entry ${proved.index + 1} of ${proved.size} in the log ${proved.origin}.`;
  const log: Check = { what: 'log', state: 'holds', said };
  const made = await timeCheck(committed, proved, trust, sha256);
  return { kind, about, checks: [read, log, made], entry: { entry, index: proved.index } };
}

type Committed = Pick<ReceiptDayText, 'log' | 'log_seen' | 'time'>;

function requirePlace({ log, log_seen: seen }: Committed, { origin, index }: Proved): void {
  if (origin !== log) throw new TlogRefused(`The proof is of the log ${origin}, and the text of ${log}.`);
  if (seen && seen.size > index) {
    throw new TlogRefused('The text names a state of the log that is newer than its own entry.');
  }
}

function readText({ canonical }: CommittedFile): Pick<VerifiedText, 'kind' | 'about'> & { committed: Committed } {
  const value = readCanonicalJson(toUtf8(canonical));
  const kind = (value as { kind?: unknown } | null)?.kind;
  if (kind === committedKinds.day) {
    const day = receiptDayShape.safeParse(value);
    if (day.success) return { kind: 'day', about: dayLines(day.data), committed: day.data };
  } else if (kind === committedKinds.event) {
    const event = auditEvent.safeParse(value);
    if (event.success) {
      const sentence = eventSentence({ ...event.data, actor_name: null }, (text) => `“\u2068${text}\u2069”`);
      return { kind: 'event', about: [`${sentence} ${event.data.time}`], committed: event.data };
    }
  }
  throw new TlogRefused('The text is neither an event of the audit trail nor the end of a day.');
}

function dayLines({ date, receipts, serials, given_back, missing, root, replaces }: ReceiptDayText): string[] {
  const rangesText = (ranges: readonly (readonly [number, number])[]) =>
    ranges.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join(', ');
  const lines = [
    `${date}: ${receipts === 1 ? '1 receipt' : `${receipts} receipts`}${
      serials ? `, numbers ${serials.first} to ${serials.last}` : ''
    }.`,
  ];
  if (given_back.length > 0) lines.push(`Numbers of refused calls, without a receipt: ${rangesText(given_back)}.`);
  lines.push(missing.length > 0 ? `Missing numbers: ${rangesText(missing)}.` : 'No number is missing.');
  lines.push(`Root over the commitments of all receipts: ${root}.`);
  if (replaces !== null) lines.push('It replaces an earlier end of the same day.');
  return lines;
}
