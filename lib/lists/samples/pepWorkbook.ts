import { utils, write } from 'xlsx';

/** Rows from the first to the last; an undefined cell is not written at all, as in the real files. */
export type SheetRows = (string | undefined)[][];

/**
 * A workbook in the layout of Finanstilsynet's PEP lists: shared strings, all cells text. SheetJS writes it and never reads one here: it
 * holds a workbook in memory as a whole, while lists are read row by row within limits.
 */
export function pepWorkbook(sheets: Record<string, SheetRows>): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}
