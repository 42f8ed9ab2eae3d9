import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';

const limits = { packedBytesMax: 2e7, unpackedBytesMax: 1e8, columnsMax: 200, checkTime: () => {} };

/** A hundred thousand rows of twenty columns, which are mostly alike: no file of so many cells is packed to less. */
const rows = Array.from({ length: 100_000 }, (_, i) => [`Nobody Ofthis${i}`, ...Array<string>(19).fill('x')]);

async function rowsRead(bytes: Uint8Array): Promise<number> {
  const table = await openAnyTable(bytes, limits);
  const [sheet] = table.kind === 'workbook' ? table.sheets : [table];
  let count = 0;
  for await (const { cells } of sheet?.lines() ?? []) count += cells.length / 20;
  return count;
}

test('the largest table is read from a packed text', async () => {
  expect(await rowsRead(gzipSync(rows.map((cells) => cells.join(';')).join('\n')))).toBe(100_000);
});

test('the largest table is read from a workbook, as its program wrote the cells', async () => {
  const relations = '<Relationships><Relationship Id="r0" Target="worksheets/sheet.xml"/></Relationships>';
  const sheet = rows.map(
    (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  const packed = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  expect(await rowsRead(packed)).toBe(100_000);
}, 120_000);
