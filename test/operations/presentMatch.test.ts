import type { ScreenedList } from '../../lib/contract/lists.ts';
import type { ListType } from '../../lib/contract/listTypes.ts';
import { dateText, pepMatch, sanctionsMatch, searchResult } from '../../lib/operations/presentMatch.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import type { SegmentMatch } from '../../lib/screening/query.ts';
import type { Segment } from '../../lib/screening/segment.ts';

const entity: ListedEntity = {
  sourceRef: '6908555',
  listRef: 'CDi.001',
  kind: 'individual',
  names: [
    { text: 'Eric Badege', kind: 'primary', quality: 'good', givenName: 'Eric', familyName: 'Badege' },
    { text: 'Erik B', kind: 'alias', quality: 'weak' },
  ],
  datesOfBirth: [{ year: 1971 }, { year: 1971, month: 3, day: 9 }],
  placesOfBirth: [],
  nationalities: ['DR Congo', 'Rwanda'],
  addresses: [],
  identifiers: [],
  programmes: ['DRC'],
  positions: ['Minister'],
  remarks: 'r',
  listedOn: '2012-12-31',
};
const segment = {} as Segment;
const match = (score = 0.99996): SegmentMatch => ({
  segment,
  entity,
  score,
  band: 'strong',
  explanation: {
    matchedName: 'Eric Badege',
    nameQuality: 'good',
    words: [],
    notInQuery: [],
    notInName: [],
    adjustments: [],
    rule: 'similarity',
  },
});

const edition = (list: ListType): ScreenedList => ({
  list,
  database: 'UN Sanctions',
  edition_id: 'edition-1',
  edition_date: '2026-08-01',
  published_at: '2026-08-02T00:00:00.000Z',
  age_days: 1,
  records: 1,
  scope: 'shared',
});

test.each([
  [{ year: 1962, month: 3, day: 9 }, '1962-03-09'],
  [{ year: 1962, month: 3 }, '1962-03'],
  [{ year: 1962, circa: true }, 'circa 1962'],
  [{ from: { year: 1960 }, to: { year: 1962 } }, '1960 to 1962'],
  [{ text: '30-35 years old' }, '30-35 years old'],
  [{}, ''],
])('a date of birth %j is shown as %s', (date, shown) => {
  expect(dateText(date)).toBe(shown);
});

test('a score is never rounded up to 1', () => {
  expect(sanctionsMatch(match(), 'fuzzy', edition('un_sanctions_list')).match_score).toBe(0.999);
  expect(sanctionsMatch(match(1), 'exact', edition('un_sanctions_list')).match_score).toBe(1);
});

test("OFAC's own fields are filled for OFAC's records only", () => {
  expect(sanctionsMatch(match(), 'exact', edition('us_ofac_sanctions')).sanctions_details).toMatchObject({
    ofac_id: '6908555',
    sdn_type: 'Individual',
    program: 'DRC',
  });
  expect(sanctionsMatch(match(), 'exact', edition('un_sanctions_list')).sanctions_details).toMatchObject({
    ofac_id: null,
    sdn_type: null,
    program: 'DRC',
    aliases: ['Erik B'],
  });
});

test('a PEP is shown by given name and surname, a sanctioned person by the whole name', () => {
  expect(pepMatch(match(), 'exact', edition('pep_dk'))).toMatchObject({
    name: 'Eric',
    surname: 'Badege',
    position: 'Minister',
    added_at: '2012-12-31',
  });
  expect(searchResult(match(), 'fuzzy', edition('pep_dk'))).toMatchObject({
    record_type: 'pep',
    entity_type: null,
    sanctions_details: null,
  });
  expect(searchResult(match(), 'fuzzy', edition('un_sanctions_list'))).toMatchObject({
    record_type: 'sanctions',
    id: 'un_sanctions_list:6908555',
    edition_id: 'edition-1',
    source_ref: 'CDi.001',
    name: 'Eric Badege',
    date_of_birth: '1971; 1971-03-09',
    nationality: 'DR Congo; Rwanda',
    address: null,
  });
});
