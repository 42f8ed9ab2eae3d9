import type { TableLine } from '../../../lists/files/anyTable.ts';
import { checkOfWord, countryOfWord, kindOfWord } from '../cellWords.ts';
import { readHeading } from './readHeading.ts';

/** Lines among which a header is looked for: titles, dates and empty lines stand above it. */
const headerLineMax = 12;
/** Cells of a line above the header: a title, or a title with its date. */
const titleCellsMax = 2;
/** Headings of a second line that make it part of the header. */
const secondHeadingsMin = 2;

/** The rows of a file that hold its headings; `count` is 0 where none does. */
export interface Header {
  /** Index in the first lines. */
  at: number;
  count: 0 | 1 | 2;
}

/** Finds the line of the headings. A line with more than a title above it is a row: whoever it names would be lost. */
export function findHeader(lines: readonly TableLine[]): Header {
  let best = { at: 0, known: 0 };
  for (const [at, { cells }] of lines.slice(0, headerLineMax).entries()) {
    const known = cells.filter(isSurelyHeading).length;
    // Below other lines a single known word is no header.
    if (known > best.known && (at === 0 || known >= secondHeadingsMin)) best = { at, known };
    if (filled(cells).length > titleCellsMax) break;
  }
  if (best.known === 0) return { at: 0, count: 0 };
  if (isSecondHeader(lines, best.at)) return { at: best.at, count: 2 };
  return isFirstHeader(lines[best.at - 1]) ? { at: best.at - 1, count: 2 } : { at: best.at, count: 1 };
}

/** A line of groups alone: "Customer", "Contact". */
function isFirstHeader(line: TableLine | undefined): boolean {
  const cells = filled(line?.cells ?? []);
  return cells.length >= secondHeadingsMin && cells.every(isSurelyHeading);
}

/** "Person", "Company" in one line, and "Name", "Date of birth" in the next. */
function isSecondHeader(lines: readonly TableLine[], at: number): boolean {
  const cells = filled(lines[at + 1]?.cells ?? []);
  const known = cells.filter(isSurelyHeading).length;
  return known >= secondHeadingsMin && known * 2 > cells.length;
}

/** The names of the columns in a header of one or two lines; of a merged cell each column below has its text. */
export function headingsOf(lines: readonly TableLine[], { at, count }: Header): string[] {
  if (count === 0) return [];
  const above = lines[at]?.cells ?? [];
  if (count === 1) return [...above];
  const below = lines[at + 1]?.cells ?? [];
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, i) => {
    group = above[i] || group;
    return [group, below[i] ?? ''].filter((text) => text !== '').join(' ');
  });
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** What could be a value as well ("Company", "NO") does not make a row the header. */
const isSurelyHeading = (cell: string) =>
  readHeading(cell).isKnown &&
  ![kindOfWord, checkOfWord, countryOfWord].some((meaningOf) => meaningOf(cell) !== undefined);
