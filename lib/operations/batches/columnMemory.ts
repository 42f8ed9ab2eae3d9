import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BatchColumns } from '../../contract/batches/batchOptions.ts';
import { subjectsOf } from '../../contract/batches/batchSubjects.ts';
import { deleteColumnMapping, findColumnMapping, putColumnMapping } from '../../store/batches/columnMappings.ts';
import type { Table } from '../../store/table.ts';
import { type BatchReading, batchReading, type FileStart } from '../../tables/batchReading.ts';
import { cellsOf } from '../../tables/columns/cellsOf.ts';

/** What people of an account said of files with the same headings. Programs send the columns with each file. */
export interface ColumnMemory {
  /** Mapping for such a file, if its columns still hold names. */
  find(file: FileStart, reading: BatchReading): Promise<BatchColumns | undefined>;
  forget(reading: BatchReading): Promise<void>;
}

/** Keeps a person's choice; forgets one equal to the file's own reading. */
export type KeepColumns = (file: FileStart, reading: BatchReading) => Promise<void>;

/** Share of a name column's cells that must look like names. */
const nameShareMin = 0.2;

/** The memory of an account, in the table. */
export function columnMemory(table: Table, accountId: string): ColumnMemory {
  return {
    async find(file, reading) {
      if (!reading.hasHeader) return undefined;
      const kept = await findColumnMapping(table, accountId, headings(reading));
      return kept && holdsNames(file, reading, kept.columns) ? kept.columns : undefined;
    },
    forget: (reading) => deleteColumnMapping(table, accountId, headings(reading)),
  };
}

/** Writes to the memory of an account, in the table. */
export function columnKeeper(table: Table, accountId: string, now: Date): KeepColumns {
  return async (file, reading) => {
    const { mapping, hasHeader } = reading;
    if (!mapping || !hasHeader) return;
    const told = batchReading(file, {}).mapping;
    if (isDeepStrictEqual(plain(told), plain(mapping))) await deleteColumnMapping(table, accountId, headings(reading));
    else await putColumnMapping(table, accountId, headings(reading), { columns: mapping, now });
  };
}

const headings = ({ columns }: BatchReading) => createHash('sha256').update(JSON.stringify(columns)).digest('hex');

/** Whether the columns of the names hold some in this file too: under the same headings may stand something else now. */
function holdsNames({ firstLines }: FileStart, { columns, headerRow }: BatchReading, mapping: BatchColumns): boolean {
  const rows = firstLines.filter(({ number }) => number > headerRow);
  return subjectsOf(mapping).every(({ name = [] }) => {
    const cells = name.flatMap((column) => rows.map(({ cells: of }) => of[columns.indexOf(column)] ?? ''));
    const { count, nameShare } = cellsOf(cells);
    return count === 0 || nameShare >= nameShareMin;
  });
}

/** Without undefined fields, in one order. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
