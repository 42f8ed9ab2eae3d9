import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import type * as contract from '../../contract/receipts/receipts.ts';
import { cursorOf, readCursor } from '../../store/page.ts';
import { treeOfRows } from '../../tlog/rows.ts';
import { nodeSha256 } from '../log/log.ts';
import { type ReadReceipts, type ReceiptReader, readReceipt } from './readReceipt.ts';

type Listed = Omit<OutputOf<(typeof contract.listReceiptRows.callers)['user']>, keyof typeof answered>;

/** Rows of a batch's receipt from a position on; none of a receipt for one name. Throws NOT_FOUND, and INVALID_REQUEST for a cursor. */
export async function listReceiptRows(
  deps: ReadReceipts,
  reader: ReceiptReader,
  { receipt_id: id, cursor }: { receipt_id: string; cursor?: string | undefined },
): Promise<Listed> {
  const { rows: texts = [] } = await readReceipt(deps, reader, id);
  const start = cursor === undefined ? 0 : Number(readCursor(cursor, (position) => /^\d{1,9}$/.test(position)));
  const tree = await treeOfRows(texts, nodeSha256);
  const shown = texts.slice(start, start + pageItems);
  const end = start + shown.length;
  return {
    rows: await Promise.all(
      shown.map(async (canonical, i) => ({ row: start + i, canonical, path: await tree.pathOf(start + i) })),
    ),
    next_cursor: end < texts.length ? cursorOf(String(end)) : null,
  };
}
