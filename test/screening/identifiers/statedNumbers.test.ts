import type { EntityKind, Identifier } from '../../../lib/screening/entity.ts';
import { listedNumbersOf } from '../../../lib/screening/identifiers/listedNumbers.ts';
import { statedNumbers } from '../../../lib/screening/identifiers/statedNumbers.ts';
import type { AskedNumber } from '../../../lib/screening/query.ts';
import { ask, listed, refs, segmentOf } from '../namesOf.ts';

/** Fields of the UN list of 2026-08-01, the UK list of 2026-08-22, the EU list of 2026-05-01 and OFAC's of 2024-05-03. */
test.each<[string, string[]]>([
  ['British passport number C00146605', ['C00146605']],
  ['Central African Republic number O00065772', ['O00065772']],
  ['CAR diplomatic passport no. D00000898', ['D00000898']],
  ['Central African Republic armed forces (FACA) Military identification number 911-10-77', ['911-10-77']],
  ['Russia INN - 7707083893', ['7707083893']],
  ['9709056472 - Russia INN', ['9709056472']],
  ['Social Security Number 423-31-3021 (US)', ['423-31-3021']],
  ['Afghan national identification card (tazkira) number 4414', ['4414']],
  ['German travel document (“Reiseausweis”) A 0139243', ['A 0139243']],
  ['Russian passport number 8208 No. 555627', ['555627', '8208 555627']],
  ['OGRN: 1027739143717INN: 7723022111', ['1027739143717', '7723022111']],
  ['OGRN: 114 237 300 24 30INN: 2373007549KPP: 237301001', ['114 237 300 24 30', '2373007549', '237301001']],
  ['1067746244026 dated 27/07/1992', ['1067746244026']],
  ['Indonesia, number T710219 (issued in Sukoharjo, Central Java, Indonesia)', ['T710219']],
  ['BvD ID: IRFEB54525SWIFT/BIC – SINAIRTH', ['IRFEB54525', 'SINAIRTH']],
  ['SWIFT CODE: BADJRUMM', ['BADJRUMM']],
  ['Russia OGRN - 1028600584540 Russia License No. - 2306', ['1028600584540', '2306']],
  ['HRB 26136', ['26136', 'HRB 26136']],
  ['12/SAKHANA(N)020199', ['020199']],
  ['P04581926', ['P04581926']],
  ['Iran National ID', []],
  ['', []],
])('of %j the numbers are %j', (written, expected) => {
  expect(statedNumbers(written).map(({ text }) => text)).toEqual(expected);
});

test('the label of a number is what stands before it', () => {
  expect(statedNumbers('Russia TIN - 7713122621 SWIFT/BIC – ABSLRUMM')).toEqual([
    { text: '7713122621', label: 'Russia TIN' },
    { text: 'ABSLRUMM', label: 'SWIFT/BIC' },
  ]);
});

test('of a field of ten thousand numbers the first are read', () => {
  const stated = statedNumbers('No. 12345; '.repeat(10_000));
  expect(stated.length).toBeLessThanOrEqual(40);
});

const numbersOf = (identifiers: Identifier[], kind: EntityKind = 'entity') =>
  listedNumbersOf(listed('1', ['X'], { kind, identifiers })).map(({ type, comparable }) => `${type} ${comparable}`);

test.each<[string, Identifier, EntityKind, string[]]>([
  ['a BIC', { type: 'Other identification number', number: 'JSNMRUMM' }, 'entity', ['bic JSNMRUMM']],
  [
    'a BIC behind its word',
    { type: 'Business registration number', number: 'Commercial register K1101 SWIFT/BIC – EIHBDEHH' },
    'entity',
    ['registration K1101', 'bic EIHBDEHH'],
  ],
  ['an LEI', { type: 'Registration Number', number: '549300V3GQ2MCTQAIV68' }, 'entity', ['lei 549300V3GQ2MCTQAIV68']],
  ['an IMO number of a ship', { type: 'Registration Number', number: '9116412' }, 'vessel', ['imo 9116412']],
  [
    'an IMO number behind its word',
    { type: 'Identification Number', number: 'IMO number 9116412' },
    'entity',
    ['imo 9116412'],
  ],
])('%s is one whatever its field says', (_, identifier, kind, expected) => {
  expect(numbersOf([identifier], kind)).toEqual(expect.arrayContaining(expected));
});

test('seven digits of a firm, a word of eight letters and a failing LEI are not', () => {
  const types = ['9116412', 'NATIONAL 1234', '549300V3GQ2MCTQAIV69'].map((number) =>
    numbersOf([{ type: 'Registration Number', number }]).map((each) => each.split(' ')[0]),
  );
  expect(new Set(types.flat())).toEqual(new Set(['registration']));
});

const records = [
  listed('holder', ['Ivan Petrov'], {
    identifiers: [
      { type: 'Passport', number: 'British passport number C00146605' },
      { type: 'Passport', number: '000737' },
    ],
  }),
  listed('bank', ['Bank Rossiya'], {
    kind: 'entity',
    listRef: 'EU.27.28',
    identifiers: [
      { type: 'Business registration number', number: 'Russia INN - 7707083893' },
      { type: 'Business registration number', number: 'SWIFT CODE: BADJRUMM' },
      { type: 'Email Address', number: 'dam.d.free@net.sy' },
      { type: 'Website', number: 'www.havanaintbank.co.uk' },
      { type: 'UN reference', number: 'TAe.010' },
    ],
  }),
  listed('plane', ['MSN 550'], { kind: 'aircraft', aircraft: { tailNumber: 'EP-MNF' } }),
  listed('colombian', ['Inversiones SA'], {
    kind: 'entity',
    identifiers: [
      { type: 'NIT #', number: '800018928-0' },
      { type: 'Digital Currency Address - ETH', number: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' },
    ],
  }),
];

test.each<[AskedNumber, string]>([
  [{ value: 'C00146605' }, 'holder'],
  [{ type: 'passport', value: 'Passport C00146605 (United Kingdom)' }, 'holder'],
  [{ type: 'passport', value: '000737' }, 'holder'],
  [{ type: 'tax', value: '7707083893' }, 'bank'],
  [{ type: 'bic', value: 'BADJRUMM' }, 'bank'],
  [{ type: 'bic', value: 'BADJRUMMSPB' }, 'bank'],
  [{ type: 'registration', value: 'BADJRUMM' }, 'bank'],
  [{ value: 'dam.d.free@net.sy' }, 'bank'],
  [{ value: 'https://havanaintbank.co.uk/' }, 'bank'],
  [{ value: 'TAe.010' }, 'bank'],
  [{ value: 'EU.27.28' }, 'bank'],
  [{ value: 'EP-MNF' }, 'plane'],
  [{ type: 'registration', value: 'EPMNF' }, 'plane'],
  [{ type: 'tax', value: '800018928' }, 'colombian'],
  [{ type: 'tax', value: '800.018.928-0' }, 'colombian'],
  [{ value: '098B716B8Aaf21512996dC57EB0615e2383E2f96' }, 'colombian'],
])('the number %j finds its record', async (number, expected) => {
  const result = ask(await segmentOf(records), '', { numbers: [number] });
  expect(refs(result)).toEqual([expected]);
  expect(result.matches[0]?.explanation.identifiers).toMatchObject([{ value: number.value, agrees: true }]);
});

/** OFAC names aircraft by their serial numbers. */
const unnamed = listed('msn', ['MSN 391'], { kind: 'aircraft', aircraft: { tailNumber: 'EP-MMH' } });

test.each<[string, string]>([
  ['QDi.430', 'un'],
  ['EP-MMH', 'msn'],
  ['Lazarus Group 0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'colombian'],
  ['dam.d.free@net.sy', 'bank'],
])('the name %s is looked up as a number', async (name, expected) => {
  const segment = await segmentOf([...records, listed('un', ['Someone Else'], { listRef: 'QDi.430' }), unnamed]);
  expect(refs(ask(segment, name))).toEqual([expected]);
});
