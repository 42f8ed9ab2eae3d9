import type { MatchDecision } from '../../../../lib/contract/alerts/alertDecision.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { outcomeWords } from '../../shared/decisionWords.ts';
import { shortDate } from '../../shared/format.ts';

/** "Decided: False positive, Anna Berg, Nov 20, 2026". */
export function decisionTitle({ holds, outcome, by_name, decided_at }: MatchDecision): string {
  return `${holds ? 'Decided' : 'Decided before'}: ${outcomeWords[outcome]}, ${by_name}, ${shortDate(decided_at)}`;
}

export const holdsUntil = ({ expires_at }: MatchDecision) =>
  `Holds until ${shortDate(expires_at)}, or until facts change.`;

interface DecisionMark {
  text: string;
  tone: 'lingon' | 'ochre' | 'fjord' | 'spruce';
}

const tones = { true_match: 'lingon', false_positive: 'spruce', inconclusive: 'fjord' } as const;

/** What a line of the results says about the decisions on its records; undefined without any. */
export function decisionMark(records: readonly SearchResult[]): DecisionMark | undefined {
  const decisions = records.flatMap(({ decision }) => decision ?? []);
  if (decisions.length === 0) return undefined;
  if (decisions.some(({ holds }) => !holds)) return { text: 'Decision holds no more', tone: 'ochre' };
  if (decisions.length < records.length) return { text: 'Partly decided', tone: 'ochre' };
  const shown = decisions.find(({ outcome }) => outcome === 'true_match') ?? decisions[0];
  return shown && { text: outcomeWords[shown.outcome], tone: tones[shown.outcome] };
}
