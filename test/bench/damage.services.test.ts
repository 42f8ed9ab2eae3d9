import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { damageFile } from '../../bin/bench/damage/damageFile.ts';
import {
  type ImportedAs,
  type Outcome,
  outcomeOf,
  type ReadFile,
  readCopy,
} from '../../bin/bench/damage/damageOutcome.ts';
import { damages } from '../../bin/bench/damage/damageText.ts';
import { seeded } from '../../bin/bench/damage/seeded.ts';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { missingNames } from '../../lib/operations/imports/missingEntities.ts';
import { clock, fixture, sample } from '../lists/readFile.ts';
import { damageOutcomes, lostUncompared } from './damageOutcomes.ts';

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

type Found = Record<string, string>;

/** What imports of 96 copies do, by kind of damage: how many have which outcome, the most frequent first. */
async function outcomesOf(path: string, listType: ListType): Promise<{ replacing: Found; uncompared: Found }> {
  const { bytes, whole } = await read(path, listType);
  const found: { replacing: Found; uncompared: Found } = { replacing: {}, uncompared: {} };
  for (const damage of damages) {
    const copies: (ReadFile | 'refused')[] = [];
    for (let seed = 0; seed < 8; seed += 1)
      copies.push(await readCopy(damageFile(bytes, damage, seeded(seed)), listType, clock));
    for (const as of ['replacing', 'uncompared'] as const) {
      found[as][damage] = countsText(copies.map((copy) => outcomeOf(whole, copy, as)));
    }
  }
  return found;
}

function countsText(outcomes: Outcome[]): string {
  const counts = new Map<Outcome, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return byCount.map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

/** Kinds of damage whose copies lost entities or names without anything being said. */
const unsaid = (found: Found) =>
  Object.entries(found)
    .filter(([, outcomes]) => /silent|names lost/.test(outcomes))
    .map(([damage]) => damage);

describe.each(files)('96 damaged copies of %s', (path, listType) => {
  let found: { replacing: Found; uncompared: Found };
  beforeAll(async () => {
    found = await outcomesOf(path, listType);
  });

  test('have the outcome of their kind of damage, and lose nothing in silence', () => {
    expect(unsaid(found.replacing)).toEqual([]);
    expect(found.replacing).toEqual(damageOutcomes[basename(path)]);
  });

  test('lose entities and names in silence where they are not compared with the edition in use', () => {
    expect(unsaid(found.uncompared)).toEqual(lostUncompared[basename(path)]);
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

test('a hole of 30 kB in the whole UK list that leaves it well-formed is asked about: its neighbours are missing', async () => {
  const bytes = gunzipSync(readFileSync(sample('uk_2026-08-22.xml.gz')));
  const whole = await readCopy(bytes, 'uk_sanctions_list', clock);
  if (whole === 'refused') throw new Error('The sample is refused');
  const at = bytes.indexOf('<RegimeName>', bytes.length / 3);
  const until = bytes.indexOf('<RegimeName>', at + 30_000);
  const copy = await readCopy(
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)]),
    'uk_sanctions_list',
    clock,
  );
  if (copy === 'refused') throw new Error('The copy is refused');
  const gone = [...whole.names.keys()].filter((key) => !copy.names.has(key));
  expect(gone.length).toBeGreaterThan(4);
  expect(gone.length).toBeLessThan(whole.names.size * 0.005);
  expect(outcomeOf(whole, copy, 'replacing')).toBe('asked');
  const said = missingNames(whole.names, whole.list.records, whole.list.listDate, copy.names);
  const [first, last] = [gone[0], gone.at(-1)];
  expect(said.runSentence).toMatch(new RegExp(`^${gone.length} entities .* from ${first} to ${last}, are missing`));
});

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
  const thinner = (count: number) => many.map(([key, names], i): [string, number] => [key, i < count ? 1 : names]);

  test.each<[Outcome, [string, number][], ImportedAs]>([
    ['same entities', many, 'replacing'],
    ['warned', many.slice(1), 'replacing'],
    ['asked', many.slice(5), 'replacing'],
    ['warned', thinner(4), 'replacing'],
    ['asked', thinner(5), 'replacing'],
    ['silent', many.slice(5), 'uncompared'],
    ['names lost', thinner(1), 'uncompared'],
    ['silent', many.slice(1), 'first'],
    ['asked', many.slice(600), 'first'],
  ])('is %s', (outcome, names, as) => {
    expect(outcomeOf(of(many), of(names), as)).toBe(outcome);
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
