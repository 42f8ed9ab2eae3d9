import type { RandomBytes } from '../../platform/id.ts';
import type { PoolCopy } from '../../platform/poolCopy.ts';
import { findItemsOfPerson, movePerson } from '../../store/account/movePerson.ts';
import type { Table } from '../../store/table.ts';
import { holdingAddress } from '../account/addressLease.ts';
import type { KeptPerson } from './keptPeople.ts';

export interface BringBackPeople {
  pool: Pick<PoolCopy, 'find' | 'add' | 'setPassword' | 'addToGroup'>;
  table: Table;
  people: readonly KeptPerson[];
  /** Otherwise the changes are only counted. */
  apply: boolean;
  /** Unknown to anybody, and allowed by the pool's rules; another one each time. */
  newPassword: () => string;
  clock: () => Date;
  random: RandomBytes;
}

export interface BroughtBack {
  /** Restored now, with their data in the table. */
  added: number;
  /** Restored before, with their data in the table from now on. */
  moved: number;
  /** Are in the pool as they were. */
  there: number;
  /** Had not finished signing up, were stopped by an operator, or are of no account any more, since it or they were removed. */
  left: number;
  /** Ids of people whose address somebody else has taken or is signing up with, unproved. */
  taken: string[];
}

/**
 * Restores people of a copy missing in the user pool. They get another id, so all their data in the table is moved to it, and they set a
 * password by "Forgot password?". A repeat completes an interrupted run.
 */
export async function restoreUsers(work: BringBackPeople): Promise<BroughtBack> {
  const done: BroughtBack = { added: 0, moved: 0, there: 0, left: 0, taken: [] };
  for (const person of work.people) {
    const outcome = await bringBack(work, person);
    if (outcome === 'taken') done.taken.push(person.user_id);
    else done[outcome] += 1;
  }
  return done;
}

async function bringBack(
  work: BringBackPeople,
  person: KeptPerson,
): Promise<'added' | 'moved' | 'there' | 'left' | 'taken'> {
  const { pool, table, apply, clock, random } = work;
  const { user_id: before, email, is_verified: isVerified, groups } = person;
  if (person.status === 'UNCONFIRMED' || !person.is_enabled) return 'left';
  const found = await pool.find(email);
  if (found?.userId === before) return 'there';
  if (found && !found.isVerified) return (await findItemsOfPerson(table, before)).length > 0 ? 'taken' : 'there';
  if (!found && groups.length === 0 && (await findItemsOfPerson(table, before)).length === 0) return 'left';
  if (!apply) return found ? 'moved' : 'added';
  // Somebody who is there has a password already, of their own.
  if (found) return (await giveBack(work, person, found.userId)) > 0 ? 'moved' : 'there';
  const anew = () => makeAnew(work, person);
  if (isVerified) await anew();
  // Until the profile is theirs, a stranger's sign-up with the address would take the user for an unpaid one and set its password.
  else if (!(await holdingAddress({ table, now: clock(), random }, email, anew))) return 'taken';
  return 'added';
}

async function makeAnew(work: BringBackPeople, person: KeptPerson): Promise<void> {
  const { email, is_verified: isVerified, name } = person;
  const userId = await work.pool.add({ email, isVerified, name });
  await work.pool.setPassword(email, work.newPassword());
  await giveBack(work, person, userId);
}

/** How many items of the table were moved. */
async function giveBack({ pool, table }: BringBackPeople, person: KeptPerson, userId: string): Promise<number> {
  for (const group of person.groups) await pool.addToGroup(person.email, group);
  return movePerson(table, person.user_id, userId);
}
