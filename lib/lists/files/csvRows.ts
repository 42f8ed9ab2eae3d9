import { ListRefusal } from '../listRefusal.ts';

/** Real rows: some thousand characters; the UK's statements of reasons some ten thousand. */
const rowCharactersMax = 2_000_000;
/** The widest table has 118 columns. A row is read anew with each piece of text until it is whole, so its cells are bounded. */
const cellsMax = 1_000;

/**
 * Reads delimited text (RFC 4180) as a stream and yields its rows, as many at a time as a piece of text completes. LF or
 * CRLF; line breaks and doubled quotes inside quoted cells. Refuses quotes in other places, which mean that cells have
 * been shifted, and an end inside a quoted cell.
 */
export async function* csvRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  let rest = '';
  let rowCount = 0;
  for await (const text of texts) {
    rest += text;
    const { rows, read } = takeRows(rest, delimiter, rowCount, false);
    rowCount += rows.length;
    rest = rest.slice(read);
    if (rest.length > rowCharactersMax) throw brokenRow(rowCount + 1, 'it has no end');
    yield rows;
  }
  const { rows } = takeRows(rest, delimiter, rowCount, true);
  yield rows;
}

/** The complete rows at the beginning of `text`; `read` is where the first incomplete one begins. */
function takeRows(text: string, delimiter: string, rowCount: number, isEnd: boolean) {
  const rows: string[][] = [];
  let read = 0;
  for (;;) {
    const row: string[] = [];
    const end = takeRow(text, read, delimiter, row, rowCount + rows.length + 1, isEnd);
    if (end === undefined) return { rows, read };
    rows.push(row);
    read = end;
  }
}

/** Puts the cells of the row at `start` into `row` and returns where the next one begins; undefined if it is incomplete. */
function takeRow(text: string, start: number, delimiter: string, row: string[], rowNumber: number, isEnd: boolean) {
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
      // What follows may be another quote, which would make this one half of a pair.
      if (cellEnd >= text.length) return isEnd ? text.length : undefined;
      if (text[cellEnd] !== delimiter && text[cellEnd] !== '\n')
        throw brokenRow(rowNumber, 'text follows a closing quote');
    } else {
      // Line breaks inside quoted cells end no line.
      if (lineEnd >= 0 && lineEnd < at) lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !isEnd) return undefined;
      const end = lineEnd < 0 ? text.length : lineEnd;
      const next = text.indexOf(delimiter, at);
      cellEnd = next < 0 || next > end ? end : next;
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

function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return undefined;
}

function brokenRow(rowNumber: number, how: string): ListRefusal {
  return new ListRefusal('BROKEN_FILE', `The file is not a usable CSV file: in row ${rowNumber} ${how}.`);
}
