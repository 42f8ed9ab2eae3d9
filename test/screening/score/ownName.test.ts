import { scoreOf } from '../namesOf.ts';

test.each([
  ['Yasir Sabawi Ibrahim Hasan al-Tikriti', 'Ayman Sabawi Ibrahim Hasan al-Tikriti', 'brothers'],
  ['Ali ben Taher ben Faleh Ouni Harzi', 'Tarak ben Taher ben Faleh Ouni Harzi', 'brothers'],
  ['Nooruddin Turabi Muhammad Abdul', 'Nooruddin Turabi Muhammad Qasim', 'other family names'],
  ['Mohamed ben Belgacem ben Hamid al-Aouadi', 'Mohamed ben Belgacem ben Abdallah al-Aouadi', 'other grandfathers'],
  ['Sher Mohammad Abbas Stanekzai Abdul Khan', 'Sher Mohammad Abbas Stanekzai Padshah Khan', 'one word of six'],
])('a full word in the place of another tells two persons, however long the name: %s, %s: %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeLessThan(0.6);
});

test.each([
  ['a small word', 'Rafi Abd-al-Latif Tilfah al-Tikriti', 'Rafi Abdul Latif Tilfah el Tikriti'],
  ['a title', 'Haji Ahmad Tilfah Tikriti', 'Sheikh Ahmad Tilfah Tikriti'],
  ['a word more', 'Rafi Tilfah Tikriti', 'Rafi Tilfah Hasan Tikriti'],
])('%s is no other word', async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.8);
});

test('of firms a word in the place of another counts by its share of the name', async () => {
  const query = 'Bear Stearns Vostok Brukan Khatuni Dragunov Karamalak';
  const name = 'Bear Stearns Zapad Brukan Khatuni Dragunov Karamalak';
  expect(await scoreOf(query, name, 'entity')).toBeGreaterThan((await scoreOf(query, name)) + 0.05);
});

test.each([
  ['Sabawi Ibrahim Hassan al-Tikriti', 'Ayman Sabawi Ibrahim Hassan al-Tikriti'],
  ['Ayman Sabawi Ibrahim Hassan al-Tikriti', 'Sabawi Ibrahim Hassan al-Tikriti'],
])('a name of four words and another given name before it is the son: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeLessThan(0.7);
});

test('of two who share two words the one called by the first of them ranks before his son', async () => {
  const son = await scoreOf('Hareth al-Dari', 'Muthanna Hareth al-Dari');
  expect(await scoreOf('Hareth al-Dari', 'Hareth Muthanna al-Dari')).toBeGreaterThan(son + 0.02);
});

test('a second surname is no given name', async () => {
  const one = await scoreOf('Nicolás Maduro', 'MADURO MOROS, Nicolás');
  expect(one).toBeGreaterThanOrEqual(0.87);
});
