import * as z from 'zod/mini';
import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import type { LatencyHistogram } from '../../platform/latencyHistogram.ts';
import { codec } from '../codec.ts';
import type { Item } from '../table.ts';

const bytes = z.optional(z.custom<Uint8Array>((value) => value instanceof Uint8Array));

/** One call. The log of an account's requests is made of them. When it was and the id of its event stand in its sort key alone. */
export const loggedRequests = codec(
  'request',
  z.object({
    appIdRef: z.string(),
    endpoint: z.string(),
    /** None for an event without one. */
    requestId: z.optional(z.string()),
    status: z.int(),
    errorCode: z.optional(z.string()),
    durationMs: z.optional(z.int()),
    /** Searches used; left out for one, as in most calls: bytes of a row cost as long as it is kept. */
    requestCount: z.optional(z.int()),
    /** Number of calls; left out for one. */
    calls: z.optional(z.int()),
    /** Number of the call among the account's of its month. */
    serial: z.optional(z.int()),
    /** Of a screening: its receipt's key, wrapped by the account's. Without it the receipt cannot be read. */
    receiptKey: bytes,
    /** SHA-256 of the receipt's canonical text. */
    commitment: bytes,
    /** What the receipt's line in a list shows, encrypted with its key. */
    label: bytes,
    /** Matches found; of a batch, rows with a match. */
    matched: z.optional(z.int()),
    /** Hash of the external_ref, and those of the name's words, eight bytes each. */
    refHash: bytes,
    wordHashes: z.optional(z.custom<Set<Uint8Array>>((value) => value instanceof Set)),
    /** Of a batch_check: hashes of its rows, one row after the other. */
    rowWords: bytes,
    /** Batch of usage that counts it; its receipt is in the object of this name. */
    batchId: z.optional(z.string()),
    /** When its receipt was erased: the mark that no restore brings the key back. */
    erasedAt: z.optional(z.string()),
    /** Undefined for a call with a receipt: it is kept as long as its account says. */
    expiresAt: z.optional(z.int()),
  }),
);

/** A stored call, with the facts of its sort key. */
export function loggedCallOf(item: Item) {
  const sk = String(item.sk);
  const end = sk.indexOf('#');
  const { requestCount = 1, calls = 1, ...call } = loggedRequests.decode(item);
  const [at, eventId] = [sk.slice(0, end), sk.slice(end + 1)];
  const receiptId = call.receiptKey ? receiptIdOf(new Date(at), eventId) : undefined;
  return { ...call, requestCount, calls, at, eventId, receiptId };
}

/** The requests of one App ID at one endpoint on one UTC day; `DayCounts` stand beside it. */
export const usageDays = codec(
  'usage_day',
  z.object({
    appIdRef: z.string(),
    endpoint: z.string(),
    /** yyyy-mm-dd */
    date: z.string(),
    requestCount: z.int(),
    /** How many of them found a match. */
    matchedCount: z._default(z.int(), 0),
    /** Calls, refused ones included. */
    calls: z._default(z.int(), 0),
    /** Of the last call with a search; empty without one. */
    lastAt: z.string(),
    expiresAt: z.int(),
  }),
);

/** Counts of a day by names unknown beforehand. */
export interface DayCounts {
  /** Refused calls by their code. */
  errors: Readonly<Record<string, number>>;
  /** Successful calls by their duration. */
  latency: LatencyHistogram;
}

/** An attribute per count: DynamoDB adds to a missing number, but not to one within a map. */
const countPrefixes = { errors: 'error_', latency: 'ms_' } as const;

/** The counts as attributes added to a day's row. */
export function dayCountsToAdd({ errors, latency }: DayCounts): Record<string, number> {
  return Object.fromEntries([
    ...Object.entries(errors).map(([code, count]) => [countPrefixes.errors + code, count]),
    ...Object.entries(latency).map(([bucket, count]) => [countPrefixes.latency + bucket, count]),
  ]);
}

export function dayCountsOf(item: Item): DayCounts {
  const named = (prefix: string) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, count]) => [name.slice(prefix.length), Number(count)]),
    );
  return { errors: named(countPrefixes.errors), latency: named(countPrefixes.latency) };
}

/**
 * What each App ID was used for before a day, which changes no more: totals are made of it and the days since. The deleted
 * ones stand together under a name that is no App ID's.
 */
export const usagePasts = codec(
  'usage_past',
  z.object({
    /** yyyy-mm-dd, not included. */
    before: z.string(),
    appIds: z.array(z.object({ ref: z.string(), requestCount: z.int(), lastAt: z.string() })),
  }),
);
