import * as z from 'zod/mini';
import { logPromise } from '../contract/receipts/answeredReceipt.ts';
import { hashFromBase64 } from '../tlog/bytes.ts';
import { writeProofFile } from '../tlog/proofFile.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';

/**
 * A receipt as a file to keep: its canonical text with its proof. The text alone tells of the screening; no field of it stands in the
 * file a second time.
 */
const receiptFile = z.strictObject({
  kind: z.literal('klarnavn/receipt-file/v1'),
  canonical: z.string(),
  /** The proof file of the log (C2SP tlog-proof); null if the receipt was saved before the log had included it. */
  proof: z.nullable(z.string()),
  promise: logPromise,
  /** Disclosed rows of a batch, each with its path. */
  rows: z.optional(z.array(z.strictObject({ canonical: z.string(), path: z.array(z.string()) }))),
});
export type ReceiptFile = z.output<typeof receiptFile>;

/** A receipt with its proof, as the API answers it. */
type AnsweredReceipt = Pick<ReceiptFile, 'canonical' | 'promise'> & {
  proof: { leaf_index: number; hashes: readonly string[] } | null;
  checkpoint: string | null;
};

/** The `.tlog-proof` file of a receipt; null before the log has included it. */
export function proofFileOf({ proof, checkpoint }: Pick<AnsweredReceipt, 'proof' | 'checkpoint'>): string | null {
  if (!proof || checkpoint === null) return null;
  const hashes = proof.hashes.map((hash, i) => hashFromBase64(hash, `Hash ${i + 1} of the proof`));
  return writeProofFile({ index: proof.leaf_index, proof: hashes, checkpoint });
}

/** The file of a receipt, with some rows of a batch. Saved before the log has included it, it has no proof. */
export function writeReceiptFile(answer: AnsweredReceipt, rows?: NonNullable<ReceiptFile['rows']>): string {
  const { canonical, promise } = answer;
  const proof = proofFileOf(answer);
  const file: ReceiptFile = { kind: 'klarnavn/receipt-file/v1', canonical, proof, promise, ...(rows && { rows }) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Valid JSON without the spaces between its parts. */
function withoutSpaces(json: string): string {
  let compact = '';
  let from = 0;
  let isInText = false;
  for (let i = 0; i < json.length; i++) {
    const letter = json[i] as string;
    if (isInText && letter === '\\') i++;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && ' \t\n\r'.includes(letter)) {
      compact += json.slice(from, i);
      from = i + 1;
    }
  }
  return compact + json.slice(from);
}

/** Throws TlogRefused with the reason for any other text. */
export const readReceiptFile = (text: string): ReceiptFile => readStrictFile(text, receiptFile, 'receipt file');

/** Reads JSON with only one reading. Throws TlogRefused with the reason. */
export function readStrictFile<Shape extends z.ZodMiniType>(text: string, shape: Shape, what: string): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TlogRefused('The file is not JSON.');
  }
  // A key twice would be read by others as its other value.
  if (withoutSpaces(text) !== JSON.stringify(value)) {
    throw new TlogRefused(`The file has a key twice, or is written in another way than a ${what}.`);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw new TlogRefused(`The file has a field that no ${what} has: ${issue.keys.join(', ')}.`);
  }
  const at = issue?.path.join('.') || 'kind';
  throw new TlogRefused(`The file is not a ${what}: ${at} is missing or has another form.`);
}
