import { csvRows } from '../../../lib/lists/files/csvRows.ts';
import { fc } from '../../support/fastCheck.ts';

async function rowsOf(text: string, delimiter: string, pieceLength = text.length) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const rows: string[][] = [];
  for await (const batch of csvRows(pieces(), delimiter)) rows.push(...batch);
  return rows;
}

const written = (rows: string[][], delimiter: string, lineEnd: string) =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join(lineEnd);

test('any table comes back as it was written, whatever the pieces it arrives in', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', '\r', ' ', '中', '😀'), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(';', ','),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (rows, delimiter, lineEnd, endsWithLine, pieceLength) => {
        const text = written(rows, delimiter, lineEnd) + (endsWithLine ? lineEnd : '');
        // Without a line end behind it, an empty last row would be nothing at all; here it has a delimiter at least.
        expect(await rowsOf(text, delimiter, pieceLength)).toEqual(rows);
      },
    ),
  );
});

test('a row without end is refused before it fills the memory', async () => {
  async function* endless() {
    for (;;) yield `"${'a'.repeat(100_000)}`.replace('"', '');
  }
  const read = async () => {
    for await (const _ of csvRows(endless(), ';'));
  };
  await expect(read()).rejects.toMatchObject({
    code: 'BROKEN_FILE',
    message: 'The file is not a usable CSV file: in row 1 it has no end.',
  });
});
