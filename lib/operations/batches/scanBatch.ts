import { batchProblemsMax, batchRowsMax } from '../../contract/batchLimits.ts';
import type { BatchColumns, BatchOptions } from '../../contract/batchOptions.ts';
import { countText } from '../../contract/countText.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { TableLine } from '../../lists/files/anyTable.ts';
import type { BatchReading } from './batchReading.ts';
import type { BatchTable } from './openBatchTable.ts';
import { type Matching, rowReader } from './rowReader.ts';
import type { RowProblem } from './unreadCell.ts';

export type MappedReading = BatchReading & { mapping: BatchColumns };

export interface BatchScan {
  rowsTotal: number;
  rowsToScreen: number;
  /** What the rows that can be screened ask for. */
  checks: Set<BatchOptions['check']>;
  /** The first rows that cannot be screened. */
  problems: ({ row: number } & RowProblem)[];
  /** Rows that are screened without a cell that cannot be compared, and the first of these cells. */
  rowsNoted: number;
  notes: ({ row: number } & RowProblem)[];
}

/** The rows below the header. Throws FILE_REFUSED beyond the most that a batch may have. */
export async function* rowsOf(table: BatchTable, hasHeader: boolean): AsyncGenerator<TableLine> {
  let rows = 0;
  let isHeader = hasHeader;
  for await (const line of table.lines()) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    rows += 1;
    if (rows > batchRowsMax) {
      const sentence = `The file has more than ${countText(batchRowsMax)} rows. Please divide it.`;
      throw new Refusal('FILE_REFUSED', sentence, { rows_max: batchRowsMax });
    }
    yield line;
  }
}

/** Reads a whole file as it will be screened. Throws FILE_REFUSED as reading does, and for a file without a row. */
export async function scanBatch(
  table: BatchTable,
  reading: MappedReading,
  { matching, today }: { matching: Matching; today: Date },
): Promise<BatchScan> {
  const read = rowReader(reading, { kind: table.kind, today }, matching);
  const scan: BatchScan = { rowsTotal: 0, rowsToScreen: 0, checks: new Set(), problems: [], rowsNoted: 0, notes: [] };
  for await (const { number, cells } of rowsOf(table, reading.hasHeader)) {
    scan.rowsTotal += 1;
    const found = read(cells);
    if ('query' in found) {
      scan.rowsToScreen += 1;
      scan.checks.add(found.check);
      if (found.notes.length > 0) scan.rowsNoted += 1;
      if (scan.notes.length < batchProblemsMax)
        scan.notes.push(...found.notes.map((note) => ({ row: number, ...note })));
    } else if (scan.problems.length < batchProblemsMax) scan.problems.push({ row: number, ...found });
  }
  if (scan.rowsTotal === 0) throw new Refusal('FILE_REFUSED', 'The file has no rows below its header.');
  return scan;
}

/** The number of rows alone, where it is not known yet what they mean. */
export async function countRows(table: BatchTable, { hasHeader }: Pick<BatchReading, 'hasHeader'>): Promise<number> {
  let count = 0;
  for await (const _ of rowsOf(table, hasHeader)) count += 1;
  return count;
}
