import type { UsageEvent } from '../../lib/contract/messages.ts';
import type { PlanKey } from '../../lib/contract/plans.ts';
import type { CountedScreening } from '../../lib/operations/screening/countedScreening.ts';
import type { CurrentLists } from '../../lib/operations/screening/currentLists.ts';
import { type ListKind, LoadedLists, type OpenedList } from '../../lib/operations/screening/loadedLists.ts';
import { buildSegment, openSegment } from '../../lib/screening/segments.ts';
import { RecentBuckets } from '../../lib/store/recentBuckets.ts';
import type { Table } from '../../lib/store/table.ts';
import { listed } from '../screening/namesOf.ts';
import { memoryQueue } from './memoryAws.ts';

export const screeningNow = new Date('2026-11-21T12:00:00Z');

/** A list of people with these names, as it is screened. */
export async function openedList(list: 'un_sanctions_list' | 'pep_dk', names: readonly string[]): Promise<OpenedList> {
  const entities = names.map((name, i) => listed(`record-${i}`, [name]));
  const opened = await openSegment(await buildSegment({ list, editionDate: '2026-11-20', entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  const edition = {
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
  /** The table's answer to a reservation of quota; without it, the requested amount. */
  answer?: (() => Promise<unknown>) | undefined;
  hasPassed?: () => boolean;
}

/** A counted call against an quota that gives what is asked; `givenBack` holds what is returned to it, `taken` what was taken. */
export function screeningWorld({ lists, answer, hasPassed = () => false }: World) {
  const givenBack: { ExpressionAttributeValues: Record<string, unknown> }[] = [];
  const limit = new AbortController();
  const taken = { Attributes: { arrival: { N: '0' }, 'used#2026-11': { N: '1' } } };
  const table = {
    name: 'table',
    direct: { send: jest.fn(answer ?? (async () => taken)) },
    once: { send: async ({ input }: { input: (typeof givenBack)[number] }) => givenBack.push(input) },
  };
  const headers: Record<string, string> = {};
  const call = {
    caller: { accountId: 'a', appIdRef: 'app', plan: 'simple' as PlanKey },
    requestId: 'r',
    usageEventId: 'u',
    random: 0,
    now: screeningNow,
    headers,
    alongside: (work: () => Promise<void>) => void work(),
  };
  const usageQueue = memoryQueue<UsageEvent>();
  const deps: CountedScreening = {
    table: table as unknown as Table,
    lists: {
      load: (_account: string, kinds: readonly ListKind[]) => lists(kinds),
    } as unknown as CurrentLists,
    usageQueue,
    recentBuckets: new RecentBuckets(),
    deadline: { signal: limit.signal, hasPassed, passedMs: () => 7 },
  };
  return { deps, call, limit, givenBack, headers, table, taken, usageQueue };
}

export const loadedLists = (opened: readonly OpenedList[]) => async (kinds: readonly ListKind[]) =>
  new LoadedLists(opened, { kinds: ['sanctions', 'pep'], now: screeningNow }).only(kinds);
