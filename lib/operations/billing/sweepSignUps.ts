import { signUpHours } from '../../contract/billing/signUp.ts';
import { signUpKeptDays } from '../../contract/keptDays.ts';
import type { PoolUser } from '../../platform/poolUsers.ts';
import { findSignUp, findSignUpsBefore, removeSignUp, type SignUp } from '../../store/billing/signUps.ts';
import { holdingAddress } from '../account/addressLease.ts';
import { isKnownPerson } from '../account/knownPerson.ts';
import { closeSignUp } from './closeSignUp.ts';
import type { SignUpDeps } from './signUpDeps.ts';

interface Deps extends SignUpDeps {
  /** A failed one does not stop the others. */
  onFault: (error: unknown) => void;
}

/**
 * Days in which a user is examined after the table removed their sign-up. Older ones stay: with a table that lost its items, every
 * customer with an unverified address would look like one of them.
 */
const forgottenDays = 2 * signUpKeptDays;

/** Sign-ups of one run; the next hour takes the rest. */
const signUpsMax = 500;

/**
 * Removes unpaid sign-ups begun a day ago, with their users, and completes paid ones reported by neither browser nor webhook. Then
 * removes users of sign-ups removed by the table itself. Answers the number of faults.
 */
export async function sweepSignUps(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - signUpHours * 3_600_000);
  let faults = 0;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      faults += 1;
      deps.onFault(error);
    }
  };
  for (const signUp of await findSignUpsBefore(deps.table, before, signUpsMax)) {
    await attempt(() => sweepSignUp(deps, signUp));
  }
  await attempt(() => sweepUsers(deps, before, attempt));
  return faults;
}

async function sweepSignUp(deps: SignUpDeps, { email, id, userId, isVerified }: SignUp): Promise<void> {
  const { signUp, isPaid } = await closeSignUp(deps, email);
  if (isPaid || signUp?.id !== id || signUp.status === 'done') return;
  // The user first: a sign-up without one is swept again, a user without one only with all others.
  if (userId && !isVerified) await removeUnpaid(deps, { userId, email }, id);
  await removeSignUp(deps.table, signUp);
}

/** Removes the user of an unpaid sign-up, unless another sign-up has taken the address meanwhile. */
async function removeUnpaid(
  deps: SignUpDeps,
  { userId, email }: Pick<PoolUser, 'userId' | 'email'>,
  signUpId: string | undefined,
): Promise<void> {
  const { table, poolUsers, clock, random } = deps;
  const done = await holdingAddress({ table, now: clock(), random }, email, async () => {
    if ((await findSignUp(table, email))?.id !== signUpId) return;
    const user = await poolUsers.find(userId);
    if (user && !(await isKnownPerson(table, user))) await poolUsers.remove(userId);
  });
  if (!done) throw new Error('The address of an unpaid sign-up is held by another call');
}

async function sweepUsers(
  deps: SignUpDeps,
  before: Date,
  attempt: (act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let next: string | undefined;
  do {
    const page = await deps.poolUsers.list(next);
    for (const user of page.users) await attempt(() => sweepUser(deps, user, before));
    next = page.next;
  } while (next);
}

async function sweepUser(deps: SignUpDeps, user: PoolUser, before: Date): Promise<void> {
  const oldest = deps.clock().getTime() - forgottenDays * 86_400_000;
  if (user.createdAt >= before || user.createdAt.getTime() < oldest) return;
  if (await isKnownPerson(deps.table, user)) return;
  if (!(await findSignUp(deps.table, user.email))) await removeUnpaid(deps, user, undefined);
}
