import { scoreOf } from '../namesOf.ts';

const firm = (query: string, name: string) => scoreOf(query, name, 'entity');

/** [the same, another one] */
test.each([
  ['a number on one side', 'Ocean Solutions Vostok', 'Ocean Solutions Wostok', 'Ocean Solutions Vostok II'],
  ['a country on one side', 'Banco Vostok', 'Banco Wostok', 'Banco Vostok Mexico'],
])('%s is often another body', async (_, query, same, other) => {
  expect(await firm(query, same)).toBeGreaterThanOrEqual(0.9);
  expect(await firm(query, other)).toBeLessThan(0.85);
});

test('a country on both sides is compared as any word', async () => {
  expect(await firm('Vostok Iran', 'Vostok Iran')).toBe(1);
  expect(await firm('Vostok Iran', 'Vostok Syria')).toBeLessThan(0.75);
});

test('the abbreviation that a name gives of its own words is nothing more', async () => {
  const given = await firm('Armament Industries Bureau', 'Armament Industries Bureau (AIB)');
  const foreign = await firm('Armament Industries Bureau', 'Armament Industries Bureau (QXZ)');
  expect(given).toBeGreaterThanOrEqual(0.95);
  expect(foreign).toBeLessThan(given - 0.03);
});

test.each([
  ['at the front', 'Barzan Ibrahim Hasan al-Tikriti', 'Muhannad Barzan Ibrahim Hasan al-Tikriti'],
  ['after the family name', 'Barzan Ibrahim Hasan al-Tikriti', 'AL-TIKRITI, Muhannad Barzan Ibrahim Hasan'],
  ['asked for', 'AL-TIKRITI, Muhannad Barzan Ibrahim Hasan', 'Barzan Ibrahim Hasan al-Tikriti'],
])("a son is no more than a possible match for his father: the son's name %s", async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeLessThan(0.85);
});

test.each([
  ['another name before the family name', 'Barzan Ibrahim Hasan al-Tikriti', 'Barzan Ibrahim Hasan Salim al-Tikriti'],
  [
    'the same where the family name comes first',
    'AL-TIKRITI, Barzan Ibrahim Hasan',
    'Barzan Ibrahim Hasan Salim al-Tikriti',
  ],
  ['a title', 'Barzan Ibrahim Hasan al-Tikriti', 'AL-TIKRITI, Seyyed Barzan Ibrahim Hasan'],
])('%s does not make a son', async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.85);
});

test('an initial of another name is another person', async () => {
  expect(await scoreOf('N. Nazarbayev', 'Nursultan Nazarbayev')).toBeGreaterThan(0.85);
  expect(await scoreOf('A. Nazarbayev', 'Nursultan Nazarbayev')).toBeLessThan(0.6);
});

test('an article inside a compound that Latin letters write as one word', async () => {
  expect(await scoreOf('جلال الدين حقاني', 'Jalaluddin Haqqani')).toBeGreaterThanOrEqual(0.75);
});

test('a letter of a short word of a firm is no misspelling', async () => {
  expect(await firm('ABK Trading', 'ABC Trading')).toBeLessThan(0.8);
  expect(await firm('Vostoc Trading', 'Vostok Trading')).toBeGreaterThan(0.9);
});

test.each([
  ['asked for', 'JC Juncker', 'Jean-Claude Juncker'],
  ['listed', 'Jean-Claude Juncker', 'JUNCKER, JC'],
])('initials written as one word are initials: %s', async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ['E. Prigozhin', 'Yevgeniy PRIGOZHIN', true],
  ['H. Petrov', 'Gennady Petrov', true],
  ['J. Antonov', 'Yuri Antonov', true],
  ['C. Taylor', 'Charles TAYLOR', true],
  ['V. Petrov', 'Yuri Petrov', false],
  ['I. Petrov', 'Eduard Petrov', false],
])('an initial in another romanisation: %s, %s is %s', async (query, name, found) => {
  expect((await scoreOf(query, name)) >= 0.9).toBe(found);
});

test('initials of other names, and letters that may be a name, are none', async () => {
  expect(await scoreOf('JP Juncker', 'Jean-Claude Juncker')).toBeLessThan(0.6);
  expect(await scoreOf('Jo Juncker', 'Jean Olaf Juncker')).toBeLessThan(0.8);
});
