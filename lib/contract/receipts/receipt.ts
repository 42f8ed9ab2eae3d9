import * as z from 'zod/mini';
import { committed, committedKinds, hash } from './committed.ts';

const thousandths = z.int().check(z.minimum(0), z.maximum(1000));

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
  /** SHA-256 of the match in the answer's JSON, byte by byte, without its `decision`; without a footprint a keyed hash of it. */
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
