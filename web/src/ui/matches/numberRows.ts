import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { identifierWord } from '../../shared/identifierWords.ts';
import type { ComparisonRow } from './comparisonRow.ts';
import { points } from './relationWords.ts';
import type { Question } from './searchAnswer.ts';

type Explanation = SearchResult['explanation'];
type Compared = Explanation['identifiers'][number];

/** The list's data on each requested number, including one in the place of the name. */
export function numberRows({ identifiers = [] }: Question, { explanation }: SearchResult): ComparisonRow[] {
  const compared = explanation.identifiers;
  const isSilent = ({ type, value }: (typeof identifiers)[number]) =>
    !compared.some((each) => each.value === value && each.type === (type ?? null));
  return [
    ...compared.map((each) => comparedRow(each, explanation)),
    ...identifiers.filter(isSilent).map(({ type, value }) => ({
      what: identifierWord(type),
      asked: value,
      listed: undefined,
      verdict: 'absent' as const,
      says: 'The record does not give this number; the score is unchanged',
    })),
  ];
}

function comparedRow({ type, value, listed_type, listed_value, agrees }: Compared, explanation: Explanation) {
  const row = { what: identifierWord(type), asked: value, listed: `${listed_value} (${listed_type})` };
  if (agrees) return { ...row, verdict: 'agrees' as const, says: 'Same number' };
  const change = explanation.adjustments.find(({ field }) => field === 'identifier');
  return {
    ...row,
    verdict: 'contradicts' as const,
    says: change ? `Another number (${points(change.effect)})` : 'Another number; the score is unchanged',
  };
}
