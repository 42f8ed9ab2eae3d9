import { documentNumber, readUnNote } from '../../../lib/lists/formats/un/unNote.ts';
import { type ReadResult, readFixture } from '../readFile.ts';

let excerpt: ReadResult;

beforeAll(async () => {
  excerpt = await readFixture('un_2026-08-01_notes_excerpt.xml', 'un_sanctions_list');
});

const entity = (sourceRef: string) => excerpt.byRef.get(sourceRef)!;
const namesOf = (sourceRef: string) => entity(sourceRef).names.map(({ text }) => text);

test('no name of the excerpt carries a remark', () => {
  const names = excerpt.entities.flatMap((each) => each.names.map(({ text }) => text));
  expect(names.filter((name) => /\b(?:born|passport|script|listed as|identity)\b|[;)]$/i.test(name))).toEqual([]);
});

test('what stands behind a name becomes birth, number and remark', () => {
  expect(namesOf('690780')).toContain('Safia Farkash Mohammed Al-Hadad');
  expect(entity('690780').datesOfBirth).toContainEqual({ year: 1953, month: 1, day: 1 });
  expect(entity('690780').identifiers.map(({ number }) => number)).toContain('03825239');
  expect(entity('690780').remarks).toContain('Safia Farkash Mohammed Al-Hadad: born 1 Jan. 1953 (Oman passport');
  expect(entity('111145').datesOfBirth).toContainEqual({ year: 1963 });
});

test('the note of an alias gives numbers and births that stand nowhere else', () => {
  const { identifiers, datesOfBirth, remarks } = entity('6908394');
  expect(identifiers.map(({ number }) => number)).toContain('2863795S');
  expect(datesOfBirth).toContainEqual({ year: 1970 });
  expect(remarks).toContain('Umar Ahmad Ali Al-Alusi: DPOB: 1970, Baghdad, Iraq, passport no. 2863795S');
  expect(entity('111107').identifiers.map(({ number }) => number)).toContain('OR 1961825');
});

test('names in another script are native names of the quality of their alias', () => {
  expect(entity('6908547').names).toEqual(
    expect.arrayContaining([
      { text: 'Amir Khazmat', kind: 'alias', quality: 'weak' },
      { text: 'Амир Хазмат', kind: 'alias', quality: 'weak' },
    ]),
  );
});

test('the city of issue is kept, and the name on a document is an alias', () => {
  expect(entity('110554').identifiers).toContainEqual(
    expect.objectContaining({ number: 'D0009720', note: expect.stringContaining('issued in Kabul') }),
  );
  expect(namesOf('110554')).toContain('Abdul Latif Mansoor');
});

test('a number in the second type of a document is its number', () => {
  expect(entity('3000509').identifiers).toContainEqual(
    expect.objectContaining({ type: 'National Identification Number', number: '57388' }),
  );
});

test.each([
  ['DOB: a) 11 Apr. 1960 b) 11 Apr. 1963. POB: Egypt', { births: [1960, 1963] }],
  ['born in 1971 in Samarra, Iraq (Ibrahim al-Badri; Ibrahim al-Samarra’i)', { births: [1971], names: 2 }],
  ['Passport expiration date: March 22, 2018', {}],
  ['Mali ID Number 073/SPICRE; Date of issue: 6 Dec 2011', { numbers: ['073/SPICRE'] }],
  ['issued by National Registration Department; issued to Mohd Rafi bin Udin', {}],
  ['Turkish Residency Card no. 4118 issued on 15 Jan. 2019', { numbers: ['4118'] }],
  ['DOB: 11 Apr. 1963. Nationality: Egypt. In Arabic: سيف العدل', { births: [1963], native: ['سيف العدل'] }],
  ['nom de guerre', {}],
])('the note %j is read', (note, { births = [], names = 0, numbers = [], native = [] }: Record<string, unknown>) => {
  const read = readUnNote(note);
  expect(read.births.map(({ year }) => year)).toEqual(births);
  expect(read.names).toHaveLength(names as number);
  expect(read.identifiers.map(({ number }) => number)).toEqual(numbers);
  expect(read.nativeNames).toEqual(native);
});

test.each([
  ['SSN 156-92-9858 (United States of America)', 'SSN 156-92-9858'],
  ['Moroccan national identity card DE- 473900', 'DE- 473900'],
  ['issued in 1993, under name Muhammad Jamal', undefined],
  ['issued for Djamel Mostefa, born on 25 Sep. 1973', undefined],
])('the number in %j is %j', (text, expected) => {
  expect(documentNumber(text)).toBe(expected);
});
