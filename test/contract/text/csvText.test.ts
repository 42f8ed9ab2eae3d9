import { csvText } from '../../../lib/contract/text/csvText.ts';
import { csvRows } from '../../../lib/lists/files/csvRows.ts';
import { fc } from '../../support/fastCheck.ts';

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
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', "' =1"],
])('a text that a spreadsheet could run is defused: %j', (cell, written) => {
  expect(csvText(['A'], [[cell]])).toBe(`${bom}A\r\n${written}\r\n`);
});

test.each([
  ['1,x;=1+1', `"1,x;'=1+1"`],
  ['x;＝1+1', "x;'＝1+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\n+1', `"x\n'+1"`],
  ['x\r\n-1', `"x\r\n'-1"`],
  ['x; =1', "x;' =1"],
  ['x;"=1"', `"x;'""=1"""`],
  ['=1;=2', "'=1;'=2"],
])('nor does it run what it takes for a cell of its own, where it separates otherwise: %j', (cell, written) => {
  expect(csvText(['A'], [[cell]])).toBe(`${bom}A\r\n${written}\r\n`);
});

test.each(['a=b', 'x; y', 'Hans-Peter', 'one\ttwo', "x;'y", '1+1', 'me@klarnavn.example', 'two\nlines'])(
  'a text that nothing could run is written as it is: %j',
  async (cell) => {
    expect(await readBack(csvText(['A'], [[cell]]))).toEqual([['A'], [cell]]);
  },
);

test('a figure below zero stays a figure, and nothing is an empty cell', () => {
  expect(csvText(['A', 'B', 'C'], [[-5, null, 'a=b']])).toBe(`${bom}A,B,C\r\n-5,,a=b\r\n`);
});

// Separators, line ends of every kind, formulas and quotes come up often enough to meet each other.
const cell = fc.string({
  unit: fc.constantFrom('a', 'Ø', '李', ' ', ',', ';', '"', '\r', '\n', '\t', '=', '-', '@', '＝', "'"),
});
const rowsOfTwo = fc.array(fc.tuple(cell, cell), { maxLength: 8 });
const withoutApostrophes = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => text.replaceAll("'", '')));

test('what was written is read back, whatever it is, but for the apostrophes that defuse', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfTwo, async (rows) => {
      const back = await readBack(csvText(['First', 'Second'], rows));
      expect(withoutApostrophes(back)).toEqual(withoutApostrophes([['First', 'Second'], ...rows]));
      const apostrophesAdded = back.flat().join('').length - rows.flat().join('').length - 'FirstSecond'.length;
      const couldRun = rows.flat().some((text) => /[=\-@＝]|^[\t\r\n]/.test(text));
      expect(apostrophesAdded > 0 ? couldRun : true).toBe(true);
    }),
  );
});

test.each([
  ['commas', async (text: string) => (await readBack(text)).flat()],
  ['semicolons', async (text: string) => text.slice(bom.length).split(/[;\r\n]/)],
  ['tabs', async (text: string) => text.slice(bom.length).split(/[\t\r\n]/)],
])('separated by %s, no cell of what was written begins a formula', async (_separator, cellsOf) => {
  await fc.assert(
    fc.asyncProperty(rowsOfTwo, async (rows) => {
      for (const read of await cellsOf(csvText(['First', 'Second'], rows))) {
        expect(read).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }
    }),
  );
});
