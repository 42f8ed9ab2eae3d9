import * as z from 'zod/mini';
import { answered, sharedEndpoint, text } from '../endpoint.ts';
import { unavailableList } from '../lists/lists.ts';
import { receiptShape, receiptTotals } from './receipt.ts';

/** A match of a replay; scores in thousandths, as receipts have them. */
export const replayedMatch = z.object({
  list: z.string(),
  record_id: z.string(),
  /** The first name of the record; null if only the receipt has the match. */
  name: z.nullable(z.string()),
  score: z.int(),
  band: z.string(),
  rule: z.string(),
});

export const replayChanges = ['gone', 'new', 'changed'] as const;

/** A match different or missing in the receipt. */
export const replayDifference = z.object({
  change: z.enum(replayChanges),
  list: z.string(),
  record_id: z.string(),
  name: z.nullable(z.string()),
  /** Null for a new match. */
  score_then: z.nullable(z.int()),
  /** Null for a missing match. */
  score_now: z.nullable(z.int()),
});

export const replayList = z.object({ list: z.string(), edition_id: z.string(), list_date: z.string() });

/** Findings of an engine, and its lists. */
export const replayedSearch = z.object({
  engine_sha256: z.string(),
  policy_version: z.string(),
  /** Versions with effect on the results of an engine. */
  runtime: receiptShape.shape.runtime,
  lists: z.array(replayList),
  matches: z.array(replayedMatch),
  totals: z.nullable(receiptTotals),
  /** From the receipt; none for the receipt itself. */
  differences: z.array(replayDifference),
});

/** Why the search of that day cannot be made again. */
export const replayMissing = z.object({
  what: z.enum(['engine', 'edition', 'answer']),
  /** The list of a missing edition. */
  list: z.nullable(z.string()),
  sentence: z.string(),
});

const owned = { field: 'receipt_id', thing: 'Receipt' } as const;
const rowError = 'row must be a whole number from 0 on';

export const replayReceipt = sharedEndpoint({
  operation: 'replayReceipt',
  area: 'receipts',
  method: 'POST',
  callers: {
    appId: { paths: ['/functions/v1/receipts/{receipt_id}/replay'], idempotent: true },
    user: {
      paths: ['/app/v1/receipts/{receipt_id}/replay'],
      role: 'auditor',
      documentedAs: 'replayAccountReceipt',
    },
  },
  summary:
    "Asks the question of a receipt again: against the same editions with the engine of that day, and against today's lists with today's engine. Counts no search.",
  input: z.object({
    receipt_id: text('receipt_id', 60),
    /** Of a batch: which row, from 0. */
    row: z.optional(z.int(rowError).check(z.minimum(0, rowError))),
  }),
  output: z.object({
    ...answered,
    /** Whether the engine of that day answers the receipt's findings byte by byte; null if it cannot be run. */
    same: z.nullable(z.boolean()),
    // biome-ignore lint/suspicious/noThenProperty: the name of the field; nothing awaits the answer.
    then: replayedSearch,
    /** Null if something is missing. */
    again: z.nullable(replayedSearch),
    missing: z.array(replayMissing),
    today: replayedSearch,
    /** Lists missing in today's search. */
    today_unavailable: z.array(unavailableList),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'LIST_UNAVAILABLE', 'RATE_LIMITED'],
  owned,
});
