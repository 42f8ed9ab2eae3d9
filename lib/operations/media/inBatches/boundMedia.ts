import type { AdverseMediaMatch } from '../../../contract/media/adverseMediaMatches.ts';
import { bytesOf } from '../../screening/boundMatches.ts';

/** Matches of a name: its best one with its resolving one, and all in the answer. */
export interface MatchesOfName {
  best: AdverseMediaMatch[];
  all: AdverseMediaMatch[];
}

/**
 * Of each name all matches, the best one or none, together no larger than `bytesMax`: first every name gets its best one as far as there is
 * room, then the first names get all.
 */
export function boundMedia(names: readonly MatchesOfName[], bytesMax: number): AdverseMediaMatch[][] {
  let left = bytesMax;
  const take = (more: AdverseMediaMatch[], before: AdverseMediaMatch[]) => {
    const bytes = bytesOf(more) - bytesOf(before);
    if (bytes > left) return before;
    left -= bytes;
    return more;
  };
  const best = names.map((name) => take(name.best, []));
  return names.map((name, i) => {
    const before = best[i] as AdverseMediaMatch[];
    return before.length === name.best.length ? take(name.all, before) : before;
  });
}
