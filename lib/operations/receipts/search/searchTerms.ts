import { createHash } from 'node:crypto';
import type { AskedRequests, LoggedCall } from '../../../store/usage/requests.ts';
import { termOf } from './searchFile.ts';

/** What receipts are found by in a search file: hashes of words and of the reference, and facets. */

/** Facets are no secret: they stand in the row. */
const facet = (name: string, value: string) => termOf(createHash('sha256').update(`${name} ${value}`).digest());

const facets = new Map<string, bigint>();
const facetsMax = 10_000;

function facetOf(name: string, value: string): bigint {
  const key = `${name} ${value}`;
  const known = facets.get(key) ?? facet(name, value);
  if (facets.size < facetsMax) facets.set(key, known);
  return known;
}

const outcomeOf = (matched: boolean) => facetOf('outcome', matched ? 'match' : 'no_match');

/** Of a receipt's row. */
export function termsOfCall({ appIdRef, endpoint, matched = 0, refHash, wordHashes }: LoggedCall): Set<bigint> {
  return new Set([
    facetOf('app_id', appIdRef),
    facetOf('endpoint', endpoint),
    outcomeOf(matched > 0),
    ...[...(wordHashes ?? []), ...(refHash ? [refHash] : [])].map(termOf),
  ]);
}

/** Of what is asked; none where everything fits. */
export function termsOfAsked({ appIdRef, endpoint, receipts = {} }: AskedRequests): bigint[] {
  const { matched, refHash, wordHashes = [] } = receipts;
  return [
    ...(appIdRef === undefined ? [] : [facetOf('app_id', appIdRef)]),
    ...(endpoint === undefined ? [] : [facetOf('endpoint', endpoint)]),
    ...(matched === undefined ? [] : [outcomeOf(matched)]),
    ...[...wordHashes, ...(refHash ? [refHash] : [])].map(termOf),
  ];
}

/** Whether a row fits what is asked: terms of a file are shortened. A row that was erased meanwhile does not. */
export function fits(call: LoggedCall, { appIdRef, endpoint, receipts = {} }: AskedRequests): boolean {
  const { matched, refHash, wordHashes = [] } = receipts;
  const words = [...(call.wordHashes ?? [])];
  return (
    call.receiptKey !== undefined &&
    (appIdRef === undefined || call.appIdRef === appIdRef) &&
    (endpoint === undefined || call.endpoint === endpoint) &&
    (matched === undefined || (call.matched ?? 0) > 0 === matched) &&
    (refHash === undefined || isSame(call.refHash, refHash)) &&
    wordHashes.every((hash) => words.some((word) => isSame(word, hash)))
  );
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.compare(a, b) === 0;
