import { csvText } from '../../lib/contract/csvText.ts';
import { csvRows } from '../../lib/lists/csvRows.ts';
import fc from '../support/fastCheck.ts';

const bom = '\uFEFF';

async function readBack(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  async function* texts() {
    yield text.slice(bom.length);
  }
  for await (const some of csvRows(texts(), ',')) rows.push(...some);
  return rows;
}

test('a CSV file begins with a byte order mark, and every line ends with CRLF', () => {
  expect(csvText(['Row', 'Value'], [[1, 'Åse']])).toBe(`${bom}Row,Value\r\n1,Åse\r\n`);
  expect(csvText(['Row'], [])).toBe(`${bom}Row\r\n`);
});

test('cells with a comma, a quote, a line break or outer blanks are quoted, and quotes doubled', () => {
  const text = csvText(['A', 'B', 'C', 'D'], [['x,y', 'say "no"', 'two\nlines', ' blank ']]);
  expect(text).toBe(`${bom}A,B,C,D\r\n"x,y","say ""no""","two\nlines"," blank "\r\n`);
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+4512345678', "'+4512345678"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
])('a text that a spreadsheet could run is defused: %j', (cell, written) => {
  expect(csvText(['A'], [[cell]])).toBe(`${bom}A\r\n${written}\r\n`);
});

test('a figure below zero stays a figure, and nothing is an empty cell', () => {
  expect(csvText(['A', 'B', 'C'], [[-5, null, 'a=b']])).toBe(`${bom}A,B,C\r\n-5,,a=b\r\n`);
});

test('what was written is read back, whatever it is, but for the apostrophe of what was defused', async () => {
  // Tabs and line ends of every kind, formulas and quotes come up often enough to meet each other.
  const cell = fc.string({
    unit: fc.constantFrom('a', 'Ø', '李', ' ', ',', '"', '\r', '\n', '\t', '=', '-', '@', "'"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const expected = rows.map((row) => row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)));
      expect(await readBack(csvText(['First', 'Second'], rows))).toEqual([['First', 'Second'], ...expected]);
    }),
    { numRuns: 300 },
  );
});
