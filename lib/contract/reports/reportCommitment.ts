import * as z from 'zod/mini';
import { committed, committedKinds } from '../receipts/committed.ts';

/**
 * Commitment of the transparency log to a report: the very bytes of its file. The text is public under `/log/files/`, and names nobody:
 * only a holder of the file finds it, and nobody else learns of its content.
 */
export const reportCommitment = z.strictObject({
  kind: z.literal(committedKinds.report),
  log: committed.log,
  log_seen: committed.log_seen,
  id: committed.id,
  time: committed.time,
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ReportCommitment = z.output<typeof reportCommitment>;
