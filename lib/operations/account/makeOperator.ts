import { operatorsGroup } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { RandomBytes } from '../../platform/id.ts';
import type { PoolCopy } from '../../platform/poolCopy.ts';
import { findAccountOfUser } from '../../store/account/members.ts';
import { findUndeliverable } from '../../store/mails/mailAddresses.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from '../mails/addressHash.ts';
import { createAccount } from './createAccount.ts';

export interface MakeOperator {
  pool: Pick<PoolCopy, 'find' | 'add' | 'setPassword' | 'addToGroup' | 'membersOf'>;
  table: Table;
  now: Date;
  random: RandomBytes;
  /** Changes nothing without it. */
  apply: boolean;
  newPassword: () => string;
}

/** What was lacking before; with `apply` none of it is any more. */
export interface OperatorMade {
  person: boolean;
  account: boolean;
  group: boolean;
}

/**
 * Makes the person with this address an operator: a user of the pool (under a password nobody knows, so that a code to the address lets
 * them set their own), a member of an account (made for `businessName`, without a plan), and in the group. A repeat completes an
 * interrupted run. Throws a sentence for a person who cannot sign in, and for an undeliverable address.
 */
export async function makeOperator(
  { pool, table, now, random, apply, newPassword }: MakeOperator,
  { email, businessName }: { email: string; businessName: string },
): Promise<OperatorMade> {
  const undeliverable = await findUndeliverable(table, addressHash(email));
  if (undeliverable)
    throw refused(`Mails to ${email} have come back since ${undeliverable.since}: it would get no code.`);
  const known = await pool.find(email);
  if (known && !known.isEnabled) throw refused(`The sign-in of ${email} has been stopped.`);
  if (known?.status === 'UNCONFIRMED') throw refused(`${email} has begun a sign-up and not finished it.`);
  if (known && !known.isVerified) throw refused(`${email} has not verified this address: it would get no code.`);
  const accountId = known && (await findAccountOfUser(table, known.userId));
  const isMember = known !== undefined && (await pool.membersOf(operatorsGroup)).includes(known.userId);
  if (apply) {
    const userId = known?.userId ?? (await pool.add({ email, isVerified: true, name: undefined }));
    if (!known || known.status === 'FORCE_CHANGE_PASSWORD') await pool.setPassword(email, newPassword());
    if (accountId === undefined) await createAccount({ table, now, random }, { userId, email, businessName });
    if (!isMember) await pool.addToGroup(email, operatorsGroup);
  }
  return { person: known === undefined, account: accountId === undefined, group: !isMember };
}

function refused(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence);
}
