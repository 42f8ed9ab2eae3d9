import { batchColumnsMax, batchFileBytesMax, batchUnpackedBytesMax } from '../contract/batches/batchLimits.ts';
import { Refusal } from '../contract/refusal.ts';
import type { TextEncoding } from '../contract/text/textEncodings.ts';
import { type AnyTable, openAnyTable, type TableSheet } from '../lists/files/anyTable.ts';
import type { GuessedEncoding } from '../lists/files/guessEncoding.ts';
import type { TableLine } from '../lists/files/tableLine.ts';
import { chooseSheet, type SheetChoice } from './batchSheets.ts';
import { inSentences } from './inSentences.ts';

/** Lines that decide the meaning of a file's columns. */
const firstLinesMax = 1_000;

export interface BatchTable extends SheetChoice {
  /** Of a text; null for a workbook, which states it. */
  encoding: GuessedEncoding | null;
  /** `sheet_1904`: of a workbook counting days from 1904. */
  kind: 'text' | 'sheet' | 'sheet_1904';
  /** Whether the file's records name their fields themselves (JSON lines, vCards): line 0 names the columns. */
  isNamed: boolean;
  /** The beginning of the file. */
  firstLines: readonly TableLine[];
  /** Non-empty lines in order; may be read again. */
  lines(): AsyncGenerator<TableLine>;
}

/** What of a file is read, as far as somebody said. */
export interface AskedTable {
  sheet?: string | null | undefined;
  encoding?: TextEncoding | null | undefined;
}

/** A batch's file before any table is read. */
export interface OpenedFile {
  /** A workbook's non-empty sheets; a text has none. */
  sheets: readonly TableSheet[];
  /** Reads the start of a text or of the given sheet. Throws as `openBatchTable` does. */
  read(askedSheet?: string | null): Promise<BatchTable>;
}

/**
 * Opens a batch's file, a workbook at the given sheet; readable several times. Throws FILE_REFUSED for unreadable content,
 * INVALID_REQUEST for a missing sheet.
 */
export async function openBatchTable(
  bytes: Uint8Array,
  checkTime: () => void,
  { sheet, encoding }: AskedTable = {},
): Promise<BatchTable> {
  const file = await openBatchFile(bytes, checkTime, encoding);
  return file.read(sheet);
}

/** Lists a file's sheets, and reads a text in the given encoding. Throws FILE_REFUSED for an unreadable file. */
export async function openBatchFile(
  bytes: Uint8Array,
  checkTime: () => void,
  encoding?: AskedTable['encoding'],
): Promise<OpenedFile> {
  const table = await inSentences(() =>
    openAnyTable(bytes, {
      packedBytesMax: batchFileBytesMax,
      unpackedBytesMax: batchUnpackedBytesMax,
      columnsMax: batchColumnsMax,
      encoding: encoding ?? undefined,
      checkTime,
    }),
  );
  const sheets = table.kind === 'workbook' ? table.sheets : [];
  return { sheets, read: (askedSheet) => readTable(table, sheets, askedSheet) };
}

async function readTable(
  table: AnyTable,
  sheets: readonly TableSheet[],
  askedSheet: string | null | undefined,
): Promise<BatchTable> {
  const chosen = chooseSheet(sheets, askedSheet ?? undefined);
  const read = table.kind === 'text' ? table : chosen;
  const fromFile = read ? () => checkedLines(read.lines()) : noLines;
  const firstLines = await beginningOf(fromFile());
  // A short table is not read again, nor its empty rest.
  const lines = firstLines.length < firstLinesMax ? () => again(firstLines) : fromFile;
  if (firstLines.length === 0 && (table.kind === 'text' || sheets.length === 0)) {
    throw new Refusal('FILE_REFUSED', 'The file is empty.');
  }
  const kind = table.kind === 'text' ? 'text' : table.since1904 ? 'sheet_1904' : 'sheet';
  const encoding = table.kind === 'text' ? table.encoding : null;
  const isNamed = table.kind === 'text' && table.isNamed;
  return { kind, isNamed, encoding, sheets, sheet: chosen?.name ?? null, firstLines, lines };
}

async function* noLines(): AsyncGenerator<TableLine> {}

async function* again(lines: readonly TableLine[]): AsyncGenerator<TableLine> {
  yield* lines;
}

async function* checkedLines(source: AsyncGenerator<TableLine>): AsyncGenerator<TableLine> {
  try {
    for (;;) {
      const { done, value } = await inSentences(() => source.next());
      if (done) return;
      if (value.cells.length > batchColumnsMax) throw tooWide(value.number);
      yield value;
    }
  } finally {
    // Whoever has seen enough ends the reading.
    await source.return(undefined);
  }
}

async function beginningOf(lines: AsyncGenerator<TableLine>): Promise<TableLine[]> {
  const first: TableLine[] = [];
  for await (const line of lines) {
    first.push(line);
    if (first.length === firstLinesMax) break;
  }
  return first;
}

function tooWide(row: number): Refusal {
  return new Refusal('FILE_REFUSED', `Row ${row} of the file has more than ${batchColumnsMax} columns.`);
}
