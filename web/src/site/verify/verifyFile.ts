import type { Check } from '../../../../lib/verify/check.ts';
import type { Trust } from '../../../../lib/verify/trust.ts';
import type { VerifiedReceipt } from '../../../../lib/verify/verifyReceipt.ts';

/** A sentence and the lines below it. */
export type Said = [sentence: string, lines?: string[]];

interface Entry {
  entry: Uint8Array;
  index: number;
}

/** What a file proves. Code for its kind is loaded when it is needed. Throws TlogRefused with the first thing that does not hold. */
export async function verifyFile(bytes: Uint8Array, trust: Trust): Promise<Said> {
  const [{ verifyReceipt }, { isCommittedFile }, { findReportProof, isReport, verifyReport }, { fromUtf8 }] =
    await Promise.all([
      import('../../../../lib/verify/verifyReceipt.ts'),
      import('../../../../lib/verify/committedFile.ts'),
      import('../../../../lib/verify/verifyReport.ts'),
      import('../../../../lib/tlog/bytes.ts'),
    ]);
  const proof = await findReportProof(bytes, trust);
  if (isReport(bytes, proof)) {
    const { file: pages, receipts } = await verifyReport(bytes, proof, trust);
    const all = [pages, ...receipts.flatMap(({ checks }) => checks)];
    // What stays open of many receipts is said once.
    const open = all.filter(({ state, what }) => state === 'open' && what !== 'file').map(({ said }) => said);
    return [`The report ${holds(all)}`, [pages.said, ...receipts.map(lineOf), ...new Set(open)]];
  }
  if (isDer(bytes)) return stampSaid(bytes, trust);
  const text = fromUtf8(bytes);
  if (isCommittedFile(text)) {
    const { verifyCommitted } = await import('../../../../lib/verify/verifyCommitted.ts');
    const { kind, about, checks, entry } = await verifyCommitted(text, trust);
    const lines = [...about, ...checks.map(({ said }) => said), ...(await stampLines(entry, trust))];
    return [`The ${kind === 'day' ? 'end of the day' : 'event'} ${holds(checks)}`, lines];
  }
  const receipt = await verifyReceipt(text, trust);
  const said = receipt.checks.map((check) => check.said);
  return [
    `The receipt ${holds(receipt.checks)}`,
    [lineOf(receipt), ...said, ...(await stampLines(receipt.entry, trust))],
  ];
}

const counted = (count: number, thing: string, things: string) => `${count} ${count === 1 ? thing : things}`;

const holds = (checks: readonly Check[]) =>
  checks.some(({ state }) => state === 'open') ? 'holds, as far as it can be checked.' : 'holds.';

/** Isolated, so that a name in Arabic does not turn round the line. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** What a receipt is about. */
function lineOf({ receipt: { query, rows, hashed, totals, time } }: VerifiedReceipt): string {
  const unnamed = hashed ? 'A question that is kept as a hash alone' : 'A search by number';
  const name = query?.name;
  const asked = name ? isolated(name) : rows ? counted(rows.count, 'name', 'names') : unnamed;
  const found = totals ? counted(totals.matches, 'match', 'matches') : 'results in its rows';
  return `${asked}: ${found}, ${time}`;
}

/** A sequence of DER, as the answer of a time-stamp authority is; no text begins so. */
const isDer = ([first, second = 0]: Uint8Array) => first === 0x30 && second >= 0x80;

const notTrusted =
  'That this authority is to be trusted was not checked. "npm run receipts -- stamp" and "openssl ts -verify" check it with its certificates.';

async function stampSaid(bytes: Uint8Array, { eras, log }: Trust): Promise<Said> {
  if (!log) return ['A time stamp is checked with the files of the log.'];
  const { stampedLog } = await import('../../../../lib/timestamps/stamps.ts');
  const { size, time, authority } = await stampedLog(log, bytes, eras);
  const proves = `${isolated(authority)} says that the log had its first ${counted(size, 'entry', 'entries')}, as they are, before ${time.toISOString()}.`;
  return ['The time stamp holds, as far as it can be checked.', [proves, notTrusted]];
}

/** What a time stamp says of an entry; nothing where the log has none that covers it. */
async function stampLines(entry: Entry | undefined, { eras, log }: Trust): Promise<string[]> {
  if (!entry || !log) return [];
  const list = await log.read('timestamps/index');
  if (!list || list.length === 0) return [];
  const { stampedEntry } = await import('../../../../lib/timestamps/stamps.ts');
  const stamped = await stampedEntry(log, entry, { eras });
  if (!stamped) return [];
  const { size, time, authority } = stamped;
  return [
    `${isolated(authority)} has stamped the log of ${counted(size, 'entry', 'entries')}, with this one, at ${time.toISOString()} (/log/timestamps/${size}.tsr). ${notTrusted}`,
  ];
}
