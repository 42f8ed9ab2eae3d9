import { screen } from '@testing-library/react';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { searchResult } from '../../support/samples.ts';
import { comparison, record, show } from './support/showResults.tsx';

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

  test('of a part of the name says which, and what stands beside it', () => {
    const adjustments = [
      { field: 'date_of_birth', effect: 0, why: 'born 1990, listed as 1968; it may be that of another one' },
    ];
    const explanation = { ...searchResult({}).explanation, part: 'Ola Eksempel', not_in_query: [], adjustments };
    const results = [record('un_sanctions_list', { date_of_birth: '1968', explanation })];
    show({ results }, { name: 'Ola Eksempel and Kari Nord', date_of_birth: '1990' });
    expect(comparison()).toEqual([
      ['Part of your searchOla Eksempel', 'none', 'Compared by itself'],
      ['NameEksempel', 'Éksempel', 'Same'],
      ['Date of birth1990', '1968', 'Not counted: born 1990, listed as 1968; it may be that of another one'],
    ]);
  });

  test('of a date of birth in the name says so', () => {
    const { explanation } = searchResult({});
    const inName = [{ field: 'date_of_birth', effect: -0.15, why: 'born 1990, listed as 1968; it stands in the name' }];
    show({ results: [record('un_sanctions_list', { explanation: { ...explanation, adjustments: inName } })] });
    expect(comparison().at(-1)).toEqual([
      'Date of birth',
      '',
      'Contradicts: born 1990, listed as 1968; it stands in the name (−15 points)',
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

test('an exact search says how many similar names it does not show', () => {
  show({ results: [], groups: [], total_matches: 0, contained: null, similar: { total: 2, best_score: 0.95 } });
  expect(
    screen.getByText('2 similar names are not shown, the best with a score of 0.95. Choose Fuzzy to see them.'),
  ).toBeVisible();
});

test('an exact search without similar names says nothing of them', () => {
  show({ results: [], groups: [], total_matches: 0, contained: null, similar: { total: 0, best_score: null } });
  expect(screen.queryByText(/similar name/)).not.toBeInTheDocument();
});

describe('a decision of the account', () => {
  const decision: NonNullable<SearchResult['decision']> = {
    alert_id: 'alr_1_sub_1',
    outcome: 'false_positive',
    reason: 'Born in another year',
    decided_at: '2026-11-20T10:00:00.000Z',
    decided_by: 'person',
    by_name: 'Anna Berg',
    expires_at: '2027-11-20T10:00:00.000Z',
    holds: true,
    changes: [],
  };
  const open = (decided: SearchResult['decision']) =>
    show({ results: [record('un_sanctions_list', decided ? { decision: decided } : {})] });

  test('stands on the line and in the details, with reason, person, day and its end', () => {
    open(decision);
    expect(screen.getByText('False positive')).toBeInTheDocument();
    expect(screen.getByText('Decided: False positive, Anna Berg, Nov 20, 2026')).toBeInTheDocument();
    expect(screen.getByText('Born in another year')).toBeInTheDocument();
    expect(screen.getByText('Holds until Nov 20, 2027, or until facts change.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open its alert' })).toHaveAttribute(
      'href',
      '/dashboard/alerts?alert=alr_1_sub_1',
    );
  });

  test('that holds no more says what has changed since', () => {
    open({
      ...decision,
      holds: false,
      changes: [
        {
          because: 'facts_changed',
          side: 'record',
          record_id: 'un:1',
          field: 'dates_of_birth',
          added: ['1971'],
          removed: [],
        },
      ],
    });
    expect(screen.getByText('Decision holds no more')).toBeInTheDocument();
    expect(screen.getByText('Decided before: False positive, Anna Berg, Nov 20, 2026')).toBeInTheDocument();
    expect(screen.getByText(/^Facts changed/)).toHaveTextContent(
      'Facts changed of the listed record: Dates of birth, now 1971.',
    );
  });

  test('is not shown where there is none', () => {
    open(undefined);
    expect(screen.queryByText(/Decided/)).toBeNull();
  });
});
