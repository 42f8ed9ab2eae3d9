import { tidy } from '../../lists/tidy.ts';
import { whyBadCell } from '../noName.ts';

/** Statistics of a column's non-empty cells. */
export interface CellsOf {
  count: number;
  /** Share of possible names: letters, and no number, date, code or web address. */
  nameShare: number;
  /** Share of possible whole names: two to eight words, capitalised or in a script without cases. */
  wholeNameShare: number;
  /** Different values to cells. */
  distinctShare: number;
  /** Share of cells of digits and codes. */
  codeShare: number;
}

/** A cell is judged by its beginning. */
const charactersMax = 200;
const wordsMax = 8;

/**
 * Judges the cells of a column. `cells`: those of the first rows, empty ones included. A spreadsheet's errors tell nothing about its
 * content.
 */
export function cellsOf(cells: readonly string[]): CellsOf {
  const filled = cells
    .map((cell) => tidy(cell.slice(0, charactersMax)))
    .filter((cell) => cell !== '' && whyBadCell(cell) === undefined);
  const share = (fits: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  return {
    count: filled.length,
    nameShare: share(mayBeName),
    wholeNameShare: share(looksLikeWholeName),
    distinctShare: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    codeShare: share(isCode),
  };
}

const twoLetters = /\p{L}[\p{M}'’.]?\p{L}/u;
const digits = /\p{Nd}/gu;
const webAddress = /@|:\/\/|^www\./i;

/** Whether a cell could be a name: it has two letters side by side, and fewer digits than letters. */
export function mayBeName(cell: string): boolean {
  if (webAddress.test(cell) || isCode(cell)) return false;
  const count = cell.match(digits)?.length ?? 0;
  return (twoLetters.test(cell) || /\p{Lo}/u.test(cell)) && count * 3 <= cell.length;
}

/** A single word with digits in it, or without letters: "10001", "003Qa00000000AAA", "2026-10-06", "DK50 0040". */
function isCode(cell: string): boolean {
  if (!/\p{L}/u.test(cell)) return true;
  const words = cell.split(' ').filter((word) => !/\p{Nd}/u.test(word));
  return /\p{Nd}/u.test(cell) && !words.some((word) => /\p{L}{3}/u.test(word));
}

/** A whole name in Chinese, Japanese or Korean has no blank. */
const eastAsianName = /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}|\p{Script=Hiragana}){2,6}$/u;
const capitalised = /^["'(]?(?:\p{Lu}|\p{Lo})/u;

function looksLikeWholeName(cell: string): boolean {
  if (!mayBeName(cell) || /\p{Nd}/u.test(cell)) return false;
  if (eastAsianName.test(cell)) return true;
  const words = cell.split(' ');
  const capitals = words.filter((word) => capitalised.test(word)).length;
  return words.length >= 2 && words.length <= wordsMax && capitals >= 2;
}
