import { setImmediate as othersTurn } from 'node:timers/promises';
import type { BatchMedia, ItemMedia } from '../../contract/batches/batchMedia.ts';
import type { ReceiptRow } from '../../contract/receipts/receipt.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { BatchItem, ScreenedItem } from '../../contract/screening/batchCheck.ts';
import { invalidField } from '../../queries/readCountry.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import { basisOf, findingsOf, refusedRow } from '../receipts/receiptFacts.ts';
import { tookTooLong } from '../usage/deadline.ts';
import { boundBatch } from './boundBatch.ts';
import { bytesOf, matchesBytesMax } from './boundMatches.ts';
import { kindsOf } from './kindsOf.ts';
import {
  type Decisions,
  findKnownInTime,
  type KnownMatches,
  saidOf,
  searchKnowing,
  withDecisions,
} from './knownMatches.ts';
import type { LoadedLists } from './loadedLists.ts';
import { presentListedMatch } from './presentMatch.ts';
import { presentBasis, presentFindings } from './presentScreening.ts';
import { loadInTime, requireLists, type ScreeningCall, withLimitInEffect } from './screenName.ts';
import { similarBeyond } from './similarBeyond.ts';

/** An item as read: its question, or its fault. */
export type ReadItem = { externalRef: string | null } & ({ asked: BatchItem } | { refusal: Refusal });

/** A searchable item. */
interface Searchable {
  asked: BatchItem;
  query: ScreeningQuery;
}

/** Looks for adverse media about the names of items, each of which has one, in their order. */
export type LookInBatch = (asked: readonly NamedItem[]) => Promise<{ items: ItemMedia[]; basis: BatchMedia }>;
type NamedItem = BatchItem & { name: string };

/**
 * Screens many names as one counted call: the searches of all readable names are reserved together or not at all. An item that is refused
 * carries its own error and counts nothing. The lists are loaded once, so that all names are screened against the same editions. With `look`
 * each name is also looked for in adverse media, for one search more; it is released if no source was searched. Running it throws
 * LIST_UNAVAILABLE if no name could be screened for want of lists.
 */
export function screenBatch(call: ScreeningCall, read: readonly ReadItem[], look?: LookInBatch) {
  const items = read.map((item) => ('refusal' in item ? item.refusal : searchable(item.asked, look !== undefined)));
  const readable = items.filter((item): item is Searchable => !(item instanceof Refusal));
  const kinds = kindsOf.both.filter((kind) => readable.some(({ asked }) => kindsOf[asked.check].includes(kind)));
  const run = async () => {
    const asked = readable.map((item) => item.asked);
    const [lists, known] = await Promise.all([loadInTime(call, kinds), findKnownInTime(call, asked)]);
    const screened: (Refusal | Screened)[] = [];
    const screen = screenerOf(lists, known);
    for (const item of items) {
      screened.push(item instanceof Refusal ? item : refusalOr(() => screen(item)));
      if (call.deadline.hasPassed()) throw tookTooLong();
      // A search keeps the processor, and other calls of the process have their time limits as well.
      await othersTurn();
    }
    const answered = screened.filter((item): item is Screened => !(item instanceof Refusal));
    if (answered.length === 0 && readable.length > 0) throw screened.find((item, i) => item !== items[i]);
    const media = look && answered.length > 0 ? await withMedia(look, answered) : undefined;
    const refs = read.map(({ externalRef }) => externalRef);
    const basis = { ...presentBasis(lists), ...media?.basis };
    return {
      answer: { items: present(screened, refs, basis), ...basis },
      // Nothing was screened where every item was refused.
      ...(answered.length > 0
        ? { receipt: { about: { rows: screened.map((item, i) => rowOf(item, refs[i] ?? null)) }, ...basisOf(lists) } }
        : {}),
      used: answered.length + (media?.used ?? 0),
      matched: answered.filter(({ findings }) => findings.total_matches > 0).length + (media?.matched ?? 0),
    };
  };
  return { count: readable.length * (look ? 2 : 1), run };
}

/** Puts the findings into each item; answers the number of names looked for, and of those with findings. */
async function withMedia(look: LookInBatch, answered: readonly Screened[]) {
  const { items, basis } = await look(answered.map(({ asked }) => asked as NamedItem));
  for (const [i, { findings }] of answered.entries()) findings.adverse_media = items[i];
  return {
    basis: { adverse_media: basis },
    used: items.filter(({ status }) => status !== 'unavailable').length,
    matched: items.filter(({ total_matches }) => total_matches > 0).length,
  };
}

/** A row of the receipt: all matches of the item, those left out of a large answer too. */
function rowOf(item: Refusal | Screened, externalRef: string | null): ReceiptRow {
  if (item instanceof Refusal) return refusedRow(externalRef, item.code);
  const { asked, matches, findings } = item;
  return {
    ...findingsOf(withLimitInEffect(asked, item), { matches, ...findings }, findings.adverse_media),
    refused: null,
    place: null,
  };
}

interface Screened {
  asked: BatchItem;
  matches: ScreenedItem['matches'];
  decisions: Decisions;
  findings: ReturnType<typeof presentFindings> &
    Pick<ScreenedItem, 'similar' | 'decisions_incomplete'> & { adverse_media?: ItemMedia | undefined };
}

function searchable(asked: BatchItem, hasMedia: boolean): Searchable | Refusal {
  return refusalOr(() => {
    if (hasMedia && asked.name === undefined) throw invalidField('name', nameForMedia);
    return { asked, query: readScreeningInput({ ...asked, include_contained: false }) };
  });
}

const nameForMedia = 'adverse_media needs a name: articles are not found by numbers';

function screenerOf(lists: LoadedLists, known: ReadonlyMap<string, KnownMatches>): (item: Searchable) => Screened {
  const ofCheck = { sanctions: lists.only(kindsOf.sanctions), pep: lists.only(kindsOf.pep), both: lists };
  return ({ asked, query }) => {
    const searched = ofCheck[asked.check];
    requireLists(searched, asked.allow_partial);
    const own = known.get(asked.external_ref ?? '');
    const { result, decisions } = searchKnowing(searched, query, asked, own);
    const similar = similarBeyond(searched.segments, query, result);
    const matches = result.matches.map((match) =>
      presentListedMatch(match, asked.match_type, searched.editionOf(match.segment)),
    );
    return {
      asked,
      matches,
      decisions,
      findings: { ...presentFindings({ result, lists: searched }, asked), similar, ...saidOf(own) },
    };
  };
}

/** Items of an answer beside `basis`, together within a function's answer. */
function present(screened: readonly (Refusal | Screened)[], refs: readonly (string | null)[], basis: object) {
  const items = screened.map((item, index) => {
    const place = { index, external_ref: refs[index] ?? null };
    if (item instanceof Refusal) return { success: false as const, ...place, error: errorOf(item), ...nothing };
    const { findings } = item;
    const matches = withDecisions(item.matches, item.decisions);
    // As if all were left out: there is room for saying so.
    return { success: true as const, ...place, ...findings, matches, matches_omitted: omitted(matches.length) };
  });
  const bounded = boundBatch(items, matchesBytesMax - bytesOf(basis));
  return items.map((item, i) => {
    if (!item.success) {
      const { matches: _, groups: __, ...refused } = item;
      return refused;
    }
    const { matches, groups } = bounded[i] as Pick<typeof item, 'matches' | 'groups'>;
    return { ...item, matches, groups, matches_omitted: omitted(item.matches.length - matches.length) };
  });
}

const nothing = { matches: [], groups: [] };

function errorOf({ code, message, details }: Refusal) {
  if (code === 'LIST_UNAVAILABLE') return { code, message: `${message}. ${sendAlone}`, details };
  return { code: 'INVALID_REQUEST' as const, message, details };
}

/** The rest of the batch is answered, so its answer is kept under its key as it is. */
const sendAlone =
  'Please send the items that failed again in a moment, without the others and with a new Idempotency-Key: under the key of this request you would get this response again.';

function omitted(count: number): ScreenedItem['matches_omitted'] {
  if (count === 0) return null;
  const message =
    'Left out because the answer would be larger than 5 MB. Ask for this name alone, or in a smaller batch.';
  return { count, message };
}

function refusalOr<Value>(work: () => Value): Value | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
