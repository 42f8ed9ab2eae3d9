import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { datesInText } from '../../../shared/format.ts';
import type { ComparisonRow } from '../../../ui/matches/comparisonRow.ts';
import { nameRows } from '../../../ui/matches/comparisonRows.ts';

const fieldWords: Record<string, string> = {
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  place: 'Place',
  kind: 'Kind',
};

const articleSide = { name: "the article's name", word: 'the word in the article', place: 'in the article' } as const;

/** Why this person: the words of the name, then the other criteria beside the article's statements. */
export function mediaRows(name: string, { explanation }: AdverseMediaMatch): ComparisonRow[] {
  const signals = explanation.signals.map(
    ({ field, relation, asked, found, why }): ComparisonRow => ({
      what: fieldWords[field] ?? field,
      asked: field === 'date_of_birth' ? datesInText(asked) : asked,
      listed: found ?? undefined,
      verdict: relation,
      says: why,
    }),
  );
  return [...nameRows({ name }, explanation, articleSide), ...signals];
}
