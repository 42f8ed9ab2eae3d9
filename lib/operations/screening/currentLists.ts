import { type ListType, listTypes } from '../../contract/lists/listTypes.ts';
import { listsStaleSeconds } from '../../contract/lists/rereadLists.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { type Segment, shareWords, stopSharing } from '../../screening/segments.ts';
import { type Edition, findCurrentEditions } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { effectiveEditions } from '../lists/effectiveEditions.ts';
import { type ListKind, LoadedLists, type OpenedList } from './loadedLists.ts';
import { SegmentCache, SegmentFault } from './segmentCache.ts';

/** Age from which the pointers are read again beside the request; the request still uses the known ones. */
const refreshAfterMs = 10_000;
/** Older than this, the request waits: a frozen Lambda may wake up hours later. */
const staleAfterMs = listsStaleSeconds * 1000;
/** Views a process remembers, a few kilobytes each; an account beyond them only has its pointers read again. */
const viewsMax = 2_000;
/** Segments a process keeps, shared and private together: all lists of 2026 take about 30 MB. Searching takes about as much again. */
const segmentBytesMaxDefault = 256 * 1024 * 1024;

/** A current edition, and the one screened for it: its predecessor if the current one cannot be loaded, or none. */
interface CurrentEdition extends Pick<Edition, 'list' | 'part'> {
  current: Edition;
  usable: Edition | undefined;
}

/** Current editions of some kinds of lists: everybody's, or those of one account. Holds no segment: only the cache does. */
interface View {
  readAt: number;
  editions: CurrentEdition[];
  refreshing: boolean;
}

interface ListsOptions {
  segmentBytesMax?: number;
  required?: readonly ListType[];
}

/** One a process: pointers to editions are remembered for seconds, opened segments for as long as they fit into memory. */
export class CurrentLists {
  readonly #table: Table;
  readonly #segments: SegmentCache;
  readonly #required: readonly ListType[];
  /** The one used longest ago first. */
  readonly #views = new Map<string, View>();

  /** `required`: lists without which screenings of their kind are refused. */
  constructor(
    table: Table,
    editions: Bucket,
    { segmentBytesMax = segmentBytesMaxDefault, required = [] }: ListsOptions = {},
  ) {
    this.#table = table;
    this.#required = required;
    this.#segments = new SegmentCache(editions, segmentBytesMax);
  }

  /**
   * The lists of some kinds as this account is screened against them: its private editions replace the shared ones. `tried`: an edition
   * in place of the one in use, or beside the others.
   */
  async load(
    accountId: string | undefined,
    kinds: readonly ListKind[],
    now: Date,
    tried?: Edition,
  ): Promise<LoadedLists> {
    const [shared, own] = await Promise.all([
      this.#editionsOf(undefined, kinds, now),
      accountId === undefined ? [] : this.#editionsOf(accountId, kinds, now),
    ]);
    const inUse = effectiveEditions(shared, own);
    const instead = tried ? [{ list: tried.list, part: tried.part, current: tried, usable: tried }] : [];
    const opened = await Promise.all(effectiveEditions(inUse, instead).map((edition) => this.#open(edition)));
    share(
      opened
        .filter(({ edition }) => edition.scope === 'shared' && edition !== tried)
        .flatMap(({ segment }) => segment ?? []),
    );
    return new LoadedLists(opened, { kinds, now, required: this.#required });
  }

  async #editionsOf(
    accountId: string | undefined,
    kinds: readonly ListKind[],
    now: Date,
  ): Promise<readonly CurrentEdition[]> {
    const key = `${accountId ?? ''}|${kinds.join()}`;
    const known = this.#views.get(key);
    const ageMs = known ? now.getTime() - known.readAt : Number.POSITIVE_INFINITY;
    if (!known || ageMs > staleAfterMs) return this.#refresh(key, accountId, kinds, now);
    this.#remember(key, known);
    if (ageMs > refreshAfterMs && !known.refreshing) {
      known.refreshing = true;
      this.#refresh(key, accountId, kinds, now)
        .catch((error) => logFault('lists not refreshed', error))
        .finally(() => {
          known.refreshing = false;
        });
    }
    return known.editions;
  }

  /** Reads the pointers, and opens their editions, so that no search waits for them. */
  async #refresh(
    key: string,
    accountId: string | undefined,
    kinds: readonly ListKind[],
    now: Date,
  ): Promise<readonly CurrentEdition[]> {
    const before = this.#views.get(key)?.editions ?? [];
    const scope = accountId === undefined ? 'shared' : 'private';
    const current = await findCurrentEditions(this.#table, scope, accountId ?? '');
    const wanted = current.filter(({ list }) => kinds.includes(listTypes[list].kind));
    const opened = await Promise.all(wanted.map((edition) => this.#openFirst(edition, before)));
    const editions = opened.map(({ edition }) => edition);
    if (scope === 'shared') {
      await this.#stopSharing(before, editions);
      share(opened.flatMap(({ segment }) => segment ?? []));
    }
    // A failed fetch is retried by the next call; damage stays.
    if (!opened.some(({ isAbsent }) => isAbsent))
      this.#remember(key, { readAt: now.getTime(), editions, refreshing: false });
    return editions;
  }

  async #openFirst(
    current: Edition,
    before: readonly CurrentEdition[],
  ): Promise<{ edition: CurrentEdition; segment: Segment | undefined; isAbsent: boolean }> {
    const { list, part } = current;
    let isAbsent = false;
    const onAbsent = () => {
      isAbsent = true;
    };
    const known = before.find((edition) => edition.list === list && edition.part === part)?.usable;
    const candidates = known && known.segmentKey !== current.segmentKey ? [current, known] : [current];
    for (const usable of candidates) {
      const segment = await this.#segmentOf(usable, onAbsent);
      if (segment) return { edition: { list, part, current, usable }, segment, isAbsent: false };
    }
    return { edition: { list, part, current, usable: undefined }, segment: undefined, isAbsent };
  }

  async #open({ current, usable }: CurrentEdition): Promise<OpenedList> {
    const segment = usable && (await this.#segmentOf(usable));
    return { edition: usable ?? current, segment };
  }

  /** `onAbsent`: called after a failed fetch, which may succeed the next time. */
  async #segmentOf({ segmentKey, list, id }: Edition, onAbsent = () => {}): Promise<Segment | undefined> {
    try {
      return await this.#segments.get(segmentKey);
    } catch (error) {
      logFault('list not loaded', error, { listType: list, editionId: id });
      if (!(error instanceof SegmentFault)) onAbsent();
      return undefined;
    }
  }

  /** Replaced editions release their shared words. */
  async #stopSharing(before: readonly CurrentEdition[], now: readonly CurrentEdition[]): Promise<void> {
    const inUse = new Set(now.map(({ usable }) => usable?.segmentKey));
    const replaced = before.flatMap(({ usable }) => (usable && !inUse.has(usable.segmentKey) ? usable.segmentKey : []));
    stopSharing((await Promise.all(replaced.map((key) => this.#segments.find(key)))).flatMap((found) => found ?? []));
  }

  #remember(key: string, view: View): void {
    this.#views.delete(key);
    this.#views.set(key, view);
    const [unused] = this.#views.keys();
    if (this.#views.size > viewsMax && unused !== undefined) this.#views.delete(unused);
  }
}

/**
 * Shared lists share their word index before the first search needs it. Private ones do not: one account's words would slow all others
 * down, and a file imported by two accounts would be shared with a different account at every search.
 */
function share(segments: readonly Segment[]): void {
  try {
    shareWords(segments);
  } catch (error) {
    // Without it searches are slower, and find the same.
    logFault('words not shared', error);
  }
}
