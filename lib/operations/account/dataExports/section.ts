/** A value of an export, as a table's cell. */
export type Cell = string | number | boolean | null;

/** A table of an export; its rows are read as often as they are written, page by page. */
export interface Section {
  /** Of its file, and of its part of the JSON. */
  name: string;
  columns: readonly string[];
  rows(): AsyncIterable<Record<string, Cell>>;
}

/** A section with exactly these columns. */
export function section<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: () => AsyncIterable<Record<Column, Cell>>,
): Section {
  return { name, columns, rows };
}

interface FoundPage<Value> {
  values: Value[];
  nextCursor: string | undefined;
}

/** The values of all pages, one page in memory at a time. */
export async function* eachPage<Value>(
  find: (cursor: string | undefined) => Promise<FoundPage<Value>>,
): AsyncGenerator<Value> {
  let cursor: string | undefined;
  do {
    const { values, nextCursor } = await find(cursor);
    yield* values;
    cursor = nextCursor;
  } while (cursor !== undefined);
}
