import type { AdverseMediaSource } from '../../../../../lib/contract/media/adverseMedia.ts';
import { type MediaSourceName, mediaSourcePlaces } from '../../../../../lib/contract/media/mediaSourceTitles.ts';
import { counted } from '../../../shared/format.ts';
import { day } from './mediaDays.ts';

type Searched = Pick<AdverseMediaSource, 'title' | 'state' | 'searched_from' | 'searched_to'>;

/** More periods than this are no sentence any more. */
const periodsMax = 4;
const dayMs = 86_400_000;

/** "3 of 12 sources, US only": a check may have asked few of them, and of one country alone. */
export function coverageWords(sources: readonly Pick<AdverseMediaSource, 'name' | 'state'>[]): string {
  const searched = sources.filter(({ state }) => state === 'searched');
  const counts = `${searched.length} of ${counted(sources.length, 'source')}`;
  const known = searched.flatMap(({ name }) => (isKnown(name) ? mediaSourcePlaces[name] : []));
  const places = [...new Set(known)];
  if (searched.length === sources.length || places.length === 0 || known.length < searched.length) return counts;
  return `${counts}, ${places.length === 1 ? places[0] : listed(places)} only`;
}

const isKnown = (name: string): name is MediaSourceName => Object.hasOwn(mediaSourcePlaces, name);
const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Whether a searched or switched-on source left something out: one waits, was down, or has no asked day whole. */
export function isCutShort(sources: readonly Searched[]): boolean {
  return sources.some(({ state, searched_from }) => state !== 'off' && (state !== 'searched' || !searched_from));
}

/** The days searched in a single source, so one source does not pass for all; null if every day has several or none. */
export function onlySourceSentence(sources: readonly Searched[]): string | null {
  const periods = singlePeriods(sources);
  if (periods.length === 0) return null;
  if (periods.length > periodsMax)
    return 'Some days were searched in one source only: the days of each source stand below.';
  const titles = [...new Set(periods.map(({ title }) => title))];
  return titles
    .map((title) => {
      const own = periods.filter((period) => period.title === title).map(periodWords);
      return sentence(`${own.join(' and ')}, the only source searched was "${title}".`);
    })
    .join(' ');
}

interface Period {
  title: string;
  from: string;
  to: string;
}

function singlePeriods(sources: readonly Searched[]): Period[] {
  const spans = sources.flatMap(({ title, state, searched_from: from, searched_to: to }): Period[] =>
    state === 'searched' && from && to ? [{ title, from, to }] : [],
  );
  const cuts = [...new Set(spans.flatMap(({ from, to }) => [from, moved(to, 1)]))].sort();
  return cuts.slice(0, -1).flatMap((from, i): Period[] => {
    const [only, ...others] = spans.filter((span) => span.from <= from && from <= span.to);
    return only && others.length === 0 ? [{ title: only.title, from, to: moved(cuts[i + 1] ?? from, -1) }] : [];
  });
}

function moved(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function periodWords({ from, to }: Period): string {
  return from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
