import { strToU8, zipSync } from 'fflate';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';
import type { TableLine } from '../../../lib/lists/files/tableLine.ts';
import { openDocumentOf, readWorkbook } from '../../support/workbook.ts';
import { refusalOf } from '../readFile.ts';

const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 5, checkTime: () => {} };

async function linesOf(bytes: Uint8Array, sheet = 0): Promise<TableLine[]> {
  const table = await openAnyTable(bytes, limits);
  if (table.kind !== 'workbook') throw new Error('This is no workbook');
  const lines: TableLine[] = [];
  for await (const line of table.sheets[sheet]?.lines() ?? []) lines.push(line);
  return lines;
}

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = (name: string, rows: string, style = 'shown') =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column/>${rows}</table:table>`;
const cell = (attributes: string, shown = '') =>
  `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;

describe('an ODS workbook', () => {
  it('has its sheets in order, without empty ones, and says which are hidden', async () => {
    const styles =
      '<style:style style:name="away" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const empty = '<table:table-row table:number-rows-repeated="1048576"><table:table-cell/></table:table-row>';
    const tables = table('Kunder', row(text('Ada'))) + table('Tom', empty) + table('Gamle', row(text('Karlo')), 'away');
    const opened = await openAnyTable(openDocumentOf(tables, { styles }), limits);
    expect(opened).toMatchObject({
      kind: 'workbook',
      since1904: false,
      sheets: [
        { name: 'Kunder', isHidden: false },
        { name: 'Gamle', isHidden: true },
      ],
    });
    expect(await readWorkbook(openDocumentOf(tables, { styles }))).toEqual([
      { name: 'Kunder', lines: [['Ada']] },
      { name: 'Gamle', lines: [['Karlo']] },
    ]);
  });

  it('has the text of a cell in its order, with runs, blanks, links and lines, and without its comment', async () => {
    const comment = '<office:annotation><text:p>Ask her</text:p></office:annotation>';
    const content = `<text:p>Jean<text:span> <text:span>Paul</text:span></text:span><text:s text:c="2"/>B<text:a>out</text:a></text:p><text:p>Ri<text:tab/>Won<text:line-break/>Ho &amp; Co</text:p>`;
    const cells = `<table:table-cell office:value-type="string">${comment}${content}</table:table-cell>`;
    expect(await linesOf(openDocumentOf(table('A', row(cells))))).toEqual([
      { number: 1, cells: ['Jean Paul  Bout\nRi\tWon\nHo & Co'] },
    ]);
  });

  it('has numbers as they are stored, dates by day, zeros that are shown, and formulas without a value', async () => {
    const rows =
      row(
        cell('office:value-type="float" office:value="1.027700043502E12"', '1,03E12'),
        cell('office:value-type="float" office:value="737"', '000737'),
        cell('office:value-type="date" office:date-value="1964-07-17T00:00:00"', '17.07.64'),
        cell('office:value-type="boolean" office:boolean-value="true"', 'SAND'),
        cell('office:value-type="string" calcext:value-type="error" table:formula="of:=A1"', '#REF!'),
      ) +
      row(
        '<table:table-cell table:formula="of:=[.A1]"/>',
        cell('office:value-type="string" table:formula="of:=[.A1]" office:string-value="Ada"', 'Ada'),
        '<table:table-cell calcext:value-type="error"/>',
      );
    expect((await linesOf(openDocumentOf(table('A', rows)))).map(({ cells }) => cells)).toEqual([
      ['1027700043502', '000737', '1964-07-17', 'TRUE', '#REF!'],
      ['=of:=[.A1]', 'Ada', '#ERROR!'],
    ]);
  });

  it('has repeated cells and rows as often as they are, and rows of groups and of the header', async () => {
    const twice = '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Ada</text:p>';
    const empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';
    const rows = [
      `<table:table-header-rows>${row(text('Name'))}</table:table-header-rows>`,
      empty,
      `<table:table-row table:number-rows-repeated="2">${twice}</table:table-cell></table:table-row>`,
      `<table:table-row-group><table:table-row-group>${row('<table:covered-table-cell/>', text('Karlo'))}</table:table-row-group></table:table-row-group>`,
    ];
    expect(await linesOf(openDocumentOf(table('A', rows.join(''))))).toEqual([
      { number: 1, cells: ['Name'] },
      { number: 5, cells: ['Ada', 'Ada'] },
      { number: 6, cells: ['Ada', 'Ada'] },
      { number: 7, cells: ['', 'Karlo'] },
    ]);
  });

  it('tells a value beyond the columns that may be read by one cell more', async () => {
    const far = '<table:table-cell table:number-columns-repeated="16000"/>';
    const cells = row(text('Ada'), far, text('Karlo'), '<table:table-cell table:number-columns-repeated="300"/>');
    expect((await linesOf(openDocumentOf(table('A', cells))))[0]?.cells).toHaveLength(6);
    expect((await linesOf(openDocumentOf(table('A', row(text('Ada'), far)))))[0]?.cells).toEqual(['Ada']);
  });

  const encrypted = '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
  const groups = (row: string) => '<table:table-row-group>'.repeat(8) + row + '</table:table-row-group>'.repeat(8);
  it.each([
    ['with a password', { files: { 'META-INF/manifest.xml': encrypted } }, '', 'protected by a password'],
    ['with macros', { files: { 'Basic/script-lc.xml': '<a/>' } }, '', 'macros'],
    [
      'cut short',
      { files: { 'content.xml': '<office:document-content><office:body>' } },
      '',
      'the part with its sheets',
    ],
    ['of another kind', { files: { 'content.xml': '<office:document-content/>' } }, '', 'without sheets'],
    ['grouped without end', {}, table('A', row(text('Ada')) + groups(row(text('Karlo')))), 'more groups'],
  ])('is refused %s', async (_what, parts, tables, sentence) => {
    await expect(linesOf(openDocumentOf(tables, parts))).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
    });
  });

  it('of a few bytes never becomes more than a file of its size may hold', async () => {
    const many = `<table:table-row table:number-rows-repeated="1000000">${text('Ada').repeat(5)}</table:table-row>`;
    await expect(linesOf(openDocumentOf(table('A', many)))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

test('a list in the OpenDocument format is refused by name', async () => {
  const bytes = zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') });
  expect((await refusalOf(bytes, 'uk_sanctions_list')).message).toContain('The file is an OpenDocument file');
});
