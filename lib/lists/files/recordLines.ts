import { countText } from '../../contract/text/countText.ts';
import type { TableLine } from './tableLine.ts';
import { TableRefusal } from './tableRefusal.ts';

/** A record that names its own fields: an object of JSON lines, or a vCard. */
export interface TableRecord {
  /** From 1: the line of an object, the place of a card among the cards. */
  number: number;
  /** In their order; without those that say nothing. */
  values: Map<string, string>;
}

/** More than any table of records is read for; each costs as much as some dozen cells. */
const recordsMax = 300_000;

/**
 * The records as lines of a table: line 0 names the columns, in the order in which the file names them first, and each record has a cell for every column. Reads
 * the records twice, so that none of them is kept. Throws TOO_LARGE for more than `columnsMax` columns, and for far too many records.
 */
export function recordLines(
  records: () => AsyncGenerator<TableRecord>,
  columnsMax: number,
): () => AsyncGenerator<TableLine> {
  let columns: Map<string, number> | undefined;
  return async function* lines() {
    columns ??= await columnsOf(records(), columnsMax);
    if (columns.size === 0) return;
    yield { number: 0, cells: [...columns.keys()] };
    for await (const { number, values } of records()) {
      const cells = new Array<string>(columns.size).fill('');
      for (const [column, value] of values) cells[columns.get(column) ?? 0] = value;
      if (values.size > 0) yield { number, cells };
    }
  };
}

async function columnsOf(records: AsyncGenerator<TableRecord>, columnsMax: number): Promise<Map<string, number>> {
  const columns = new Map<string, number>();
  let count = 0;
  for await (const { values } of records) {
    count += 1;
    if (count > recordsMax) throw tooMany();
    for (const column of values.keys()) if (!columns.has(column)) columns.set(column, columns.size);
    if (columns.size <= columnsMax) continue;
    const sentence = `The records of the file have more than ${countText(columnsMax)} different fields. Please leave out those that name nobody.`;
    throw new TableRefusal('TOO_LARGE', sentence);
  }
  return columns;
}

function tooMany(): TableRefusal {
  return new TableRefusal('TOO_LARGE', `The file has more than ${countText(recordsMax)} records. Please divide it.`);
}
