import { zipSync } from 'fflate';
import { fixtureText, type ReadResult, readAll, readFixture, refusalOf, stream } from '../readFile.ts';

const list = 'us_ofac_sanctions';
const [advancedFile, enhancedFile] = [
  'ofac_advanced_2020-03-17_excerpt.xml',
  'ofac_enhanced_2025-01-10_excerpt.xml',
] as const;
let advanced: ReadResult;
let enhanced: ReadResult;

beforeAll(async () => {
  advanced = await readFixture(advancedFile, list);
  enhanced = await readFixture(enhancedFile, list);
});

const changed = async (file: string, found: string | RegExp, replacement: string) => {
  const text = await fixtureText(file);
  expect(text).toMatch(found);
  return text.replace(found, replacement);
};

test('the same person is the same in both forms, key and all', () => {
  const person = {
    sourceRef: '9639',
    kind: 'individual',
    names: [
      {
        text: 'Ismail Abdul Salah HANIYA',
        kind: 'primary',
        quality: 'good',
        givenName: 'Ismail Abdul Salah',
        familyName: 'HANIYA',
      },
      { text: 'Ismail HANIYA', kind: 'alias', quality: 'good', givenName: 'Ismail', familyName: 'HANIYA' },
      { text: 'Ismaeel HANIYYA', kind: 'alias', quality: 'good', givenName: 'Ismaeel', familyName: 'HANIYYA' },
    ],
    datesOfBirth: [{ year: 1962 }],
    placesOfBirth: ['Shati'],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: ['NS-PLC'],
    positions: [],
    listedOn: '2006-04-12',
  };
  expect(advanced.byRef.get('9639')).toEqual(person);
  expect(enhanced.byRef.get('9639')).toEqual(person);
  const other = { nationalities: ['Turkey'], addresses: ['Turkey'], gender: 'male', programmes: ['FSE-IR'] };
  for (const { byRef } of [advanced, enhanced]) expect(byRef.get('26182')).toMatchObject(other);
});

describe('advanced XML', () => {
  test('joins what the file keeps apart: places, documents, features and measures', () => {
    expect(advanced.summary).toMatchObject({ format: 'ofac-advanced-xml', listDate: '2020-03-17', recordCount: 5 });
    expect(advanced.byRef.get('18300')).toMatchObject({
      kind: 'entity',
      names: [
        { text: 'ROSNEFT TRADE LIMITED', kind: 'primary' },
        { text: 'TNK TRADE LIMITED', kind: 'former' },
      ],
      addresses: ['Elenion Building 5 Themistokli Dervi, 2nd floor, Lefkosia, Nicosia, 1066, Cyprus'],
      identifiers: [
        { type: 'Registration ID', number: 'C122790' },
        { type: 'Email Address', number: 'hrm@rosneft-sh.com.cy' },
      ],
      programmes: ['UKRAINE-EO13662'],
      listedOn: '2015-07-30',
      remarks: expect.stringContaining('Executive Order 13662 Directive Determination - Subject to Directive 2'),
    });
    expect(advanced.byRef.get('17526')).toMatchObject({
      datesOfBirth: [{ year: 1966, month: 2, day: 13 }],
      nationalities: ['Switzerland'],
      identifiers: [{ type: 'Passport', number: 'X0906223', country: 'Switzerland' }],
      programmes: ['SYRIA', 'FSE-SY'],
    });
  });

  test('the numbers of its tables are read, not known: other numbers give the same', async () => {
    const text = (await fixtureText(advancedFile)).replace(/\b(14\d\d|15\d\d)(?=")/g, '9$1');
    expect((await readAll(stream(text), list)).entities).toEqual(advanced.entities);
  });

  test('vessels and aircraft are recognised by the sub-type, a sub-type that is not there is refused', async () => {
    const as = (subType: string) =>
      changed(
        advancedFile,
        '<Profile ID="18731" PartySubTypeID="3">',
        `<Profile ID="18731" PartySubTypeID="${subType}">`,
      );
    expect((await readAll(stream(await as('1')), list)).byRef.get('18731')!.kind).toBe('vessel');
    expect((await readAll(stream(await as('2')), list)).byRef.get('18731')!.kind).toBe('aircraft');
    expect((await refusalOf(await as('77'), list)).code).toBe('UNKNOWN_KIND');
  });

  test.each([
    ['a month', ['1962', '1', '1'], ['1962', '1', '31'], { year: 1962, month: 1 }],
    ['a day', ['1962', '3', '5'], ['1962', '3', '5'], { year: 1962, month: 3, day: 5 }],
    ['years', ['1962', '1', '1'], ['1965', '12', '31'], { from: { year: 1962 }, to: { year: 1965 } }],
    [
      'months',
      ['1962', '8', '1'],
      ['1962', '9', '30'],
      { from: { year: 1962, month: 8 }, to: { year: 1962, month: 9 } },
    ],
    [
      'days',
      ['1962', '8', '5'],
      ['1962', '9', '7'],
      { from: { year: 1962, month: 8, day: 5 }, to: { year: 1962, month: 9, day: 7 } },
    ],
  ])('a period that is %s', async (_, from, to, date) => {
    const boundary = (name: string, [year, month, day]: string[]) =>
      ['From', 'To']
        .map((end) => `<${end}><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></${end}>`)
        .join('')
        .replace(/^(.*)$/, `<${name} Approximate="true">$1</${name}>`);
    const text = await changed(
      advancedFile,
      /<Start Approximate="false"[\s\S]*?<\/End>/,
      boundary('Start', from) + boundary('End', to),
    );
    expect((await readAll(stream(text), list)).byRef.get('9639')!.datesOfBirth).toEqual([{ ...date, circa: true }]);
  });

  test('the namespace of today is recognised, and one of somebody else is not', async () => {
    const named = (namespace: string) => changed(advancedFile, /xmlns="[^"]*"/, `xmlns="${namespace}"`);
    const today = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML';
    expect((await readAll(stream(await named(today)), list)).entities).toEqual(advanced.entities);
    const foreign = (await named('http://example.org')).replace(/xsi:schemaLocation="[^"]*"/, '');
    expect((await refusalOf(foreign, list)).code).toBe('NOT_A_LIST');
  });

  test('a file that ends before the measures is refused', async () => {
    const text = await changed(advancedFile, /<SanctionsEntries>[\s\S]*<\/SanctionsEntries>/, '');
    expect((await refusalOf(text, list)).message).toBe(
      'The file has no section SanctionsEntries, so a part of the OFAC list is missing.',
    );
  });
});

describe('enhanced XML', () => {
  test('gives the names in their own scripts, with the code of the script', () => {
    expect(enhanced.summary).toMatchObject({ format: 'ofac-enhanced-xml', listDate: '2025-01-10', recordCount: 8 });
    const native = enhanced.entities.flatMap(({ names }) => names.filter(({ kind }) => kind === 'native'));
    expect(native).toEqual([
      { text: 'Фонд Национального Благосостояния', kind: 'native', quality: 'good', script: 'Cyrl' },
      { text: '商湯集團有限公司', kind: 'native', quality: 'good', script: 'Hant' },
      { text: '依图科技有限公司', kind: 'native', quality: 'good', script: 'Hans' },
    ]);
  });

  test('weak and former names, documents, features and notes', () => {
    expect(enhanced.byRef.get('9647')!.names).toContainEqual(
      expect.objectContaining({ text: 'Mahmoud Zahar', quality: 'weak' }),
    );
    expect(enhanced.byRef.get('9647')).toMatchObject({
      gender: 'male',
      nationalities: ['Palestinian'],
      placesOfBirth: ['Gaza Strip'],
    });
    expect(enhanced.byRef.get('18728')!.names).toContainEqual({
      text: 'Moskovska Banka AD',
      kind: 'former',
      quality: 'good',
    });
    expect(enhanced.byRef.get('33114')).toMatchObject({
      identifiers: [{ type: 'C.R. No.', number: '2162198', country: 'Hong Kong' }],
      remarks: expect.stringContaining('Effective Date (CMIC) 08 Feb 2022'),
    });
  });

  test('keeps relationships, the issuer of documents and notes of features', async () => {
    expect(enhanced.byRef.get('18791')?.remarks).toContain('Owned or Controlled By: STATE CORPORATION ROSTEC');
    const document = await changed(
      enhancedFile,
      '<documentNumber>7704729515</documentNumber>\n          <isValid>true</isValid>',
      `<documentNumber>7704729515</documentNumber><isValid>false</isValid><issuingAuthority>INN</issuingAuthority>
       <issuingLocation>Moscow</issuingLocation><issueDate><fromDateBegin>2004-03-02</fromDateBegin></issueDate>
       <comments>as of 2014</comments>`,
    );
    expect((await readAll(stream(document), list)).byRef.get('18791')?.identifiers).toContainEqual({
      type: 'Tax ID No.',
      number: '7704729515',
      note: 'issued 2004-03-02, issued by INN, issued in Moscow, as of 2014, not valid',
    });
    const feature = await changed(enhancedFile, '<value>Gaza Strip</value>', '$&<comments>or Cairo</comments>');
    expect((await readAll(stream(feature), list)).byRef.get('9647')?.remarks).toContain(
      'Place of Birth Gaza Strip: or Cairo',
    );
  });

  test('is read out of its ZIP archive', async () => {
    const zip = zipSync({ 'CONS_ENHANCED.XML': Buffer.from(await fixtureText(enhancedFile)) });
    expect((await readAll(stream(zip), list)).entities).toEqual(enhanced.entities);
  });

  test('a vessel with its data, and a kind that we do not know', async () => {
    const text = (await fixtureText(enhancedFile)).replace(
      /(<entity id="33893">[\s\S]*?<entityType refId="\d+">)Entity([\s\S]*?<features>)/,
      '$1Vessel$2<feature><type>Vessel Flag</type><value>Panama</value></feature><feature><type>VESSEL TYPE</type><value>Bulk Carrier</value></feature>',
    );
    expect((await readAll(stream(text), list)).byRef.get('33893')).toMatchObject({
      kind: 'vessel',
      vessel: { flag: 'Panama', vesselType: 'Bulk Carrier' },
    });
    expect((await refusalOf(text.replace('>Vessel<', '>Comet<'), list)).message).toBe(
      'The file holds a record of the unknown type "Comet".',
    );
  });
});
