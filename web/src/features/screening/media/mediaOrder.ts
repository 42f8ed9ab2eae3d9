import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { mediaOutcomes } from '../../../../../lib/contract/media/mediaTerms.ts';

/** More non-adverse results would bury the adverse ones. */
const openMax = 5;

/** By outcome, the gravest first, and of equal ones the newest first. */
export function inOrder(matches: readonly AdverseMediaMatch[]): AdverseMediaMatch[] {
  return matches.toSorted(
    ({ adverse_media_details: a }, { adverse_media_details: b }) =>
      mediaOutcomes.indexOf(a.outcome) - mediaOutcomes.indexOf(b.outcome) ||
      b.severity - a.severity ||
      b.publication_date.localeCompare(a.publication_date) ||
      b.as_of.localeCompare(a.as_of),
  );
}

/** The open results, and those behind one line: many non-adverse ones, unless the filter asks for them. */
export function folded(
  matches: readonly AdverseMediaMatch[],
  chosen: string,
): { open: readonly AdverseMediaMatch[]; behind: readonly AdverseMediaMatch[] } {
  const isNotAdverse = ({ adverse_media_details: details }: AdverseMediaMatch) => details.outcome === 'not_adverse';
  const behind = matches.filter(isNotAdverse);
  if (chosen === 'not_adverse' || behind.length <= openMax) return { open: matches, behind: [] };
  return { open: matches.filter((match) => !isNotAdverse(match)), behind };
}
