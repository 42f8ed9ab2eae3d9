import { batchRowsMax } from '../contract/batches/batchLimits.ts';
import { Refusal } from '../contract/refusal.ts';
import type { TableSheet } from '../lists/files/anyTable.ts';
import { sheetName } from '../lists/files/sheetName.ts';
import { ListRefusal } from '../lists/listRefusal.ts';

/** Which sheet of a file is read. */
export interface SheetChoice {
  /** Of a workbook the sheets that hold anything; a text has none. */
  sheets: readonly TableSheet[];
  /** The sheet that is read; null for a text, and where somebody has to say which one: then there are no lines. */
  sheet: string | null;
}

/**
 * The sheet of a workbook that is screened: the one that is asked for, else its only visible one that holds anything. Undefined where
 * somebody has to say, since a sheet that is passed over would be taken for screened. Throws INVALID_REQUEST for one that is not there.
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

/** Throws INVALID_REQUEST where somebody has to say which sheet is to be screened. */
export function requireSheet({ sheets, sheet }: SheetChoice): void {
  if (!mustChoose({ sheets, sheet })) return;
  const names = sheets.map(({ name, isHidden }) => `"${name}"${isHidden ? ' (hidden)' : ''}`).join(', ');
  throw sheetRefusal(`Please say which sheet of the workbook is to be screened: ${names}.`, sheets);
}

export const mustChoose = ({ sheets, sheet }: SheetChoice): boolean => sheets.length > 0 && sheet === null;

/**
 * The sheets as a person chooses among them, each with the number of lines that hold anything: `readRows` of the one that was read, of
 * the others counted up to the most that a batch may have, and null where that fails or takes too long. Read nothing of the file after it:
 * counting may use up what may be unpacked.
 */
export async function presentSheets({ sheets, sheet }: SheetChoice, readRows: number) {
  const presented: { name: string; rows: number | null; hidden: boolean }[] = [];
  for (const one of sheets) {
    const rows = one.name === sheet ? readRows : await countedRows(one);
    presented.push({ name: one.name, rows, hidden: one.isHidden });
  }
  return presented;
}

/** A sheet that nobody asked for must not stop the reading of the one that is asked for. */
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
