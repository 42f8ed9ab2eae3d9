import type { Actor } from '../../contract/actor.ts';
import { brand } from '../../contract/brand.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import type { SecondFactors } from '../../platform/secondFactor.ts';
import { type Account, findAccount, updateFactorRequired } from '../../store/account/accounts.ts';
import { findAccountOfUser, findMember } from '../../store/account/members.ts';
import { findPersonSecurity, updateSecondFactor } from '../../store/account/personSecurity.ts';
import { recordAround, recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { endAtPool, type SessionEnds } from './endSessions.ts';
import { targetOf } from './recordedMember.ts';
import { recordOfPerson } from './recordOfPerson.ts';
import { settingsChangedMeanwhile } from './updateAccount.ts';

interface Deps {
  table: Table;
  now: Date;
}

type Removal = SessionEnds & { table: Table; secondFactors: SecondFactors };

/**
 * Sets whether members need a second factor. An owner without one cannot require it: they would lock themselves out. Throws CONFLICT for
 * that, and if the settings changed meanwhile.
 */
export async function requireSecondFactor(
  { table, now }: Deps,
  caller: { accountId: string; hasSecondFactor: boolean; actor: Actor },
  { isRequired, readAt }: { isRequired: boolean; readAt: string },
): Promise<Account> {
  if (isRequired && !caller.hasSecondFactor) {
    throw new Refusal('CONFLICT', 'Set up a second factor for yourself first, under Edit Account.');
  }
  const account = await findAccount(table, caller.accountId);
  if (!account) throw new Error('The account of a member does not exist');
  const change = { requiresSecondFactor: isRequired, changedAt: now.toISOString(), changedBy: caller.actor };
  const recorded = await recordChange(table, caller.accountId, {
    action: isRequired ? 'account.second_factor_required' : 'account.second_factor_optional',
    by: caller.actor,
    target: { type: 'account', id: account.id, name: account.businessName },
    before: { requires_second_factor: account.requiresSecondFactor ?? false },
    after: { requires_second_factor: isRequired },
  });
  const isChanged =
    account.changedAt === readAt && (await updateFactorRequired(table, caller.accountId, change, readAt, recorded));
  if (!isChanged) throw settingsChangedMeanwhile();
  return { ...account, ...change };
}

/**
 * Removes the second factor of another member, and ends their sessions. Throws NOT_FOUND, and CONFLICT if there is none, for one's own,
 * and for an operator: they may do more than the owner of an account.
 */
export async function removeSecondFactorOfMember(
  deps: Removal,
  caller: { accountId: string; userId: string; actor: Actor },
  userId: string,
): Promise<void> {
  if (!(await findMember(deps.table, caller.accountId, userId))) throw notFound('Member');
  if (userId === caller.userId) {
    throw new Refusal('CONFLICT', 'You turn off your own second factor under Edit Account, with a code of it.');
  }
  if (await deps.secondFactors.isOperator(userId)) {
    throw new Refusal('CONFLICT', `They work for ${brand.name}: only another operator removes their second factor.`);
  }
  await removeSecondFactor(deps, userId, caller.actor);
}

/**
 * The same for anybody in the user pool, by an operator; nobody else learns its users. An operator needs a second factor for it,
 * whatever their account requires: it takes one from others. Throws SECOND_FACTOR_REQUIRED for that.
 */
export async function recoverSignIn(
  deps: Removal,
  caller: { userId: string; isOperator: boolean; hasSecondFactor: boolean },
  email: string,
): Promise<void> {
  if (!caller.isOperator) throw notFound('Person');
  if (!caller.hasSecondFactor) {
    throw new Refusal('SECOND_FACTOR_REQUIRED', 'Set up a second factor for yourself first, under Edit Account.');
  }
  await removeSecondFactor(deps, email, { type: 'operator', userId: caller.userId });
}

/** Throws NOT_FOUND for somebody who is not in the user pool, and CONFLICT for somebody without a second factor. */
async function removeSecondFactor(deps: Removal, username: string, actor: Actor): Promise<void> {
  const { table, secondFactors, clock } = deps;
  const found = await secondFactors.find(username);
  if (!found) throw notFound('Person');
  const { userId, isOn } = found;
  const known = await findPersonSecurity(table, userId);
  // Also after an attempt interrupted between the two steps.
  if (!isOn && !known?.secondFactor) throw new Refusal('CONFLICT', 'They have no second factor.');
  const accountId = await findAccountOfUser(table, userId);
  const member = accountId === undefined ? undefined : await findMember(table, accountId, userId);
  const target = member ? targetOf(member) : { type: 'member', id: userId };
  const removal = { action: 'member.second_factor_removed', by: actor, target } as const;
  await recordAround(table, accountId, removal, () => secondFactors.turnOff(userId));
  const now = clock();
  // The item was written at the first token with a second factor; somebody who never had one gets it here.
  if (!known?.secondFactor) await updateSecondFactor(table, userId, true, { actor, now });
  await updateSecondFactor(table, userId, false, { actor, now });
  await endAtPool(deps, userId, now);
}

/**
 * Compares the user pool with the known state and records a change; that ends earlier sessions, and the mail about it follows from the
 * table. Answers the moment if it ended them.
 */
export async function recordSecondFactor(
  { table, now }: Deps,
  userId: string,
  isOn: boolean,
): Promise<Date | undefined> {
  const known = (await findPersonSecurity(table, userId))?.secondFactor ?? false;
  // Who asks for a token is the person: removals by somebody else are kept before the next token.
  if (known === isOn) return undefined;
  const recorded = await recordOfPerson(table, userId, {
    action: isOn ? 'person.second_factor_on' : 'person.second_factor_off',
    before: { second_factor: known },
    after: { second_factor: isOn },
  });
  const by = { actor: { type: 'system', name: 'tokenDue' } as const, now };
  const isNew = await updateSecondFactor(table, userId, isOn, by, recorded);
  return isNew ? now : undefined;
}
