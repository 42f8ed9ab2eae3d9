/** A figure is written as it is; a text that a spreadsheet would take for a formula is defused. */
type CsvCell = string | number | null;

/** With it, Excel reads the text as UTF-8. */
const byteOrderMark = '\uFEFF';
/** Source: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A CSV file (RFC 4180, CRLF) that a spreadsheet opens without running any of it; the first row names the columns. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
