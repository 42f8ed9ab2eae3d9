import type { CurrentLists } from '../../lib/operations/screening/currentLists.ts';
import { type ListKind, LoadedLists, type OpenedList } from '../../lib/operations/screening/loadedLists.ts';
import type { ScreeningCall } from '../../lib/operations/screening/screenName.ts';
import { buildSegment, openSegment } from '../../lib/screening/segments.ts';
import { listed } from '../screening/namesOf.ts';

export const screeningNow = new Date('2026-11-21T12:00:00Z');

/** A list of people with these names, as it is screened. */
export async function openedList(list: 'un_sanctions_list' | 'pep_dk', names: readonly string[]): Promise<OpenedList> {
  const entities = names.map((name, i) => listed(`record-${i}`, [name]));
  const opened = await openSegment(await buildSegment({ list, editionDate: '2026-11-20', entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  const edition = {
    segmentKey: `segments/${list}/${'ab'.repeat(32)}.segment`,
    list,
    part: 'main',
    scope: 'shared',
    publishedAt: screeningNow.toISOString(),
    editionDate: '2026-11-20',
    id: `edition of ${list}`,
    records: names.length,
    sample: false,
  };
  return { edition: edition as unknown as OpenedList['edition'], segment: opened.segment };
}

interface World {
  lists: (kinds: readonly ListKind[]) => Promise<unknown>;
  hasPassed?: () => boolean;
}

/** The call of a screening; `limit` ends what it waits for. */
export function screeningWorld({ lists, hasPassed = () => false }: World) {
  const limit = new AbortController();
  const call: ScreeningCall = {
    lists: { load: (_account: string, kinds: readonly ListKind[]) => lists(kinds) } as unknown as CurrentLists,
    deadline: { signal: limit.signal, hasPassed, passedMs: () => 7 },
    accountId: 'a',
    now: screeningNow,
  };
  return { call, limit };
}

export const loadedLists = (opened: readonly OpenedList[]) => async (kinds: readonly ListKind[]) =>
  new LoadedLists(opened, { kinds: ['sanctions', 'pep'], now: screeningNow }).only(kinds);
