import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';

type Scored = Pick<SearchResult, 'match_score' | 'band'>;

/** "84 %", rounded down: a score of 0.849 must not look like 0.85, the start of another band. */
export function scorePercent({ match_score }: Pick<Scored, 'match_score'>): string {
  return `${percentOf(match_score)} %`;
}

/** "Score 84 %, possible match": as it is read aloud and copied. */
export function scoreSentence(match: Scored): string {
  return `Score ${scorePercent(match)}, ${match.band} match`;
}
