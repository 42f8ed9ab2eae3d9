import { fixtureText, type ReadResult, readAll, readFixture, readSample, refusalOf, stream } from '../readFile.ts';

const list = 'us_ofac_sanctions';
let old: ReadResult;
let rebuilt: ReadResult;

beforeAll(async () => {
  old = await readFixture('ofac_sdn_2015-02-26_excerpt.xml', list);
  rebuilt = await readFixture('ofac_sdn_rebuilt_2024-05-03_excerpt.xml', list);
});

test('the whole consolidated list of 8 January 2026 has the 442 records it declares', async () => {
  const { entities, summary } = await readSample('ofac_consolidated_2026-01-08.xml.gz', list);
  expect(entities.filter(({ kind }) => kind === 'individual')).toHaveLength(79);
  expect(entities.filter(({ kind }) => kind === 'entity')).toHaveLength(363);
  expect(summary).toMatchObject({ format: 'ofac-xml', listDate: '2026-01-08', declaredCount: 442, recordCount: 442 });
});

test.each([
  ['http://tempuri.org/sdnList.xsd', 'xmlns="http://tempuri.org/sdnList.xsd"'],
  ['none', ''],
  ['a prefix', 'xmlns:o="http://tempuri.org/sdnList.xsd"'],
])('the namespace does not matter: %s', async (_, declaration) => {
  let text = await fixtureText('ofac_sdn_2015-02-26_excerpt.xml');
  text = text.replace('xmlns="http://tempuri.org/sdnList.xsd"', declaration);
  if (declaration.startsWith('xmlns:o')) text = text.replace(/<(\/?)(?=[a-z])/gi, '<$1o:');
  const { entities, summary } = await readAll(stream(text), list);
  expect(entities).toEqual(old.entities);
  expect(summary.listDate).toBe('2015-02-26');
});

test('people have a given and a family name, in that order; everything else has one name, with its comma', () => {
  expect(old.byRef.get('7929')!.names[0]).toEqual({
    text: 'Mukhlis YUNOS',
    kind: 'primary',
    quality: 'good',
    givenName: 'Mukhlis',
    familyName: 'YUNOS',
  });
  expect(old.byRef.get('10')!.names[0]).toEqual({
    text: 'ABASTECEDORA NAVAL Y INDUSTRIAL, S.A.',
    kind: 'primary',
    quality: 'good',
  });
});

test('the key is the uid of the record, not that of an alias or address inside it', () => {
  expect(old.entities.map(({ sourceRef }) => sourceRef)).toEqual([
    '137',
    '10',
    '306',
    '4121',
    '4732',
    '7929',
    '7546',
    '2687',
    '6915',
    '66',
    '7203',
    '4640',
    '6944',
    '2686',
  ]);
});

test('weak aliases are weak and former names former', () => {
  expect(old.byRef.get('306')!.names).toContainEqual({ text: 'BNC', kind: 'alias', quality: 'weak' });
  expect(old.byRef.get('4121')!.names).toContainEqual({ text: 'GANADERA', kind: 'former', quality: 'good' });
});

test.each([
  ['circa a day', '7929', { year: 1966, month: 7, day: 7, circa: true }],
  ['circa a year', '7546', { year: 1945, circa: true }],
  ['a month', '2687', { year: 1937, month: 5 }],
  ['a range of years', '12057', { from: { year: 1951 }, to: { year: 1953 } }],
  ['a range of days', '15962', { from: { year: 1961, month: 1, day: 1 }, to: { year: 1962, month: 12, day: 31 } }],
  ['circa a range', '11748', { from: { year: 1979 }, to: { year: 1982 }, circa: true }],
])('birth dates: %s', (_, sourceRef, date) => {
  const record = old.byRef.get(sourceRef) ?? rebuilt.byRef.get(sourceRef);
  expect(record!.datesOfBirth).toContainEqual(date);
});

test('vessels and aircraft carry their own data, also where it stands among the identifiers', () => {
  expect(rebuilt.byRef.get('4243')).toMatchObject({
    kind: 'vessel',
    vessel: { imo: '7406784', vesselType: 'General Cargo', flag: 'Panama', tonnage: '2595' },
  });
  expect(old.byRef.get('137')!.vessel!.owner).toBe('Naviera Maritima de Arosa, Spain');
  expect(rebuilt.byRef.get('18150')).toMatchObject({
    kind: 'aircraft',
    aircraft: { serialNumber: '391', tailNumber: 'EP-MMH' },
  });
});

test('gender and notes on the sanctions are no identifiers', () => {
  expect(rebuilt.byRef.get('7522')!.gender).toBe('female');
  const bank = old.byRef.get('4640')!;
  expect(bank.identifiers).toEqual([{ type: 'SWIFT/BIC', number: 'BTEJ IR TH' }]);
  expect(bank.remarks).toContain('Additional Sanctions Information - Subject to Secondary Sanctions');
  expect(bank.programmes).toEqual(['IFSR', 'NPWMD', 'IRAN']);
  expect(old.byRef.get('2687')!.positions).toEqual(['Founder and Secretary General of ABU NIDAL ORGANIZATION']);
});

test('a file with fewer records than it declares is refused, and both numbers are named', async () => {
  const text = await fixtureText('ofac_sdn_2015-02-26_excerpt.xml');
  const refusal = await refusalOf(text.replace('<Record_Count>14<', '<Record_Count>5,892<'), list);
  expect(refusal.code).toBe('COUNT_MISMATCH');
  expect(refusal.message).toBe('The file says it has 5,892 records, but it has 14: it is not complete.');
});

test('a kind of record that we do not know is refused by its name', async () => {
  const text = await fixtureText('ofac_sdn_2015-02-26_excerpt.xml');
  const refusal = await refusalOf(text.replace('>Vessel<', '>Spacecraft<'), list);
  expect(refusal).toMatchObject({
    code: 'UNKNOWN_KIND',
    message: 'The file holds a record of the unknown type "Spacecraft".',
  });
});

test('a key that comes twice is refused', async () => {
  const text = await fixtureText('ofac_sdn_2015-02-26_excerpt.xml');
  const refusal = await refusalOf(text.replace('<uid>137</uid>', '<uid>10</uid>'), list);
  expect(refusal).toMatchObject({ code: 'DUPLICATE_RECORD', message: 'The file holds the record 10 twice.' });
});
