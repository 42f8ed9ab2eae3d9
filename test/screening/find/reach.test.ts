import { canReach, leastShare, leastWorth } from '../../../lib/screening/find/reach.ts';
import { fc } from '../../support/fastCheck.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const weight = fc.double({ min: 0.05, max: 3, noNaN: true });
const threshold = fc.double({ min: 0.3, max: 1, noNaN: true });
/** A unit of the query: its weight, whether it counts to the query's, and how far the name has it. */
const unit = fc.record({ weight, isWord: fc.boolean(), worth: share, isMatched: fc.boolean() });
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('no name reaches the threshold by a word that is worth less than the least and whatever comes after it', () => {
  let told = 0;
  fc.assert(
    fc.property(
      threshold,
      fc.array(weight, { maxLength: 4 }),
      unit,
      fc.array(unit, { maxLength: 4 }),
      (asked, before, first, after) => {
        const total = sum([...before, ...[first, ...after].filter(({ isWord }) => isWord).map((each) => each.weight)]);
        const least = leastWorth(asked, first.weight, sum(after.map((each) => each.weight)), total);
        if (first.worth >= least) return;
        told++;
        const matched = [first, ...after.filter(({ isMatched }) => isMatched)];
        const weightOf = sum(matched.map((each) => each.weight));
        const strength = sum(matched.map((each) => each.weight * each.worth));
        expect(canReach(asked, weightOf, strength, total)).toBe(false);
        // Were everything after it equal, too.
        const most = first.weight * first.worth + sum(after.map((each) => each.weight));
        expect(canReach(asked, sum([first, ...after].map((each) => each.weight)), most, total)).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(told).toBeGreaterThan(200);
});

test('the least is no more than is needed: a word that is worth a little more reaches it with all that comes after', () => {
  fc.assert(
    fc.property(threshold, weight, fc.array(weight, { maxLength: 4 }), weight, (asked, first, after, before) => {
      const total = before + first + sum(after);
      const least = leastWorth(asked, first, sum(after), total);
      const worth = least + 3e-4 * (total / first);
      const matched = first + sum(after);
      fc.pre(least > 0 && worth <= 1 && matched >= leastShare(asked) * total);
      expect(canReach(asked, matched, first * worth + sum(after), total)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('below the least share no name reaches the threshold, were its words all equal', () => {
  fc.assert(
    fc.property(threshold, weight, share, (asked, total, part) => {
      const matched = part * total;
      if (part < leastShare(asked) - 1e-9) expect(canReach(asked, matched, matched, total)).toBe(false);
      if (part > leastShare(asked) + 1e-9) expect(canReach(asked, matched, matched, total)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
