/** A number stays as written; a text a spreadsheet would take for a formula is defused. */
export type CsvCell = string | number | null;

/** With it, Excel reads the text as UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Possible starts of a formula (source: OWASP, "CSV Injection"), full-width signs included. Not only at the start of a cell: a
 * spreadsheet separating by semicolons or tabs ignores quotes within its own cells, and splits ours there and at their line breaks.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ \u00A0"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A CSV file (RFC 4180, CRLF), safe to open in a spreadsheet; the first row names the columns. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHeader(header) + csvRows(rows);
}

/** The start of such a file, for writing it piece by piece. */
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
