import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ScreenedList, UnavailableList } from '../../contract/lists.ts';
import { listTypes } from '../../contract/listTypes.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { openOrRenew } from '../../screening/segment/renewSegment.ts';
import type { Segment } from '../../screening/segment/segment.ts';
import { shareWords, stopSharing } from '../../screening/segment/sharedWords.ts';
import { type Edition, findCurrentEditions } from '../../store/editions.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from '../editions/databaseOf.ts';
import { effectiveEditions, missingEditions } from '../editions/effectiveEditions.ts';
import { presentScreenedList } from '../editions/presentScreenedList.ts';

export type ListKind = 'sanctions' | 'pep';

/** What one search runs over, and what the answer says it rests on. */
export interface LoadedLists {
  segments: Segment[];
  screened: ScreenedList[];
  /** Which edition a segment is; every segment above has one. */
  editionOf(segment: Segment): ScreenedList;
  unavailable: UnavailableList[];
}

export interface CurrentLists {
  /** The lists of some kinds as this account is screened against them: its private editions take the shared ones' place. */
  load(accountId: string | undefined, kinds: readonly ListKind[], now: Date): Promise<LoadedLists>;
}

/** Older than this, the pointers are read again beside the request, which still uses what it has. */
const refreshAfterMs = 10_000;
/** Older than this, the request waits: a frozen Lambda may wake up hours later. */
const staleAfterMs = 60_000;
/** A scope nobody asked for in this time is dropped, and its segments with it where nobody else is screened against them. */
const forgottenAfterMs = 15 * 60_000;
/** Segments a process keeps: all lists of today take about 30 MB; private editions come and go. */
const segmentBytesMax = 256 * 1024 * 1024;

interface Loaded {
  edition: Edition;
  /** Undefined when it could not be loaded. */
  segment: Segment | undefined;
}

interface Scope {
  readAt: number;
  loaded: Loaded[];
  refreshing: Promise<void> | undefined;
}

/** One a process: pointers are cached for seconds, segments for as long as they are current. */
export function createCurrentLists(table: Table, editions: Bucket): CurrentLists {
  const scopes = new Map<string, Scope>();
  const segments = createSegmentCache(editions);

  async function refresh(
    accountId: string | undefined,
    kinds: readonly ListKind[],
    known: Scope | undefined,
    now: Date,
  ) {
    const current = await findCurrentEditions(table, accountId === undefined ? 'shared' : 'private', accountId ?? '');
    const wanted = current.filter((edition) => kinds.includes(listTypes[edition.list].kind));
    const loaded = await Promise.all(wanted.map((edition) => loadEdition(edition, known)));
    if (accountId === undefined) share(known?.loaded ?? [], loaded);
    forgetStale(now);
    scopes.set(scopeKey(accountId, kinds), { readAt: now.getTime(), loaded, refreshing: undefined });
    return loaded;
  }

  /** Accounts that call no more: what they alone hold can go. */
  function forgetStale(now: Date) {
    for (const [key, { readAt }] of scopes) if (now.getTime() - readAt > forgottenAfterMs) scopes.delete(key);
  }

  async function loadEdition(edition: Edition, known: Scope | undefined): Promise<Loaded> {
    try {
      return { edition, segment: await segments.get(edition.segmentKey) };
    } catch (error) {
      logFault('list not loaded', error, { listType: edition.list, editionId: edition.id });
      // The edition before it, where this process still has it: the answer says which one it was.
      const before = known?.loaded.find((l) => l.edition.list === edition.list && l.edition.part === edition.part);
      return before?.segment ? before : { edition, segment: undefined };
    }
  }

  async function ofScope(accountId: string | undefined, kinds: readonly ListKind[], now: Date): Promise<Loaded[]> {
    const known = scopes.get(scopeKey(accountId, kinds));
    const ageMs = known ? now.getTime() - known.readAt : Number.POSITIVE_INFINITY;
    if (!known || ageMs > staleAfterMs) return refresh(accountId, kinds, known, now);
    if (ageMs > refreshAfterMs && !known.refreshing) {
      known.refreshing = refresh(accountId, kinds, known, now).then(
        () => undefined,
        (error) => {
          logFault('lists not refreshed', error);
          known.refreshing = undefined;
        },
      );
    }
    return known.loaded;
  }

  return {
    async load(accountId, kinds, now) {
      const [shared, own] = await Promise.all([
        ofScope(undefined, kinds, now),
        accountId === undefined ? [] : ofScope(accountId, kinds, now),
      ]);
      const effective = effectiveEditions(shared.map(byEdition), own.map(byEdition));
      return answerOf(
        effective.map(({ loaded }) => loaded),
        kinds,
        now,
      );
    },
  };
}

/**
 * Everybody's lists share their words, now and not in the first search that comes. Private ones do not: one account's words would
 * cost all others time, and the same file imported by two would be taken back and forth between them.
 */
function share(before: readonly Loaded[], loaded: readonly Loaded[]): void {
  const segments = segmentsOf(loaded);
  try {
    stopSharing(segmentsOf(before).filter((segment) => !segments.includes(segment)));
    shareWords(segments);
  } catch (error) {
    // Without it searches are slower, and find the same.
    logFault('words not shared', error);
  }
}

const segmentsOf = (loaded: readonly Loaded[]) => loaded.flatMap(({ segment }) => segment ?? []);

const scopeKey = (accountId: string | undefined, kinds: readonly ListKind[]) => `${accountId ?? ''}|${kinds.join()}`;

function answerOf(loaded: Loaded[], kinds: readonly ListKind[], now: Date): LoadedLists {
  const editions = new Map<Segment, ScreenedList>();
  const unavailable: UnavailableList[] = [];
  for (const { edition, segment } of loaded) {
    if (segment) {
      editions.set(segment, presentScreenedList(edition, now));
    } else {
      unavailable.push({ list: edition.list, database: databaseOf(edition), reason: 'not_loadable' });
    }
  }
  unavailable.push(
    ...missingEditions(
      loaded.map(({ edition }) => edition),
      kinds,
    ),
  );
  return { segments: [...editions.keys()], screened: [...editions.values()], unavailable, editionOf };

  function editionOf(segment: Segment): ScreenedList {
    const edition = editions.get(segment);
    if (!edition) throw new Error('A match comes from a segment that was not searched');
    return edition;
  }
}

const byEdition = (loaded: Loaded) => ({ list: loaded.edition.list, part: loaded.edition.part, loaded });

/** Opened segments by their key, the least recently used dropped first. A failed load is not kept. */
function createSegmentCache(editions: Bucket): { get(key: string): Promise<Segment> } {
  const opened = new Map<string, { segment: Promise<Segment>; bytes: number }>();

  async function load(key: string, entry: { bytes: number }): Promise<Segment> {
    const { Body } = await editions.client.send(new GetObjectCommand({ Bucket: editions.name, Key: key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const result = await openOrRenew(bytes);
    if (!result.ok) throw new Error(result.sentence);
    entry.bytes = bytes.byteLength;
    return result.segment;
  }

  function dropOldest() {
    let total = [...opened.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of opened) {
      if (total <= segmentBytesMax) return;
      opened.delete(key);
      total -= entry.bytes;
    }
  }

  return {
    get(key) {
      const known = opened.get(key);
      const entry = known ?? { segment: undefined as unknown as Promise<Segment>, bytes: 0 };
      opened.delete(key);
      opened.set(key, entry);
      if (!known) {
        entry.segment = load(key, entry);
        entry.segment.then(dropOldest, () => opened.delete(key));
      }
      return entry.segment;
    },
  };
}
