import { type Receipt, receiptShape } from '../contract/receipts/receipt.ts';
import { fromBase64, toUtf8 } from '../tlog/bytes.ts';
import { readCanonicalJson } from '../tlog/canonicalJson.ts';
import { type Sha256, webSha256 } from '../tlog/hashing.ts';
import { readVkey, type VerifierKey } from '../tlog/note.ts';
import { checkPromise } from '../tlog/promise.ts';
import { readProofFile, verifyProofFile } from '../tlog/proofFile.ts';
import { checkRow } from '../tlog/rows.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import type { Check } from './check.ts';
import { type ReceiptFile, readReceiptFile } from './receiptFile.ts';
import { timeCheck } from './timeCheck.ts';
import { policyOf, type Trust } from './trust.ts';

export interface VerifiedReceipt {
  receipt: Receipt;
  checks: Check[];
  /** The entry and its place in the log; undefined without a proof. */
  entry?: { entry: Uint8Array; index: number };
}

/**
 * Verifies a receipt file: every check possible without asking anybody. Throws TlogRefused with the first failed check.
 */
export async function verifyReceipt(text: string, trust: Trust, sha256: Sha256 = webSha256): Promise<VerifiedReceipt> {
  const file = readReceiptFile(text);
  const receipt = readReceipt(file);
  const checks: Check[] = [
    {
      what: 'receipt',
      state: 'holds',
      said: 'The text is a receipt in its canonical form: it can be read in one way only.',
    },
  ];
  for (const row of file.rows ?? []) {
    if (!receipt.rows) throw new TlogRefused('The file has rows, and the receipt is not of a batch.');
    await checkRow({ ...row, ...receipt.rows, log: receipt.log }, sha256);
  }
  if (file.rows) {
    const { length } = file.rows;
    const said = length === 1 ? 'The row is one of this receipt.' : `The ${length} rows are rows of this receipt.`;
    checks.push({ what: 'rows', state: 'holds', said });
  }
  const commitment = await sha256(toUtf8(file.canonical));
  checks.push(await promiseCheck(file, receipt, commitment, trust));
  checks.push(...(await logChecks(file, receipt, commitment, trust, sha256)));
  if (file.proof === null) return { receipt, checks };
  return { receipt, checks, entry: { entry: commitment, index: readProofFile(file.proof).index } };
}

function readReceipt({ canonical }: ReceiptFile): Receipt {
  const parsed = receiptShape.safeParse(readCanonicalJson(toUtf8(canonical)));
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') || 'kind';
  throw new TlogRefused(`The text is not a receipt: ${at} is missing or has another form.`);
}

async function promiseCheck(
  { promise }: ReceiptFile,
  { log: origin, time }: Receipt,
  commitment: Uint8Array,
  { promiseKeys }: Trust,
): Promise<Check> {
  const keys: VerifierKey[] = [];
  for (const line of promiseKeys.split('\n')) if (line !== '') keys.push(await readVkey(line));
  const signed = { origin, commitment, time: promise.time };
  const signature = fromBase64(promise.signature, 'The signature of the promise');
  const ofLog = keys.filter(({ name }) => name === `${origin}/promises`);
  const [first] = ofLog;
  if (!first) throw new TlogRefused(`There is no promise key of the log ${origin}.`);
  for (const key of ofLog) {
    const holds = await checkPromise(signed, signature, key).then(
      () => true,
      () => false,
    );
    if (!holds) continue;
    if (promise.time !== Math.floor(Date.parse(time) / 1000)) {
      throw new TlogRefused('The promise is signed for another time than the receipt says.');
    }
    return {
      what: 'promise',
      state: 'holds',
      said: 'The log has promised, with its signature, to include this receipt.',
    };
  }
  throw new TlogRefused('The promise is not signed by the log for this receipt: one of both was changed.');
}

async function logChecks(
  { proof }: ReceiptFile,
  receipt: Receipt,
  commitment: Uint8Array,
  trust: Trust,
  sha256: Sha256,
): Promise<Check[]> {
  if (proof === null) {
    return [
      { what: 'log', state: 'open', said: 'The file has no proof: it was saved before the log had included it.' },
    ];
  }
  const policy = await policyOf(readProofFile(proof).checkpoint, trust.eras, sha256);
  const proved = await verifyProofFile(proof, commitment, policy, sha256);
  if (proved.origin !== receipt.log) {
    throw new TlogRefused(`The proof is of the log ${proved.origin}, and the receipt of ${receipt.log}.`);
  }
  if (receipt.log_seen && receipt.log_seen.size > proved.index) {
    throw new TlogRefused('The receipt names a state of the log that is newer than its own entry.');
  }
  const log: Check = {
    what: 'log',
    state: 'holds',
    said: `It is entry ${proved.index + 1} of ${proved.size} in the log ${proved.origin}.`,
  };
  return [log, await timeCheck(receipt, proved, trust, sha256)];
}
