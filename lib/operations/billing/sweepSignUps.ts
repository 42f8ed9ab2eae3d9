import { signUpHours } from '../../contract/signUp.ts';
import type { PoolUser } from '../../platform/poolUsers.ts';
import { findSignUp, findSignUpsBefore, removeSignUp, type SignUp } from '../../store/signUps.ts';
import { closeSignUp } from './closeSignUp.ts';
import type { SignUpDeps } from './signUpDeps.ts';

interface Deps extends SignUpDeps {
  /** One that could not be swept does not keep the others. */
  onFault: (error: unknown) => void;
}

/** Sign-ups of one run; the next hour takes what is left. */
const signUpsMax = 500;

/**
 * Removes sign-ups that were begun a day ago and not paid, with their users, and completes those that were paid and of which neither
 * the browser nor the webhook told. Then users of the pool who have not confirmed for a day, whose sign-up the table removed by itself.
 * Answers how many faults there were.
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
  if (userId && !isVerified) await removeUnconfirmed(deps, userId);
  await removeSignUp(deps.table, signUp);
}

async function removeUnconfirmed({ poolUsers }: SignUpDeps, userId: string): Promise<void> {
  const user = await poolUsers.find(userId);
  if (user && !user.isConfirmed) await poolUsers.remove(userId);
}

async function sweepUsers(
  deps: SignUpDeps,
  before: Date,
  attempt: (act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let next: string | undefined;
  do {
    const page = await deps.poolUsers.listUnconfirmed(next);
    for (const user of page.users) await attempt(() => sweepUser(deps, user, before));
    next = page.next;
  } while (next);
}

async function sweepUser(deps: SignUpDeps, user: PoolUser & { email: string }, before: Date): Promise<void> {
  if (user.createdAt >= before || (await findSignUp(deps.table, user.email))) return;
  await removeUnconfirmed(deps, user.userId);
}
