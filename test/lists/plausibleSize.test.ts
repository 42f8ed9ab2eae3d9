import { type ListPart, type ListType, listTypeKeys, partsOf } from '../../lib/contract/lists/listTypes.ts';
import { implausibleSize } from '../../lib/lists/plausibleSize.ts';

test.each<[ListType, ListPart, number]>([
  ['uk_sanctions_list', 'main', 293],
  ['us_ofac_sanctions', 'sdn', 10],
  ['us_ofac_sanctions', 'consolidated', 10],
  ['eu_sanctions_list', 'main', 7],
  ['un_sanctions_list', 'main', 293],
  ['ch_seco_sanctions', 'main', 293],
  ['pep_dk', 'main', 10],
])('what a search of the %s (%s) exports is no whole list: %i records', (list, part, records) => {
  expect(implausibleSize(list, part, records)).toMatch(/it is probably the export of a search, not the list\.$/);
});

/** Whole editions, the smallest known of each list since 2020. */
test.each<[ListType, ListPart, number]>([
  ['eu_sanctions_list', 'main', 5_540],
  ['un_sanctions_list', 'main', 1_004],
  ['us_ofac_sanctions', 'sdn', 8_890],
  ['us_ofac_sanctions', 'consolidated', 375],
  ['uk_sanctions_list', 'main', 5_303],
  ['ch_seco_sanctions', 'main', 7_608],
  ['pep_dk', 'main', 956],
  ['pep_faroe_islands', 'main', 250],
  ['pep_greenland', 'main', 130],
])('a whole edition of the %s (%s) is one: %i records', (list, part, records) => {
  expect(implausibleSize(list, part, records)).toBeUndefined();
});

test('every list and each of its files has a size, and the sentence names it', () => {
  for (const list of listTypeKeys)
    for (const part of partsOf(list)) expect(implausibleSize(list, part, 1)).toBeDefined();
  expect(implausibleSize('us_ofac_sanctions', 'sdn', 1_200)).toBe(
    'The file has 1,200 records, the whole US OFAC list (SDN) had about 14,965 in 2024-05: it is probably the export of a search, not the list.',
  );
});
