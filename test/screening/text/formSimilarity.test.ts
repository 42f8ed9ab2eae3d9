import fc from 'fast-check';
import { formSimilarity } from '../../../lib/screening/text/formSimilarity.ts';
import { type LetterNumber, letterNumber } from '../../../lib/screening/text/letterCosts.ts';
import { scripts } from '../../../lib/screening/text/romanise.ts';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => letterNumber(letter.charCodeAt(0)));
const form = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 });
const script = fc.constantFrom(...Object.values(scripts));

/** A form and one that differs from it in a few letters, since two by chance are nearly never alike. */
const alike = fc
  .tuple(form, fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...letters), fc.nat(2)), { maxLength: 3 }))
  .map(([whole, edits]): [LetterNumber[], LetterNumber[]] => {
    const other = [...whole];
    for (const [at, letter, removed] of edits) other.splice(at, removed, letter);
    return [whole, other];
  });

test('how alike two forms are is the same however little is asked for, and 0 or the same where it is less', () => {
  let reached = 0;
  fc.assert(
    fc.property(alike, script, script, fc.double({ min: 0, max: 1, noNaN: true }), ([one, two], a, b, least) => {
      const [first, second] = [Uint8Array.from(one), Uint8Array.from(two)];
      const whole = formSimilarity(first, a, second, b);
      const bounded = formSimilarity(first, a, second, b, least);
      if (whole >= least) expect(bounded).toBe(whole);
      else expect([0, whole]).toContain(bounded);
      // The tightest that still holds it.
      expect(formSimilarity(first, a, second, b, whole)).toBe(whole);
      if (whole > 0 && whole >= least) reached++;
    }),
    { numRuns: 5_000, seed: 7 },
  );
  expect(reached).toBeGreaterThan(500);
});
