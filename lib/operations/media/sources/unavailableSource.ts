import type { MediaSource, SourceAnswer } from '../../../media/source.ts';

/** What a source answers that was not asked, or whose answer must not be shown. */
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
