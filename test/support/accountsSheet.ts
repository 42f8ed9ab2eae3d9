import { workbookOf } from './workbook.ts';

/** A cell as a spreadsheet keeps it. */
type Cell =
  | string
  | { formula: string; value?: string }
  | { error: string }
  | { isTrue: boolean }
  | { number: string; date?: true };

/** A row of the sheet, and its result in a batch. */
export interface SheetRow {
  cells: [reference: Cell, name: Cell, born: Cell, country: Cell, number: Cell];
  said: 'match' | 'screened' | 'not_screened';
  /** A part of the sentence about it. */
  note?: string;
}

const row = (
  said: SheetRow['said'],
  name: Cell,
  more: Partial<Record<'born' | 'country' | 'number', Cell>> = {},
  note?: string,
): SheetRow => ({
  cells: ['', name, more.born ?? '', more.country ?? '', more.number ?? ''],
  said,
  ...(note ? { note } : {}),
});

/** Forty rows as an accounts department keeps them; "Karlo Mirute" and "Søren Tevåso" are listed. */
export const accountsRows: SheetRow[] = [
  row('match', 'Karlo Mirute', { born: '1962-03-12', country: 'DK' }),
  row('match', 'KARLO MIRUTE'),
  row('match', 'Mirute, Karlo', { born: '12.03.1962' }),
  row('match', 'Søren Tevåso', { country: 'Danmark' }),
  row('match', 'Mr. Karlo Mirute'),
  row('match', 'Karlo_x000D__x000A_Mirute'),
  row('match', { formula: 'A1&" "&B1', value: 'Karlo Mirute' }),
  row('match', 'Karlo Mirute', { born: 'March 12, 1962' }),
  row('match', 'Karlo Mirute', { born: '12.3.62' }),
  row('match', 'Karlo Mirute', { born: { number: '22717', date: true } }),
  row('match', 'Karlo Mirute', { born: { number: '1962', date: true } }, 'read as this year'),
  row('match', 'Karlo Mirute', { born: '1962' }),
  row('match', 'Karlo Mirute', { born: '0000-00-00' }),
  row('match', 'Karlo Mirute', { born: 'ukendt dato' }, 'This is not a date of birth'),
  row('match', 'Karlo Mirute', { born: '1900-01-01' }, 'stands for one that is not known'),
  row('match', 'Karlo Mirute', { born: { error: '#N/A' } }, 'This is not a date of birth'),
  row('match', 'Karlo Mirute', { number: { number: '1.23456789012346E+19' } }, 'a spreadsheet has shortened'),
  row('match', 'Karlo Mirute', { number: { error: '#REF!' } }, 'could not work out this cell'),
  row('match', 'SÃ¸ren TevÃ¥so', {}, 'It is screened as "Søren Tevåso"'),
  row('screened', 'Jürgen Größmann', { country: 'Deutschland' }),
  row('screened', 'Müller & Søn ApS'),
  row('screened', 'Jane Smith and John Smith'),
  row('screened', 'Hr. og Fru Kjærgaard'),
  row('screened', 'Boet efter Åse Østergård'),
  row('screened', 'Estate of Mary Example'),
  row('screened', 'Anna Berg (deceased)'),
  row('screened', 'Anna Berg - closed account'),
  row('screened', 'Acme Consulting t/a Blue Door'),
  row('screened', 'Zoë Brontë', { country: 'FR' }),
  row('screened', '', { number: 'X1234567' }),
  row('screened', 'NULL', { number: 'X1234568' }, 'stands for a name that is not known'),
  row('not_screened', '', { born: '1980-01-01' }, 'There is no name in this row.'),
  row('not_screened', { error: '#REF!' }, {}, 'could not work out this cell'),
  row('not_screened', { error: '#NAME?' }, { born: '1980' }, 'could not work out this cell'),
  row('not_screened', { formula: 'VLOOKUP(A1,Kunder!A:B,2)' }, {}, 'a formula whose value is not in the file'),
  row('not_screened', { isTrue: true }, {}, 'a truth value and no name'),
  row('not_screened', 'N/A', {}, 'stands for a name that is not known'),
  row('not_screened', 'ukendt', {}, 'stands for a name that is not known'),
  row('not_screened', '???', {}, 'no letter or digit'),
  row('match', 'Karlo Mirute', { country: 'Atlantis' }, 'This country is not known'),
];

const header = ['Kundenr', 'Navn', 'Fødselsdato', 'Nationalitet', 'Pasnummer'];
const numbered = accountsRows.map(({ cells: [, ...cells] }, i): Cell[] => [String(i + 1), ...cells]);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xmlOf(cell: Cell): string {
  if (typeof cell === 'string') return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('error' in cell) return `<c t="e"><v>${cell.error}</v></c>`;
  if ('isTrue' in cell) return `<c t="b"><v>${cell.isTrue ? 1 : 0}</v></c>`;
  if ('number' in cell) return `<c${cell.date ? ' s="1"' : ''}><v>${cell.number}</v></c>`;
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`;
  return `<c${value ? ' t="str"' : ''}><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** The sheet as a workbook. */
export function accountsWorkbook(): Uint8Array {
  const lines = [header, ...numbered].map((cells) => `<row>${cells.map(xmlOf).join('')}</row>`);
  return workbookOf(
    lines.join(''),
    '',
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  );
}

/** The same as a program saves it as CSV, in Windows-1252: formulas with their shown values. */
export function accountsCsv(): Buffer {
  const shown = (cell: Cell) => {
    if (typeof cell === 'string') return cell.replaceAll('_x000D__x000A_', '\r\n');
    if ('error' in cell) return cell.error;
    if ('isTrue' in cell) return cell.isTrue ? 'TRUE' : 'FALSE';
    if ('number' in cell) return cell.date ? (cell.number === '1962' ? '14-05-1905' : '1962-03-12') : cell.number;
    return cell.value ?? `=${cell.formula}`;
  };
  const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [header, ...numbered].map((cells) => cells.map((cell) => quoted(shown(cell))).join(';'));
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}
