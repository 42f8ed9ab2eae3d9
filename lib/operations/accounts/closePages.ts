import { logFault } from '../../platform/log.ts';
import { findConnections, removeConnection } from '../../store/connections.ts';
import type { Table } from '../../store/table.ts';

/** Ends a connection of an open page; one that is gone already is no fault. */
export type ClosePage = (connectionId: string) => Promise<void>;

/**
 * Closes the open pages of a removed member. The membership has ended by then, so what fails is logged and not
 * repeated: a page that stays connected
 * only learns what to read again, and each of its calls is refused.
 */
export async function closePages(
  { table, closePage, now }: { table: Table; closePage: ClosePage; now: Date },
  accountId: string,
  userId: string,
): Promise<void> {
  const connections = await findConnections(table, accountId, now).catch((error) => {
    logFault('pages not closed', error);
    return [];
  });
  const closed = await Promise.allSettled(
    connections
      .filter((connection) => connection.userId === userId)
      .map(async ({ id }) => {
        await removeConnection(table, id);
        await closePage(id);
      }),
  );
  for (const one of closed) if (one.status === 'rejected') logFault('page not closed', one.reason);
}
