import { fixtureText, type ReadResult, readAll, readFixture, readSample, refusalOf, stream } from '../readFile.ts';

const list = 'un_sanctions_list';
let excerpt: ReadResult;

beforeAll(async () => {
  excerpt = await readFixture('un_2026-08-01_excerpt.xml', list);
});

const entity = (sourceRef: string) => excerpt.byRef.get(sourceRef)!;
const namesOf = (sourceRef: string) => entity(sourceRef).names.map(({ text }) => text);

test('the whole list of 1 August 2026 has 736 individuals and 275 entities', async () => {
  const { entities, summary, byRef } = await readSample('un_2026-08-01.xml.gz', list);
  expect(entities.filter(({ kind }) => kind === 'individual')).toHaveLength(736);
  expect(entities.filter(({ kind }) => kind === 'entity')).toHaveLength(275);
  expect(byRef.size).toBe(1_011);
  expect(summary).toMatchObject({ format: 'un-xml', listDate: '2026-08-01', complete: true, problemRowCount: 0 });
});

test('a person is read with everything the list says, and placeholders count as nothing', () => {
  expect(entity('6907993')).toEqual({
    sourceRef: '6907993',
    listRef: 'CDi.001',
    kind: 'individual',
    names: [{ text: 'ERIC BADEGE', kind: 'primary', quality: 'good' }],
    datesOfBirth: [{ year: 1971 }],
    placesOfBirth: [],
    nationalities: ['Democratic Republic of the Congo'],
    addresses: ['Rwanda (as of early 2016)'],
    identifiers: [],
    programmes: ['DRC'],
    positions: [],
    gender: 'male',
    listedOn: '2012-12-31',
    updatedOn: '2016-10-13',
    remarks: expect.stringMatching(/^He fled to Rwanda in March 2013/),
  });
});

test('several spellings in one cell become several names', () => {
  expect(namesOf('110441')).toEqual(['BEHMAN ASGARPOUR', 'Behman Asgharpour', 'Behman Asgharpur']);
  expect(namesOf('6908026')).toEqual([
    'COMPAGNIE AERIENNE DES GRANDS LACS (CAGL)',
    'GREAT LAKES BUSINESS COMPANY (GLBC)',
    'CAGL',
  ]);
});

test('names in brackets behind another script stand alone, an abbreviation in brackets stays', () => {
  expect(namesOf('2975590')).toEqual(
    expect.arrayContaining(['حاجى مالك نورزى', 'Hajji Malik Noorzai', 'Haji Malek Noorzai']),
  );
  expect(namesOf('2962519')).toEqual(expect.arrayContaining(['Ibrahim Hassan Tali Asiri', 'إبراهيم حسن طالع عسيري']));
  expect(namesOf('6908024')).toEqual(['BUTEMBO AIRLINES (BAL)']);
});

test('aliases of low quality are weak, former names former, the original script native and on one line', () => {
  const { names } = entity('2975590');
  expect(names).toContainEqual({ text: 'Haji Maluk', kind: 'alias', quality: 'weak' });
  expect(names).toContainEqual({ text: 'مالک نورزى', kind: 'native', quality: 'good' });
  expect(entity('6908402').names).toContainEqual({ text: 'NALU', kind: 'former', quality: 'good' });
  expect(namesOf('6908841')).toContain('أمیر محمد سعید عبد الرحمن السلبي');
});

test.each([
  ['a note that names month and year', '6907996', { year: 1973, month: 11 }],
  ['a note that adds the month to the year', '6908545', { year: 1958, month: 9 }],
  ['a range that a note calls approximate', '111118', { from: { year: 1966 }, to: { year: 1967 }, circa: true }],
  ['an approximate year', '6908006', { year: 1966, circa: true }],
  [
    'another calendar, with its words',
    '2962519',
    { year: 1982, month: 4, day: 19, text: '24/06/1402 (Hijri Calendar)' },
  ],
  ["an alias's own date", '111796', { year: 1970, month: 2, day: 5 }],
])('birth dates: %s', (_, sourceRef, date) => {
  expect(entity(sourceRef).datesOfBirth).toContainEqual(date);
});

test('numbers of documents that stand only in the note are identifiers, with the whole note', () => {
  expect(entity('111735').identifiers).toEqual([
    {
      type: 'Passport',
      number: 'L 191609',
      note: 'Tunisian passport number L 191609 issued on 28 Feb. 1996, expired on 27 Feb. 2001',
    },
    { type: 'National Identification Number', number: '04643632', note: '04643632 issued on 18 Jun. 1999' },
    {
      type: 'National Identification Number',
      number: 'DAOMMD74T11Z352Z',
      note: 'Italian Fiscal Code: DAOMMD74T11Z352Z',
    },
  ]);
});

test('a byte order mark, a declaration in single quotes and a date with an offset are read too', async () => {
  const text = (await fixtureText('un_2026-08-01_excerpt.xml'))
    .replace(/^<\?xml.*\?>/, "\ufeff<?xml version='1.0' encoding='utf-8'?>")
    .replace(/dateGenerated="[^"]*"/, 'dateGenerated="2015-05-12T14:05:13.257-04:00"');
  const { summary } = await readAll(stream(text), list);
  expect(summary).toMatchObject({ listDate: '2015-05-12', recordCount: 15 });
});

test('a list without one of its two sections is refused', async () => {
  const text = await fixtureText('un_2026-08-01_excerpt.xml');
  const refusal = await refusalOf(text.replace(/<ENTITIES>.*<\/ENTITIES>/s, ''), list);
  expect(refusal.code).toBe('CUT_SHORT');
  expect(refusal.message).toBe('The file has no section ENTITIES, so a part of the UN list is missing.');
});

test('a record with a date of delisting is left out and counted', async () => {
  const text = await fixtureText('un_2026-08-01_excerpt.xml');
  const delisted = text.replace('<LISTED_ON>2012-12-31', '<DELISTED_ON>2020-01-01</DELISTED_ON>$&');
  const { summary, byRef } = await readAll(stream(delisted), list);
  expect(byRef.has('6907993')).toBe(false);
  expect(summary).toMatchObject({ recordCount: 14, leftOutCount: 1, rowCount: 15 });
});

test.each([
  ['the day of the list', '2026-08-01', false],
  ['a day behind it', '2026-08-02T00:00:00', true],
])('a record that is delisted on %s', async (_, day, isListed) => {
  const text = await fixtureText('un_2026-08-01_excerpt.xml');
  const delisted = text.replace('<LISTED_ON>2012-12-31', `<DELISTED_ON>${day}</DELISTED_ON>$&`);
  expect((await readAll(stream(delisted), list)).byRef.has('6907993')).toBe(isListed);
});
