import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Actor } from '../../contract/actor.ts';
import type { AnsweredReceipt } from '../../contract/receipts/answeredReceipt.ts';
import { committedKinds } from '../../contract/receipts/committed.ts';
import type { Receipt, ReceiptFindings, ReceiptRow } from '../../contract/receipts/receipt.ts';
import { receiptIdOf } from '../../contract/receipts/receiptId.ts';
import type { UsageKey } from '../../contract/usage/usageKeys.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import { type Canonical, canonicalJson } from '../../tlog/canonicalJson.ts';
import type { Sign } from '../../tlog/ed25519.ts';
import { signPromise } from '../../tlog/promise.ts';
import { treeOfRows, webHmac, writeRow } from '../../tlog/rows.ts';
import { nodeSha256 } from '../log/log.ts';
import type { RowsPlace } from './fileRows.ts';
import type { ReceiptFacts } from './receiptFacts.ts';

/** The part of a receipt common to all calls of a process. */
export interface ReceiptWriter {
  origin: string;
  /** Of the engine's bundle, in base64. */
  engineSha256: string;
  /** By the promise key of the log. */
  sign: Sign;
  /** The newest head known to this process; null before the first. */
  logSeen: () => Promise<Receipt['log_seen']>;
  random: (bytes: number) => Uint8Array;
}

/** Call of a receipt. */
export interface ReceiptedCall {
  accountId: string;
  eventId: string;
  /** Begin of the call: with the event id it makes the receipt's id. */
  at: Date;
  /** The receipt's time. */
  now: Date;
  actor: Actor;
  agent: Receipt['agent'];
  endpoint: UsageKey;
  requestId: string | undefined;
  serial: Receipt['serial'];
  file?: Receipt['file'];
  /** Of a call without a footprint: hashes a question (`queryHash.ts`). */
  hashQuery?: HashQuery | undefined;
}

export type HashQuery = (canonicalQuery: string) => Promise<Uint8Array>;

export interface WrittenReceipt {
  answered: AnsweredReceipt;
  /** What is kept of it. */
  text: ReceiptText;
}

/** The canonical text of a receipt and of its rows, if it has any. */
export interface ReceiptText {
  canonical: string;
  rows?: string[];
  /** Where the rows of a file are, in the place of `rows`. */
  stored?: RowsPlace;
}

/** Writes the receipt of an answered call: its canonical text, commitment and the log's promise. */
export async function writeReceipt(
  writer: ReceiptWriter,
  call: ReceiptedCall,
  facts: ReceiptFacts,
): Promise<WrittenReceipt> {
  const { hashQuery } = call;
  const rows = 'rows' in facts.about ? await rowsOf(writer, facts.about.rows, hashQuery) : undefined;
  const stored = 'stored' in facts.about ? facts.about.stored : undefined;
  const findings = 'findings' in facts.about ? await withFootprint(facts.about.findings, hashQuery) : nothingFound;
  const { accountId, eventId, at, now, agent, endpoint, requestId = null, serial, file = null } = call;
  const receipt: Receipt = {
    kind: committedKinds.receipt,
    log: writer.origin,
    log_seen: await writer.logSeen(),
    id: receiptIdOf(at, eventId),
    time: now.toISOString(),
    account: accountId,
    serial,
    caller: callerOf(call.actor),
    agent,
    request_id: requestId,
    endpoint,
    ...findings,
    rows: rows?.tree ?? stored?.tree ?? null,
    file,
    engine: { policy_version: facts.policyVersion, sha256: writer.engineSha256 },
    runtime,
    lists_screened: facts.lists_screened,
    lists_unavailable: facts.lists_unavailable,
    nonce: toBase64(writer.random(32)),
  };
  const canonical = canonicalJson(receipt as unknown as Canonical);
  const commitment = nodeSha256(new TextEncoder().encode(canonical)) as Uint8Array;
  const time = Math.floor(now.getTime() / 1000);
  const signature = await signPromise({ origin: writer.origin, commitment, time }, writer.sign);
  return {
    answered: {
      id: receipt.id,
      commitment: toBase64(commitment),
      promise: { time, signature: toBase64(signature) },
    },
    text: { canonical, ...(rows ? { rows: rows.texts } : {}), ...(stored ? { stored: stored.place } : {}) },
  };
}

/** A receipt as it travels and is stored: gzip of its text. */
export const packReceipt = (text: ReceiptText): Buffer => gzipSync(JSON.stringify(text), { level: 3 });

export const unpackReceipt = (packed: Uint8Array): ReceiptText => JSON.parse(gunzipSync(packed).toString('utf8'));

/** SHA-256 of the canonical text. */
export const commitmentOf = (canonical: string): Buffer => createHash('sha256').update(canonical).digest();

const { node, v8, unicode = '', icu = '' } = process.versions as Record<string, string>;
/** Of this process. */
export const runtime: Receipt['runtime'] = { node: node ?? '', v8: v8 ?? '', unicode, icu };

export const nothingFound: ReceiptFindings = {
  query: null,
  hashed: null,
  external_ref: null,
  options: null,
  matches: [],
  totals: null,
  media: null,
};

function callerOf(actor: Actor): Receipt['caller'] {
  if (actor.type === 'app_id') return { type: 'app_id', ref: actor.appIdRef };
  if (actor.type === 'user') return { type: 'user', ref: actor.userId, role: actor.role };
  throw new Error(`A receipt has no caller of type ${actor.type}`);
}

/** Findings with keyed hashes in the place of question and answer, if there is a function for it. */
export async function withFootprint<Findings extends ReceiptFindings>(
  findings: Findings,
  hashQuery: HashQuery | undefined,
): Promise<Findings> {
  if (!hashQuery || !findings.query) return findings;
  const hashed = await hashQuery(canonicalJson(findings.query as unknown as Canonical));
  // An answered match quotes the asked words: names could be tried against a hash without a key.
  const keyed = async <Match extends { answered: string }>(match: Match): Promise<Match> => ({
    ...match,
    answered: toBase64(await hashQuery(`answered ${match.answered}`)),
  });
  const { matches, media } = findings;
  return {
    ...findings,
    query: null,
    hashed: toBase64(hashed),
    // A record's name is nearly the asked one.
    matches: (await Promise.all(matches.map(keyed))).map((match) => ({ ...match, name: null })),
    media: media && { ...media, matches: await Promise.all(media.matches.map(keyed)) },
  };
}

/** The rows, each under a salt of its own, and their tree. */
async function rowsOf({ origin, random }: ReceiptWriter, rows: readonly ReceiptRow[], hashQuery?: HashQuery) {
  const hmac = await webHmac(random(32));
  const texts: string[] = [];
  for (const [row, fields] of rows.entries()) {
    const written = await withFootprint(fields, hashQuery);
    texts.push(await writeRow(written as unknown as { [key: string]: Canonical }, { log: origin, row, hmac }));
  }
  const { count, root } = await treeOfRows(texts, nodeSha256);
  return { texts, tree: { count, root } };
}
