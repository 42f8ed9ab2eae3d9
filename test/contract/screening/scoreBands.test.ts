import { bandOf, percentOf, scoreBands } from '../../../lib/contract/screening/scoreBands.ts';
import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';

/** Every score that an answer can carry. */
const all = Array.from({ length: 1001 }, (_, thousandths) => thousandths / 1000);

test('the bands cover all scores, each from its border to the next, the best first', () => {
  expect(scoreBands.map(({ band, from }) => [band, from])).toEqual([
    ['exact', 1],
    ['strong', 0.85],
    ['possible', 0.75],
    ['weak', 0],
  ]);
  for (const score of all) {
    const [first] = scoreBands.filter(({ from }) => from <= score);
    expect([score, bandOf(score)]).toEqual([score, first?.band]);
  }
});

test('a score is shown in whole percent, never more than it is and by less than one less', () => {
  expect([0.849, 0.85, 0.29, 0.57, 0.999, 1].map(percentOf)).toEqual([84, 85, 29, 57, 99, 100]);
  for (const [thousandths, score] of all.entries()) expect(percentOf(score)).toBe(Math.floor(thousandths / 10));
});

test('the percent shown lies in the band that is shown with it', () => {
  for (const score of all) expect(bandOf(percentOf(score) / 100)).toBe(bandOf(score));
});

test('by default no weak match is answered', () => {
  expect(bandOf(thresholdDefault)).toBe('possible');
});
