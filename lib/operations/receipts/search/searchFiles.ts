import { BoundedMap } from '../../../platform/boundedMap.ts';
import type { Bucket } from '../../../platform/bucket.ts';
import { keys } from '../../../store/keys.ts';
import { getItems, type Table } from '../../../store/table.ts';
import { placeOf } from '../../../store/usage/receiptCalls.ts';
import type { AskedRequests } from '../../../store/usage/requestFilter.ts';
import type { LoggedCall } from '../../../store/usage/requests.ts';
import { loggedCallOf } from '../../../store/usage/usageItems.ts';
import { areWordsBeside, findRowWords, hasRowWith } from '../readRowWords.ts';
import type { Interval } from './intervals.ts';
import { type Place, SearchFile, SearchFileGone, searchBlocks } from './openSearchFile.ts';
import { askedOfName, fits, nameMayFit, termsOfAsked, termsOfAskedNames } from './searchTerms.ts';

/** Files that a process has opened: their names change with their content. */
export class SearchFiles {
  readonly #bucket: Bucket;
  /** Heads, at most 130 kB each. */
  readonly #files = new BoundedMap<string, Promise<SearchFile | undefined>>(200);
  readonly #blocks = searchBlocks();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Undefined for a file that was replaced. */
  open(object: string): Promise<SearchFile | undefined> {
    const known = this.#files.get(object) ?? SearchFile.open(this.#bucket, object, this.#blocks);
    this.#files.set(object, known);
    known.catch(() => this.#files.delete(object));
    return known;
  }

  /** Whether a name within a batch fits what is asked. */
  async hasName(accountId: string, call: LoggedCall, asked: AskedRequests, reading: WordReading): Promise<boolean> {
    const bytes = await findRowWords(this.#bucket, accountId, call);
    if (areWordsBeside(call)) reading.bytesLeft -= Math.max(bytes?.length ?? 0, bytesOfRead);
    return bytes !== undefined && hasRowWith(bytes, askedOfName(call, asked));
  }
}

/** What a page may still read of words beside receipts. */
export interface WordReading {
  bytesLeft: number;
}

/** A dozen of the largest files, or 400 small ones. */
export const wordsOfPage = 40_000_000;
/** One request takes as long as so many bytes. */
const bytesOfRead = 100_000;

/** Blocks of one file that a search reads at once. */
const blocksMax = 50;
/** Batches may be passed over, or have a name that fits many times: so often it is read on until a page is full. */
export const roundsMax = 8;
/** What the table gives at once. */
const itemsOfGet = 100;

export interface FoundInFile {
  calls: LoggedCall[];
  /** Sort key before which the search goes on; undefined where nothing is left. */
  readTo?: string | undefined;
}

/** Undefined if the file was replaced. */
export async function searchFile(
  { table, files }: { table: Table; files: SearchFiles },
  accountId: string,
  asked: AskedRequests,
  { from, to, file }: Interval,
  limit: number,
): Promise<FoundInFile | undefined> {
  if (file?.object === undefined) return { calls: [] };
  try {
    const opened = await files.open(file.object);
    if (!opened) return undefined;
    const first = from === file.from ? 0 : await opened.rowAt(from);
    let end = to === file.to ? opened.rows : await opened.rowAt(to);
    const calls: LoggedCall[] = [];
    for (let round = 1; ; round++) {
      const { places, readTo } = await findPlaces(opened, asked, { from: first, to: end, limit });
      const read = await callsAt(table, accountId, places);
      calls.push(...read.filter((call) => fits(call, asked) || nameMayFit(call, asked)));
      if (readTo === undefined || calls.length >= limit || round === roundsMax) return { calls, readTo };
      end = await opened.rowAt(readTo);
    }
  } catch (error) {
    if (error instanceof SearchFileGone) return undefined;
    throw error;
  }
}

/** Places of calls with the terms that are asked for, or with a name that has them, each once, the newest first. */
async function findPlaces(
  opened: SearchFile,
  asked: AskedRequests,
  range: { from: number; to: number; limit: number },
): Promise<{ places: Place[]; readTo: string | undefined }> {
  const searches = [termsOfAsked(asked), termsOfAskedNames(asked)].filter(isSearch);
  // Without facets both ask for the same.
  const different = searches.filter((terms, i) => i === 0 || String(terms) !== String(searches[0]));
  const found = await Promise.all(different.map((terms) => opened.find(terms, { ...range, blocksMax })));
  const horizon = Math.max(-1, ...found.map(({ readTo = -1 }) => readTo));
  const rows = found.flatMap((one) => one.rows).filter((row) => row >= horizon);
  const places = await opened.placesOf([...new Set(rows)].sort((a, b) => b - a));
  const unique = new Map(places.map((place) => [placeOf(place), place]));
  const [stop] = horizon < 0 ? [] : await opened.placesOf([horizon]);
  // A batch that was read in part, and not found in it, is read again.
  const readTo = stop && (unique.has(placeOf(stop)) ? placeOf(stop) : `${placeOf(stop)}~`);
  return { places: [...unique.values()], readTo };
}

const isSearch = (terms: bigint[]): terms is [bigint, ...bigint[]] => terms.length > 0;

async function callsAt(table: Table, accountId: string, places: readonly Place[]): Promise<LoggedCall[]> {
  const calls: LoggedCall[] = [];
  for (let at = 0; at < places.length; at += itemsOfGet) {
    const some = places.slice(at, at + itemsOfGet).map((place) => keys.request(accountId, place.at, place.eventId));
    for (const item of await getItems(table, some)) if (item) calls.push(loggedCallOf(item));
  }
  return calls;
}
