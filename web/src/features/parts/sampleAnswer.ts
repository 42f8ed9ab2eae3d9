import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { bandOf } from '../../../../lib/contract/screening/scoreBands.ts';
import type { Question, SearchAnswer } from '../../ui/matches/searchAnswer.ts';

/** An answer of the search as the contract has it, with invented people and lists of a fixed age. */

const edition = {
  published_at: '2026-08-02T01:00:00Z',
  scope: 'shared',
  sample: false,
} as const;

export const sampleLists: ScreenedList[] = [
  {
    ...edition,
    list: 'un_sanctions_list',
    database: 'UN Sanctions',
    edition_id: 'un',
    edition_date: '2026-08-01',
    age_days: 2,
    records: 1011,
  },
  {
    ...edition,
    list: 'pep_dk',
    database: 'Denmark PEP',
    edition_id: 'pep',
    edition_date: '2026-05-01',
    age_days: 94,
    records: 4002,
  },
];

export const question: Question = { name: 'Ola Eksempel', match_type: 'fuzzy', threshold: 0.8, date_of_birth: '1961' };

const [un, pep] = ['un_sanctions_list', 'pep_dk'] as const;

function match(place: number, name: string, score: number, words: SearchResult['explanation']['words']): SearchResult {
  return {
    id: `${un}:${place}`,
    group_id: `${un}:${place}`,
    record_type: 'sanctions',
    name,
    surname: null,
    position: null,
    entity_type: 'individual',
    nationality: 'NO',
    date_of_birth: '1961-04-23',
    database: 'UN Sanctions',
    list: un,
    edition_id: 'un',
    source_ref: `69085${place}`,
    match_score: score,
    match_type: 'fuzzy',
    band: bandOf(score),
    added_at: null,
    address: 'Bergen',
    sanctions_details: null,
    explanation: {
      part: null,
      matched_name: name,
      name_quality: 'good',
      words,
      not_in_query: [],
      not_in_name: [],
      adjustments: [],
      identifiers: [],
      rule: 'similarity',
    },
    truncated: [],
  };
}

const same = (word: string) => ({ query: word, name: word, relation: 'same', similarity: 1 });
const similar = (query: string, name: string) => ({ query, name, relation: 'spelling', similarity: 0.9 });

const results: SearchResult[] = [
  match(1, 'Ola Eksempel', 1, [same('ola'), same('eksempel')]),
  match(2, 'Ola Exempel', 0.93, [same('ola'), similar('eksempel', 'exempel')]),
  match(3, 'Olaf Exempelsen with a long name that goes on over more than one line of a small screen', 0.81, [
    similar('ola', 'olaf'),
  ]),
  match(4, 'علا المثال', 0.8, [similar('ola', 'ala')]),
  {
    ...match(5, 'Ola', 0.9, [same('ola'), same('eksempel')]),
    id: `${pep}:5`,
    group_id: `${pep}:5`,
    record_type: 'pep',
    surname: 'Eksempel',
    position: 'Minister',
    entity_type: null,
    database: 'Denmark PEP',
    list: pep,
    edition_id: 'pep',
    added_at: '2026-05-01',
  },
];

export const emptyAnswer: SearchAnswer = {
  request_id: 'example',
  timestamp: '2026-08-03T10:00:00Z',
  results: [],
  total_matches: 0,
  groups: [],
  contained: { total: 0 },
  lists_screened: sampleLists,
  lists_unavailable: [],
};

export const sampleAnswer: SearchAnswer = {
  ...emptyAnswer,
  results,
  total_matches: results.length,
  groups: results.map(({ id, group_id }) => ({ group_id, reason: 'single', match_ids: [id], group_size: 1 })),
  contained: { total: 12 },
};

export const incompleteAnswer: SearchAnswer = {
  ...emptyAnswer,
  lists_unavailable: [{ list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_loadable' }],
};
