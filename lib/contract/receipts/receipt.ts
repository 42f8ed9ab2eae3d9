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
const hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const thousandths = z.int().check(z.minimum(0), z.maximum(1000));

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

/** A query as it was asked. `hashed` stands in its place for a call without a footprint. */
export const receiptQuery = z.object({
  name: z.nullable(z.string()),
  type: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  identifiers: z.array(z.object({ type: z.nullable(z.string()), value: z.string(), country: z.nullable(z.string()) })),
});

export const receiptOptions = z.object({
  /** Lists of the row of a batch; null if the endpoint says it. */
  check: z.nullable(z.enum(['sanctions', 'pep', 'both'])),
  match_type: z.nullable(z.enum(['exact', 'fuzzy'])),
  threshold: z.nullable(thousandths),
  limit: z.nullable(z.int()),
  include_contained: z.boolean(),
  allow_partial: z.boolean(),
  adverse_media: z.boolean(),
});

/** A returned match. */
export const receiptMatch = z.object({
  list: z.string(),
  /** The record's list as people read it, with the publisher's file: "US OFAC SDN". Older receipts lack it. */
  database: z.optional(z.string()),
  record_id: z.string(),
  /** First name of the record on that day. Null without a footprint; older receipts lack it. */
  name: z.optional(z.nullable(z.string())),
  score: thousandths,
  band: z.string(),
  rule: z.string(),
  /** SHA-256 of the match as it stands in the answer's JSON, byte by byte; without a footprint a keyed hash of it. */
  answered: hash,
});

export const receiptTotals = z.object({
  matches: z.int(),
  /** Null if the call did not ask for it. */
  contained: z.nullable(z.int()),
  similar: z.nullable(z.int()),
});

/** Adverse media of a name: searched sources, and answered clusters. */
export const receiptMedia = z.object({
  sources: z.array(z.object({ source: z.string(), status: z.string(), to: z.nullable(z.string()) })),
  matches: z.array(z.object({ id: z.string(), outcome: z.string(), answered: hash })),
  total: z.int(),
});

/** What was found for one name. A row of a batch has the same fields beside its own. */
export const receiptFindings = {
  query: z.nullable(receiptQuery),
  /** HMAC of the canonical query under a key for the account; only without a footprint, and then `query` is null. */
  hashed: z.nullable(hash),
  external_ref: z.nullable(z.string()),
  options: z.nullable(receiptOptions),
  matches: z.array(receiptMatch),
  totals: z.nullable(receiptTotals),
  media: z.nullable(receiptMedia),
};

const findings = z.object(receiptFindings);
export type ReceiptFindings = z.output<typeof findings>;
export type ReceiptMedia = z.output<typeof receiptMedia>;

export const receiptShape = z.object({
  kind: z.literal(committedKinds.receipt),
  ...committed,
  /** One more than the account's receipt before it in the month (UTC). A number without receipt was given back, and the day's end says so. */
  serial: z.object({ month: z.string(), number: z.int() }),
  caller: z.discriminatedUnion('type', [
    z.object({ type: z.literal('app_id'), ref: z.string() }),
    z.object({ type: z.literal('user'), ref: z.string(), role: z.string() }),
  ]),
  /** The program or assistant in between, as it names itself. */
  agent: z.nullable(z.object({ name: z.string(), version: z.nullable(z.string()) })),
  request_id: z.nullable(z.string()),
  /** A key of usage, such as sanctions_check. */
  endpoint: z.string(),
  ...receiptFindings,
  /** Of a batch: its rows in an inner tree (`lib/tlog/rows`). `query`, `options` and `totals` are null then, `matches` is empty. */
  rows: z.nullable(z.object({ count: z.int(), root: hash })),
  /** Of a batch file: SHA-256 of the uploaded file, and of the result in each format. */
  file: z.nullable(
    z.object({
      name: z.string(),
      input_sha256: hash,
      results: z.object({ csv: hash, xlsx: hash, json: hash }),
    }),
  ),
  engine: z.object({
    policy_version: z.string(),
    /** SHA-256 of the engine's bundle, normaliser included: it runs again under this name. */
    sha256: hash,
  }),
  /** Parts of the runtime with effect on the engine's results. */
  runtime: z.object({ node: z.string(), v8: z.string(), unicode: z.string(), icu: z.string() }),
  lists_screened: z.array(
    z.object({
      list: z.string(),
      edition_id: z.string(),
      /** Of the edition's segment. */
      sha256: hash,
      /** yyyy-mm-dd, the publisher's. */
      list_date: z.string(),
      age_days: z.int(),
      scope: z.string(),
      sample: z.boolean(),
    }),
  ),
  lists_unavailable: z.array(z.object({ list: z.string(), reason: z.string() })),
  /** 32 random bytes: nobody guesses the text of an entry. */
  nonce: hash,
});
export type Receipt = z.output<typeof receiptShape>;

/** The fields of a row beside those of `lib/tlog/rows`. */
export const receiptRow = z.object({
  ...receiptFindings,
  /** Of an unscreened row: the code of its refusal, of a file's row the sentence. */
  refused: z.nullable(z.string()),
  /** Line of the file, and the label of the row's subject if a row names several. Null for a name of a call. */
  place: z.nullable(z.object({ line: z.int(), subject: z.nullable(z.string()) })),
});
export type ReceiptRow = z.output<typeof receiptRow>;

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

/** The time and the event id of a receipt's row stand in its id, so it is found without an index. */
const idPattern = /^rc_([0-9a-z]{9})([A-Za-z0-9_-]{16,36})$/;

/** `rc_`, milliseconds since 1970 in base 36 (nine digits), and the event id of the call (16 characters of base64url) or of the batch file (a UUID). */
export function receiptIdOf(time: Date, eventId: string): string {
  return `rc_${time.getTime().toString(36).padStart(9, '0')}${eventId}`;
}

/** Undefined for any other text. */
export function readReceiptId(id: string): { time: Date; eventId: string } | undefined {
  const [, time, eventId] = idPattern.exec(id) ?? [];
  return time && eventId ? { time: new Date(Number.parseInt(time, 36)), eventId } : undefined;
}
