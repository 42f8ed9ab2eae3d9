import { countText } from '../../contract/text/countText.ts';
import { ListRefusal } from '../listRefusal.ts';

/** Real rows: some thousand characters; the UK's statements of reasons some ten thousand. */
const rowCharactersMax = 2_000_000;
/** The widest table has 118 columns. A row is read anew until it is whole, so its cells are bounded. */
const cellsMax = 1_000;
/** Characters of consecutive rows without content. Files of publishers have none; 20,000 empty rows of 12 columns have 240,000. */
export const blankCharactersMax = 300_000;

/**
 * Reads delimited text (RFC 4180) as a stream and yields its rows, as many at a time as a piece of text completes. LF or CRLF; line breaks
 * and doubled quotes inside quoted cells. Refuses misplaced quotes (a sign of shifted cells), an end inside a quoted cell, and more than
 * `blankMax` characters of rows without content. Takes time in proportion to its text.
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  delimiter: string,
  blankMax = blankCharactersMax,
): AsyncGenerator<string[][]> {
  const reader = new RowReader(delimiter, blankMax);
  let rest = '';
  /** An incomplete row is read anew when it has doubled, so each character is read twice on average, however small the pieces. */
  let readFrom = 0;
  for await (const text of texts) {
    rest += text;
    if (rest.length < readFrom) continue;
    const { rows, read } = reader.take(rest, false);
    rest = rest.slice(read);
    readFrom = 2 * rest.length;
    if (rest.length > rowCharactersMax) throw brokenRow(reader.rowCount + 1, 'it has no end');
    yield rows;
  }
  yield reader.take(rest, true).rows;
}

class RowReader {
  rowCount = 0;
  readonly #delimiter: string;
  readonly #blankMax: number;
  #blankCharacters = 0;

  constructor(delimiter: string, blankMax: number) {
    this.#delimiter = delimiter;
    this.#blankMax = blankMax;
  }

  /** The complete rows at the beginning of `text`; `read` is the beginning of the first incomplete one. */
  take(text: string, isEnd: boolean): { rows: string[][]; read: number } {
    const rows: string[][] = [];
    const scan = { text, isEnd, delimiter: this.#delimiter, nextDelimiter: -1 };
    let read = 0;
    for (;;) {
      const row: string[] = [];
      const end = takeRow(scan, read, row, this.rowCount + 1);
      if (end === undefined) return { rows, read };
      this.rowCount += 1;
      this.#countBlank(row, end - read);
      rows.push(row);
      read = end;
    }
  }

  #countBlank(row: readonly string[], characters: number): void {
    if (row.some((cell) => cell !== '' && cell.trim() !== '')) this.#blankCharacters = 0;
    else this.#blankCharacters += characters;
    if (this.#blankCharacters > this.#blankMax) {
      const row = countText(this.rowCount);
      const sentence = `More than ${countText(this.#blankMax)} characters before row ${row} of the file are empty lines. Please delete them and upload it again.`;
      throw new ListRefusal('BROKEN_FILE', sentence);
    }
  }
}

/** A text with its rows taken one after another. */
interface Scan {
  text: string;
  delimiter: string;
  /** Nothing follows the text. */
  isEnd: boolean;
  /** The place of the first delimiter behind the last search: looked for again only when it is passed. */
  nextDelimiter: number;
}

/** Puts the cells of the row at `start` into `row` and returns the beginning of the next one; undefined if it is incomplete. */
function takeRow(scan: Scan, start: number, row: string[], rowNumber: number): number | undefined {
  const { text, delimiter, isEnd } = scan;
  if (start >= text.length) return undefined;
  let at = start;
  let lineEnd = text.indexOf('\n', at);
  for (;;) {
    if (row.length > cellsMax) throw brokenRow(rowNumber, `there are more than ${cellsMax} cells`);
    let cellEnd: number;
    if (text[at] === '"') {
      const closing = closingQuote(text, at + 1);
      if (closing === undefined) {
        if (!isEnd) return undefined;
        throw new ListRefusal('CUT_SHORT', 'The file ends inside a quoted cell: it was cut short.');
      }
      row.push(text.slice(at + 1, closing).replaceAll('""', '"'));
      cellEnd = closing + 1;
      if (text[cellEnd] === '\r') cellEnd += 1;
      // The next character may be another quote, making this one half of a pair.
      if (cellEnd >= text.length) return isEnd ? text.length : undefined;
      if (text[cellEnd] !== delimiter && text[cellEnd] !== '\n')
        throw brokenRow(rowNumber, 'text follows a closing quote');
    } else {
      // Line breaks inside quoted cells end no line.
      if (lineEnd >= 0 && lineEnd < at) lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !isEnd) return undefined;
      const end = lineEnd < 0 ? text.length : lineEnd;
      const next = delimiterAt(scan, at);
      cellEnd = Math.min(next, end);
      const cell = text.slice(at, cellEnd === end && text[end - 1] === '\r' ? end - 1 : cellEnd);
      if (cell.includes('"')) throw brokenRow(rowNumber, 'a quote stands inside a cell that is not quoted');
      row.push(cell);
      if (cellEnd === text.length) return text.length;
    }
    at = cellEnd + 1;
    if (text[cellEnd] === '\n') return at;
    if (at >= text.length && !isEnd) return undefined;
  }
}

/** The first delimiter from `at` on, or the end of the text. */
function delimiterAt(scan: Scan, at: number): number {
  if (scan.nextDelimiter < at) {
    const found = scan.text.indexOf(scan.delimiter, at);
    scan.nextDelimiter = found < 0 ? scan.text.length : found;
  }
  return scan.nextDelimiter;
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return undefined;
}

function brokenRow(rowNumber: number, how: string): ListRefusal {
  return new ListRefusal('BROKEN_FILE', `The file is not a usable CSV file: in row ${rowNumber} ${how}.`);
}
