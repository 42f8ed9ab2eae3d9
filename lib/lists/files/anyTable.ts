import { countText } from '../../contract/text/countText.ts';
import { type TextEncoding, textEncodings } from '../../contract/text/textEncodings.ts';
import { ListRefusal } from '../listRefusal.ts';
import { blankCharactersMax, csvRows } from './csvRows.ts';
import { decoded, lineNotIn } from './decode.ts';
import { decoderOf } from './encodings.ts';
import { isAnother, kindBytes, textKind } from './fileKind.ts';
import type { GuessedEncoding } from './guessEncoding.ts';
import { isJsonLines, jsonRecords } from './jsonRecords.ts';
import { openDocument } from './openDocument.ts';
import { peek } from './peek.ts';
import { type ReadingCount, readingCount } from './readingCount.ts';
import { recordLines } from './recordLines.ts';
import type { TableLine } from './tableLine.ts';
import { TableRefusal } from './tableRefusal.ts';
import { textEncoding } from './textEncoding.ts';
import { uniqueNames } from './uniqueNames.ts';
import { type Meter, type Unpacked, type UnpackLimits, unpack } from './unpack.ts';
import { isVCards, vCards } from './vCards.ts';
import { openWorkbook, type Sheet } from './workbook.ts';
import { hasPart } from './workbookParts.ts';
import type { ZipEntry } from './zipArchive.ts';

/** A table whose lines may be asked for again. */
interface Lines {
  /** The non-empty lines, in order. */
  lines(): AsyncGenerator<TableLine>;
}

export interface TableSheet extends Lines {
  /** As a person can say it: tidied, and no two of a workbook have the same. */
  name: string;
  isHidden: boolean;
}

/** Lines of a text have a cell for each separator; those of a sheet end with their last value. */
export type AnyTable =
  | ({
      kind: 'text';
      encoding: GuessedEncoding;
      /** Whether the records of the text name their fields themselves: then line 0 names the columns. */
      isNamed: boolean;
    } & Lines)
  /** Of a workbook the sheets that hold anything, in its order. */
  | { kind: 'workbook'; sheets: TableSheet[]; since1904: boolean };

export interface AnyTableLimits extends UnpackLimits {
  columnsMax: number;
  /** Of a text; without it the encoding is found out. */
  encoding?: TextEncoding | undefined;
  /** Called again and again; throws when the time for reading is over. */
  checkTime: () => void;
}

/**
 * The budget for reading a file beside its bytes: enough for a hundred thousand rows of twenty mostly equal columns, and more of a larger
 * file. Packed, a hundred thousand bytes may stand for a hundred million, each costing a cell or an element.
 */
const elementsOf = (packedBytes: number) => Math.min(14_000_000, 400_000 + 10 * packedBytes);
const cellsOf = (packedBytes: number) => 3_000_000 + 10 * packedBytes;
/** As many rows as a sheet has. */
const emptyLinesMax = 1_048_576;
const headBytes = 64 * 1024;
/** No text has it, so a line is one cell. */
const noDelimiter = '\u001f';

/**
 * Opens a table that somebody made by themselves: text with commas, semicolons or tabs, JSON lines or vCards, in any encoding of `textEncodings`,
 * plain or packed with gzip; or the sheets of an XLSX or ODS workbook. Throws ListRefusal for what is neither, and while it is
 * read for what is damaged.
 */
export async function openAnyTable(bytes: Uint8Array, limits: AnyTableLimits): Promise<AnyTable> {
  if (bytes.length === 0) throw new ListRefusal('EMPTY_FILE', 'The file is empty.');
  const open = async () => {
    const meter: Meter = { packedBytes: 0, unpackedBytes: 0, checkTime: limits.checkTime };
    return unpack(await peek(piecesOf(bytes), kindBytes), { ...limits, readsOpenDocument: true }, meter);
  };
  const opened = await open();
  const count = readingCount(opened.kind === 'workbook' ? elementsOf(bytes.length) : cellsOf(bytes.length), tooMuch);
  if (opened.kind === 'workbook') return { kind: 'workbook', ...(await filledSheets(opened.entries, limits, count)) };
  const { head, ...guessed } = await textEncoding(opened.bytes, headBytes, limits.encoding);
  const { encoding } = guessed;
  const start = decoderOf(encoding, { strict: false })(head);
  const texts = () => textsIn(open, encoding);
  const records = isVCards(start)
    ? () => vCards(texts(), encoding, count)
    : isJsonLines(start)
      ? () => jsonRecords(texts(), count)
      : undefined;
  if (records) {
    return { kind: 'text', encoding: guessed, isNamed: true, lines: recordLines(records, limits.columnsMax) };
  }
  const kind = textKind(start);
  if (kind !== undefined) throw new TableRefusal('NOT_A_LIST', isAnother(kind));
  const { delimiter, skipsFirst } = delimiterOf(start);
  // Empty rows sent unpacked cost their bytes; only packed ones cost more.
  const blankMax = Math.max(blankCharactersMax, bytes.length);
  return {
    kind: 'text',
    encoding: guessed,
    isNamed: false,
    async *lines() {
      let number = 0;
      let empty = 0;
      for await (const rows of csvRows(texts(), delimiter, blankMax)) {
        for (const cells of rows) {
          number += 1;
          count(cells.length);
          if (number === 1 && skipsFirst) continue;
          if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
          else empty += 1;
          if (empty > emptyLinesMax) throw tooEmpty();
        }
      }
    },
  };
}

/** The texts of a file. A part outside its encoding is reported with its line, so the file is read again. */
async function* textsIn(open: () => Promise<Unpacked>, encoding: TextEncoding): AsyncGenerator<string> {
  const opened = await open();
  if (opened.kind !== 'text') return;
  try {
    yield* decoded(opened.bytes, encoding);
  } catch (error) {
    if (!(error instanceof ListRefusal) || error.code !== 'UNKNOWN_ENCODING') throw error;
    const again = await open();
    const line = again.kind === 'text' ? await lineNotIn(again.bytes, encoding) : 1;
    throw new TableRefusal(
      error.code,
      error.message,
      `Line ${countText(line)} of the file is damaged or in another encoding: its letters are not ${textEncodings[encoding]}, as those before. Please save the file as UTF-8 or as XLSX and upload it again.`,
    );
  }
}

async function filledSheets(
  entries: ZipEntry[],
  { columnsMax }: AnyTableLimits,
  count: ReadingCount,
): Promise<{ sheets: TableSheet[]; since1904: boolean }> {
  const options = { columnsMax, count, formulas: 'stored', readsDates: true } as const;
  const isOpenDocument = !hasPart({ entries }, { path: 'xl/workbook.xml' });
  const sheets = isOpenDocument
    ? await openDocument(entries, { columnsMax, count })
    : await openWorkbook(entries, options);
  const filled: Sheet[] = [];
  for (const sheet of sheets) if (await isFilled(sheet)) filled.push(sheet);
  const names = uniqueNames(filled.map(({ name }, i) => name || `Sheet ${i + 1}`));
  return {
    sheets: filled.map(({ isHidden, rows }, i) => ({ name: names[i] ?? '', isHidden, lines: rows })),
    since1904: sheets.some(({ since1904 }) => since1904),
  };
}

/** A damaged sheet counts: the reader is told, and the others can be read. */
async function isFilled(sheet: Sheet): Promise<boolean> {
  try {
    for await (const _ of sheet.rows()) return true;
  } catch (error) {
    if (error instanceof ListRefusal) return true;
    throw error;
  }
  return false;
}

function tooMuch(): TableRefusal {
  return new TableRefusal(
    'TOO_LARGE',
    'The file holds far more cells than its size is for, most of them empty or alike. Please delete empty rows and columns, save it again and upload it without packing it.',
  );
}

function tooEmpty(): TableRefusal {
  const sentence = `The file has more than ${countText(emptyLinesMax)} empty rows. Please delete them and upload it again.`;
  return new TableRefusal('TOO_LARGE', sentence);
}

/** Excel's own word for the separator may stand alone in the first line. */
const separatorLine = /^sep=([,;\t])\r?$/i;

/** The most frequent separator of the first line, outside of quotes. */
function delimiterOf(start: string): { delimiter: string; skipsFirst: boolean } {
  const lines = start.split('\n');
  const declared = separatorLine.exec(lines[0] ?? '')?.[1];
  if (declared) return { delimiter: declared, skipsFirst: true };
  const line = (lines.find((each) => each.trim() !== '') ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = [';', '\t', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best));
  return { delimiter: most.count > 0 ? most.delimiter : noDelimiter, skipsFirst: false };
}

const pieceBytes = 64 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
