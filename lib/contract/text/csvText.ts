/** A figure is written as it is; a text that a spreadsheet would take for a formula is defused. */
export type CsvCell = string | number | null;

/** With it, Excel reads the text as UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Where a formula could begin (source: OWASP, "CSV Injection"), its sign also full-width. Not only at the start of a cell: a spreadsheet
 * that separates by semicolons or tabs ignores quotes within its own cells, and splits ours there and at their line breaks.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ \u00A0"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A CSV file (RFC 4180, CRLF) that a spreadsheet opens without running any of it; the first row names the columns. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHeader(header) + csvRows(rows);
}

/** The beginning of such a file, where it is written piece by piece. */
export function csvHeader(header: readonly string[]): string {
  return byteOrderMark + csvRows([header]);
}

/** Rows of such a file, each with its end of line. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = cell.replace(formulaStart, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
