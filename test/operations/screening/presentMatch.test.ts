import type { ScreenedList } from '../../../lib/contract/lists/lists.ts';
import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { searchResult } from '../../../lib/contract/screening/matches.ts';
import {
  dateText,
  presentPepMatch,
  presentSanctionsMatch,
  presentSearchResult,
} from '../../../lib/operations/screening/presentMatch.ts';
import type { ListedEntity } from '../../../lib/screening/entity.ts';
import type { SegmentMatch } from '../../../lib/screening/search.ts';
import type { Segment } from '../../../lib/screening/segments.ts';
import { readFixture, readSample } from '../../lists/readFile.ts';

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
const match = (score = 0.999, of = entity): SegmentMatch => ({
  segment,
  entity: of,
  score,
  explanation: {
    matchedName: 'Eric Badege',
    nameQuality: 'good',
    words: [],
    notInQuery: [],
    notInName: [],
    adjustments: [],
    identifiers: [],
    rule: 'similarity',
  },
  group: { id: 'un_sanctions_list:6908555', reason: 'single', size: 1 },
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
  sample: false,
});

test.each([
  [{ year: 1962, month: 3, day: 9 }, '1962-03-09'],
  [{ year: 1962, month: 3 }, '1962-03'],
  [{ year: 1962, circa: true }, 'circa 1962'],
  [{ from: { year: 1960 }, to: { year: 1962 } }, '1960 to 1962'],
  [{ from: { year: 1960, month: 3 } }, 'from 1960-03'],
  [{ to: { year: 1960 }, circa: true }, 'circa until 1960'],
  [
    { from: { year: 1964 }, to: { year: 1965 }, text: '1343 (Islamic calendar)' },
    '1964 to 1965 (1343 Islamic calendar)',
  ],
  [{ month: 10, day: 10 }, '10 October of an unknown year'],
  [{ month: 2, day: 29 }, '29 February of an unknown year'],
  [{ text: '30-35 years old' }, '30-35 years old'],
  [{}, ''],
])('a date of birth %j is shown as %s', (date, shown) => {
  expect(dateText(date)).toBe(shown);
});

test.each([
  [1, 'exact'],
  [0.999, 'strong'],
  [0.85, 'strong'],
  [0.849, 'possible'],
  [0.75, 'possible'],
  [0.749, 'weak'],
  [0, 'weak'],
])('a match of score %d is %s, however it was searched', (score, band) => {
  for (const matchType of ['exact', 'fuzzy'] as const) {
    const shown = presentSanctionsMatch(match(score), matchType, edition('un_sanctions_list'));
    expect(shown).toMatchObject({ match_score: score, band });
  }
});

test("OFAC's own fields are filled for OFAC's records only", () => {
  expect(presentSanctionsMatch(match(), 'exact', edition('us_ofac_sanctions')).sanctions_details).toMatchObject({
    ofac_id: '6908555',
    sdn_type: 'Individual',
    program: 'DRC',
  });
  expect(presentSanctionsMatch(match(), 'exact', edition('un_sanctions_list')).sanctions_details).toMatchObject({
    ofac_id: null,
    sdn_type: null,
    program: 'DRC',
    aliases: ['Erik B'],
  });
});

test('of an entity with more than 200 other names the first 200 are said, and how many there are', () => {
  const names = Array.from({ length: 251 }, (_, i): ListedEntity['names'][number] => ({
    text: `Brigade ${i}`,
    kind: i === 0 ? 'primary' : i === 250 ? 'former' : 'alias',
    quality: i === 200 ? 'weak' : 'good',
  }));
  const { sanctions_details } = presentSanctionsMatch(
    match(1, { ...entity, names }),
    'exact',
    edition('un_sanctions_list'),
  );
  expect(sanctions_details).toMatchObject({ alias_count: 250, weak_aliases: ['Brigade 200'], former_names: [] });
  expect(sanctions_details.aliases).toHaveLength(200);
  expect(sanctions_details.aliases[0]).toBe('Brigade 1');
});

test('a sanctioned person is shown by the whole name, with the number that people quote', () => {
  expect(presentSearchResult(match(), 'fuzzy', edition('un_sanctions_list'))).toMatchObject({
    record_type: 'sanctions',
    id: 'un_sanctions_list:6908555',
    edition_id: 'edition-1',
    source_ref: 'CDi.001',
    name: 'Eric Badege',
    surname: null,
    date_of_birth: '1971; 1971-03-09',
    nationality: 'DR Congo; Rwanda',
    address: null,
  });
});

describe('a PEP', () => {
  const shown = (more: Partial<ListedEntity>) =>
    presentPepMatch(match(1, { ...entity, programmes: [], remarks: undefined, ...more }), 'exact', edition('pep_dk'));

  test('is shown by given name and surname, with the office and the day of listing', () => {
    expect(shown({})).toMatchObject({
      name: 'Eric',
      surname: 'Badege',
      position: 'Minister',
      added_at: '2012-12-31',
    });
    expect(presentSearchResult(match(), 'fuzzy', edition('pep_dk'))).toMatchObject({
      record_type: 'pep',
      entity_type: null,
      sanctions_details: null,
    });
  });

  test('whose name the list does not part is shown once, not twice', () => {
    const names: ListedEntity['names'] = [{ text: 'Badege', kind: 'primary', quality: 'good', familyName: 'Badege' }];
    expect(shown({ names })).toMatchObject({ name: 'Badege', surname: null });
  });

  test('who is a member of a parliament is shown with the parliament, not with the party alone', () => {
    const { position } = shown({ positions: ['Prøvepartiet'], programmes: ['Medlemmer af Folketinget'] });
    expect(position).toBe('Prøvepartiet; Medlemmer af Folketinget');
  });

  test('who is one no more is shown as former', () => {
    const { position } = shown({ positions: ['Direktør'], remarks: 'Former PEP, removed on 2021-11-01: Direktør' });
    expect(position).toBe('Direktør; Former PEP, removed on 2021-11-01: Direktør');
  });
});

/** Of a record as its list publishes it, what the result cards and the API say. */
const records: [string, ListType, string, object][] = [
  [
    'eu_csv_1.1_2026-05-01_excerpt.csv',
    'eu_sanctions_list',
    '13',
    {
      source_ref: 'EU.27.28',
      name: 'Saddam Hussein Al-Tikriti',
      position: null,
      date_of_birth: '1937-04-28',
      entity_type: 'individual',
      nationality: 'IRAQ',
      address: null,
      added_at: null,
      sanctions_details: {
        ofac_id: null,
        sdn_type: null,
        program: 'IRQ',
        remarks: 'UNSC RESOLUTION 1483',
        aliases: ['Abu Ali', 'Abou Ali'],
        place_of_birth: 'al-Awja, near Tikrit, IRAQ',
        gender: 'male',
        listed_on: null,
      },
    },
  ],
  [
    'un_2026-08-01_excerpt.xml',
    'un_sanctions_list',
    '111118',
    {
      source_ref: 'TAi.079',
      name: 'MOHAMMAD SALIM HAQQANI',
      position: 'Deputy Minister of Preventing Vice and Propagating Virtue under the Taliban regime; Maulavi',
      date_of_birth: 'circa 1966 to 1967',
      entity_type: 'individual',
      nationality: 'Afghanistan',
      address: null,
      added_at: '2001-01-31',
      sanctions_details: {
        ofac_id: null,
        sdn_type: null,
        program: 'Taliban',
        remarks: expect.stringMatching(/^Deputy Commander of Ezatullah Haqqani/),
        aliases: ['محمد سلیم حقانی'],
        listed_on: '2001-01-31',
      },
    },
  ],
  [
    'ofac_sdn_2015-02-26_excerpt.xml',
    'us_ofac_sanctions',
    '2686',
    {
      source_ref: '2686',
      name: 'Hasan NASRALLAH',
      position: 'Secretary General of HIZBALLAH',
      date_of_birth: '1960-08-31; 1953-08-31; 1955-08-31; 1958-08-31',
      entity_type: 'individual',
      nationality: null,
      address: null,
      added_at: null,
      sanctions_details: {
        ofac_id: '2686',
        sdn_type: 'Individual',
        program: 'SYRIA; SDT',
        remarks: null,
        aliases: ['Hasan Abd-al-Karim NASRALLAH'],
        identifiers: [{ type: 'Passport', number: '042833', country: 'Lebanon', note: null }],
        listed_on: null,
        updated_on: null,
      },
    },
  ],
  [
    'uk_xml_2026-08-22_excerpt.xml',
    'uk_sanctions_list',
    'DPR0075',
    {
      source_ref: 'DPR0075',
      name: 'Petrel 8',
      position: null,
      date_of_birth: null,
      entity_type: 'vessel',
      nationality: null,
      address: null,
      added_at: '2017-10-03',
      sanctions_details: {
        ofac_id: null,
        sdn_type: null,
        program: "The Democratic People's Republic of Korea (Sanctions) (EU Exit) Regulations 2019",
        remarks: expect.stringMatching(/^Sanctions imposed: Prohibition of port entry\n/),
        aliases: ['Jal Vahini', 'Jal_Vahini', 'Tian Tai 36'],
        identifiers: [expect.objectContaining({ type: 'IMO number', number: 'IMO9562233' })],
        vessel: expect.objectContaining({ imo: '9562233', flag: null }),
        aircraft: null,
        listed_on: '2017-10-03',
        updated_on: '2021-12-18',
      },
    },
  ],
  [
    'uk_xml_2026-08-22_excerpt.xml',
    'uk_sanctions_list',
    'RUS3472',
    {
      source_ref: 'RUS3472',
      name: 'MARITIME MUTUAL ASSOCIATION LIMITED',
      entity_type: 'entity',
      address: 'Suite 16, Watergardens 5, Gibraltar, United Kingdom',
      sanctions_details: { addresses: ['Suite 16, Watergardens 5, Gibraltar, United Kingdom'] },
    },
  ],
  [
    'seco_2026-02-18_excerpt.xml',
    'ch_seco_sanctions',
    '53538',
    {
      source_ref: '53538',
      name: 'Oleg Vladimirovich Onopko',
      position: null,
      date_of_birth: '10 October of an unknown year',
      entity_type: 'individual',
      nationality: null,
      address: null,
      added_at: null,
      sanctions_details: {
        ofac_id: null,
        sdn_type: null,
        program: 'set 27286',
        remarks: expect.stringMatching(/^Member of the so-called/),
        aliases: [],
        listed_on: null,
      },
    },
  ],
  [
    'ofac_sdn_rebuilt_2024-05-03_excerpt.xml',
    'us_ofac_sanctions',
    '4243',
    {
      name: 'EBANO',
      entity_type: 'vessel',
      sanctions_details: {
        ofac_id: '4243',
        sdn_type: 'Vessel',
        aliases: ['ANA I', 'SAND SWAN'],
        alias_count: 2,
        weak_aliases: ['ANA I', 'SAND SWAN'],
        former_names: ['ANA I', 'SAND SWAN'],
        vessel: {
          imo: '7406784',
          vessel_type: 'General Cargo',
          flag: 'Panama',
          call_sign: null,
          owner: null,
          tonnage: '2595',
          gross_registered_tonnage: '1865',
        },
      },
    },
  ],
  [
    'ofac_sdn_rebuilt_2024-05-03_excerpt.xml',
    'us_ofac_sanctions',
    '18150',
    {
      entity_type: 'aircraft',
      sanctions_details: {
        sdn_type: 'Aircraft',
        vessel: null,
        aircraft: { model: null, operator: null, tail_number: 'EP-MMH', serial_number: '391' },
      },
    },
  ],
  [
    'ofac_sdn_2015-02-26_excerpt.xml',
    'us_ofac_sanctions',
    '4121',
    {
      address:
        'Apartado Aereo 10077, Cali, Colombia; Carrera 4 12-41 of. 1403, Edificio Seguros Bolivar, Cali, Colombia',
      sanctions_details: {
        sdn_type: 'Entity',
        addresses: [
          'Apartado Aereo 10077, Cali, Colombia',
          'Carrera 4 12-41 of. 1403, Edificio Seguros Bolivar, Cali, Colombia',
        ],
        weak_aliases: [],
        former_names: ['GANADERA', 'GANADERIA LTDA.'],
        identifiers: [{ type: 'NIT #', number: '800029160-9', country: 'Colombia', note: null }],
      },
    },
  ],
  [
    'un_2026-08-01_excerpt.xml',
    'un_sanctions_list',
    '6907996',
    {
      source_ref: 'CDi.004',
      position: 'Former M23 Deputy Commander',
      date_of_birth: '1973-11',
      sanctions_details: {
        aliases: ['Colonel Innocent KAINA', 'India Queen'],
        weak_aliases: ['India Queen'],
        place_of_birth: 'Bunagana, Rutshuru territory, Democratic Republic of the Congo',
        gender: 'male',
        listed_on: '2012-11-30',
        updated_on: '2016-10-13',
      },
    },
  ],
];

test.each(records)('a record of %s (%s, %s) has all its columns', async (file, list, key, shown) => {
  const { byRef } = await readFixture(file, list);
  const result = presentSearchResult(match(1, byRef.get(key) as ListedEntity), 'exact', edition(list));
  expect(result).toMatchObject({ id: `${list}:${key}`, list, record_type: 'sanctions', ...shown });
  // The API's answer says the same.
  const { surname, added_at, ...common } = result;
  expect(presentSanctionsMatch(match(1, byRef.get(key) as ListedEntity), 'exact', edition(list))).toEqual(common);
});

test.each<[string, ListType]>([
  ['eu_csv_1.1_2026-05-01_excerpt.csv', 'eu_sanctions_list'],
  ['eu_xml_1.1_2020-04-15_excerpt.xml', 'eu_sanctions_list'],
  ['un_2026-08-01_excerpt.xml', 'un_sanctions_list'],
  ['ofac_sdn_2015-02-26_excerpt.xml', 'us_ofac_sanctions'],
  ['ofac_advanced_2020-03-17_excerpt.xml', 'us_ofac_sanctions'],
  ['ofac_enhanced_2025-01-10_excerpt.xml', 'us_ofac_sanctions'],
  ['uk_xml_2026-08-22_excerpt.xml', 'uk_sanctions_list'],
  ['seco_2026-02-18_excerpt.xml', 'ch_seco_sanctions'],
])('every record of %s is answered with the fields of the contract and no other', async (file, list) => {
  const { entities } = await readFixture(file, list);
  expect(entities.length).toBeGreaterThan(0);
  for (const listed of entities) {
    const result = presentSearchResult(match(1, listed), 'exact', edition(list));
    expect(searchResult.parse(result)).toEqual(result);
    expect(result.sanctions_details?.alias_count).toBe(listed.names.length - 1);
  }
});

test.each<[string, ListType]>([
  ['pep_dk_2026-08-01.xlsx', 'pep_dk'],
  ['pep_greenland_2026-08-01.xlsx', 'pep_greenland'],
  ['pep_faroe_islands_2026-08-01.xlsx', 'pep_faroe_islands'],
])('every person of %s has name, surname, position and date of birth', async (file, list) => {
  const { entities } = await readSample(file, list);
  for (const person of entities) {
    const shown = presentSearchResult(match(1, person), 'exact', edition(list));
    expect(shown).toMatchObject({
      record_type: 'pep',
      list,
      name: person.names[0]?.givenName,
      surname: person.names[0]?.familyName,
      position: expect.stringMatching(/\w/),
      date_of_birth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      source_ref: person.sourceRef,
    });
  }
});
