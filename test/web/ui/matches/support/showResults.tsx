import { screen, within } from '@testing-library/react';
import type { ScreenedList } from '../../../../../lib/contract/lists/lists.ts';
import type { ListType } from '../../../../../lib/contract/lists/listTypes.ts';
import { listTypes } from '../../../../../lib/contract/lists/listTypes.ts';
import type { SearchResult } from '../../../../../lib/contract/screening/matches.ts';
import { SearchResults } from '../../../../../web/src/ui/matches/SearchResults.tsx';
import type { Question, SearchAnswer } from '../../../../../web/src/ui/matches/searchAnswer.ts';
import { renderPart } from '../../../support/renderPart.tsx';
import { searchResult, trialAnswer, unList } from '../../../support/samples.ts';

const homeLists: ListType[] = ['eu_sanctions_list', 'un_sanctions_list'];
export const five = [
  'us_ofac_sanctions',
  'un_sanctions_list',
  'ch_seco_sanctions',
  'uk_sanctions_list',
  'eu_sanctions_list',
] as const;

/** A list that was searched. */
export const edition = (list: ListType, fields: Partial<ScreenedList> = {}): ScreenedList => ({
  ...unList,
  list,
  database: listTypes[list].database,
  edition_id: `ed-${list}`,
  age_days: 2,
  ...fields,
});

/** A record of the list, which answers the search. */
export const record = (list: ListType, fields: Partial<SearchResult> = {}) =>
  searchResult({
    id: `${list}:1`,
    list,
    database: listTypes[list].database,
    edition_id: `ed-${list}`,
    match_score: 1,
    band: 'exact',
    ...fields,
  });

/** One person, whom five lists have. */
export const onFiveLists: Partial<SearchAnswer> = {
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

export function show(answer: Partial<SearchAnswer>, question: Partial<Question> = {}) {
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

/** The lines that can be opened. */
export const names = () => screen.getAllByRole('button', { expanded: false }).filter((b) => b.matches('[data-open]'));
/** The cells of the comparison that is shown, by row. */
export const comparison = () =>
  within(screen.getByRole('table', { name: 'Comparison with your search' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
