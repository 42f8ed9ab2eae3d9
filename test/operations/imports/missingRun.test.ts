import { longestMissingRun } from '../../../lib/operations/imports/missingRun.ts';

const without = (keys: readonly string[], ...gone: readonly string[]) =>
  new Set(keys.filter((key) => !gone.includes(key)));

test('neighbours are those of the publishers: by the value of their numbers, in each regime', () => {
  const keys = ['RUS0009', 'AFG0001', '2', '13', '130', '1000', '20', 'RUS0010', 'RUS0011', 'AFG0002', 'RUS0012'];
  expect(longestMissingRun(keys, without(keys, '2', '13', '20', '130', '1000'))).toEqual({
    count: 5,
    first: '2',
    last: '1000',
  });
  const ofTwo = without(keys, 'AFG0002', 'RUS0009', 'RUS0010', 'RUS0011', 'RUS0012');
  expect(longestMissingRun(keys, ofTwo)).toEqual({ count: 5, first: 'AFG0002', last: 'RUS0012' });
});

test('a run ends where a record is left, and the longest is told', () => {
  const keys = Array.from({ length: 40 }, (_, i) => String(i));
  expect(longestMissingRun(keys, without(keys, '0', '1', '2', '3', '5', '6', '7', '8'))).toBeUndefined();
  const two = without(keys, ...keys.slice(1, 7), ...keys.slice(20, 28));
  expect(longestMissingRun(keys, two)).toEqual({ count: 8, first: '20', last: '27' });
  expect(longestMissingRun(keys, new Set())).toEqual({ count: 40, first: '0', last: '39' });
  expect(longestMissingRun(keys, new Set(keys))).toBeUndefined();
});

test('what a publisher calls its records is no matter: letters alone, no letters, numbers of any length', () => {
  const keys = ['', 'a', 'b', 'c', 'd', `${'9'.repeat(400)}`, 'ÅÆØ'];
  expect(longestMissingRun(keys, new Set())).toMatchObject({ count: 7 });
});
