import { findSimilar, wordsOfUnits } from '../../../lib/screening/find/wordsOfUnits.ts';
import { allUnits, readQuery } from '../../../lib/screening/names/readQuery.ts';
import { NameComparison } from '../../../lib/screening/score/compareName.ts';
import { ScoreBound } from '../../../lib/screening/score/scoreBound.ts';
import type { NameIndex } from '../../../lib/screening/segment/indices.ts';
import { sharedWords } from '../../../lib/screening/segment/sharedWords.ts';
import type { Segment } from '../../../lib/screening/segments.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

const words = fc.constantFrom(
  ...'igor ivan ivanovich sechin setchin petrov bin hassan hasan ali al tikriti k bank trading ltd gmbh iran 4 maritime setschin petrowitsch abdulkarim abd karim jc j irgc akhund 김정은 kim jong un islamic revolutionary guard corps петров محمد'.split(
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

const least = fc.double({ min: 0, max: 1, noNaN: true });

describe('a name compared only where it scores a least number', () => {
  test('scores the same where it does, whatever the least number, and is left out where it does not', async () => {
    await fc.assert(
      fc.asyncProperty(name, name, kind, least, fc.boolean(), async (asked, text, kind, least, contained) => {
        const comparison = comparisonOf(await segmentOf([listed('r', [text], { kind })]), asked);
        const whole = comparison.compare(0 as NameIndex, contained);
        const reaching = comparison.reaching(0 as NameIndex, contained, least);
        if (whole.score >= least) expect(reaching).toEqual(whole);
        // A limit may lower a score below what was asked for.
        else expect(reaching === undefined || whole.scoreOfWords >= least).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['Igor Petrov', 'Igor Ali Hassan', 'individual'],
    ['Ivan Petrov', 'Ivan Sechin', 'individual'],
    ['Iran Maritime Bank', 'Iran Trading Ltd', 'entity'],
  ] as const)('%s and %s are told apart without being aligned', async (asked, text, kind) => {
    const segment = await segmentOf([listed('r', [text], { kind })]);
    const reading = readQuery(asked);
    const units = allUnits(reading);
    const bound = new ScoreBound(segment, reading, units, wordsOfUnits(sharedWords(segment).words, units, findSimilar));
    const whole = comparisonOf(segment, asked).compare(0 as NameIndex, false);
    expect(bound.mayScore(0 as NameIndex, false, 0.8)).toBe(false);
    expect(bound.mayScore(0 as NameIndex, false, whole.score)).toBe(true);
  });
});
