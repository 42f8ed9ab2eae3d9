import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { listedNumbersOf } from '../../../lib/screening/identifiers/listedNumbers.ts';
import { readFixture } from '../readFile.ts';

/** Of real excerpts of every form that has numbers: record, kind, number as it is compared, and who issued it. */
test.each<[string, ListType, string[]]>([
  [
    'eu_csv_1.1_2026-05-01_excerpt.csv',
    'eu_sanctions_list',
    ['506 other 94195', '107840 imo 5342883', '125154 passport N235MISPATDIRCABDGPCDGAEISISP CF'],
  ],
  ['eu_csv_1.0_2018-07-04_excerpt.csv', 'eu_sanctions_list', ['1 passport AD001095']],
  [
    'eu_xml_1.1_2020-04-15_excerpt.xml',
    'eu_sanctions_list',
    ['191 passport 488555', '927 national_id 4643632 TN', '927 passport L191609 TN'],
  ],
  [
    'ofac_advanced_2020-03-17_excerpt.xml',
    'us_ofac_sanctions',
    [
      ...['17526 passport X0906223 CH', '18300 registration C122790', '18300 other hrm@rosneft-sh.com.cy'],
      '26182 passport U00242309 TR',
    ],
  ],
  [
    'ofac_enhanced_2025-01-10_excerpt.xml',
    'us_ofac_sanctions',
    [
      ...['18728 other vtbbanka.rs', '18728 bic MBBGRSBG', '18791 other oao-aps.ru', '18791 tax 7704729515'],
      ...['26182 passport U00242309 TR', '33114 registration 2162198 HK'],
    ],
  ],
  [
    'ofac_sdn_rebuilt_2024-05-03_excerpt.xml',
    'us_ofac_sanctions',
    [
      ...['18150 registration EPMMH', '4243 imo 7406784', '15962 passport U14624657 IR'],
      '7522 national_id 63741411R50 ZW',
    ],
  ],
  [
    'uk_csv_2026-08-22_excerpt.csv',
    'uk_sanctions_list',
    [
      ...['AFG0006 passport P04581926', 'AQD0198 national_id 134852', 'DPR0075 imo 9562233', 'DPR0076 imo 8628597'],
      'RUS3472 registration 97947',
    ],
  ],
  [
    'uk_xml_2026-08-22_excerpt.xml',
    'uk_sanctions_list',
    [
      ...['AFG0006 passport P04581926', 'AQD0198 national_id 134852', 'DPR0075 imo 9562233', 'DPR0076 imo 8628597'],
      'RUS3472 registration 97947',
    ],
  ],
  [
    'un_2026-08-01_excerpt.xml',
    'un_sanctions_list',
    [
      ...['2975590 national_id 542012475615 PK', '2962519 passport F654645 SA', '2962519 national_id 1028745097 SA'],
      ...['6908545 national_id 3311092409580002 ID', '6908545 national_id 3311092409580003 ID'],
      ...['111796 national_id W374031 TN', '111735 passport L191609', '111735 national_id 4643632'],
      ...['111735 national_id DAOMMD74T11Z352Z', '6908841 national_id 278640'],
    ],
  ],
])('the numbers of %s are read as what they are', async (file, listType, expected) => {
  const { entities } = await readFixture(file, listType);
  const numbers = entities.flatMap((entity) =>
    listedNumbersOf(entity).map(({ type, comparable, country }) =>
      [entity.sourceRef, type, comparable, country].filter(Boolean).join(' '),
    ),
  );
  expect(numbers).toEqual(expected);
});

test('several numbers in one field are found one by one, whatever stands around them', () => {
  const numbersOf = (number: string) =>
    listedNumbersOf({
      sourceRef: '1',
      kind: 'entity',
      names: [],
      datesOfBirth: [],
      placesOfBirth: [],
      nationalities: [],
      addresses: [],
      programmes: [],
      positions: [],
      identifiers: [{ type: 'Business registration number', number }],
    }).map(({ comparable }) => comparable);
  expect(numbersOf('OGRN: 1027739143717INN: 7723022111')).toEqual(
    expect.arrayContaining(['1027739143717', '7723022111']),
  );
  expect(numbersOf('(УНН/ИНН): 190950894 (Belarus), 7704734000/770301001 (Russia)')).toEqual(
    expect.arrayContaining(['190950894', '7704734000', '770301001']),
  );
  expect(numbersOf('Belarusian tax number: 400085002')).toEqual(expect.arrayContaining(['400085002']));
});
