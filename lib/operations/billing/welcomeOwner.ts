import { completedSignUpKeptDays } from '../../contract/keptDays.ts';
import { type SignUp, updateSignUpDone } from '../../store/billing/signUps.ts';
import { makeVerificationLink } from '../account/addressTokens.ts';
import { queueMail } from '../mails/queueMail.ts';
import { nameCustomer } from './origin.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/** How long a completed sign-up is kept: within it a session that is shown again is answered from here. */
const keptSeconds = completedSignUpKeptDays * 86_400;

/** Within it the mail of the call that opened the account has been sent, and a second one is recognised as the same. */
const settledSeconds = 30;

/**
 * What follows a sign-up whose account stands: its owner is welcomed, and the customer that Checkout has made gets our
 * metadata. Repeated, it is done once.
 * `isOpener`: the caller has opened the account itself; others only make sure that nothing was lost.
 */
export async function welcomeOwner(
  deps: SignUpDeps,
  signUp: SignUp,
  { isOpener, customerId }: { isOpener: boolean; customerId: string },
): Promise<void> {
  const { table, mails, clock, random } = deps;
  const {
    status,
    userId = '',
    accountId,
    email,
    fullName,
    businessName = fullName,
    plan,
    siteUrl,
    isVerified,
  } = signUp;
  if (status === 'done') return;
  const now = clock();
  const link = isVerified ? undefined : await makeVerificationLink({ table, now, random }, { userId, email, siteUrl });
  const welcome = { kind: 'welcome', business_name: businessName, plan, link } as const;
  const delay = isOpener ? {} : { delaySeconds: settledSeconds };
  await queueMail(mails, `welcome:${accountId}`, { type: 'user', user_id: userId }, welcome, delay);
  await nameCustomer(deps, customerId);
  await updateSignUpDone(table, signUp, Math.floor(now.getTime() / 1000) + keptSeconds);
}
