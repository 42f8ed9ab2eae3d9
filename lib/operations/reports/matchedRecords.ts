import { Refusal } from '../../contract/refusal.ts';
import { type ReadReceipts, readReceipt } from '../receipts/readReceipt.ts';
import type { HistoryRow } from './historyRows.ts';
import type { ReportedMatch } from './reportWords.ts';

/** A screening with its matched records; a sentence in their place for those of a batch, erased or left out ones. */
export type TableRow = HistoryRow & { records: readonly ReportedMatch[] | string };

/** Receipts opened for their records in one table: more would take the worker's time. */
const openedMax = 10_000;
const readAtOnce = 8;

const sentences = {
  batch: 'In the result of the batch',
  erased: 'Erased',
  leftOut: `Not listed: only the first ${openedMax.toLocaleString('en-US')} screenings with a match are`,
};

/** Adds the matched records to screenings. Only receipts with a match are opened. */
export async function* withRecords(
  deps: ReadReceipts,
  accountId: string,
  pages: AsyncIterable<readonly HistoryRow[]>,
): AsyncGenerator<TableRow[]> {
  let opened = 0;
  const recordsOf = async (row: HistoryRow): Promise<TableRow['records']> => {
    if (row.matched === 0) return [];
    if (opened >= openedMax) return sentences.leftOut;
    opened += 1;
    try {
      const { receipt } = await readReceipt(deps, { accountId }, row.id);
      return receipt.rows ? sentences.batch : receipt.matches;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sentences.erased;
    }
  };
  for await (const page of pages) {
    const rows: TableRow[] = [];
    for (let at = 0; at < page.length; at += readAtOnce) {
      const some = page.slice(at, at + readAtOnce);
      rows.push(...(await Promise.all(some.map(async (row) => ({ ...row, records: await recordsOf(row) })))));
    }
    yield rows;
  }
}
