import type { BatchColumns, BatchOptions, DateOrder } from '../../contract/batchOptions.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { TextEncoding } from '../../contract/textEncodings.ts';
import type { TableLine } from '../../lists/files/anyTable.ts';
import { uniqueNames } from '../../lists/files/uniqueNames.ts';
import { tidy } from '../../lists/tidy.ts';
import { checkOfWord, countryOfWord, kindOfWord } from './cellWords.ts';
import { guessColumns, isHeading } from './guessColumns.ts';
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
  dateOrder: DateOrder;
  /** Nobody said the order and no date tells: dates that can be read either way are compared by their years. */
  isOrderAssumed: boolean;
  /** Undefined where nobody said which column holds the name, and no heading tells. */
  mapping: BatchColumns | undefined;
}

const titleCharactersMax = 480;

/**
 * What was asked for, and for the rest what the beginning of the file tells; the order of its dates is told by all of it (`withDateOrder`). Throws
 * INVALID_REQUEST for a column that the file does not have.
 */
export function batchReading(
  { firstLines, kind, sheet, encoding: read }: Pick<BatchTable, 'firstLines' | 'kind' | 'sheet' | 'encoding'>,
  input: AskedReading,
): BatchReading {
  const [first = { number: 1, cells: [] }] = firstLines;
  const hasHeader = input.has_header ?? first.cells.some(isSurelyHeading);
  // A sheet's lines end with their last value: there may be more below than the header names.
  const width = hasHeader && kind === 'text' ? first.cells.length : widest(firstLines);
  const columns = headings(hasHeader ? first.cells : [], width);
  const mapping = input.columns ?? (hasHeader ? guessColumns(columns) : undefined);
  if (input.columns) requireColumns(input.columns, columns);
  const encoding = read?.encoding ?? null;
  const dates = { dateOrder: input.date_order ?? 'day_first', isOrderAssumed: input.date_order === undefined } as const;
  return { sheet, encoding, columns, hasHeader, mapping, ...dates };
}

/** How a started batch was read. */
export function readingOf(columns: string[], options: BatchOptions): BatchReading & { mapping: BatchColumns } {
  const { sheet = null, encoding = null, has_header: hasHeader, date_order: dateOrder, columns: mapping } = options;
  const isOrderAssumed = options.date_order_assumed ?? false;
  return { sheet, encoding, columns, hasHeader, dateOrder, isOrderAssumed, mapping };
}

/** What could be a value as well ("Company", "NO"), or is not known, does not make a row the header: a person in it would be lost. */
const isSurelyHeading = (cell: string) =>
  cell.length <= titleCharactersMax &&
  isHeading(cell) &&
  ![kindOfWord, checkOfWord, countryOfWord].some((meaningOf) => meaningOf(cell) !== undefined);

function headings(cells: readonly string[], width: number): string[] {
  const titles = Array.from(
    { length: width },
    (_, i) => tidy(cells[i] ?? '').slice(0, titleCharactersMax) || `Column ${i + 1}`,
  );
  return uniqueNames(titles);
}

const widest = (lines: readonly TableLine[]) => Math.max(...lines.map(({ cells }) => cells.length));

function requireColumns({ name, identifiers = [], ...fields }: BatchColumns, columns: readonly string[]): void {
  const needed = [
    ...(name ?? []).map((column) => ({ field: 'columns.name', column })),
    ...Object.entries(fields).map(([field, column]) => ({ field: `columns.${field}`, column })),
    ...identifiers.map(({ column }, i) => ({ field: `columns.identifiers.${i}.column`, column })),
  ];
  const problems = needed
    .filter(({ column }) => column !== undefined && !columns.includes(column))
    .map(({ field, column }) => ({ field, message: `The file has no column "${column}"` }));
  const [problem] = problems;
  if (problem) throw new Refusal('INVALID_REQUEST', problem.message, { problems, columns });
}
