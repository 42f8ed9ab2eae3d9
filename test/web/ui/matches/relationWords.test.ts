import { quotedSearch } from '../../../../web/src/shared/site/recordedSearches.ts';
import { relationWord } from '../../../../web/src/ui/matches/relationWords.ts';

test('of words that one side writes together the right side is named', () => {
  const { question, best } = quotedSearch('spacing');
  const together = best.explanation.words.find(({ query }) => query === 'wonho');
  expect([question.name, together?.name]).toEqual(['Ri Wonho', 'won ho']);
  expect(relationWord(together?.relation ?? '')).toBe('Same, written as one word in your search');
  expect(relationWord('joined')).toBe('Same, written as one word on the list');
});
