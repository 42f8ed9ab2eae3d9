import { chosenOn, groupsOf, heldOutRows, type MeasuredPair } from '../../bin/bench/media/heldOut.ts';

const pair = (ids: string, isSame: boolean, alike: number): MeasuredPair => ({
  ids: ids.split(' '),
  isSame,
  hasSameTitle: true,
  likeness: { alike, own: 0, others: 0 },
});

test('pairs that share a release, also through another pair, stay together', () => {
  const groups = groupsOf([pair('a b', true, 1), pair('c d', true, 1), pair('e f', true, 1), pair('b c', false, 1)]);
  expect(groups.map((group) => group.map(({ ids }) => ids.join('')).sort()).sort()).toEqual([
    ['ab', 'bc', 'cd'],
    ['ef'],
  ]);
});

test('the strictest of the best bounds are chosen', () => {
  expect(chosenOn([pair('a b', true, 0.87), pair('c d', false, 0.6)])).toMatchObject({ alikeMin: 0.85 });
});

test('bounds that fit one half alone are found out on the other', () => {
  // Whether a pair tells of the same has nothing to do with how alike it is.
  const pairs = Array.from({ length: 60 }, (_, i) => pair(`a${i} b${i}`, i % 2 === 0, 0.5 + ((i * 7) % 60) / 120));
  const [[, , found]] = heldOutRows(pairs) as [[string, string, string]];
  expect(Number(found.split(' / ')[0])).toBeLessThan(0.7);
  const clear = Array.from({ length: 60 }, (_, i) => pair(`a${i} b${i}`, i % 2 === 0, i % 2 === 0 ? 0.97 : 0.3));
  expect(heldOutRows(clear).map(([, , figure]) => figure)).toEqual(['1.00 / 1.00', '1.00 / 1.00']);
});
