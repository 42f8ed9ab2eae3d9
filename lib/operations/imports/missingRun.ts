/** Consecutive entities of an edition, by their keys, all missing in another list. */
export interface MissingRun {
  count: number;
  /** Keys. */
  first: string;
  last: string;
}

/**
 * From this number on missing neighbours look like a hole in the file. The publishers number their entities, and their files are in this
 * order: all of the UK's, the EU's, OFAC's and SECO's, 712 of 1,011 of the UN's. A hole of 30 kB takes ten designations of the UK's XML
 * (median of 2,000 places), seven entities of the EU's, 28 of SECO's. In editions one day to five months apart (2024 to 2026) the UN's
 * list lost 8 entities, none beside another; the EU's and the UK's none; OFAC's SDN list eight neighbours on one day, in a file that
 * states its count.
 */
export const missingRunMin = 5;

/** Longest run of keys outside `present`; undefined if none is long enough to be asked about. */
export function longestMissingRun(
  keys: Iterable<string>,
  present: Pick<ReadonlyMap<string, unknown>, 'has'>,
): MissingRun | undefined {
  const inOrder = [...keys].map((key): [order: string, key: string] => [numericOrder(key), key]);
  inOrder.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  let longest: MissingRun | undefined;
  let run: MissingRun | undefined;
  for (const [, key] of inOrder) {
    if (present.has(key)) {
      run = undefined;
      continue;
    }
    run = run ? { ...run, count: run.count + 1, last: key } : { count: 1, first: key, last: key };
    if (run.count >= missingRunMin && run.count > (longest?.count ?? 0)) longest = run;
  }
  return longest;
}

/** Longer than the publishers' numbers. */
const digitsMax = 12;

/** Sorts numbers by their value: 13, 20, 130. */
const numericOrder = (key: string) => key.replace(/\d+/g, (digits) => digits.padStart(digitsMax, '0'));
