import type { MediaSource, SourceAnswer } from '../../../media/source.ts';

/** Answer of a source not asked, or with a withheld answer. */
export function unavailableSource({ key, title, attribution }: MediaSource, reason: string): SourceAnswer {
  return {
    source: key,
    title,
    attribution,
    state: 'unavailable',
    reason,
    sample: false,
    truncated: false,
    articles: [],
  };
}
