import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { committed, committedKinds } from '../receipts/committed.ts';

/** Numbers from the first to the last of each range. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

/** The end of an account's day (UTC): the number of receipts, and the fate of every number of the month up to its last one. */
export const receiptDayShape = z.object({
  kind: z.literal(committedKinds.day),
  ...z.pick(z.object(committed), { log: true, log_seen: true, time: true, account: true }).shape,
  /** yyyy-mm-dd */
  date: z.string(),
  receipts: z.int(),
  /** Numbers (`serial`) of the month, from the one after the day before to the last of this day; null without a number. */
  serials: z.nullable(z.object({ first: z.int(), last: z.int() })),
  /** Taken by calls refused afterwards, without a receipt. */
  given_back: ranges,
  /** Taken by lost calls. */
  missing: ranges,
  /** Of the tree (RFC 6962) of the commitments in the order of their numbers. */
  root: z.string(),
  /** Commitment of an earlier end of the day, made wrong by a late receipt. */
  replaces: z.nullable(z.string()),
});
export type ReceiptDayText = z.output<typeof receiptDayShape>;

export const getReceiptDay = endpoint({
  operation: 'getReceiptDay',
  area: 'retention',
  method: 'GET',
  status: [200, 202],
  paths: ['/app/v1/receipt-days/{date}'],
  caller: 'user',
  role: 'auditor',
  summary:
    'The end of a day (UTC): how many receipts there are and what became of every number, with its proof. It is written in the following night. 202 while the transparency log has not included it.',
  /** yyyy-mm-dd. */
  input: z.object({ date: text('date', 60) }),
  output: z.object({
    ...answered,
    /** The exact hashed text (RFC 8785). */
    canonical: z.string(),
    /** Its SHA-256, in base64: an entry of the transparency log. */
    commitment: z.string(),
    /** The proof as a file (C2SP tlog-proof); null until the log has included it. */
    proof: z.nullable(z.string()),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned: { field: 'date', thing: 'Day' },
});
