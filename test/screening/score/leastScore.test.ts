import { findSimilar, wordsOfUnits } from '../../../lib/screening/find/wordsOfUnits.ts';
import { allUnits, readQuery } from '../../../lib/screening/names/readQuery.ts';
import { NameComparison } from '../../../lib/screening/score/compareName.ts';
import type { NameIndex } from '../../../lib/screening/segment/indices.ts';
import { sharedWords } from '../../../lib/screening/segment/sharedWords.ts';
import type { Segment } from '../../../lib/screening/segments.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

const words = fc.constantFrom(
  ...'igor ivan ivanovich sechin setchin petrov bin hassan hasan ali al tikriti k bank trading ltd gmbh iran 4 maritime'.split(
    ' ',
  ),
);
const name = fc.array(words, { minLength: 1, maxLength: 5 }).map((each) => each.join(' '));
const kind = fc.constantFrom('individual' as const, 'entity' as const);

function comparisonOf(segment: Segment, asked: string): NameComparison {
  const reading = readQuery(asked);
  const units = allUnits(reading);
  return new NameComparison(
    segment,
    reading,
    units,
    wordsOfUnits(sharedWords(segment).words, units, findSimilar),
    () => false,
  );
}

describe('a comparison that ends where the score is less than a least one', () => {
  test('is whole where it is not, and never below the score where it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        name,
        name,
        kind,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (asked, text, kind, least) => {
          const comparison = comparisonOf(await segmentOf([listed('r', [text], { kind })]), asked);
          const whole = comparison.compare(0 as NameIndex, false);
          const ended = comparison.compare(0 as NameIndex, false, least);
          if (whole.score >= least) expect(ended).toEqual(whole);
          else if (ended.scoreBeforeLimit < least) expect(ended.score).toBeGreaterThanOrEqual(whole.score);
          else expect(ended).toEqual(whole);
        },
      ),
    );
  });

  test('does not read on where the words alone say so', async () => {
    const comparison = comparisonOf(
      await segmentOf([listed('r', ['Igor Ali Hassan'], { kind: 'individual' })]),
      'Igor Petrov',
    );
    const whole = comparison.compare(0 as NameIndex, false);
    const ended = comparison.compare(0 as NameIndex, false, 0.99);
    expect(ended.score).toBeLessThan(0.99);
    expect(ended.score).toBeGreaterThan(whole.score);
  });
});
