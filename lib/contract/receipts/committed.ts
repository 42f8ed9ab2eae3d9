import * as z from 'zod/mini';

/**
 * Canonical texts committed to by the transparency log, by their `kind`. The entry of the log is SHA-256 of the text (RFC 8785, by
 * `lib/tlog/canonicalJson`). Numbers in them are whole; scores are in thousandths. A field without value is null, never left out.
 */
export const committedKinds = {
  receipt: 'klarnavn/receipt/v1',
  /** A row of a batch; `lib/tlog/rows`. */
  row: 'klarnavn/row/v1',
  /** An event of the audit trail. */
  event: 'klarnavn/event/v1',
  /** The end of an account's day. */
  day: 'klarnavn/day/v1',
  /** The file of a report. */
  report: 'klarnavn/report/v1',
  /** A run of the monitoring of subjects, and a subject that it covered. */
  monitoring: 'klarnavn/monitoring/v1',
  monitored: 'klarnavn/monitored/v1',
} as const;

/** SHA-256 or another 32 bytes, in base64. */
export const hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

/** What both a receipt and an event begin with. */
export const committed = {
  /** Origin of the log, so a receipt of one stage is none of another. */
  log: z.string(),
  /**
   * The last checkpoint seen by the writer: the text is not older. Null before the first one. `cosigned`: SHA-256 of the
   * checkpoint's file with its cosignatures, which nobody could know before the witnesses had signed; null where none has yet.
   */
  log_seen: z.nullable(z.object({ size: z.int(), root: hash, cosigned: z.nullable(hash) })),
  id: z.string(),
  /** ISO 8601 in UTC with milliseconds. */
  time: z.string(),
  account: z.string(),
};
