import { readFileSync } from 'node:fs';
import { damageFile } from '../../bin/bench/damage/damageFile.ts';
import { type Outcome, outcomeOf, type ReadFile, readCopy } from '../../bin/bench/damage/damageOutcome.ts';
import { damages } from '../../bin/bench/damage/damageText.ts';
import { seeded } from '../../bin/bench/damage/seeded.ts';
import type { ListType } from '../../lib/contract/listTypes.ts';
import { clock, fixture, sample } from '../lists/readFile.ts';

const files: [string, ListType][] = [
  [fixture('eu_csv_1.1_2026-05-01_excerpt.csv'), 'eu_sanctions_list'],
  [fixture('eu_csv_1.0_2018-07-04_excerpt.csv'), 'eu_sanctions_list'],
  [fixture('eu_xml_1.1_2020-04-15_excerpt.xml'), 'eu_sanctions_list'],
  [fixture('un_2026-08-01_excerpt.xml'), 'un_sanctions_list'],
  [fixture('ofac_sdn_2015-02-26_excerpt.xml'), 'us_ofac_sanctions'],
  [fixture('ofac_advanced_2020-03-17_excerpt.xml'), 'us_ofac_sanctions'],
  [fixture('ofac_enhanced_2025-01-10_excerpt.xml'), 'us_ofac_sanctions'],
  [fixture('uk_xml_2026-08-22_excerpt.xml'), 'uk_sanctions_list'],
  [fixture('uk_csv_2026-08-22_excerpt.csv'), 'uk_sanctions_list'],
  [fixture('seco_2026-02-18_excerpt.xml'), 'ch_seco_sanctions'],
  [sample('pep_greenland_2026-08-01.xlsx'), 'pep_greenland'],
];

async function read(path: string, listType: ListType) {
  const bytes = readFileSync(path);
  const whole = await readCopy(bytes, listType, clock);
  if (whole === 'refused') throw new Error('The fixture is refused');
  return { bytes, whole };
}

describe.each(files)('damaged copies of %s', (path, listType) => {
  test.each(damages)('never replace it by a shorter list in silence: %s', async (damage) => {
    const { bytes, whole } = await read(path, listType);
    for (let seed = 0; seed < 8; seed += 1) {
      const after = await readCopy(damageFile(bytes, damage, seeded(seed)), listType, clock);
      expect([seed, outcomeOf(whole, after, false)]).not.toEqual([seed, 'silent']);
    }
  });
});

/** Without an edition to compare with, only what the file itself shows is known. */
test.each(files.slice(0, 2))(
  'a hole in a table that takes an entity is known by the file alone: %s',
  async (path, listType) => {
    const { bytes, whole } = await read(path, listType);
    let taken = 0;
    for (let seed = 0; seed < 48; seed += 1) {
      const after = await readCopy(damageFile(bytes, 'hole', seeded(seed)), listType, clock);
      const isShorter = after !== 'refused' && [...whole.names.keys()].some((key) => !after.names.has(key));
      if (after === 'refused') taken += 1;
      expect([seed, isShorter]).toEqual([seed, false]);
    }
    expect(taken).toBeGreaterThan(24);
  },
);

describe('the outcome for a copy', () => {
  const of = (names: [string, number][], isVouched = false): ReadFile => ({
    listType: 'un_sanctions_list',
    names: new Map(names),
    list: {
      listType: 'un_sanctions_list',
      part: 'main',
      listDate: '2026-08-01',
      records: names.length,
      doubts: [],
      isVouched,
    },
  });
  const many = Array.from({ length: 1_000 }, (_, i): [string, number] => [String(i), 2]);

  test.each<[Outcome, [string, number][], boolean]>([
    ['same entities', many, false],
    ['names lost', many.with(3, ['3', 1]), false],
    ['warned', many.slice(1), false],
    ['asked', many.slice(5), false],
    ['silent', many.slice(1), true],
    ['asked', many.slice(600), true],
  ])('is %s', (outcome, names, isFirst) => {
    expect(outcomeOf(of(many), of(names), isFirst)).toBe(outcome);
  });
});

test('the same seed damages alike, another differently', () => {
  const bytes = readFileSync(fixture('un_2026-08-01_excerpt.xml'));
  for (const damage of damages) {
    const [one, same] = [damageFile(bytes, damage, seeded(1)), damageFile(bytes, damage, seeded(1))];
    expect(Buffer.compare(one, same)).toBe(0);
  }
  const holes = new Set([1, 2, 3].map((seed) => damageFile(bytes, 'hole', seeded(seed)).toString()));
  expect(holes.size).toBe(3);
});
