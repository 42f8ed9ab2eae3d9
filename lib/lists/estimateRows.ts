import type { CsvFormat, XmlFormat } from './listFormat.ts';

/** Tags or lines are counted in so many characters, then scaled to the whole file. */
const estimateCharacters = 100_000;

/** Tags (XML) or line ends (CSV) in the first characters, scaled to the file, which is `timesStart` as long as `start`. */
export function estimateRows(start: string, format: XmlFormat | CsvFormat, timesStart: number): number {
  const counted = start.slice(0, estimateCharacters);
  const found = counted.match(format.kind === 'xml' ? format.recordTag : /\n/g)?.length ?? 0;
  return Math.round(((found * start.length) / counted.length) * timesStart);
}
