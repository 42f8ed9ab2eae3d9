import { fixtureText, type ReadResult, readAll, readFixture, refusalOf, stream } from '../readFile.ts';

const list = 'ch_seco_sanctions';
const file = 'seco_2026-02-18_excerpt.xml';
let excerpt: ReadResult;

beforeAll(async () => {
  excerpt = await readFixture(file, list);
});

/** The excerpt with the first `found` replaced: for what the excerpt lacks, in the form of SECO's own example. */
async function reading(found: string | RegExp, replacement: string) {
  const text = await fixtureText(file);
  const changed = text.replace(found, replacement);
  expect(changed).not.toBe(text);
  return readAll(stream(changed), list);
}

const slobodan =
  '<target ssid="488"><sanctions-set-id>2720</sanctions-set-id><individual><identity ssid="491" main="true">';

test('the targets are read with the date of the list', () => {
  expect(excerpt.summary).toMatchObject({
    format: 'seco-xml',
    listDate: '2026-02-18',
    recordCount: 11,
    leftOutCount: 0,
  });
  expect(excerpt.byRef.get('488')).toEqual({
    sourceRef: '488',
    kind: 'individual',
    names: [
      { text: 'Slobodan Milosevic', kind: 'primary', quality: 'good', givenName: 'Slobodan', familyName: 'Milosevic' },
    ],
    datesOfBirth: [{ year: 1941, month: 8, day: 20 }],
    placesOfBirth: [],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: ['set 2720'],
    positions: [],
    remarks: 'Former President of the Federal Republic of Yugoslavia',
  });
});

test.each([
  ['83897', "Hamid Hamad Hamid Al-'Ali", "Al-'Ali"],
  ['4344', 'D. Benjamin Taylor Jr.', 'Taylor'],
  ['30428', 'Ekaterina Vladimirovna Gogiashvili Filippova', 'Gogiashvili'],
])('the parts of a name are put in the order in which it is spoken: %s', (sourceRef, text, familyName) => {
  expect(excerpt.byRef.get(sourceRef)!.names[0]).toMatchObject({ text, familyName });
});

test('a title is no part of the name', () => {
  expect(excerpt.byRef.get('11239')).toMatchObject({
    names: [{ text: 'Hossein Salami' }],
    positions: ['IRGC Brigadier-General'],
  });
});

test('aliases of low quality are weak, former names former', () => {
  expect(excerpt.byRef.get('68787')!.names[1]).toEqual({ text: 'Izo', kind: 'alias', quality: 'weak' });
  expect(excerpt.byRef.get('91664')!.names[1]).toEqual({ text: 'Geoscan-UFA', kind: 'former', quality: 'good' });
});

test('birth dates without a year or without a day', () => {
  expect(excerpt.byRef.get('53538')!.datesOfBirth).toEqual([{ month: 10, day: 10 }]);
  expect(excerpt.byRef.get('57737')!.datesOfBirth).toEqual([{ year: 1965, month: 3 }]);
});

test('a year of the Islamic calendar keeps its words', async () => {
  const { byRef } = await reading(
    'day="20" month="8" year="1941" calendar="Gregorian"',
    'year="1343" calendar="Islamic"',
  );
  expect(byRef.get('488')!.datesOfBirth).toEqual([
    { from: { year: 1964 }, to: { year: 1965 }, text: '1343 (Islamic calendar)' },
  ]);
});

test('a target whose newest modification delists it is left out and counted, one listed again is not', async () => {
  const modifications = (...types: string[]) =>
    types
      .map((type, age) => `<modification modification-type="${type}" publication-date="201${9 - age}-05-05"/>`)
      .join('');
  const withModifications = (...types: string[]) =>
    reading(/(Yugoslavia<\/justification><\/individual>)/, `$1${modifications(...types)}`);

  const gone = await withModifications('de-listed', 'amended', 'listed');
  expect(gone.byRef.has('488')).toBe(false);
  expect(gone.summary).toMatchObject({ recordCount: 10, leftOutCount: 1, rowCount: 11 });

  const back = await withModifications('listed', 'de-listed', 'listed');
  expect(back.byRef.get('488')).toMatchObject({ listedOn: '2017-05-05', updatedOn: '2019-05-05' });
});

test('copies of targets and identities inside a modification are history, not records', async () => {
  const text = await fixtureText(file);
  const [target = ''] = /<target ssid="496|<target ssid="4344".*?<\/target>/s.exec(text) ?? [];
  const { summary, byRef } = await reading(
    /(Yugoslavia<\/justification><\/individual>)/,
    `$1<modification modification-type="amended"><removed>${target}<identity main="true"><name name-type="alias"><name-part order="1"><value>Old Name</value></name-part></name></identity></removed></modification>`,
  );
  expect(summary).toMatchObject({ recordCount: 11, rowCount: 11 });
  expect(byRef.get('488')!.names).toHaveLength(1);
});

test('other spellings of the parts make names of their own, with script and language', async () => {
  const spelled = (value: string, variant: string) =>
    `<value>${value}</value><spelling-variant lang="srp" script="Cyrl">${variant}</spelling-variant>`;
  const text = (await fixtureText(file))
    .replace('<value>Milosevic</value>', spelled('Milosevic', 'Милошевић'))
    .replace('<value>Slobodan</value>', spelled('Slobodan', 'Слободан'));
  const { byRef } = await readAll(stream(text), list);
  expect(byRef.get('488')!.names[1]).toEqual({
    text: 'Слободан Милошевић',
    kind: 'native',
    quality: 'good',
    givenName: 'Слободан',
    familyName: 'Милошевић',
    script: 'Cyrl',
    language: 'srp',
  });
});

test('places are looked up by their number; an alias identity may have its own birth and nationality', async () => {
  const place = '<place ssid="7"><location>Požarevac</location><country iso-code="RS">Serbia</country></place>';
  const second =
    '<identity ssid="9" main="false"><name name-type="primary-name" quality="good"><name-part order="1" name-part-type="whole-name"><value>Another Name</value></name-part></name><nationality ssid="3"><country iso-code="RS">Serbia</country></nationality><place-of-birth place-id="7"/><day-month-year year="1942" calendar="Gregorian"/></identity>';
  const { byRef } = await reading(slobodan, `${place}${slobodan.replace('<identity', `${second}<identity`)}`);
  const { names, datesOfBirth, placesOfBirth, nationalities } = byRef.get('488')!;
  expect(names.map(({ text, kind }) => [text, kind])).toEqual([
    ['Slobodan Milosevic', 'primary'],
    ['Another Name', 'alias'],
  ]);
  expect(datesOfBirth).toEqual([{ year: 1941, month: 8, day: 20 }, { year: 1942 }]);
  expect(placesOfBirth).toEqual(['Požarevac, Serbia']);
  expect(nationalities).toEqual(['Serbia']);
});

test('a country without a name is given by its code', async () => {
  const place = '<place ssid="7"><location>Požarevac</location><country iso-code="RS"/></place>';
  const own = '<nationality ssid="3"><country iso-code="RS"/></nationality><place-of-birth place-id="7"/>';
  const { byRef } = await reading(slobodan, `${place}${slobodan}${own}`);
  expect(byRef.get('488')).toMatchObject({ nationalities: ['RS'], placesOfBirth: ['Požarevac, RS'] });
});

test('an object is what its type says, with the IMO number that stands in its free text', async () => {
  const ship =
    '<target ssid="1"><sanctions-set-id>2720</sanctions-set-id><object object-type="vessel"><identity main="true"><name name-type="primary-name" quality="good"><name-part order="1" name-part-type="whole-name"><value>Sea Star</value></name-part></name></identity><other-information>IMO Number: 8405270</other-information></object></target>';
  const { byRef } = await reading(slobodan, ship + slobodan);
  expect(byRef.get('1')).toMatchObject({
    kind: 'vessel',
    vessel: { imo: '8405270' },
    identifiers: [{ type: 'IMO number', number: '8405270' }],
  });
});

test.each([
  ['on the day of the list', '2026-02-18', false],
  ['from a later day on', '2026-02-19', true],
])('a target that is delisted %s', async (_, day, isListed) => {
  const delisted = `$1<modification modification-type="de-listed" publication-date="2026-02-10" effective-date="${day}"/>`;
  const { byRef } = await reading(/(Yugoslavia<\/justification><\/individual>)/, delisted);
  expect(byRef.has('488')).toBe(isListed);
});

test('the name in another script that stands in brackets is a name of its own', async () => {
  const text = (await fixtureText(file)).replace('<value>Milosevic</value>', '<value>Milosevic (Милошевић)</value>');
  const { byRef } = await readAll(stream(text), list);
  expect(byRef.get('488')?.names).toEqual([
    { text: 'Slobodan Milosevic', kind: 'primary', quality: 'good' },
    { text: 'Милошевић', kind: 'native', quality: 'good' },
  ]);
});

test('numbers of banks and firms in its free text become identifiers, other texts do not', async () => {
  const written = [
    'SWIFT/BIC code: KHJBSDKH',
    'SWIFT codes: ABCDRUMM, EFGHRUMM; Tax ID: 7708393123',
    'Registration number: HRB 12345.',
    'Date of registration: 12.3.2014',
    'Associated individuals: Viktor 1961; Principal place of business: Tehran',
  ];
  const bank = `<target ssid="1"><sanctions-set-id>2720</sanctions-set-id><entity><identity main="true"><name name-type="primary-name" quality="good"><name-part order="1" name-part-type="whole-name"><value>Jazeera Bank</value></name-part></name></identity>${written.map((text) => `<other-information>${text}</other-information>`).join('')}</entity></target>`;
  const { byRef } = await reading(slobodan, bank + slobodan);
  expect(byRef.get('1')?.identifiers).toEqual([
    { type: 'SWIFT/BIC', number: 'KHJBSDKH' },
    { type: 'SWIFT/BIC', number: 'ABCDRUMM' },
    { type: 'SWIFT/BIC', number: 'EFGHRUMM' },
    { type: 'Tax ID', number: '7708393123' },
    { type: 'Registration number', number: 'HRB 12345' },
  ]);
  expect(byRef.get('1')?.remarks?.split('\n')).toEqual(written);
});

test("SECO's own example, a list of changes, is refused: it would replace the whole list by three targets", async () => {
  expect(await refusalOf(await fixtureText('seco_example_2024-01-17.xml'), list)).toMatchObject({
    code: 'NOT_A_LIST',
    message: 'The file holds only changes (list-type "amendment"), not the whole SECO list.',
  });
});

test("as a whole list, SECO's example gives its three targets and both measures in English", async () => {
  const text = (await fixtureText('seco_example_2024-01-17.xml')).replace('"amendment"', '"whole-list"');
  const { byRef, summary } = await readAll(stream(text), list);
  expect(summary).toMatchObject({ recordCount: 3, listDate: '2024-01-17' });
  expect(byRef.get('64398')).toMatchObject({
    gender: 'female',
    nationalities: ['United Kingdom'],
    programmes: ['EXAMPLE'],
  });
});

test('a target that is neither individual, entity nor object is refused', async () => {
  const text = (await fixtureText(file)).replace(/<(\/?)entity>/g, '<$1planet>');
  expect((await refusalOf(text, list)).code).toBe('UNKNOWN_KIND');
});
