import { secondAfter, updateSignedOut } from '../../store/account/personSecurity.ts';
import type { Table } from '../../store/table.ts';

/** How the sessions of a person are ended outside the table. */
export interface SessionEnds {
  clock: () => Date;
  /** At the user pool: no refresh token and no access token of theirs is taken any more. */
  signOut: (userId: string) => Promise<void>;
  /** Resolves at a moment, at most a second away. */
  until: (moment: Date) => Promise<void>;
}

/**
 * Ends every session of a person: first at our handlers, independent of anything else, then at the user pool. Resolves once a new
 * sign-in counts as later: tokens give their start in whole seconds. The receiver of the table's changes closes open pages.
 */
export async function endSessions({ table, ...ends }: SessionEnds & { table: Table }, userId: string): Promise<void> {
  const at = ends.clock();
  await updateSignedOut(table, userId, at);
  await endAtPool(ends, userId, at);
}

/** The part after the write that has ended them at this moment. */
export async function endAtPool({ signOut, until }: SessionEnds, userId: string, at: Date): Promise<void> {
  await signOut(userId);
  await until(secondAfter(at));
}
