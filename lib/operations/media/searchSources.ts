import { setImmediate as othersTurn } from 'node:timers/promises';
import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { MediaStatus } from '../../contract/media/mediaTerms.ts';
import type { MediaSearch, MediaSource, SourceAnswer } from '../../media/source.ts';

const waitingSentence = 'It had not answered in time. A second call with the same search_key gets its part.';

/** Asks all sources in parallel. One without an answer when `limit` is aborted is waiting. */
export function searchSources(
  sources: readonly MediaSource[],
  asked: MediaSearch,
  limit: AbortSignal,
): Promise<SourceAnswer[]> {
  return Promise.all(sources.map((source) => Promise.race([source.search(asked, limit), waitingAfter(limit, source)])));
}

async function waitingAfter(limit: AbortSignal, { key, title, attribution }: MediaSource): Promise<SourceAnswer> {
  if (!limit.aborted) await new Promise((resolve) => limit.addEventListener('abort', resolve, { once: true }));
  // A source ending with the limit reports better itself.
  for (let turn = 0; turn < 3; turn++) await othersTurn();
  return {
    source: key,
    title,
    attribution,
    state: 'waiting',
    reason: waitingSentence,
    sample: false,
    truncated: false,
    articles: [],
  };
}

/**
 * Sources for another look at kept findings: waiting ones are asked now, and stand with their answers. Undefined if all of them are
 * still waiting.
 */
export async function withAnswered(
  sources: readonly MediaSource[],
  kept: MediaFindings,
  asked: MediaSearch,
  limit: AbortSignal,
): Promise<MediaSource[] | undefined> {
  const waited = new Set(kept.sources.flatMap(({ name, state }) => (state === 'waiting' ? [name] : [])));
  const waiting = sources.filter(({ key }) => waited.has(key));
  const answers = await searchSources(waiting, asked, limit);
  if (answers.every(({ state }) => state === 'waiting')) return undefined;
  const byKey = new Map(waiting.map(({ key }, i) => [key, answers[i] as SourceAnswer]));
  return sources.map((source) => {
    const answer = byKey.get(source.key);
    return answer ? { ...source, search: async () => answer } : source;
  });
}

/** Whether an earlier searched source is not searched now. */
export function isLess(answers: readonly SourceAnswer[], kept: MediaFindings): boolean {
  const searched = new Set(answers.flatMap(({ source, state }) => (state === 'searched' ? [source] : [])));
  return kept.sources.some(({ name, state }) => state === 'searched' && !searched.has(name));
}

/**
 * Of the whole answer: nothing is known if no source was searched, and not everything if one waits, is down or has no asked day
 * complete, or if most are off: few sources are no whole answer, whatever the reason of the others.
 */
export function statusOf(answers: readonly SourceAnswer[]): MediaStatus {
  const asked = answers.filter(({ state }) => state !== 'off');
  if (!asked.some(({ state }) => state === 'searched')) return 'unavailable';
  const areMost = asked.length * 2 >= answers.length;
  return areMost && asked.every(({ state, searchedFrom }) => state === 'searched' && searchedFrom)
    ? 'complete'
    : 'partial';
}

/** Names the asked days, both included, without a source; null if there are none. */
export function daysNotSearched(
  answers: readonly SourceAnswer[],
  { from, to }: Pick<MediaSearch, 'from' | 'to'>,
): string | null {
  const searched = answers
    .filter(({ state }) => state === 'searched')
    .flatMap(({ searchedFrom, searchedTo }) =>
      searchedFrom && searchedTo ? [[searchedFrom, searchedTo] as const] : [],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const gaps: string[] = [];
  let next = from;
  for (const [first, last] of [...searched, [dayAfter(to), to] as const]) {
    const end = first > to ? to : dayBefore(first);
    if (next <= end) gaps.push(next === end ? next : `${next} to ${end}`);
    if (last >= next) next = dayAfter(last);
  }
  return gaps.length === 0 ? null : `No source was searched for these days: ${gaps.join(', ')}.`;
}

const dayMs = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
