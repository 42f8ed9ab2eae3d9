import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import { scoreOf } from '../namesOf.ts';

test.each([
  ['Anton Kuzmin', 'Anton Yaroslavovich Kuzmin', 'Anton Bonifacio Kuzmin'],
  ['Darya Kuzmina', 'KUZMINA, Darya Yaroslavovna', 'KUZMINA, Darya Bonifacia'],
  ['Антон Кузьмин', 'Антон Ярославович Кузьмин', 'Антон Бонифацио Кузьмин'],
])('a father’s name that only the list has costs less than another word: %s, %s', async (query, father, other) => {
  expect(await scoreOf(query, father)).toBeGreaterThan((await scoreOf(query, other)) + 0.02);
});

test('another father’s name still tells another person', async () => {
  expect(await scoreOf('Anton Petrovich Kuzmin', 'Anton Yaroslavovich Kuzmin')).toBeLessThan(0.8);
});

test('a surname with the ending of a father’s name is no father’s name', async () => {
  const asked = 'Anton Yaroslavovich';
  expect(await scoreOf(asked, 'Anton Yaroslavovich Dragunovich')).toBeLessThanOrEqual(
    await scoreOf(asked, 'Anton Yaroslavovich Bonifacio'),
  );
});

test.each([
  ['Wiktor Janukowytsch', 'Viktor Fedorovych Yanukovych'],
  ['Victor Yanoukovitch', 'Viktor Fedorovych Yanukovych'],
  ['Victor Yanoukovitch', 'YANUKOVYCH, Viktor Fedorovych'],
])('after a given name it is one, even where the surname ends alike: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(thresholdDefault);
});
