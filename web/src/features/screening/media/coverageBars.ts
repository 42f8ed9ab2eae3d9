import type { AdverseMediaSource } from '../../../../../lib/contract/media/adverseMedia.ts';
import { counted } from '../../../shared/format.ts';

type Searched = Pick<AdverseMediaSource, 'name' | 'title' | 'state' | 'searched_from' | 'searched_to'>;

export interface CoverageBars {
  /** Without a gap, the earliest first, with the sources searched for some day of each. */
  years: readonly { year: number; sources: number }[];
  /** The sources with whole days; `start` and `length` are shares of all these years, 0 to 1. */
  spans: readonly { name: string; title: string; start: number; length: number }[];
  /** The same for a person to read. */
  sentence: string;
}

/** The searched days as bars, by year and by source; undefined if no source has a whole day. */
export function coverageBars(sources: readonly Searched[]): CoverageBars | undefined {
  const searched = sources.flatMap(({ name, title, state, searched_from: from, searched_to: to }) =>
    state === 'searched' && from && to ? [{ name, title, from, to }] : [],
  );
  if (searched.length === 0) return undefined;
  const first = Math.min(...searched.map(({ from }) => yearOf(from)));
  const last = Math.max(...searched.map(({ to }) => yearOf(to)));
  const [begin, end] = [startOf(first), startOf(last + 1)];
  const years = Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i;
    const within = searched.filter(({ from, to }) => yearOf(from) <= year && year <= yearOf(to));
    return { year, sources: within.length };
  });
  const spans = searched.map(({ name, title, from, to }) => {
    const [start, stop] = [
      (Date.parse(from) - begin) / (end - begin),
      (Date.parse(to) + dayMs - begin) / (end - begin),
    ];
    return { name, title, start, length: stop - start };
  });
  const each = searched.map(({ title, from, to }) => `${title} from ${yearOf(from)} to ${yearOf(to)}`);
  const off = sources.length - searched.length;
  const missing = off > 0 ? ` ${counted(off, 'source')} searched for no day.` : '';
  return { years, spans, sentence: `Searched: ${each.join('; ')}.${missing}` };
}

const dayMs = 86_400_000;
const yearOf = (day: string) => Number(day.slice(0, 4));
const startOf = (year: number) => Date.UTC(year, 0, 1);
