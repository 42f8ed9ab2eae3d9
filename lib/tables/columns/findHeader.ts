import type { TableLine } from '../../lists/files/tableLine.ts';
import { checkOfWord, countryOfWord, kindOfWord } from '../cellWords.ts';
import { readHeading } from './readHeading.ts';

/** Lines searched for a header: titles, dates and empty lines stand above it. */
const headerLineMax = 12;
/** Cells of a line above the header: a title, or a title with its date. */
const titleCellsMax = 2;
/** Headings of a line below a title, and groups of a line above headings. */
const secondHeadingsMin = 2;

/** Heading rows of a file; `count` is 0 without any. */
export interface Header {
  /** Index in the first lines. */
  at: number;
  count: 0 | 1 | 2;
}

/** Finds the heading line. A line with more than a title above it is a row: its subjects would be lost. */
export function findHeader(lines: readonly TableLine[]): Header {
  let best = { at: 0, known: 0 };
  for (const [at, { cells }] of lines.slice(0, headerLineMax).entries()) {
    const known = headingsIn(lines, at);
    // Below other lines a single known word is no header.
    if (known > best.known && (at === 0 || known >= secondHeadingsMin)) best = { at, known };
    if (filled(cells).length > titleCellsMax) break;
  }
  // A line of groups ends the search: its headings stand below it.
  const groups = isGroups(lines[best.at], lines[best.at + 1]);
  if (groups) return { at: best.at, count: 2 };
  if (best.known === 0) return { at: 0, count: 0 };
  return best.at > 0 && isGroups(lines[best.at - 1], lines[best.at])
    ? { at: best.at - 1, count: 2 }
    : { at: best.at, count: 1 };
}

/** Rows examined below a line: a cell repeated among their values is a value too. */
const rowsBelowMax = 20;

/**
 * Number of certain headings in a line; 0 for a possible row. A row has dates and numbers; a column's value, such as "Active" or
 * "Director", stands in other rows too, or beside others of its kind.
 */
function headingsIn(lines: readonly TableLine[], at: number): number {
  const cells = lines[at]?.cells ?? [];
  if (cells.some((cell) => cell.trim() !== '' && !/\p{L}/u.test(cell))) return 0;
  const below = lines.slice(at + 1, at + 1 + rowsBelowMax);
  const known = cells.filter(
    (cell, i) =>
      isSurelyHeading(cell) &&
      (isTelling(cell) || !below.some(({ cells: of }) => of[i] === cell || isSurelyHeading(of[i] ?? ''))),
  );
  return known.some(isTelling) || known.length * 2 > filled(cells).length ? known.length : 0;
}

/** A heading that is no value: a name part, a fact or a number. */
function isTelling(cell: string): boolean {
  const { meaning, isCapacityAlone } = readHeading(cell);
  if (meaning.is === 'name') return !isCapacityAlone && meaning.part !== 'company';
  return meaning.is === 'fact' || meaning.is === 'identifier';
}

/** "Customer", "Contact" above "Name", "Date of birth": fewer cells than below, all of them capacities. */
function isGroups(upper: TableLine | undefined, lower: TableLine | undefined): boolean {
  const groups = filled(upper?.cells ?? []);
  const headings = filled(lower?.cells ?? []);
  return (
    groups.length >= secondHeadingsMin &&
    groups.length < headings.length &&
    groups.every(isGroup) &&
    headings.every(isSurelyHeading) &&
    headings.some(isTelling)
  );
}

function isGroup(cell: string): boolean {
  const { meaning, isKnown, isCapacityAlone } = readHeading(cell);
  return isKnown && meaning.is === 'name' && (isCapacityAlone || meaning.part === 'company');
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
