import { countText } from '../contract/text/countText.ts';
import type { CsvFormat, XmlFormat } from './listFormat.ts';

/** Tags or lines are counted in so many characters, then scaled to the whole file. */
const estimateCharacters = 100_000;

/** Tags (XML) or lines with content (CSV) in the first characters, scaled to the file, `timesStart` as long as `start`. */
export function estimateRows(start: string, format: XmlFormat | CsvFormat, timesStart: number): number {
  const counted = start.slice(0, estimateCharacters);
  const found = format.kind === 'xml' ? (counted.match(format.recordTag)?.length ?? 0) : linesOf(counted);
  return Math.round(((found * start.length) / counted.length) * timesStart);
}

/** Lines with content; the last one may be cut. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length - 1;

/** The EU's file, the longest of the tables, has 41,524 rows. */
const rowsPlausibleMax = 1_000_000;

/** Why a file of so many rows is probably no list, in a sentence; undefined if it may be one. */
export function implausibleRows(rows: number): string | undefined {
  if (rows <= rowsPlausibleMax) return undefined;
  return `The file seems to have ${countText(rows)} rows, far more than any official list: it is probably not one, or damaged.`;
}
