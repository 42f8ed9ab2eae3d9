import type { FileHandle } from 'node:fs/promises';
import { strToU8 } from 'fflate';
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './sheetText.ts';
import { ZipFile } from './zipFile.ts';

/** The same for every workbook, as a second one of the same rows must be the same. The ZIP format knows no time before 1980. */
const writtenAt = new Date(1980, 0, 1);

/** Writes a workbook; its sheets come in pieces of rows (`sheetRow`), a piece in memory at a time. */
export async function writeWorkbook(
  out: FileHandle,
  sheets: Record<string, AsyncIterable<Uint8Array> | Iterable<Uint8Array>>,
): Promise<void> {
  const zip = new ZipFile(out);
  const add = (name: string) => zip.add(name, { level: 3, writtenAt });
  for (const [name, text] of Object.entries(workbookParts(Object.keys(sheets)))) add(name).push(strToU8(text), true);
  for (const [index, pieces] of Object.values(sheets).entries()) {
    const sheet = add(sheetPath(index));
    sheet.push(strToU8(sheetStart));
    for await (const piece of pieces) {
      sheet.push(piece);
      await zip.flush();
    }
    sheet.push(strToU8(sheetEnd), true);
  }
  await zip.end();
}
