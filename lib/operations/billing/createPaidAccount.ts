import { readSubscription } from '../../billing/readSubscription.ts';
import { putAcceptances } from '../../store/account/acceptances.ts';
import { addAccount } from '../../store/account/accounts.ts';
import { findAccountOfUser } from '../../store/account/members.ts';
import { findProfile, newProfile } from '../../store/account/profiles.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findSignUp, paySignUp, type SignUp } from '../../store/billing/signUps.ts';
import { newSubscription } from '../../store/billing/subscriptions.ts';
import { newAcceptances } from '../account/acceptances.ts';
import { newAccount, openedBy } from '../account/createAccount.ts';
import type { PaidSession } from './checkoutOutcome.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/**
 * Opens the account of a sign-up in one transaction: account, owner, profile, subscription, and the sign-up's own state. Answers the
 * paid sign-up, also where another call has opened the account for the same session meanwhile (`isOpener` false); undefined where
 * there can be no such account: the user is gone or belongs to another account by now, or the sign-up was replaced. Throws where the
 * account was not opened and none of this is so: the call may be repeated.
 */
export async function createPaidAccount(
  deps: SignUpDeps,
  signUp: SignUp,
  { session, subscription, readAt }: PaidSession,
): Promise<{ signUp: SignUp; isOpener: boolean } | undefined> {
  const { table, poolUsers, random } = deps;
  const { email, fullName: name, businessName = name, website } = signUp;
  // The session names the user: a crash may have kept the sign-up from noting it.
  const userId = session.metadata?.user;
  const bought = readSubscription([subscription], readAt);
  if (!bought) throw new Error('A sign-up was paid at a price that the plan table does not know');
  if (!userId || !(await poolUsers.find(userId))) return undefined;

  const now = deps.clock();
  const { account, owner } = newAccount({ now, random }, { userId, email, name, businessName, website });
  const at = now.toISOString();
  const accepted = newAcceptances(signUp.accepts, { userId, email, role: 'owner' }, signUp.createdAt);
  const isFirst = !(await findProfile(table, userId));
  const recorded = await recordChange(table, account.id, openedBy(account, owner, accepted));
  const stored = await addAccount(table, account, owner, [
    ...(isFirst ? [newProfile(table, userId, { fullName: name, createdAt: at, updatedAt: at })] : []),
    newSubscription(table, account.id, bought),
    ...putAcceptances(table, account.id, accepted),
    paySignUp(table, signUp, { accountId: account.id, sessionId: session.id, userId }),
    ...recorded,
  ]);
  // The membership first: where it is of this session's account, the sign-up that is read after it says that it is paid.
  const isMember = (await findAccountOfUser(table, userId)) !== undefined;
  const after = await findSignUp(table, email);
  const isSame = after?.id === signUp.id;
  if (isSame && after.status !== 'begun' && after.sessionId === session.id) return { signUp: after, isOpener: stored };
  if (stored) throw new Error('An account was opened and its sign-up was lost');
  const isImpossible = !isSame || after.status !== 'begun' || isMember || !(await poolUsers.find(userId));
  if (!isImpossible) throw new Error('An account that was paid for has not been opened');
  return undefined;
}
