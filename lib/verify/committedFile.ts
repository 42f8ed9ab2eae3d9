import * as z from 'zod/mini';
import { committedKinds } from '../contract/receipts/committed.ts';
import { readStrictFile } from './receiptFile.ts';

/** An event of the audit trail, or the end of a day, as a file to keep: its canonical text and its proof. */
const committedFile = z.strictObject({
  kind: z.literal('klarnavn/committed-file/v1'),
  canonical: z.string(),
  /** The proof file of the log (C2SP tlog-proof); null if saved before the log had included it. */
  proof: z.nullable(z.string()),
});
export type CommittedFile = z.output<typeof committedFile>;

export function writeCommittedFile({ canonical, proof }: Pick<CommittedFile, 'canonical' | 'proof'>): string {
  const file: CommittedFile = { kind: 'klarnavn/committed-file/v1', canonical, proof };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Throws TlogRefused for a text of another form, with the reason. */
export const readCommittedFile = (text: string): CommittedFile =>
  readStrictFile(text, committedFile, 'file of an event or a day');

const kinds: readonly unknown[] = [
  'klarnavn/committed-file/v1' satisfies CommittedFile['kind'],
  committedKinds.event,
  committedKinds.day,
];

/** Whether a text calls itself such a file, or the canonical text of one. */
export function isCommittedFile(text: string): boolean {
  try {
    return kinds.includes(JSON.parse(text)?.kind);
  } catch {
    return false;
  }
}
