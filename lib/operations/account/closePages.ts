import { logFault } from '../../platform/log.ts';
import { findAccountOfUser } from '../../store/account/members.ts';
import type { PersonSecurity } from '../../store/account/personSecurity.ts';
import { type Connection, findConnections, removeConnection } from '../../store/connections.ts';
import type { Table } from '../../store/table.ts';
import { stateOfSession } from './sessionRules.ts';

/** Ends a connection of an open page; a missing one is no error. */
export type ClosePage = (connectionId: string) => Promise<void>;

interface Deps {
  table: Table;
  closePage: ClosePage;
  now: Date;
}

/**
 * Closes the open pages of a removed member. The membership has ended by then, so a failure is logged and not repeated: a page still
 * connected only learns what to read again, and each of its calls is refused.
 */
export async function closePages(
  { table, closePage, now }: Deps,
  accountId: string,
  userId: string,
  isToClose: (connection: Connection) => boolean = () => true,
): Promise<void> {
  const connections = await findConnections(table, accountId, now).catch((error) => {
    logFault('pages not closed', error);
    return [];
  });
  const closed = await Promise.allSettled(
    connections
      .filter((connection) => connection.userId === userId && isToClose(connection))
      .map(async ({ id }) => {
        await removeConnection(table, id);
        await closePage(id);
      }),
  );
  for (const one of closed) if (one.status === 'rejected') logFault('page not closed', one.reason);
}

/** Closes pages of a person's ended sessions, including pages of an unknown session: those open again. */
export async function closePagesOfEnded(deps: Deps, userId: string, security: PersonSecurity): Promise<void> {
  const accountId = await findAccountOfUser(deps.table, userId);
  if (accountId === undefined) return;
  await closePages(deps, accountId, userId, ({ sessionId: id, sessionBeganAt: beganAt }) => {
    return stateOfSession(security, { id, beganAt, endedOthersAt: undefined }) === 'ended';
  });
}
