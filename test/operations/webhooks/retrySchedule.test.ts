import fc from 'fast-check';
import { isTooOld, nextAttemptAt, pausedUntil } from '../../../lib/operations/webhooks/retrySchedule.ts';

const createdAt = '2026-11-28T00:00:00.000Z';
const start = Date.parse(createdAt);
const hourMs = 3_600_000;

/** Moments of all attempts of an event that nobody takes. */
function attemptsOf(chances: () => number): number[] {
  const moments = [start];
  for (;;) {
    const next = nextAttemptAt({ createdAt, attempts: moments.length }, new Date(moments.at(-1) ?? 0), chances());
    if (!next) return moments;
    moments.push(next.getTime());
  }
}

test('an event is tried for a day: soon at first, ever more seldom, by chance within a fifth', () => {
  const minutes = attemptsOf(() => 0.5).map((moment) => (moment - start) / 60_000);
  expect(minutes).toEqual([0, 1, 6, 21, 81, 201, 441, 801, 1281]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }), (chances) => {
      let index = 0;
      const moments = attemptsOf(() => chances[index++ % chances.length] ?? 0);
      expect(moments.length).toBeGreaterThanOrEqual(8);
      expect(moments.length).toBeLessThanOrEqual(12);
      expect(moments.at(-1)).toBeLessThanOrEqual(start + 24 * hourMs);
      expect(moments.at(-1)).toBeGreaterThan(start + 12 * hourMs);
      expect([...moments].sort((a, b) => a - b)).toEqual(moments);
    }),
  );
});

test('the deliveries of a failing receiver wait, but for one attempt a minute', () => {
  const failing = { failures: 5, lastFailureAt: createdAt };
  expect(pausedUntil({ ...failing, failures: 4 }, new Date(start), 0)).toBeUndefined();
  expect(pausedUntil(failing, new Date(start + 1_000), 0)).toEqual(new Date(start + 60_000));
  expect(pausedUntil(failing, new Date(start + 60_000), 0)).toBeUndefined();
  // Spread over minutes, so that they do not all come back at once.
  expect(pausedUntil({ ...failing, failures: 900 }, new Date(start), 1)).toEqual(new Date(start + 31 * 60_000));
});

test('an event is too old after a day', () => {
  expect(isTooOld(createdAt, new Date(start + 24 * hourMs))).toBe(false);
  expect(isTooOld(createdAt, new Date(start + 24 * hourMs + 1))).toBe(true);
});
