import { ListRefusal } from '../listRefusal.ts';
import { csvRows } from './csvRows.ts';
import { decoded } from './decode.ts';
import { peek } from './peek.ts';
import { textEncoding } from './textEncoding.ts';
import { type Meter, type UnpackLimits, unpack } from './unpack.ts';
import { openWorkbook, type Sheet } from './workbook.ts';
import type { ZipEntry } from './zipArchive.ts';

/** A line of a table, as a person sees it in a spreadsheet program. */
export interface TableLine {
  /** From 1, with the header and the empty lines. */
  number: number;
  cells: string[];
}

export interface AnyTable {
  /** Lines of a text have a cell for each separator; those of a sheet end with their last value. */
  kind: 'text' | 'sheet';
  /** The lines that hold anything, in order; may be asked for again. */
  lines(): AsyncGenerator<TableLine>;
}

export interface AnyTableLimits extends UnpackLimits {
  columnsMax: number;
  /** Called again and again; throws when the time for reading is over. */
  checkTime: () => void;
}

/** A hundred thousand rows of twenty columns, each with three elements, and as much again. */
const elementsMax = 12_000_000;
const headBytes = 64 * 1024;
/** No text has it, so a line is one cell. */
const noDelimiter = '\u001f';

/**
 * Opens a table that somebody made by themselves: text with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, plain or
 * packed with gzip; or the first sheet of an XLSX workbook that holds anything. Throws ListRefusal for what is neither, and while it is
 * read for what is damaged.
 */
export async function openAnyTable(bytes: Uint8Array, limits: AnyTableLimits): Promise<AnyTable> {
  if (bytes.length === 0) throw new ListRefusal('EMPTY_FILE', 'The file is empty.');
  const open = async () => {
    const meter: Meter = { packedBytes: 0, unpackedBytes: 0, checkTime: limits.checkTime };
    return unpack(await peek(piecesOf(bytes), 8), limits, meter);
  };
  const opened = await open();
  if (opened.kind === 'workbook') return sheetTable(opened.entries, limits);
  const { head, encoding } = await textEncoding(opened.bytes, headBytes);
  const { delimiter, skipsFirst } = delimiterOf(new TextDecoder(encoding).decode(head));
  return {
    kind: 'text',
    async *lines() {
      const again = await open();
      if (again.kind !== 'text') return;
      let number = 0;
      for await (const rows of csvRows(decoded(again.bytes, encoding), delimiter)) {
        for (const cells of rows) {
          number += 1;
          if (number === 1 && skipsFirst) continue;
          if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
        }
      }
    },
  };
}

async function sheetTable(entries: ZipEntry[], { columnsMax }: AnyTableLimits): Promise<AnyTable> {
  // One more than may be, so that it shows where there are more.
  const options = { columnsMax: columnsMax + 1, elementsMax, formulas: 'stored', readsDates: true } as const;
  const sheets = await openWorkbook(entries, options);
  const filled = await firstFilled(sheets);
  return {
    kind: 'sheet',
    async *lines() {
      if (filled) yield* filled.rows();
    },
  };
}

async function firstFilled(sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  for (const sheet of sheets) for await (const _ of sheet.rows()) return sheet;
  return undefined;
}

/** Excel's own word for the separator may stand alone in the first line. */
const separatorLine = /^sep=([,;\t])\r?$/i;

/** The separator that the first line has most of, outside of quotes. */
function delimiterOf(start: string): { delimiter: string; skipsFirst: boolean } {
  const lines = start.replace(/^\uFEFF/, '').split('\n');
  const said = separatorLine.exec(lines[0] ?? '')?.[1];
  if (said) return { delimiter: said, skipsFirst: true };
  const line = (lines.find((each) => each.trim() !== '') ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = [';', '\t', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
  return { delimiter: most.count > 0 ? most.delimiter : noDelimiter, skipsFirst: false };
}

const pieceBytes = 64 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
