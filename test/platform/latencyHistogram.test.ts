import fc from 'fast-check';
import { addedCounts, bucketOf, quantileOf } from '../../lib/platform/latencyHistogram.ts';

const histogramOf = (durations: readonly number[]) => addedCounts(durations.map((ms) => ({ [bucketOf(ms)]: 1 })));
/** The nearest rank. */
const exact = (durations: readonly number[], q: number) =>
  [...durations].sort((a, b) => a - b)[Math.max(1, Math.ceil(q * durations.length)) - 1] as number;

test('a quantile is within 5 % of its value, or within half a millisecond', () => {
  const durationsOf = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durationsOf, fc.constantFrom(0.5, 0.95, 1), (durations, q) => {
      const value = exact(durations, q);
      expect(Math.abs((quantileOf(histogramOf(durations), q) as number) - value)).toBeLessThanOrEqual(
        Math.max(0.05 * value + 0.5),
      );
    }),
  );
});

test('histograms of parts add up to the histogram of the whole, in any order', () => {
  const durationsOf = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 50 });
  fc.assert(
    fc.property(durationsOf, durationsOf, (some, others) => {
      const whole = histogramOf([...some, ...others]);
      expect(addedCounts([histogramOf(others), histogramOf(some)])).toEqual(whole);
    }),
  );
});

test('of no calls there is no duration, and what is shorter or longer than all borders has a bucket too', () => {
  expect(quantileOf({}, 0.5)).toBeNull();
  expect(quantileOf(histogramOf([0, 0, 1]), 0.95)).toBe(1);
  expect(bucketOf(10_000_000)).toBe(bucketOf(60_000));
});
