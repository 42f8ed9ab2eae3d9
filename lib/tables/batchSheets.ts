import { batchRowsMax } from '../contract/batches/batchLimits.ts';
import { Refusal } from '../contract/refusal.ts';
import type { TableSheet } from '../lists/files/anyTable.ts';
import { sheetName } from '../lists/files/sheetName.ts';
import { ListRefusal } from '../lists/listRefusal.ts';

/** Which sheet of a file is read. */
export interface SheetChoice {
  /** A workbook's non-empty sheets; a text has none. */
  sheets: readonly TableSheet[];
  /** The sheet read; null for a text, and if somebody has to choose one: then there are no lines. */
  sheet: string | null;
}

/**
 * A workbook's sheet to screen: the given one, else its only visible non-empty one. Undefined if somebody has to choose, since a skipped
 * sheet would be taken for screened. Throws INVALID_REQUEST for a missing one.
 */
export function chooseSheet(sheets: readonly TableSheet[], asked: string | undefined): TableSheet | undefined {
  if (asked === undefined) {
    const [visible, another] = sheets.filter(({ isHidden }) => !isHidden);
    return another ? undefined : visible;
  }
  const sheet = sheets.find(({ name }) => name === sheetName(asked));
  if (sheet) return sheet;
  const message =
    sheets.length === 0 ? 'A text file has no sheets' : `The workbook has no sheet "${asked}" that holds anything`;
  throw sheetRefusal(message, sheets);
}

/** Throws INVALID_REQUEST if somebody has to choose the sheet. */
export function requireSheet({ sheets, sheet }: SheetChoice): void {
  if (!mustChoose({ sheets, sheet })) return;
  const names = sheets.map(({ name, isHidden }) => `"${name}"${isHidden ? ' (hidden)' : ''}`).join(', ');
  throw sheetRefusal(`Please say which sheet of the workbook is to be screened: ${names}.`, sheets);
}

export const mustChoose = ({ sheets, sheet }: SheetChoice): boolean => sheets.length > 0 && sheet === null;

/**
 * Sheets for a person's choice, each with its number of non-empty lines: `readRows` for the one read, for the others counted up to a
 * batch's maximum, null if that fails or takes too long. Read nothing of the file afterwards: counting may use up the bytes that may be
 * unpacked.
 */
export async function presentSheets({ sheets, sheet }: SheetChoice, readRows: number) {
  const presented: { name: string; rows: number | null; hidden: boolean }[] = [];
  for (const one of sheets) {
    const rows = one.name === sheet ? readRows : await countedRows(one);
    presented.push({ name: one.name, rows, hidden: one.isHidden });
  }
  return presented;
}

/** Another sheet's fault must not stop the reading of the chosen one. */
async function countedRows({ lines }: TableSheet): Promise<number | null> {
  let rows = 0;
  try {
    for await (const _ of lines()) {
      rows += 1;
      if (rows > batchRowsMax) break;
    }
  } catch (error) {
    if (error instanceof ListRefusal || error instanceof Refusal) return null;
    throw error;
  }
  return rows;
}

function sheetRefusal(message: string, sheets: readonly TableSheet[]): Refusal {
  const problems = [{ field: 'sheet', message }];
  return new Refusal('INVALID_REQUEST', message, { problems, sheets: sheets.map(({ name }) => name) });
}
