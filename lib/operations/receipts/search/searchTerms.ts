import { createHash } from 'node:crypto';
import { usageKeys } from '../../../contract/usage/usageKeys.ts';
import type { AskedRequests } from '../../../store/usage/requestFilter.ts';
import type { LoggedCall } from '../../../store/usage/requests.ts';
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

const outcomeOf = (level: string, matched: boolean) => facetOf(`${level}outcome`, matched ? 'match' : 'no_match');

/** Of a receipt's row. */
export function termsOfCall(call: LoggedCall): Set<bigint> {
  return new Set([...facetsOf('', call), ...[...(call.wordHashes ?? []), ...refOf(call)].map(termOf)]);
}

/** Of a name within a batch. Facets have names of their own, so that a search without words finds a batch once. */
export function termsOfName(call: LoggedCall, hashes: readonly Uint8Array[]): Set<bigint> {
  return new Set([...facetsOf(inBatch, call), ...[...hashes, ...refOf(call)].map(termOf)]);
}

const inBatch = 'in batch ';
const refOf = ({ refHash }: Pick<LoggedCall, 'refHash'>) => (refHash ? [refHash] : []);

const facetsOf = (level: string, { appIdRef, endpoint, matched = 0 }: LoggedCall) => [
  facetOf(`${level}app_id`, appIdRef),
  facetOf(`${level}endpoint`, endpoint),
  outcomeOf(level, matched > 0),
];

/** Of what is asked; none where everything fits. */
export function termsOfAsked(asked: AskedRequests): bigint[] {
  return askedTerms('', asked);
}

/** The same for names within batches; none where neither a name nor a reference is asked for. */
export function termsOfAskedNames(asked: AskedRequests): bigint[] {
  return contentOf(asked).length > 0 ? askedTerms(inBatch, asked) : [];
}

function askedTerms(level: string, asked: AskedRequests): bigint[] {
  const { appIdRef, endpoint, receipts = {} } = asked;
  const { matched } = receipts;
  return [
    ...(appIdRef === undefined ? [] : [facetOf(`${level}app_id`, appIdRef)]),
    ...(endpoint === undefined ? [] : [facetOf(`${level}endpoint`, endpoint)]),
    ...(matched === undefined ? [] : [outcomeOf(level, matched)]),
    ...contentOf(asked).map(termOf),
  ];
}

const contentOf = ({ receipts: { refHash, wordHashes = [] } = {} }: AskedRequests) => [
  ...wordHashes,
  ...(refHash ? [refHash] : []),
];

/** What one name within a batch must have of what is asked: the reference may be that of the batch. */
export const askedOfName = (call: LoggedCall, asked: AskedRequests): Uint8Array[] =>
  contentOf(asked).filter((hash) => !refOf(call).some((one) => isSame(one, hash)));

/** Whether a name within the call can fit. Of a name found in a search file, the terms of 44 bits are the only ones compared. */
export const nameMayFit = (call: LoggedCall, asked: AskedRequests): boolean =>
  (call.rowWords !== undefined || call.endpoint === usageKeys.batchFile) && facetsFit(call, asked);

/** Whether a row fits what is asked: terms of a file are shortened. A row that was erased meanwhile does not. */
export function fits(call: LoggedCall, asked: AskedRequests): boolean {
  const words = [...(call.wordHashes ?? [])];
  return facetsFit(call, asked) && askedOfName(call, asked).every((hash) => words.some((one) => isSame(one, hash)));
}

/** The same but for words and reference. */
function facetsFit(call: LoggedCall, { appIdRef, endpoint, receipts = {} }: AskedRequests): boolean {
  const { matched } = receipts;
  return (
    call.receiptKey !== undefined &&
    (appIdRef === undefined || call.appIdRef === appIdRef) &&
    (endpoint === undefined || call.endpoint === endpoint) &&
    (matched === undefined || (call.matched ?? 0) > 0 === matched)
  );
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.compare(a, b) === 0;
