import { secondAfter, updateSignedOut } from '../../store/account/personSecurity.ts';
import type { Table } from '../../store/table.ts';

/** How the sessions of a person are ended outside the table. */
export interface SessionEnds {
  clock: () => Date;
  /** At the user pool: no refresh token and no access token of theirs is taken any more. */
  signOut: (userId: string) => Promise<void>;
  /** Resolves at a moment, which is at most a second away. */
  until: (moment: Date) => Promise<void>;
}

/**
 * Ends every session of a person: first at our doors, where nothing else needs to succeed for it, then at the user pool. It resolves
 * when a new sign-in counts as later: tokens say in whole seconds when they began. Open pages are closed by what follows the table's stream.
 */
export async function endSessions({ table, ...ends }: SessionEnds & { table: Table }, userId: string): Promise<void> {
  const at = ends.clock();
  await updateSignedOut(table, userId, at);
  await endAtPool(ends, userId, at);
}

/** The part that follows a write of its own, which has ended them at this moment. */
export async function endAtPool({ signOut, until }: SessionEnds, userId: string, at: Date): Promise<void> {
  await signOut(userId);
  await until(secondAfter(at));
}
