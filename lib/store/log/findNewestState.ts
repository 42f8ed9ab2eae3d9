import type { Receipt } from '../../contract/receipts/receipt.ts';
import type { Table } from '../table.ts';
import { findCosigning } from './logCosigning.ts';
import { findLogHead } from './logHead.ts';

/** The log's newest cosigned checkpoint, or before the first one its head; undefined before the log was created. */
export async function findNewestState(table: Table, origin: string): Promise<Receipt['log_seen'] | undefined> {
  const { cosignedSize: size, cosignedRoot: root, cosignedSha256 } = (await findCosigning(table, origin)) ?? {};
  if (size !== undefined && root !== undefined) return { size, root, cosigned: cosignedSha256 ?? null };
  const head = await findLogHead(table, origin);
  return head && { size: head.size, root: head.root, cosigned: null };
}
