import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';
import { dateOfSerial } from '../../../lib/lists/files/workbookDates.ts';

const limits = {
  packedBytesMax: 1_000_000,
  unpackedBytesMax: 10_000_000,
  columnsMax: 10,
  checkTime: () => {},
};

async function read(bytes: Uint8Array) {
  const lines: (string | number)[][] = [];
  const table = await openAnyTable(bytes, limits);
  const [sheet] = table.kind === 'workbook' ? table.sheets : [table];
  for await (const { number, cells } of sheet?.lines() ?? []) lines.push([number, ...cells]);
  return lines;
}

const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
const expected = [
  [1, 'Navn', 'Land'],
  [2, 'Øjvind Åse', 'Danmark'],
];
const semicolons = 'Navn;Land\r\nØjvind Åse;Danmark\r\n';

describe('a text table that somebody saved', () => {
  it.each([
    ['UTF-8', Buffer.from(semicolons)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${semicolons}`)],
    ['UTF-16 little endian', utf16(semicolons)],
    ['UTF-16 big endian', Buffer.from(utf16(semicolons)).swap16()],
    ['UTF-16 without a mark', utf16(semicolons, false)],
    ['Windows-1252', Buffer.from(semicolons, 'latin1')],
    ['gzip', gzipSync(semicolons)],
    ['commas', Buffer.from(semicolons.replaceAll(';', ','))],
    ['tabs', Buffer.from(semicolons.replaceAll(';', '\t'))],
    ['quotes', Buffer.from('"Navn","Land"\n"Øjvind Åse","Danmark"')],
  ])('is read: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(expected);
  });

  it("leaves out empty lines and Excel's word for the separator, and keeps the numbers of the lines", async () => {
    expect(await read(Buffer.from('sep=;\nName\n\n;;\nA, B;C\n'))).toEqual([
      [2, 'Name'],
      [5, 'A, B', 'C'],
    ]);
  });

  it('does not cut a single column at the commas of its names', async () => {
    expect(await read(Buffer.from('Name\nOlsen, Peter\n'))).toEqual([
      [1, 'Name'],
      [2, 'Olsen, Peter'],
    ]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'EMPTY_FILE'],
    ['a quote that is never closed', Buffer.from('Name\n"Olsen\nHansen\n'), 'CUT_SHORT'],
    ['gzip that was cut', gzipSync(semicolons).subarray(0, 30), 'BROKEN_PACKAGE'],
    ['a workbook that was cut', workbook('<row><c><v>1</v></c></row>').subarray(0, 300), 'BROKEN_PACKAGE'],
    ['text beyond the limit', gzipSync('a'.repeat(11_000_000)), 'TOO_LARGE'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });
});

describe('a workbook that somebody saved', () => {
  it('gives dates as dates, and of formulas the stored value', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3" t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c r="B3" s="1"><v>29221</v></c><c r="D3"><v>29221</v></c></row>`;
    expect(await read(workbook(rows))).toEqual([
      [1, 'Name', 'Born'],
      [3, 'Namex', '1980-01-01', '', '29221'],
    ]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>1</v></c></row>';
    expect(await read(workbook(rows, '<workbookPr date1904="1"/>'))).toEqual([[1, '1904-01-02']]);
  });

  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, undefined],
    [61, '1900-03-01'],
    [29221.5, '1980-01-01 12:00'],
    [0, undefined],
    [2_958_466, undefined],
  ])('reads day %d as %s', (serial, date) => {
    expect(dateOfSerial(serial)).toBe(date);
  });
});

function workbook(rows: string, properties = ''): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
  return zipSync({
    'xl/workbook.xml': xml(`<workbook>${properties}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': xml('<sst><si><t>Born</t></si></sst>'),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-406]d. mmmm yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

test('empty rows that a spreadsheet program has saved below a table are read, as they are sent', async () => {
  const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 99, checkTime: () => {} };
  const saved = `Name;Born\nKarlo Mirute;1970\n${`${';'.repeat(19)}\n`.repeat(20_000)}`;
  const table = await openAnyTable(Buffer.from(saved), limits);
  const lines: unknown[] = [];
  if (table.kind === 'text') for await (const { cells } of table.lines()) lines.push(cells);
  expect(lines).toEqual([
    ['Name', 'Born'],
    ['Karlo Mirute', '1970'],
  ]);
});

test.each([
  'CustomerWEBPAGE;Name\n1;Karlo Mirute\n',
  '[1] Name;Born\nKarlo Mirute;1970\n',
  '[2026-01-02 export];\nName;Born\n',
])('a table that begins like another kind of file is a table: %j', async (text) => {
  const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 99, checkTime: () => {} };
  expect(await openAnyTable(Buffer.from(text), limits)).toMatchObject({ kind: 'text' });
});
