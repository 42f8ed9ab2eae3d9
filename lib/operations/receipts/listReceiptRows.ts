import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import type * as contract from '../../contract/receipts/receipts.ts';
import { cursorOf, readCursor } from '../../store/page.ts';
import { rowsOfReceipt } from './fileRows.ts';
import { type ReadReceipts, type ReceiptReader, readReceipt } from './readReceipt.ts';

type Listed = Omit<OutputOf<(typeof contract.listReceiptRows.callers)['user']>, keyof typeof answered>;

/** Rows of a batch's receipt from a position on; none of a receipt for one name. Throws NOT_FOUND, and INVALID_REQUEST for a cursor. */
export async function listReceiptRows(
  deps: ReadReceipts,
  reader: ReceiptReader,
  { receipt_id: id, cursor }: { receipt_id: string; cursor?: string | undefined },
): Promise<Listed> {
  const rows = rowsOfReceipt(deps.receipts, await readReceipt(deps, reader, id));
  const start = cursor === undefined ? 0 : Number(readCursor(cursor, (position) => /^\d{1,9}$/.test(position)));
  if (!rows) return { rows: [], next_cursor: null };
  const [tree, shown] = await Promise.all([rows.tree(), rows.texts(start, start + pageItems)]);
  const end = start + shown.length;
  return {
    rows: await Promise.all(
      shown.map(async (canonical, i) => ({ row: start + i, canonical, path: await tree.pathOf(start + i) })),
    ),
    next_cursor: end < rows.count ? cursorOf(String(end)) : null,
  };
}
