import { checkEntity } from '../../lib/lists/checkEntity.ts';
import type { ListedEntity, PartialDate } from '../../lib/screening/entity.ts';

const good: ListedEntity = {
  sourceRef: '6907993',
  listRef: 'CDi.001',
  kind: 'individual',
  names: [{ text: 'ERIC BADEGE', kind: 'primary', quality: 'good' }],
  datesOfBirth: [{ year: 1971 }],
  placesOfBirth: [],
  nationalities: ['Democratic Republic of the Congo'],
  addresses: ['Rwanda (as of early 2016)'],
  identifiers: [{ type: 'Passport', number: 'A1' }],
  programmes: ['DRC'],
  positions: [],
  listedOn: '2012-12-31',
  remarks: 'First line.\nSecond line.',
};

const named = (text: string) => ({ ...good, names: [{ text, kind: 'primary', quality: 'good' } as const] });
const born = (date: PartialDate) => checkEntity({ ...good, datesOfBirth: [date] });

test('a good entity passes unchanged, and again when it is checked again', () => {
  const decision = checkEntity(good);
  expect(decision).toEqual({ entity: good, problems: [] });
  expect(checkEntity(decision.entity!)).toEqual(decision);
});

test.each([
  ['no key', { ...good, sourceRef: ' ' }, 'sourceRef'],
  ['no name', { ...good, names: [] }, 'names'],
  ['a name without a letter or digit', named('- ? -'), 'names'],
  ['a name of a letter that no search finds', named('ـ'), 'names'],
  ['a name of only control characters', named('\u0000\u0007'), 'names'],
  ['a name of 501 characters', named('a'.repeat(501)), 'names'],
])('%s: nothing can be screened', (_, entity, field) => {
  const { entity: checked, problems } = checkEntity(entity);
  expect(checked).toBeUndefined();
  expect(problems.map((problem) => problem.field)).toContain(field);
});

test('control characters and odd blanks are removed from names and texts', () => {
  const { entity } = checkEntity({ ...named('\u00a0Eric\u0000  \u200bBa\u202edege\n'), addresses: ['a\t b'] });
  expect(entity!.names[0]!.text).toBe('Eric Badege');
  expect(entity!.addresses).toEqual(['a b']);
});

test('names of other scripts and the joiners inside them stay as they are', () => {
  for (const text of ['صدام حسين', '习近平', 'می\u200cخواهم'])
    expect(checkEntity(named(text)).entity!.names[0]!.text).toBe(text);
});

test('a bad name beside a good one is left out and reported', () => {
  const { entity, problems } = checkEntity({
    ...good,
    names: [...good.names, { text: '...', kind: 'alias', quality: 'good' }],
  });
  expect(entity!.names).toEqual(good.names);
  expect(problems).toEqual([{ field: 'names', value: '...', sentence: 'A name without a letter or digit; left out.' }]);
});

test.each<PartialDate>([
  { year: 1971, month: 2, day: 28 },
  { year: 2000, month: 2, day: 29 },
  { month: 2, day: 29 },
  { year: 1960, circa: true },
  { from: { year: 1960 }, to: { year: 1965 } },
  { text: '30-35 years old' },
])('the date %j can be', (date) => {
  expect(born(date)).toEqual({ entity: { ...good, datesOfBirth: [date] }, problems: [] });
});

test.each<PartialDate>([
  {},
  { year: 1971, month: 13 },
  { year: 1971, month: 2, day: 29 },
  { year: 1971, day: 3 },
  { year: 1402, month: 6, day: 24 },
  { year: Number.NaN },
  { from: { year: 1965 }, to: { year: 1960 } },
  { text: ' ' },
])('the date %j cannot be: it is left out and reported, the entity stays', (date) => {
  const { entity, problems } = born(date);
  expect(entity!.datesOfBirth).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ field: 'datesOfBirth', value: JSON.stringify(date) })]);
});

test('a day of listing that does not exist is left out', () => {
  const { entity, problems } = checkEntity({ ...good, listedOn: '2012-02-30' });
  expect(entity).not.toHaveProperty('listedOn');
  expect(problems[0]!.field).toBe('listedOn');
});

test('long texts are cut, never in the middle of a character, and too many details counted', () => {
  const long = checkEntity({ ...good, remarks: `${'a'.repeat(19_999)}😀` });
  expect(long.entity!.remarks).toBe('a'.repeat(19_999));
  expect(long.problems[0]!.field).toBe('remarks');

  const many = checkEntity({ ...good, addresses: Array.from({ length: 1_200 }, (_, index) => `Street ${index}`) });
  expect(many.entity!.addresses).toHaveLength(1_000);
  expect(many.problems).toEqual([
    { field: 'addresses', value: '1200', sentence: 'More than 1000; the rest is left out.' },
  ]);
});
