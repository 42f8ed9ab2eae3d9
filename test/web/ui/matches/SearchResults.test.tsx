import { screen, within } from '@testing-library/react';
import type { ScreenedList } from '../../../../lib/contract/lists.ts';
import type { ListType } from '../../../../lib/contract/listTypes.ts';
import { listTypes } from '../../../../lib/contract/listTypes.ts';
import type { SearchResult } from '../../../../lib/contract/matches.ts';
import { SearchResults } from '../../../../web/src/ui/matches/SearchResults.tsx';
import type { Question, SearchAnswer } from '../../../../web/src/ui/matches/searchAnswer.ts';
import { renderPart } from '../../support/renderPart.tsx';
import { searchResult, trialAnswer, unList } from '../../support/samples.ts';

const homeLists: ListType[] = ['eu_sanctions_list', 'un_sanctions_list'];
const five = [
  'us_ofac_sanctions',
  'un_sanctions_list',
  'ch_seco_sanctions',
  'uk_sanctions_list',
  'eu_sanctions_list',
] as const;

const edition = (list: ListType, fields: Partial<ScreenedList> = {}): ScreenedList => ({
  ...unList,
  list,
  database: listTypes[list].database,
  edition_id: `ed-${list}`,
  age_days: 2,
  ...fields,
});

const record = (list: ListType, fields: Partial<SearchResult> = {}) =>
  searchResult({
    id: `${list}:1`,
    list,
    database: listTypes[list].database,
    edition_id: `ed-${list}`,
    match_score: 1,
    band: 'exact',
    ...fields,
  });

const onFiveLists: Partial<SearchAnswer> = {
  results: five.map((list) => record(list)),
  total_matches: 5,
  groups: [
    {
      group_id: 'g1',
      reason: 'same_reference',
      match_ids: five.map((list) => `${list}:1`),
      group_size: 6,
    },
  ],
  lists_screened: five.map((list) => edition(list)),
  lists_unavailable: [],
};

function show(answer: Partial<SearchAnswer>, question: Partial<Question> = {}) {
  const whole = { ...trialAnswer([]), total_matches: answer.results?.length ?? 0, ...answer };
  return renderPart(
    <SearchResults
      question={{ name: 'Ola Eksempel', match_type: 'fuzzy', threshold: 0.8, ...question }}
      answer={whole}
      changed={false}
      homeLists={homeLists}
    />,
  );
}

const names = () => screen.getAllByRole('button', { expanded: false }).filter((b) => b.matches('[data-open]'));
const comparison = () =>
  within(screen.getByRole('table', { name: 'Comparison with your search' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('one person on five lists', () => {
  test('is one line with the lists as chips, the home lists’ record in front', async () => {
    show(onFiveLists);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      '5 matches for "Ola Eksempel", all of one subject',
    );
    const [, line] = within(screen.getByRole('table', { name: 'SANCTIONS matches' })).getAllByRole('row');
    expect(
      within(line!)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(
      ['EU Sanctions', 'UN Sanctions', 'US OFAC', 'Swiss SECO', 'UK Sanctions'].map((name) => `${name}2 days old`),
    );
  });

  test('says why its records are one subject, and opens each of them', async () => {
    const { person } = show(onFiveLists);
    expect(
      screen.getByText(/6 records of the same subject: the lists quote the same reference number\./),
    ).toBeVisible();
    expect(screen.getByText(/1 further record of the same subject did not match by itself/)).toBeVisible();
    const entries = screen.getAllByRole('heading', { level: 4 });
    expect(entries).toHaveLength(5);
    const [eu, un] = entries.map((entry) => within(entry).getByRole('button'));
    expect(eu).toHaveAttribute('aria-expanded', 'true');
    expect(un).toHaveAttribute('aria-expanded', 'false');
    await person.click(un!);
    expect(un).toHaveAttribute('aria-expanded', 'true');
  });

  test('on two lists, as a politician and as sanctioned, stands with the sanctions once', () => {
    show({
      results: [record('pep_dk', { record_type: 'pep', entity_type: null }), record('eu_sanctions_list')],
      groups: [
        { group_id: 'g', reason: 'same_name_and_birth', match_ids: ['pep_dk:1', 'eu_sanctions_list:1'], group_size: 2 },
      ],
    });
    expect(screen.getByRole('table', { name: 'SANCTIONS matches' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'PEP matches' })).not.toBeInTheDocument();
    expect(screen.getByText(/the same name and date of birth/)).toBeInTheDocument();
  });
});

describe('the question over the answer', () => {
  test('has name, options, time, request id, and the lists with their dates as a table on demand', async () => {
    const { person } = show(
      { lists_screened: [edition('un_sanctions_list', { age_days: 112 }), edition('eu_sanctions_list')] },
      { type: 'individual', date_of_birth: '1962-03', nationality: 'GL' },
    );
    expect(screen.getByText('No matches found for "Ola Eksempel" in PEP or sanctions databases.')).toBeInTheDocument();
    expect(screen.getByText(/Fuzzy search, score from 80 % · Kind: Person/)).toHaveTextContent(
      /Date of birth: Mar 1962 · Nationality: Greenland · Nov 21, 2026, .* · Request req-1/,
    );
    expect(screen.getByText(/Screened against 2 lists, the oldest 112 days old\./)).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Lists screened', hidden: true });
    expect(table).not.toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show the dates' }));
    expect(table).toBeVisible();
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('UN listAug 1, 2026112 days old1,011');
  });

  test('with its answer can be copied as text', async () => {
    const { person } = show({
      results: [record('un_sanctions_list', { date_of_birth: '1962-03-12' })],
      contained: { total: 388 },
    });
    await person.click(screen.getByRole('button', { name: 'Copy as text: the whole answer' }));
    const text = await navigator.clipboard.readText();
    expect(text.split('\n').filter(Boolean)).toEqual([
      '1 match for "Ola Eksempel"',
      expect.stringMatching(/^Fuzzy search, score from 80 %\. Nov 21, 2026, .*\. Request req-1$/),
      'Lists screened:',
      '- UN list of Aug 1, 2026 (112 days old)',
      '- not searched: EU list',
      'Ola Eksempel (Person, born Mar 12, 1962)',
      '  UN list, entry 6908555',
      '  Score 100 %, exact match; matched name: Ola Éksempel',
      '  Name: Eksempel / Éksempel: Same',
      '  Name: none / Ola: Only in the listed name',
      '388 more names contain these letters',
    ]);
  });
});

describe('the comparison', () => {
  test('of words says each relation without a glossary, with the words as they are written', () => {
    show(
      {
        results: [
          record('un_sanctions_list', {
            explanation: {
              ...searchResult({}).explanation,
              matched_name: 'Olá Exempel Vladimirovich',
              name_quality: 'weak',
              words: [
                { query: 'ола', name: 'ola', relation: 'transliteration', similarity: 0.97 },
                { query: 'eksempel', name: 'exempel', relation: 'spelling', similarity: 0.9 },
              ],
              identifiers: [],
              not_in_query: ['vladimirovich'],
              not_in_name: ['hansen'],
              adjustments: [
                { field: 'name_quality', effect: -0.05, why: 'a weak name' },
                { field: 'name_quality', effect: 0, why: 'compared with one of 2 names' },
              ],
              rule: 'similarity',
            },
          }),
        ],
      },
      { name: 'Ола Eksempel Hansen' },
    );
    expect(comparison()).toEqual([
      ['NameОла', 'Olá', 'Same name, written for another language or script'],
      ['NameEksempel', 'Exempel', 'Almost the same spelling'],
      ['Namenone', 'Vladimirovich', 'Only in the listed name'],
      ['NameHansen', 'none', 'Only in your search'],
      ['Listed name', '', 'a weak name (−5 points)'],
      ['Listed name', '', 'compared with one of 2 names'],
    ]);
    expect(screen.getByText(/The publisher marks this name as weak/)).toBeInTheDocument();
  });

  test('of criteria says what agrees, contradicts and is absent, in one order of dates', () => {
    const base = searchResult({}).explanation;
    show(
      {
        results: [
          record('un_sanctions_list', {
            entity_type: 'individual',
            date_of_birth: '1962-03-12',
            nationality: null,
            explanation: {
              ...base,
              words: [],
              not_in_query: [],
              adjustments: [
                { field: 'date_of_birth', effect: -0.15, why: 'asked for 1951-07-30, listed as 1962-03-12' },
              ],
            },
          }),
        ],
      },
      { type: 'individual', date_of_birth: '1951-07-30', nationality: 'DK' },
    );
    expect(comparison()).toEqual([
      ['KindPerson', 'Person', 'Same'],
      [
        'Date of birthJul 30, 1951',
        'Mar 12, 1962',
        'Contradicts: asked for Jul 30, 1951, listed as Mar 12, 1962 (−15 points)',
      ],
      ['NationalityDenmark', 'none', 'The list does not say'],
    ]);
  });

  test('of a criterion that was not used says so', () => {
    show(
      {
        results: [record('un_sanctions_list', { date_of_birth: '1962' })],
        criteria_ignored: [{ field: 'date_of_birth', reason: 'An exact search compares names only.' }],
      },
      { date_of_birth: '1962' },
    );
    expect(comparison().at(-1)).toEqual([
      'Date of birth1962',
      '1962',
      'Not compared. An exact search compares names only.',
    ]);
  });
});

describe('a number that was asked for', () => {
  const imo = {
    type: 'imo',
    value: '9116412',
    listed_type: 'IMO number',
    listed_value: 'IMO 9116412',
    agrees: true,
  } as const;
  const explained = (fields: Partial<SearchResult['explanation']>) => ({
    explanation: { ...searchResult({}).explanation, ...fields },
  });
  const foundByNumber = explained({ rule: 'identifier', words: [], not_in_query: [], identifiers: [imo] });
  const ship = { entity_type: 'vessel', ...foundByNumber } as const;
  const question = { name: undefined, identifiers: [{ type: 'imo', value: '9116412' }] } as const;

  test('is the question, and what found the record', async () => {
    const { person } = show({ results: [record('uk_sanctions_list', ship)] }, question);
    expect(screen.getByRole('heading', { name: '1 match for IMO number 9116412' })).toBeInTheDocument();
    expect(screen.getAllByText(/^Found by its number: IMO 9116412 \(IMO number\)/)).toHaveLength(2);
    expect(screen.queryByText(/Matched/)).not.toBeInTheDocument();
    expect(comparison()).toEqual([['IMO number9116412', 'IMO 9116412 (IMO number)', 'Same number']]);
    await person.click(screen.getByRole('button', { name: 'Copy as text: the whole answer' }));
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(
      expect.arrayContaining([
        '1 match for IMO number 9116412',
        expect.stringMatching(/^Search by number\. /),
        '  Score 100 %, exact match; found by its number: IMO 9116412 (IMO number)',
        '  IMO number: 9116412 / IMO 9116412 (IMO number): Same number',
      ]),
    );
  });

  test('beside a name is in the heading, and both are said to have found the record', () => {
    const both = explained({ rule: 'identifier', identifiers: [{ ...imo, type: null }] });
    show({ results: [record('uk_sanctions_list', both)] }, { identifiers: [{ value: '9116412' }] });
    expect(screen.getByRole('heading', { name: '1 match for "Ola Eksempel" or number 9116412' })).toBeInTheDocument();
    expect(screen.getByText(/^Matched name:/)).toHaveTextContent('Matched name: Ola Éksempel');
    expect(comparison()[2]).toEqual(['Number9116412', 'IMO 9116412 (IMO number)', 'Same number']);
  });

  test.each([
    [[{ field: 'identifier', effect: -0.1, why: 'asked for 1, listed with 2' }], 'Another number (−10 points)'],
    [[], 'Another number; the score is unchanged'],
  ])('that differs contradicts, %#', (adjustments, says) => {
    const other = explained({ adjustments, identifiers: [{ ...imo, agrees: false }] });
    show({ results: [record('uk_sanctions_list', other)] }, { identifiers: question.identifiers });
    expect(comparison().slice(2)).toEqual([['IMO number9116412', 'IMO 9116412 (IMO number)', says]]);
  });

  test('that a record does not give has a line too', () => {
    show({ results: [record('uk_sanctions_list')] }, { identifiers: [{ type: 'tax', value: '77' }] });
    expect(comparison().at(-1)).toEqual([
      'Tax number77',
      'none',
      'The record does not give this number; the score is unchanged',
    ]);
  });
});

describe('many results', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, i) =>
      record(i % 2 ? 'un_sanctions_list' : 'eu_sanctions_list', {
        id: `r:${i}`,
        name: `Name ${i}`,
        match_score: 0.9 - i / 1000,
        band: i < 40 ? 'strong' : 'possible',
        entity_type: i === 0 ? 'vessel' : 'individual',
      }),
    );

  test('are counted truly: 50 are shown, the rest of the answer on demand, and what lies beyond is said', async () => {
    const { person } = show({ results: many(200), total_matches: 388 });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('388 matches for "Ola Eksempel", 50 shown');
    expect(names()).toHaveLength(50);
    expect(screen.getByText(/To see the other 188, narrow the search/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show 150 more' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('388 matches for "Ola Eksempel", 200 shown');
    expect(names()).toHaveLength(200);
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });

  test('are filtered by list, kind and score, with the number of each', async () => {
    const { person } = show({ results: many(5) });
    const group = (name: string) => within(screen.getByRole('group', { name: `Show only: ${name}` }));
    expect(group('Kind').getByRole('button', { name: 'Ship 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('group', { name: 'Show only: Score' })).not.toBeInTheDocument();
    await person.click(group('List').getByRole('button', { name: 'UN Sanctions 2' }));
    expect(names().map((name) => name.textContent)).toEqual(['Name 1', 'Name 3']);
    expect(screen.getByRole('heading', { name: '2 of 5 matches' })).toBeInTheDocument();
    // The other counts follow what is chosen.
    await person.click(group('Kind').getByRole('button', { name: 'Ship 0' }));
    expect(screen.getByText('No result passes all the filters you have chosen.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all results' }));
    expect(names()).toHaveLength(5);
  });

  test('say that one on several lists is counted for each of them, and only then', () => {
    const said = 'A result on several lists is counted for each.';
    const other = record('eu_sanctions_list', { id: 'eu:9', group_id: 'eu:9', name: 'Name 9' });
    show({ ...onFiveLists, results: [...(onFiveLists.results ?? []), other], total_matches: 6 });
    expect(within(screen.getByRole('group', { name: 'Show only: List' })).getByText(said)).toBeVisible();
    document.body.innerHTML = '';
    show({ results: many(5) });
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  test('are gone through by keyboard: arrows, Home, End, Enter, and Escape out of the details', async () => {
    const { person } = show({ results: many(4) });
    const [first, second, , last] = names();
    first!.focus();
    await person.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await person.keyboard('{End}');
    expect(last).toHaveFocus();
    await person.keyboard('{ArrowDown}{Home}{ArrowDown}');
    expect(second).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await person.tab();
    expect(screen.getByRole('button', { name: 'Copy reference 6908555' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{Escape}');
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  test('of one score begin with the home lists', () => {
    const lists = ['us_ofac_sanctions', 'un_sanctions_list', 'eu_sanctions_list'] as const;
    show({
      results: [
        ...lists.map((list) => record(list, { name: list })),
        record('uk_sanctions_list', { name: 'last', match_score: 0.9 }),
      ],
    });
    expect(names().map((name) => name.textContent)).toEqual([
      'eu_sanctions_list',
      'un_sanctions_list',
      'us_ofac_sanctions',
      'last',
    ]);
  });
});

describe('names that contain the letters', () => {
  test('are one quiet line, opened without another search', async () => {
    const { person } = show({
      contained: { total: 388 },
      contained_matches: [record('un_sanctions_list', { name: 'Ivanovich', match_score: 0.4 })],
    });
    const line = screen.getByRole('button', { name: '388 names contain these letters' });
    expect(screen.queryByText('Ivanovich')).not.toBeInTheDocument();
    await person.click(line);
    expect(screen.getByRole('table', { name: 'Names that contain these letters' })).toBeInTheDocument();
    expect(screen.getByText(/The best 1 of 388 names are shown/)).toBeInTheDocument();
  });

  test('beside matches are "more", and none is no line', () => {
    show({
      results: [record('un_sanctions_list')],
      contained: { total: 1 },
      contained_matches: [record('eu_sanctions_list')],
    });
    expect(screen.getByRole('button', { name: '1 more name contains these letters' })).toBeInTheDocument();
  });
});

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

test.each([
  [0.849, 'possible', 'Score 84 %, possible match'],
  [0.85, 'strong', 'Score 85 %, strong match'],
  [0.57, 'possible', 'Score 57 %, possible match'],
  [1, 'exact', 'Score 100 %, exact match'],
] as const)('a score of %d is rounded down and has its word', (match_score, band, text) => {
  show({ results: [record('un_sanctions_list', { match_score, band })] });
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe('the publisher’s own page', () => {
  test.each([
    ['us_ofac_sanctions', '35096', 'individual', 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=35096'],
    [
      'uk_sanctions_list',
      'RUS0251',
      'vessel',
      'https://search-uk-sanctions-list.service.gov.uk/designations/RUS0251/Ship',
    ],
  ] as const)('of %s is linked', (list, source_ref, entity_type, url) => {
    show({ results: [record(list, { source_ref, entity_type })] });
    const link = screen.getByRole('link', { name: 'Entry at the publisher (opens in a new tab)' });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each([
    ['us_ofac_sanctions', '1&x=javascript:alert(1)'],
    ['uk_sanctions_list', '../../evil'],
    ['un_sanctions_list', 'CDi.001'],
  ] as const)('of %s, entry %s, is not', (list, source_ref) => {
    show({ results: [record(list, { source_ref })] });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

test('a record with sixty dates of birth has a short line', () => {
  const dates = Array.from({ length: 60 }, (_, i) => `circa ${1900 + i}`).join('; ');
  show({ results: [record('un_sanctions_list', { date_of_birth: dates }), record('eu_sanctions_list')] });
  expect(screen.getByText('circa 1900; circa 1901 and 58 more')).toBeInTheDocument();
});

test('a sample is marked on its chip', () => {
  show({ results: [record('un_sanctions_list')], lists_screened: [edition('un_sanctions_list', { sample: true })] });
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('UN Sanctionssample');
});
