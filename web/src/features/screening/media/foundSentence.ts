import { mediaOutcomes } from '../../../../../lib/contract/media/mediaTerms.ts';
import { count, counted } from '../../../shared/format.ts';
import { isCutShort } from './coverage.ts';
import { outcomeWords } from './mediaWords.ts';
import type { MediaAnswer } from './useMediaCheck.ts';

const verdictLabels = {
  adverse: 'adverse',
  review: 'to read',
  resolved: 'resolved',
  not_adverse: 'not adverse',
} as const;

/**
 * "2 adverse, 2 to read, of 57 so far": the answer at a glance, and whether there are more. It never reads as "nothing" if nobody looked, nor
 * as the end where a source is missing.
 */
export function verdictOf({ status, sources, matches, total_matches: total }: Found): string {
  if (status === 'unavailable') return 'not known';
  const outcomes = mediaOutcomes.flatMap((outcome) => {
    const of = matches.filter(({ adverse_media_details: details }) => details.outcome === outcome).length;
    return of > 0 ? `${of} ${verdictLabels[outcome]}` : [];
  });
  const words = outcomes.length > 0 ? outcomes.join(', ') : 'nothing found';
  const all = total > matches.length ? `, of ${count(total)}` : '';
  return `${words}${all}${status === 'partial' && isCutShort(sources) ? ' so far' : ''}`;
}

type Found = Pick<MediaAnswer, 'status' | 'sources' | 'matches' | 'total_matches'>;

/** How many results there are and how many of each outcome: a witness counted as a case would be an accusation. */
export function foundSentence({ name, matches, total_matches: total, other_people: others }: MediaAnswer): string {
  const left =
    others > 0 ? ` ${counted(others, 'article')} about other people ${others === 1 ? 'was' : 'were'} left out.` : '';
  if (total === 0) return `Nothing was found about "${name}" in the sources below, for the days they cover.${left}`;
  const outcomes = mediaOutcomes.flatMap((outcome) => {
    const of = matches.filter(({ adverse_media_details: details }) => details.outcome === outcome).length;
    return of > 0 ? `${of} ${outcomeWords[outcome].label.toLowerCase()}` : [];
  });
  const shown = total > matches.length ? `, of which ${matches.length} are shown` : '';
  return `${counted(total, 'result that names', 'results that name')} "${name}" or a similar name${shown}: ${outcomes.join(', ')}.${left}`;
}
