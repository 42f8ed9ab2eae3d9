import { quotedSearch } from '../../../../web/src/shared/site/recordedSearches.ts';
import { relationWord } from '../../../../web/src/ui/matches/relationWords.ts';

test('of words that one side writes together the right side is named', () => {
  const { question, best } = quotedSearch('spacing');
  const together = best.explanation.words.find(({ query }) => query === 'wonho');
  expect([question.name, together?.name]).toEqual(['Ri Wonho', 'won ho']);
  expect(relationWord(together?.relation ?? '')).toBe('Same, written as one word in your search');
  expect(relationWord('joined')).toBe('Same, written as one word on the list');
});

test('of a name that stands elsewhere nothing is said of a list', () => {
  const side = { name: 'the name there', word: 'the word there', place: 'there' };
  expect(['joined', 'contained', 'same', 'newer'].map((relation) => relationWord(relation, side))).toEqual([
    'Same, written as one word there',
    'Part of the word there',
    'Same',
    'Similar',
  ]);
});
