import { batchProblemsMax, batchRowsMax } from '../contract/batches/batchLimits.ts';
import type { BatchColumns, BatchOptions } from '../contract/batches/batchOptions.ts';
import { Refusal } from '../contract/refusal.ts';
import { countText } from '../contract/text/countText.ts';
import type { TableLine } from '../lists/files/tableLine.ts';
import type { BatchReading } from './batchReading.ts';
import type { Matching } from './matching.ts';
import type { BatchTable } from './openBatchTable.ts';
import { type AskedRow, rowReader } from './rowReader.ts';
import { unusedSentence } from './rowSentences.ts';
import type { RowProblem } from './unreadCell.ts';

export type MappedReading = BatchReading & { mapping: BatchColumns };

export interface BatchScan {
  rowsTotal: number;
  /** Rows with at least one subject to screen. */
  rowsToScreen: number;
  /** Their list searches: one per subject. */
  searches: number;
  /** Demands of the screened rows. */
  checks: Set<BatchOptions['check']>;
  /** First rows, and subjects of rows, that cannot be screened. */
  problems: ({ row: number } & RowProblem)[];
  /** Rows screened without an incomparable cell, and the first of these cells. */
  rowsNoted: number;
  notes: ({ row: number } & RowProblem)[];
  /** Unread cells of a column: their number, and one of them. */
  unread: Map<string, { cells: number; example: string }>;
}

/** Rows below the header. Throws FILE_REFUSED beyond a batch's maximum. */
export async function* rowsOf(
  table: BatchTable,
  { headerRow }: Pick<BatchReading, 'headerRow'>,
): AsyncGenerator<TableLine> {
  let rows = 0;
  for await (const line of table.lines()) {
    if (line.number <= headerRow) continue;
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
  const scan: BatchScan = {
    rowsTotal: 0,
    rowsToScreen: 0,
    searches: 0,
    checks: new Set(),
    problems: [],
    rowsNoted: 0,
    notes: [],
    unread: new Map(),
  };
  for await (const { number, cells } of rowsOf(table, reading)) {
    scan.rowsTotal += 1;
    const found = read(cells);
    if ('subjects' in found) addRow(scan, number, found);
    else if (scan.problems.length < batchProblemsMax) scan.problems.push({ row: number, ...found });
  }
  if (scan.rowsTotal === 0) throw new Refusal('FILE_REFUSED', 'The file has no rows below its header.');
  return scan;
}

function addRow(scan: BatchScan, row: number, { subjects, searches, check, notes }: AskedRow): void {
  scan.rowsToScreen += 1;
  scan.searches += searches;
  scan.checks.add(check);
  if (notes.length > 0) scan.rowsNoted += 1;
  for (const note of notes) {
    if (scan.notes.length < batchProblemsMax) scan.notes.push({ row, ...note });
    if (!note.sentence.endsWith(unusedSentence)) continue;
    const { cells = 0, example = note.value } = scan.unread.get(note.field) ?? {};
    scan.unread.set(note.field, { cells: cells + 1, example });
  }
  for (const subject of subjects) {
    if (!('refused' in subject) || scan.problems.length >= batchProblemsMax) continue;
    scan.problems.push({ row, ...subject.refused });
  }
}

/** Number of rows alone, before their meaning is known. */
export async function countRows(table: BatchTable, reading: Pick<BatchReading, 'headerRow'>): Promise<number> {
  let count = 0;
  for await (const _ of rowsOf(table, reading)) count += 1;
  return count;
}
