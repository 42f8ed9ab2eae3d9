import { foldedLength, writtenOut } from '../contract/schemas/foldedLength.ts';
import { nameLengthMax } from '../contract/screening/screeningLimits.ts';
import { known, tidy } from '../lists/tidy.ts';
import { isSearchable } from '../screening/searchable.ts';
import { mendedText } from './mendedText.ts';
import { whyBadCell, whyNoName } from './noName.ts';
import { mendedSentence } from './rowSentences.ts';
import { RefusedCell, UnreadCell } from './unreadCell.ts';

/** A row's name; undefined without one. */
export interface RowName {
  name?: string;
  /** Reason it is none, or its interpretation. */
  notes: UnreadCell[];
}

/** Whether a text has more characters, also once it is folded. Its beginning may tell already. */
export const isLonger = (text: string, max: number) =>
  text.length > max || foldedLength(text.slice(0, max / 8)) > max || foldedLength(text) > max;

/**
 * Reads the names of rows from these columns, in their order. `isOneOfSeveral`: the row names others too, so that a sign for nothing names nobody.
 * The reader throws RefusedCell for cells that hold something else than a name.
 */
export function rowName(
  columns: readonly string[],
  names: readonly string[],
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
): (cells: readonly string[]) => RowName {
  const nameAt = names.map((name) => columns.indexOf(name));
  const nameField = names.join(', ');
  // Beside a surname, "-" or "n/a" means no given name; alone it is the stated name.
  const partOf = nameAt.length > 1 || isOneOfSeveral ? known : tidy;
  // The lines of a whole name are of several subjects; those of a given name are of one.
  const linesOf = nameAt.length > 1 ? (cell: string) => cell : withLinesApart;

  return (cells) => {
    for (const index of nameAt) {
      const cell = tidy(cells[index] ?? '');
      const why = whyBadCell(cell);
      if (why !== undefined) throw new RefusedCell(new UnreadCell(columns[index] ?? '', cell, why));
    }
    const written = tidy(nameAt.map((index) => partOf(linesOf(cells[index] ?? '')) ?? '').join(' '));
    if (written === '') return { notes: [] };
    const why = whyNoName(written);
    if (why !== undefined) return { notes: [new UnreadCell(nameField, written, why)] };
    const mended = mendedText(written);
    const name = mended ?? written;
    requireSearched(name, nameField);
    return { name, notes: mended === undefined ? [] : [new UnreadCell(nameField, written, mendedSentence(mended))] };
  };
}

/** The lines of a cell with a word each, a semicolon between them. */
function withLinesApart(cell: string): string {
  if (!/[\r\n]/.test(cell)) return cell;
  const lines = cell.split(/[\r\n]/).filter((line) => tidy(line) !== '');
  return lines.every((line) => /\p{L}/u.test(line)) ? lines.map((line) => line.trim()).join('; ') : cell;
}

function requireSearched(name: string, field: string): void {
  if (isLonger(name, nameLengthMax)) {
    const counted = name.length > nameLengthMax ? '' : writtenOut;
    const sentence = `A name may have ${nameLengthMax} characters${counted}; this one is longer.`;
    throw new RefusedCell(new UnreadCell(field, name, sentence));
  }
  if (!isSearchable(name)) {
    throw new RefusedCell(
      new UnreadCell(field, name, 'The name has no letter or digit, so nothing can be looked for.'),
    );
  }
}
