import { screen, within } from '@testing-library/react';
import { searchResult } from '../../support/samples.ts';
import { record, show } from './support/showResults.tsx';

describe('a search for one word', () => {
  const words = (listed: string, relation: 'same' | 'contained') => ({
    explanation: {
      ...searchResult({}).explanation,
      matched_name: listed,
      words: [{ query: 'sechin', name: listed.toLowerCase(), relation, similarity: 0.9 }],
    },
    name: listed,
    match_score: relation === 'same' ? 0.4 : 0.6,
    band: 'weak' as const,
  });
  const [whole, other, part] = [
    record('eu_sanctions_list', words('Sechin', 'same')),
    record('un_sanctions_list', { ...words('Sechin', 'same'), match_score: 0.3 }),
    record('uk_sanctions_list', words('Sechinskaya', 'contained')),
  ];
  const advice = 'One word is little for a search by similarity: add a first name.';
  const linesOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('button', { expanded: false })
      .map((line) => line.textContent);
  const one = { name: 'Sechin' };

  test('that matches nothing shows at its head the names that contain the word, complete words first', () => {
    show({ contained: { total: 9 }, contained_matches: [part, whole, other] }, one);
    const headline = screen.getByRole('heading', { level: 2 });
    expect(headline).toHaveTextContent('No matches found for "Sechin" in PEP or sanctions databases.');
    const names = screen.getByRole('region', { name: '9 listed names contain these letters, the first of them:' });
    expect(headline.nextElementSibling).toBe(names);
    expect(names.nextElementSibling).toHaveTextContent(advice);
    expect(linesOf('Names that contain this word')).toEqual(['Sechin', 'Sechin', 'Sechinskaya']);
    expect(screen.getByText(/^6 more names contain these letters\. To see them, add another name/)).toBeInTheDocument();
  });

  test('says "this word" where all of the names have it', () => {
    show({ contained: { total: 2 }, contained_matches: [whole, other] }, one);
    expect(screen.getByRole('region', { name: '2 listed names contain this word:' })).toBeInTheDocument();
    expect(screen.queryByText(/these letters/)).not.toBeInTheDocument();
  });

  test('that matches another name shows those with the very word below the matches, above the quiet line', () => {
    const daughter = record('us_ofac_sanctions', { match_score: 0.84, band: 'possible' });
    show({ results: [daughter], contained: { total: 2 }, contained_matches: [part, whole] }, one);
    expect(screen.getByText(`${advice} Names that contain the word stand below the matches.`)).toBeVisible();
    expect(linesOf('Names that contain this word')).toEqual(['Sechin']);
    const names = screen.getByRole('region', { name: /^Listed names that contain this word/ });
    const line = screen.getByRole('button', { name: '1 more name contains these letters' });
    expect(names.nextElementSibling).toBe(line.parentElement);
  });

  test('has the names and the advice in its text too', async () => {
    const { person } = show({ contained: { total: 1 }, contained_matches: [whole] }, one);
    await person.click(screen.getByRole('button', { name: 'Copy as text: the whole answer' }));
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(
      expect.arrayContaining([
        '1 listed name contains this word:',
        '  Score 40 %, weak match; matched name: Sechin',
        advice,
      ]),
    );
  });

  test('in a spelling that no list has is told to add a name too', () => {
    show({}, { name: 'Setschin' });
    expect(screen.getByText(advice)).toBeVisible();
  });

  test.each([
    ['answered with that very name', { results: [record('un_sanctions_list')] }, one],
    ['by complete words only', {}, { ...one, match_type: 'exact' }],
    ['that is a whole name in its script', {}, { name: '习近平' }],
    ['of two', {}, { name: 'Igor Sechin' }],
  ] as const)('%s is given no advice', (_what, answer, question) => {
    show(answer, question);
    expect(screen.queryByText(new RegExp(advice))).not.toBeInTheDocument();
  });
});
