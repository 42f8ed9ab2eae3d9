import { fixtureText, type ReadResult, readAll, readFixture, refusalOf, stream } from '../readFile.ts';

const list = 'uk_sanctions_list';
const [xmlFile, csvFile] = ['uk_xml_2026-08-22_excerpt.xml', 'uk_csv_2026-08-22_excerpt.csv'] as const;
let xml: ReadResult;
let csv: ReadResult;

beforeAll(async () => {
  xml = await readFixture(xmlFile, list);
  csv = await readFixture(csvFile, list);
});

const forms = () => [xml, csv];

test('both forms give the same eleven designations of the same day', () => {
  expect(xml.summary).toMatchObject({ format: 'uk-xml', listDate: '2026-08-22', recordCount: 11, rowCount: 11 });
  expect(csv.summary).toMatchObject({ format: 'uk-csv', listDate: '2026-08-22', recordCount: 11, columnCount: 58 });
  expect(csv.entities.map(({ sourceRef, kind }) => [sourceRef, kind])).toEqual(
    xml.entities.map(({ sourceRef, kind }) => [sourceRef, kind]),
  );
});

test('a person is read with everything the list says, ten equal passports once', () => {
  expect(xml.byRef.get('AFG0006')).toEqual({
    sourceRef: 'AFG0006',
    kind: 'individual',
    names: [
      {
        text: 'MOHAMMAD HASSAN AKHUND',
        kind: 'primary',
        quality: 'good',
        givenName: 'MOHAMMAD HASSAN',
        familyName: 'AKHUND',
      },
      { text: 'محمد حسن آخوند', kind: 'native', quality: 'good' },
    ],
    datesOfBirth: [
      { year: 1967, month: 1, day: 1 },
      { year: 1969, month: 6, day: 4 },
      ...[1968, 1958, 1953, 1970, 1971, 1972, 1973, 1963].map((year) => ({ year })),
    ],
    placesOfBirth: ['Afghanistan'],
    nationalities: ['Afghanistan'],
    addresses: ['Kabul, Afghanistan'],
    identifiers: [
      { type: 'OFSI Group ID', number: '7172' },
      { type: 'UN reference', number: 'TAi.002' },
      { type: 'Passport', number: 'P04581926', note: expect.stringContaining('issued on 7 August 2024') },
    ],
    programmes: ['The Afghanistan (Sanctions) (EU Exit) Regulations 2020'],
    positions: [],
    listedOn: '2001-01-25',
    updatedOn: '2026-04-14',
    remarks: expect.stringMatching(
      /^Sanctions imposed: Asset freeze, Travel Ban\nDesignation source: UN\nA close associate of/,
    ),
  });
});

test('letters where nothing is known of a date are left out', () => {
  for (const { byRef } of forms()) expect(byRef.get('AQD0382')!.datesOfBirth).toEqual([{ year: 1961, month: 7 }]);
});

test('the type of a name is known whatever its case; aliases of low quality are weak', () => {
  for (const { byRef } of forms()) {
    const { names } = byRef.get('AQD0198')!;
    expect(names.filter(({ kind }) => kind === 'primary')).toHaveLength(1);
    expect(names).toContainEqual(expect.objectContaining({ text: 'Abu Duaa', kind: 'alias', quality: 'weak' }));
    expect(names).toContainEqual(
      expect.objectContaining({ text: "Ibrahim Awwad Ibrahim al-Samarra'i", quality: 'good' }),
    );
  }
});

test('names in their own script are native', () => {
  for (const { byRef } of forms()) {
    expect(byRef.get('AFG0006')!.names).toContainEqual({ text: 'محمد حسن آخوند', kind: 'native', quality: 'good' });
  }
});

test('two primary names both stay, and a person without a family name keeps the other names', () => {
  for (const { byRef } of forms()) {
    expect(byRef.get('DRC0076')!.names.filter(({ kind }) => kind === 'primary')).toHaveLength(2);
    const [name] = byRef.get('AFG0043')!.names;
    expect(name).toEqual({ text: 'MOHAMMAD YAQOUB', kind: 'primary', quality: 'good', givenName: 'MOHAMMAD YAQOUB' });
  }
});

test('a ship is a vessel with its IMO number, with or without the letters in front', () => {
  for (const { byRef } of forms()) {
    expect(byRef.get('DPR0075')).toMatchObject({ kind: 'vessel', vessel: { imo: '9562233' } });
    expect(byRef.get('DPR0076')).toMatchObject({ kind: 'vessel', vessel: { imo: '8628597' } });
  }
});

test('a designation without a number of OFSI has its own key', () => {
  const { identifiers } = xml.byRef.get('RUS3472')!;
  expect(identifiers.some(({ type }) => type === 'OFSI Group ID')).toBe(false);
  expect(identifiers.some(({ type }) => type === 'Business registration number')).toBe(true);
});

test('what the excerpt lacks is read too: positions, titles, gender, town of birth, contacts, ship data', async () => {
  const text = (await fixtureText(xmlFile))
    .replace(
      '<RegimeName>',
      '<Titles><Title>Mullah</Title></Titles><PhoneNumbers><PhoneNumber>-101823</PhoneNumber></PhoneNumbers>$&',
    )
    .replace(
      '<Nationalities>',
      '<Positions><Position>Prime Minister</Position></Positions><Genders><Gender>Male</Gender></Genders>$&',
    )
    .replace('<CountryOfBirth>Afghanistan', '<TownOfBirth>Pashmul</TownOfBirth>$&')
    .replace(
      '<IMONumbers>',
      '<CurrentOwnerOperators><CurrentOwnerOperator>A Shipping Co</CurrentOwnerOperator></CurrentOwnerOperators>$&',
    );
  const { byRef } = await readAll(stream(text), list);
  const person = byRef.get('AFG0006')!;
  expect(person).toMatchObject({
    gender: 'male',
    positions: ['Prime Minister', 'Mullah'],
    placesOfBirth: ['Pashmul, Afghanistan'],
  });
  expect(person.identifiers).toContainEqual({ type: 'Phone number', number: '-101823' });
  expect(byRef.get('DPR0075')!.vessel).toEqual({ imo: '9562233', owner: 'A Shipping Co' });
});

test('a kind of designation that we do not know is refused by its name', async () => {
  for (const file of [xmlFile, csvFile]) {
    const text = (await fixtureText(file)).replace(/([>,])Ship([<,])/, '$1Submarine$2');
    expect((await refusalOf(text, list)).message).toBe('The file holds a record of the unknown type "Submarine".');
  }
});

test('the CSV form is read without its line of the date, and refused without a needed column', async () => {
  const text = await fixtureText(csvFile);
  const withoutDate = text.slice(text.indexOf('\n') + 1);
  const { summary } = await readAll(stream(withoutDate), list);
  expect(summary).toMatchObject({ recordCount: 11 });
  expect(summary.listDate).toBeUndefined();
  expect((await refusalOf(text.replace(',D.O.B,', ',Born,'), list)).message).toContain('lacks the column "D.O.B"');
});

test('cells of the CSV form that hold several countries or numbers give each of them', async () => {
  const text = (await fixtureText(csvFile))
    .replaceAll(/(,\d\d\/\d\d\/\d{4},)Afghanistan,/g, '$1Afghanistan|Pakistan,')
    .replaceAll(',97947 ,', ',97947 | 97948,');
  const { byRef } = await readAll(stream(text), list);
  expect(byRef.get('AFG0006')!.nationalities).toEqual(['Afghanistan', 'Pakistan']);
  expect(byRef.get('RUS3472')!.identifiers).toEqual([
    { type: 'Business registration number', number: '97947' },
    { type: 'Business registration number', number: '97948' },
  ]);
});
