import { countryCode } from '../../lib/screening/countries.ts';
import { holds } from '../../lib/screening/identifiers/checkDigits.ts';
import { comparable } from '../../lib/screening/identifiers/comparable.ts';
import { typeOfTerm } from '../../lib/screening/identifiers/identifierType.ts';
import { isComparable } from '../../lib/screening/numbers.ts';
import type { AskedNumber, IdentifierType, ScreeningQuery } from '../../lib/screening/query.ts';
import { ask, listed, refs, segmentOf } from './namesOf.ts';

const ship = listed('ship', ['PACIFIC BRAVO'], {
  kind: 'vessel',
  identifiers: [{ type: 'Vessel Registration Identification', number: 'IMO 9116412' }],
});
const holder = listed('holder', ['Ivan Petrov'], {
  identifiers: [
    { type: 'Passport', number: 'D 0009925', country: 'Afghanistan' },
    { type: 'Passport', number: 'AB123456', country: 'Iran' },
    { type: 'Tax ID No.', number: '7702070139', country: 'Russia' },
  ],
});
const wallet = listed('wallet', ['Wallet Owner'], {
  identifiers: [
    { type: 'Digital Currency Address - XBT', number: '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h' },
    { type: 'Digital Currency Address - ETH', number: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' },
  ],
});
const bank = listed('bank', ['Havana International Bank'], {
  kind: 'entity',
  identifiers: [{ type: 'SWIFT/BIC', number: 'HAVIGB2L' }],
});

const list = () => segmentOf([ship, holder, wallet, bank]);
const byNumber = async (numbers: AskedNumber[], query: Partial<ScreeningQuery> = {}) =>
  ask(await list(), '', { numbers, ...query });

describe('an equal number finds its record, whatever the name', () => {
  test.each<[string, AskedNumber, string]>([
    ['of a ship, with the word before it', { type: 'imo', value: 'IMO9116412' }, 'ship'],
    ['with blanks and dashes', { type: 'passport', value: 'd-000 99 25' }, 'holder'],
    ['with a Cyrillic letter for a Latin one', { type: 'passport', value: 'АВ123456' }, 'holder'],
    ['with the letter O for a zero', { type: 'passport', value: 'DO009925' }, 'holder'],
    ['with zeros in front', { type: 'tax', value: '0007702070139' }, 'holder'],
    ['as another kind of number of a register', { type: 'registration', value: '7702070139' }, 'holder'],
    ['of no kind', { value: '7702070139' }, 'holder'],
    ['in digits of another script', { type: 'tax', value: '۷۷۰۲۰۷۰۱۳۹' }, 'holder'],
    ['of a crypto address', { type: 'crypto_address', value: '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h' }, 'wallet'],
    ['of one whose case means nothing', { value: '0X098b716b8aaf21512996dc57eb0615e2383e2f96' }, 'wallet'],
    ['of a bank, with its main office', { type: 'bic', value: 'havigb2lxxx' }, 'bank'],
  ])('%s', async (_, number, expected) => {
    expect(refs(await byNumber([number]))).toEqual([expected]);
  });

  test.each<[string, AskedNumber]>([
    ['a crypto address in another case is another', { value: '12qtd5bfwrsdnsazy76uve1xycgntojh9h' }],
    ['a passport is no ship', { type: 'imo', value: 'D0009925' }],
    ['a part of a number', { value: '770207013' }],
  ])('and not %s', async (_, number) => {
    expect(refs(await byNumber([number]))).toEqual([]);
  });

  test('beside a name that finds another record, which comes first where it is equal; both say why', async () => {
    const { matches } = ask(await list(), 'Ivan Petrov', { numbers: [{ type: 'imo', value: '9116412' }] });
    expect(matches.map(({ entity, explanation }) => [entity.sourceRef, explanation.rule])).toEqual([
      ['holder', 'exact'],
      ['ship', 'identifier'],
    ]);
    expect(matches[1]).toMatchObject({
      score: 0.99,
      explanation: {
        matchedName: 'PACIFIC BRAVO',
        words: [],
        adjustments: [{ field: 'name_quality', effect: -0.01, why: 'the number agrees, but the names differ' }],
        identifiers: [
          {
            type: 'imo',
            value: '9116412',
            listedType: 'Vessel Registration Identification',
            listedValue: 'IMO 9116412',
            agrees: true,
          },
        ],
      },
    });
  });

  test('and is not cut out of the answer by records of the name that was asked for', async () => {
    const namesakes = ['1', '2', '3'].map((ref) => listed(ref, ['Ivan Petrov']));
    const segment = await segmentOf([...namesakes, ship]);
    const asked = { numbers: [{ value: '9116412' }], limit: 2 };
    const found = ask(segment, 'Ivan Petrov', asked);
    expect([refs(found), found.totalMatches]).toEqual([['1', 'ship'], 4]);
  });

  test('first among records of equal scores', async () => {
    const holders = ['1', '2'].map((ref) => listed(ref, ['Ivan Petrov'], ref === '2' ? holder : {}));
    const segment = await segmentOf(holders.map((each, i) => ({ ...each, sourceRef: String(i + 1) })));
    expect(refs(ask(segment, 'Ivan Petrov', { numbers: [{ type: 'tax', value: '7702070139' }] }))).toEqual(['2', '1']);
  });

  test('as a strong match whatever contradicts, where it is certain; an uncertain one only from the threshold on', async () => {
    const born = (sourceRef: string, number: string) =>
      listed(sourceRef, ['Ivan Petrov'], {
        datesOfBirth: [{ year: 1960 }],
        nationalities: ['Russia'],
        identifiers: [{ type: 'Tax ID No.', number }],
      });
    const segment = await segmentOf([born('holder', '7702070139')]);
    const other = { kind: 'entity', dateOfBirth: '1980', nationality: countryCode('DK') } as const;
    const askedBy = (number: AskedNumber, matchType: 'exact' | 'fuzzy') =>
      ask(segment, 'Jens Hansen', { ...other, numbers: [number], matchType }).matches.map(({ score }) => score);
    expect(askedBy({ type: 'tax', value: '7702070139' }, 'fuzzy')).toEqual([0.85]);
    expect(askedBy({ value: '7702070139' }, 'fuzzy')).toEqual([]);
    expect(askedBy({ value: '7702070139' }, 'exact')).toEqual([0.45]);
  });

  test('in an exact search, and once where the name finds the record too', async () => {
    const numbers = [{ value: '7702070139' }];
    expect(refs(await byNumber(numbers, { threshold: 0.9 }))).toEqual(['holder']);
    expect(refs(await byNumber(numbers, { threshold: 0.91 }))).toEqual([]);
    expect(refs(await byNumber(numbers, { matchType: 'exact' }))).toEqual(['holder']);
    const { matches, totalMatches } = ask(await list(), 'Petrov', { numbers });
    expect([matches.length, totalMatches]).toEqual([1, 1]);
    expect(matches[0]?.explanation).toMatchObject({ rule: 'identifier', words: [{ query: 'petrov' }] });
  });

  test('scores by how sure it is: the same kind, check digits, any kind, another country', async () => {
    const scoreBy = async (number: AskedNumber) => (await byNumber([number])).matches[0]?.score;
    expect(await scoreBy({ type: 'tax', value: '7702070139' })).toBe(0.99);
    expect(await scoreBy({ value: '9116412' })).toBe(0.99);
    expect(await scoreBy({ value: '7702070139' })).toBe(0.9);
    expect(await scoreBy({ type: 'passport', value: 'D0009925', country: countryCode('IR') })).toBe(0.8);
  });
});

describe('a name that is only a number is looked up', () => {
  test.each([
    ['9116412', 'ship'],
    ['٩١١٦٤١٢', 'ship'],
    ['IMO 9116412', 'ship'],
    ['imo number: 9116412', 'ship'],
    ['D 0009925', 'holder'],
    ['HAVIGB2L', 'bank'],
    ['0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'wallet'],
  ])('%s', async (name, expected) => {
    const { matches } = ask(await list(), name, { matchType: 'exact' });
    expect(matches.map(({ entity }) => entity.sourceRef)).toEqual([expected]);
    expect(matches[0]?.explanation).toMatchObject({ rule: 'identifier', identifiers: [{ value: name, agrees: true }] });
  });

  test('and so is a long number in a name, a short one is not', async () => {
    const rules = async (name: string) => ask(await list(), name).matches.map(({ explanation }) => explanation.rule);
    expect(await rules('Company 7702070139')).toContain('identifier');
    expect(await rules('Company 770207')).not.toContain('identifier');
  });
});

describe('another number of the same kind and issuer', () => {
  const russia = countryCode('RU');
  test.each<[string, AskedNumber, number]>([
    ['lowers for one that a subject has for life', { type: 'tax', value: '7702070138', country: russia }, -0.1],
    ['lowers less for a passport', { type: 'passport', value: 'X1234567', country: countryCode('AF') }, -0.03],
    ['of another country does not', { type: 'tax', value: '7702070138', country: countryCode('DE') }, 0],
    [
      'of another register, with another number of digits, does not',
      { type: 'tax', value: '77020701', country: russia },
      0,
    ],
    ['of an unknown issuer does not', { type: 'tax', value: '7702070138' }, 0],
    ['of a kind of which one has many does not', { type: 'phone', value: '+45 1234 5678', country: russia }, 0],
  ])('%s', async (_, number, effect) => {
    const [match] = ask(await list(), 'Ivan Petrov', { numbers: [number] }).matches;
    const adjustments = match?.explanation.adjustments.filter(({ field }) => field === 'identifier') ?? [];
    expect(adjustments.map((each) => each.effect)).toEqual(effect === 0 ? [] : [effect]);
    expect(match?.explanation.identifiers.map(({ agrees }) => agrees)).toEqual(effect === 0 ? [] : [false]);
    expect(match?.score).toBeCloseTo(1 + effect);
  });

  test('does not lower where one of several agrees', async () => {
    const numbers: AskedNumber[] = ['7702070138', '7702070139'].map((value) => ({
      type: 'tax',
      value,
      country: russia,
    }));
    const [match] = ask(await list(), 'Ivan Petrov', { numbers }).matches;
    expect([match?.score, match?.explanation.identifiers.map(({ agrees }) => agrees)]).toEqual([1, [false, true]]);
  });
});

test.each([
  ['EP-MMH', true],
  ['1.0277E+12', false],
  ['5E123456', true],
  ['HELLO', false],
  ['dam.d.free@net.sy', true],
  ['', false],
  ['7', false],
  ['123', false],
  ['0000', false],
  ['0000000000', false],
  ['- - -', false],
  ['----', false],
  ['Passport no.', false],
  ['АВЕК', false],
  ['1'.repeat(500), true],
  ['1234', true],
])('%j can be compared: %s', (value, expected) => {
  expect(isComparable(undefined, value)).toBe(expected);
});

test('a number of 500 characters, or of look-alike letters, finds nothing and fails nothing', async () => {
  const values = ['1'.repeat(500), 'О'.repeat(500), 'ОІОІ0001', '٧٧٠٢'];
  for (const value of values) expect(refs(await byNumber([{ value }]))).toEqual([]);
});

test.each<[IdentifierType, string, boolean | undefined]>([
  ['imo', '9116412', true],
  ['imo', '9116413', false],
  ['imo', '5342883', true],
  ['lei', '253400V1H6ART1UQ0N98', true],
  ['lei', '253400V1H6ART1UQ0N99', false],
  ['bic', 'HAVIGB2L', true],
  ['bic', 'HAVIGB2', false],
  ['bic', 'NATIONAL', false],
  ['mmsi', '572469210', true],
  ['crypto_address', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', true],
  ['crypto_address', '0QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', false],
  ['crypto_address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['passport', 'X1234567', undefined],
])('%s %s holds: %s', (type, number, expected) => {
  expect(holds(type, number)).toBe(expected);
});

test.each<[string, string, IdentifierType | undefined]>([
  ['National passport', '488555', 'passport'],
  ['Número de pasaporte', '381420754', 'passport'],
  ['Vessel Registration Identification', 'IMO 7406784', 'imo'],
  ['Identification Number', 'IMO 5411381', 'imo'],
  ['Tax ID No.', '100036386', 'tax'],
  ['National Fiscal Code', '3187777', 'tax'],
  ['R.F.C.', 'DIB-771110-HQ1', 'tax'],
  ['Cedula No.', '6068015', 'national_id'],
  ['United Nations Social Security Number', '91370303MA3ERW0G0M', 'national_id'],
  ['Unified Social Credit Code (USCC)', '9111000071093019X7', 'registration'],
  ['Legal Entity Number', '253400V1H6ART1UQ0N98', 'lei'],
  ['SWIFT BIC', 'DCBK KPPY', 'bic'],
  ['Digital Currency Address - XBT', '1', 'crypto_address'],
  ['Identification Number', 'AO 2879097', 'other'],
  ['UN reference', 'QDi.001', undefined],
  ['Website', 'www.vtb.com', 'other'],
  ['Email Address', 'a1@b.c', 'other'],
  ['Issuer Name', 'China Telecom Co., Ltd', undefined],
])('the term %s for %s means %s', (term, number, expected) => {
  expect(typeOfTerm(term, number)).toBe(expected);
});

test.each<[IdentifierType, string, string]>([
  ['passport', "'00813602", '813602'],
  ['passport', 'G 827238 issued 01 Jun 1996 expires 31 May 2001', 'G827238'],
  ['passport', 'АВ 123456', 'AB123456'],
  ['passport', '000737', '0737'],
  ['passport', '737', '737'],
  ['passport', '0000000914', '0914'],
  ['bic', 'SABRRUMMSE1', 'SABRRUMM'],
  ['bic', 'HAVIGB2LXXX', 'HAVIGB2L'],
  ['tax', 'TIN 7714447012', '7714447012'],
  ['tax', 'NIT # 800018928-0', '8000189280'],
  ['crypto_address', 'bitcoin:12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h', '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9h'],
  [
    'crypto_address',
    'ethereum:0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
    '0x098b716b8aaf21512996dc57eb0615e2383e2f96',
  ],
  ['crypto_address', '098B716B8Aaf21512996dC57EB0615e2383E2f96', '0x098b716b8aaf21512996dc57eb0615e2383e2f96'],
  ['other', 'Dam.D.Free@net.sy', 'dam.d.free@net.sy'],
  ['other', 'https://www.hib.uk.com/en/index.html?x=1', 'hib.uk.com'],
  ['other', 'www.facebook.com/ZKGrandTown/', 'facebook.com/zkgrandtown'],
  ['other', '2.194.575', '2194575'],
  ['national_id', 'SSN 156-92-9858', '156929858'],
  ['registration', 'UK Company no. 06527449', 'UK06527449'],
  ['lei', '253400V1H6ART1UQ0N98', '253400V1H6ART1UQ0N98'],
])('%s %s is compared as %s', (type, written, expected) => {
  expect(comparable(type, written)).toBe(expected);
});
