import { Seeded } from './fuzz/seeded.ts';

/** How a field joins two people, each as often. */
const joins = [
  ' and ',
  ' & ',
  ' og ',
  ' und ',
  ' et ',
  ' y ',
  ' e ',
  ' or ',
  ', ',
  ' + ',
  ' / ',
  ' c/o ',
  ' t/a ',
  '; ',
];
const fieldCount = 3_000;
const seed = 4_711;

/** Fields with two of the names each, the same for the same names. */
export function jointFields(names: readonly string[]): string[] {
  const random = new Seeded(seed);
  return Array.from({ length: fieldCount }, () => `${random.pick(names)}${random.pick(joins)}${random.pick(names)}`);
}
