import { strToU8, unzipSync, zipSync } from 'fflate';
import { previewBatchInput } from '../../lib/contract/batches/batchShapes.ts';
import { Refusal } from '../../lib/contract/refusal.ts';
import { presentSheets, requireSheet } from '../../lib/tables/batchSheets.ts';
import { openBatchTable } from '../../lib/tables/openBatchTable.ts';
import { makeWorkbook } from '../support/workbook.ts';

const customers = { name: 'Customers', lines: [['Name'], ['Karlo Mirute'], ['Vasoni Badufe']] };
const cover = { name: 'Cover', lines: [['Customers of the bank'], [''], ['As of 22 November 2026']] };
const empty = { name: 'Sheet2', lines: [] };
const old = { name: 'Former', state: 'hidden', lines: [['Name'], ['Karlo Tevaso']] } as const;

const open = (sheets: Parameters<typeof makeWorkbook>[0], asked?: string) =>
  openBatchTable(makeWorkbook(sheets), () => {}, { sheet: asked });
const namesIn = async (table: Awaited<ReturnType<typeof open>>) => {
  const names: string[] = [];
  for await (const { cells } of table.lines()) names.push(cells[0] ?? '');
  return names;
};

describe('of a workbook', () => {
  it.each([
    ['its only sheet', [customers]],
    ['the one that holds anything', [empty, customers]],
    ['the one that is not hidden', [old, customers, { ...old, name: 'Archive', state: 'veryHidden' as const }]],
  ])('%s is read without a question', async (_, sheets) => {
    const table = await open(sheets);
    expect(table.sheet).toBe('Customers');
    expect(await namesIn(table)).toEqual(['Name', 'Karlo Mirute', 'Vasoni Badufe']);
  });

  it.each([
    [
      'a cover sheet beside the table',
      [cover, customers],
      'Please say which sheet of the workbook is to be screened: "Cover", "Customers".',
    ],
    [
      'two tables',
      [customers, { ...customers, name: 'Suppliers' }],
      'Please say which sheet of the workbook is to be screened: "Customers", "Suppliers".',
    ],
    [
      'nothing but a hidden table',
      [empty, old],
      'Please say which sheet of the workbook is to be screened: "Former" (hidden).',
    ],
  ])('with %s somebody has to say which one', async (_, sheets, message) => {
    const table = await open(sheets);
    expect(table).toMatchObject({ sheet: null, firstLines: [] });
    expect(await namesIn(table)).toEqual([]);
    expect(() => requireSheet(table)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST', message }));
  });

  it('the sheet that is asked for is read, hidden or not', async () => {
    expect(await namesIn(await open([cover, customers, old], 'Former'))).toEqual(['Name', 'Karlo Tevaso']);
    expect(await namesIn(await open([cover, customers, old], 'Customers'))).toHaveLength(3);
  });

  it('a sheet that it does not have, or that holds nothing, is refused', async () => {
    for (const asked of ['customers', 'Sheet2']) {
      await expect(open([customers, empty], asked)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: `The workbook has no sheet "${asked}" that holds anything`,
        details: { problems: [{ field: 'sheet' }], sheets: ['Customers'] },
      });
    }
  });

  it('two sheets of one name are told apart', async () => {
    const table = await open([customers, { ...old, name: 'Customers' }], 'Customers (2)');
    expect(await namesIn(table)).toEqual(['Name', 'Karlo Tevaso']);
  });

  it.each([
    ['a blank at its end', 'Names ', 'Names'],
    ['a line break and a mark that nobody sees', 'Our\nnames\u200e', 'Our names'],
    ['nothing but blanks', '  ', 'Sheet 2'],
    ['more characters than can be sent', `${'n'.repeat(199)}😀 and more`, 'n'.repeat(199)],
  ])('a sheet whose name has %s is chosen by the name that is offered', async (_, name, offered) => {
    const sheets = [cover, { ...customers, name }];
    const table = await open(sheets);
    expect(table.sheets.map((sheet) => sheet.name)).toEqual(['Cover', offered]);
    const { sheet } = previewBatchInput.parse({ batch_id: 'job-1', sheet: offered });
    expect(await namesIn(await open(sheets, sheet))).toHaveLength(3);
  });

  it('a sheet is found by its name as the workbook has it, too', async () => {
    const sheets = [cover, { ...customers, name: 'Our  names ' }];
    expect((await open(sheets, 'Our  names')).sheet).toBe('Our names');
  });

  it('a sheet that is damaged does not keep the others from being read', async () => {
    const parts = unzipSync(makeWorkbook([cover, customers]));
    const bytes = zipSync({ ...parts, 'xl/worksheets/sheet0.xml': strToU8('<worksheet><sheetData><row></worksheet>') });
    const table = await openBatchTable(bytes, () => {}, { sheet: 'Customers' });
    expect(await namesIn(table)).toHaveLength(3);
    expect(await presentSheets(table, 3)).toEqual([
      { name: 'Cover', rows: null, hidden: false },
      { name: 'Customers', rows: 3, hidden: false },
    ]);
    await expect(openBatchTable(bytes, () => {}, { sheet: 'Cover' })).rejects.toMatchObject({ code: 'FILE_REFUSED' });
  });

  it('the rows of the other sheets stay unknown where counting them takes too long', async () => {
    let isOver = false;
    const checkTime = () => {
      if (isOver) throw new Refusal('CONFLICT', 'Reading the file took too long. Please try it again.');
    };
    const table = await openBatchTable(makeWorkbook([customers, old]), checkTime);
    isOver = true;
    expect(await presentSheets(table, 3)).toEqual([
      { name: 'Customers', rows: 3, hidden: false },
      { name: 'Former', rows: null, hidden: true },
    ]);
  });

  it('all sheets are named with their rows, hidden ones too', async () => {
    expect(await presentSheets(await open([cover, empty, customers, old]), 0)).toEqual([
      { name: 'Cover', rows: 2, hidden: false },
      { name: 'Customers', rows: 3, hidden: false },
      { name: 'Former', rows: 2, hidden: true },
    ]);
  });
});

test('a text has no sheets, and none can be asked for', async () => {
  const text = Buffer.from('Name\nKarlo Mirute\n');
  expect(await openBatchTable(text, () => {})).toMatchObject({ kind: 'text', sheets: [], sheet: null });
  await expect(openBatchTable(text, () => {}, { sheet: 'Customers' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'A text file has no sheets',
  });
});

test('a workbook without anything in it is empty', async () => {
  await expect(open([empty])).rejects.toMatchObject({ code: 'FILE_REFUSED', message: 'The file is empty.' });
});
