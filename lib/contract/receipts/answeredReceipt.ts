import * as z from 'zod/mini';
import { hash } from './committed.ts';

/** Signature of the log's promise to include an entry (`lib/tlog/promise`); `time` in seconds since 1970. */
export const logPromise = z.object({ time: z.int(), signature: z.string() });

/** What every screening answers about its receipt. */
export const answeredReceipt = z.object({
  id: z.string(),
  /** SHA-256 of the receipt's canonical text, in base64: it becomes an entry of the transparency log. */
  commitment: hash,
  promise: logPromise,
});
export type AnsweredReceipt = z.output<typeof answeredReceipt>;
