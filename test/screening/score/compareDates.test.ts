import type { PartialDate } from '../../../lib/screening/entity.ts';
import { compareDates } from '../../../lib/screening/score/compareDates.ts';
import { fc } from '../../support/fastCheck.ts';

const effectOf = (wanted: string, ...listed: PartialDate[]) => compareDates(wanted, listed)?.effect;
const range = (from: number, to: number, circa = false): PartialDate => ({
  from: { year: from },
  to: { year: to },
  ...(circa && { circa }),
});
const same = 0.03;
const near = 0.01;
const day = -0.1;
const year = -0.15;

test.each<[string, PartialDate, number]>([
  ['1960-09-07', { year: 1960, month: 9, day: 7 }, same],
  ['1960-09-07', { year: 1960, month: 7, day: 9 }, same],
  ['1960-09', { year: 1960, month: 9, day: 7 }, same],
  ['1960-09-08', { year: 1960, month: 9, day: 7 }, near],
  ['1960-10-07', { year: 1960, month: 9, day: 7 }, near],
  ['1961-09-07', { year: 1960, month: 9, day: 7 }, near],
  ['1970-09-07', { year: 1960, month: 9, day: 7 }, near],
  ['1960-03', { year: 1960, month: 9 }, near],
  ['1971-09-07', { year: 1960, month: 9, day: 7 }, year],
  ['1960-10-08', { year: 1960, month: 9, day: 7 }, day],
  ['1961-10-07', { year: 1960, month: 9, day: 7 }, day],
  ['1962-10-07', { year: 1960, month: 9, day: 7 }, year],
  ['1960', { year: 1960, month: 9, day: 7 }, near],
  ['1962', { year: 1960 }, year],
  ['1962', { year: 1960, circa: true }, near],
  ['1967-03-01', { year: 1966, month: 7, day: 7, circa: true }, near],
  // 1 January stands for its year, on both sides.
  ['1960-09-07', { year: 1960, month: 1, day: 1 }, near],
  ['1961-01-01', { year: 1960, month: 9, day: 7 }, near],
  ['1962-01-01', { year: 1960, month: 9, day: 7 }, year],
  ['1960-01-01', { year: 1960, month: 1, day: 1 }, near],
  // Ranges are as wide as years.
  ['1959', range(1960, 1965), near],
  ['1959', { year: 1960 }, near],
  ['1958', range(1960, 1965), year],
  ['1958', range(1960, 1965, true), near],
  ['1957', range(1960, 1965, true), year],
  ['1999', { from: { year: 1960 } }, near],
  ['1950', { from: { year: 1960 } }, year],
  ['1950', { to: { year: 1960 } }, near],
  ['1963', { to: { year: 1960 } }, year],
])('%s against %j is %d', (wanted, listed, expected) => {
  expect(effectOf(wanted, listed)).toBe(expected);
});

test.each(['1900-01-01', '0001-01-01', '1899-12-30'])('the place-holder %s is compared with nothing', (wanted) => {
  expect(effectOf(wanted, { year: 1960 })).toBeUndefined();
});

test('what a date says is a reason that a person can read', () => {
  expect(compareDates('1960-09-08', [{ year: 1960, month: 9, day: 7 }])?.why).toBe(
    'date of birth 1960-09-08, listed as 1960-09-07: one part differs',
  );
  expect(compareDates('1950', [{ from: { year: 1960 } }])?.why).toBe('born 1950, listed as from 1960');
});

describe('monotone in distance', () => {
  const years = fc.integer({ min: 1930, max: 2000 });
  const inText = (year: number, month?: number, dayOfMonth?: number) =>
    [year, month, dayOfMonth]
      .filter((part) => part !== undefined)
      .map((part) => String(part).padStart(2, '0'))
      .join('-');

  test('a year further from a range is never better', () => {
    fc.assert(
      fc.property(years, fc.nat(10), fc.boolean(), fc.integer({ min: -30, max: 40 }), (from, length, circa, offset) => {
        const listed = range(from, from + length, circa);
        const outwards = offset > length / 2 ? 1 : -1;
        const nearer = effectOf(inText(from + offset), listed) ?? 0;
        expect(nearer).toBeGreaterThanOrEqual(effectOf(inText(from + offset + outwards), listed) ?? 0);
      }),
    );
  });

  test('a range is never worse than a year in it, and circa never worse than without', () => {
    fc.assert(
      fc.property(years, years, fc.nat(10), fc.boolean(), (wanted, from, length, circa) => {
        const asked = inText(wanted);
        const ofRange = effectOf(asked, range(from, from + length, circa)) ?? 0;
        for (let each = from; each <= from + length; each++) {
          expect(ofRange).toBeGreaterThanOrEqual(effectOf(asked, { year: each, ...(circa && { circa }) }) ?? 0);
        }
        expect(effectOf(asked, range(from, from + length, true))).toBeGreaterThanOrEqual(ofRange);
      }),
    );
  });

  test('of two dates, the one that differs in fewer parts and by no more years is never worse', () => {
    const month = fc.integer({ min: 2, max: 12 });
    // Days beyond twelve are no months, so that nothing is swapped.
    const dayOfMonth = fc.integer({ min: 13, max: 28 });
    const change = fc.record({ years: fc.nat(20), month: fc.boolean(), day: fc.boolean() });
    fc.assert(
      fc.property(years, month, dayOfMonth, change, change, (year, month, dayOfMonth, one, other) => {
        const isNearer = one.years <= other.years && (!one.month || other.month) && (!one.day || other.day);
        fc.pre(isNearer);
        const listed = { year, month, day: dayOfMonth };
        const asked = (by: typeof one) =>
          inText(
            year + by.years,
            by.month ? (month % 11) + 2 : month,
            by.day ? ((dayOfMonth - 12) % 16) + 13 : dayOfMonth,
          );
        expect(effectOf(asked(one), listed)).toBeGreaterThanOrEqual(effectOf(asked(other), listed) ?? 0);
      }),
    );
  });
});
