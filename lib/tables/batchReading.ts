import type { BatchColumns, BatchOptions, DateOrder } from '../contract/batches/batchOptions.ts';
import { subjectsOf } from '../contract/batches/batchSubjects.ts';
import { Refusal } from '../contract/refusal.ts';
import type { TextEncoding } from '../contract/text/textEncodings.ts';
import type { TableLine } from '../lists/files/tableLine.ts';
import { uniqueNames } from '../lists/files/uniqueNames.ts';
import { tidy } from '../lists/tidy.ts';
import { columnsOf } from './columns/columnsOf.ts';
import { findHeader, type Header, headingsOf } from './columns/findHeader.ts';
import { type LeftOutColumn, readColumns } from './columns/readColumns.ts';
import type { BatchTable } from './openBatchTable.ts';

/** How a file is to be read, as far as somebody said. */
export interface AskedReading {
  sheet?: string | undefined;
  encoding?: TextEncoding | undefined;
  columns?: BatchColumns | undefined;
  has_header?: boolean | undefined;
  date_order?: DateOrder | undefined;
}

/** How a file is read. */
export interface BatchReading {
  /** Of a workbook; null for a text. */
  sheet: string | null;
  /** Of a text; null for a workbook. */
  encoding: TextEncoding | null;
  /** In their order, each with a name of its own. */
  columns: string[];
  hasHeader: boolean;
  /** Line number of the last heading line, as the file counts lines; 0 without a header. */
  headerRow: number;
  dateOrder: DateOrder;
  /** Neither the caller nor a date tells the order: ambiguous dates are compared by their years. */
  isOrderAssumed: boolean;
  /** Undefined if neither the caller nor headings and cells tell the name column. */
  mapping: BatchColumns | undefined;
  /** Unscreened columns with possible names. */
  leftOut: LeftOutColumn[];
}

/** What is known of a file before its columns are. */
export type FileStart = Pick<BatchTable, 'firstLines' | 'kind' | 'isNamed' | 'sheet' | 'encoding'>;

const titleCharactersMax = 480;

/**
 * The given options, completed from the start of the file; the order of dates needs all of it (`withDateOrder`). Throws INVALID_REQUEST
 * for a missing column.
 */
export function batchReading(
  { firstLines, kind, isNamed, sheet, encoding: read }: FileStart,
  input: AskedReading,
): BatchReading {
  const header = isNamed ? firstLineAlone : headerFor(firstLines, input);
  const hasHeader = header.count > 0;
  const titles = headingsOf(firstLines, header);
  const below = firstLines.slice(hasHeader ? header.at + header.count : 0);
  // A sheet's lines end with their last value: there may be more below than the header names.
  const width = hasHeader && kind === 'text' ? titles.length : Math.max(titles.length, widest(below));
  const columns = headings(titles, width);
  const rows = below.map(({ cells }) => cells);
  if (input.columns) requireColumns(input.columns, columns);
  const told = readColumns(columns, rows);
  const mapping = input.columns ?? told.mapping;
  const leftOut = input.columns ? leftOutOf(told, input.columns) : told.leftOut;
  const headerRow = hasHeader ? (firstLines[header.at + header.count - 1]?.number ?? 0) : 0;
  const encoding = read?.encoding ?? null;
  const dates = { dateOrder: input.date_order ?? 'day_first', isOrderAssumed: input.date_order === undefined } as const;
  return { sheet, encoding, columns, hasHeader, headerRow, mapping, leftOut, ...dates };
}

/** How a started batch was read. */
export function readingOf(
  { columns, leftOut }: { columns: string[]; leftOut: LeftOutColumn[] },
  options: BatchOptions,
): BatchReading & { mapping: BatchColumns } {
  const { sheet = null, encoding = null, has_header: hasHeader, header_row, columns: mapping } = options;
  const { date_order: dateOrder, date_order_assumed: isOrderAssumed = false } = options;
  const headerRow = header_row ?? (hasHeader ? 1 : 0);
  return { sheet, encoding, columns, hasHeader, headerRow, dateOrder, isOrderAssumed, mapping, leftOut };
}

/** The header found, or one with the given columns. */
function headerFor(lines: readonly TableLine[], { has_header, columns }: AskedReading): Header {
  if (has_header === false) return noHeader;
  const found = findHeader(lines);
  const likely = has_header
    ? [found.count === 0 ? firstLineAlone : found, firstLineAlone]
    : [found, firstLineAlone, noHeader];
  if (!columns) return likely[0] as Header;
  const asked = columnsOf(columns).map(({ column }) => column);
  const has = (header: Header) => {
    const names = headings(headingsOf(lines, header), widest(lines));
    return asked.every((column) => names.includes(column));
  };
  return likely.find(has) ?? (likely[0] as Header);
}

const noHeader: Header = { at: 0, count: 0 };
const firstLineAlone: Header = { at: 0, count: 1 };

function headings(cells: readonly string[], width: number): string[] {
  const titles = Array.from(
    { length: width },
    (_, i) => tidy(cells[i] ?? '').slice(0, titleCharactersMax) || `Column ${i + 1}`,
  );
  return uniqueNames(titles);
}

const widest = (lines: readonly TableLine[]) => lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Possible names outside the given mapping. */
function leftOutOf({ mapping, leftOut }: ReturnType<typeof readColumns>, asked: BatchColumns): LeftOutColumn[] {
  const used = new Set(subjectsOf(asked).flatMap(({ name = [], aliases = [] }) => [...name, ...aliases]));
  const named = mapping ? subjectsOf(mapping).flatMap(({ name = [], aliases = [] }) => [...name, ...aliases]) : [];
  const unused = named.map((column) => ({ column, reason: 'It is not among the columns that were asked for.' }));
  return [...unused, ...leftOut].filter(({ column }) => !used.has(column));
}

function requireColumns(mapping: BatchColumns, columns: readonly string[]): void {
  const problems = columnsOf(mapping)
    .filter(({ column }) => !columns.includes(column))
    .map(({ field, column }) => ({ field, message: `The file has no column "${column}"` }));
  const [problem] = problems;
  if (problem) throw new Refusal('INVALID_REQUEST', problem.message, { problems, columns });
}
