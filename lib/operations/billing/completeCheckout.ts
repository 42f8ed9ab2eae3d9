import type Stripe from 'stripe';
import { hasEnded } from '../../billing/readSubscription.ts';
import { findCheckoutSession } from '../../platform/stripe/checkout.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { findSignUp, type SignUp } from '../../store/billing/signUps.ts';
import { findAccountOfCustomer, findSubscription } from '../../store/billing/subscriptions.ts';
import type { CheckoutOutcome, PaidSession } from './checkoutOutcome.ts';
import { completePurchase } from './completePurchase.ts';
import { createPaidAccount } from './createPaidAccount.ts';
import { holdPayment, isForeign, originName } from './origin.ts';
import { planOf } from './planOf.ts';
import { returnPayment, wasReturned } from './returnPayment.ts';
import type { SignUpDeps } from './signUpDeps.ts';
import { welcomeOwner } from './welcomeOwner.ts';

/** What a checkout was made for, as its metadata says it. */
export interface CheckoutSubject {
  /** Of a sign-up. */
  userId: string | undefined;
  /** Of an account that exists. */
  accountId: string | undefined;
}

/**
 * Opens the account that was paid for at a Checkout Session, with its owner, profile and subscription, or gives an account that exists
 * what it bought. The browser that comes back and the webhook both call it, at once and again: what has been done is not done twice,
 * and each call goes on where another ended. A session of another stage or table is `unknown`. Throws a StripeFault where Stripe does not answer. `mayAsk` decides whether the caller may
 * know of it.
 */
export async function completeCheckout(
  deps: SignUpDeps,
  sessionId: string,
  mayAsk: (subject: CheckoutSubject) => boolean = () => true,
): Promise<CheckoutOutcome> {
  const readAt = deps.clock();
  const session = await findSession(deps.stripe, sessionId);
  const { sign_up: signUpId, user: userId, account: accountId } = session?.metadata ?? {};
  if (!session || isForeign(deps, session)) return { state: 'unknown' };
  if (!(signUpId || accountId) || !mayAsk({ userId, accountId })) return { state: 'unknown' };
  const { status, payment_status: payment, subscription } = session;
  if (status !== 'complete') return { state: status === 'open' ? 'open' : 'expired' };
  if (payment === 'unpaid') return { state: 'processing' };
  if (typeof subscription !== 'object' || subscription === null) {
    throw new Error('A session that was paid has no subscription');
  }
  if (accountId) return completePurchase(deps, session, subscription, accountId);
  return completeNew(deps, { session, subscription, signUpId: String(signUpId), readAt });
}

async function completeNew(deps: SignUpDeps, paid: PaidSession): Promise<CheckoutOutcome> {
  const { session, signUpId } = paid;
  const email = session.customer_email ?? session.customer_details?.email ?? '';
  const signUp = await findSignUp(deps.table, email);
  if (signUp?.id !== signUpId) return withoutSignUp(deps, paid, { email, signUp });
  if (signUp.status === 'begun') {
    const opened = await createPaidAccount(deps, signUp, paid);
    return opened ? completed(deps, opened.signUp, paid, opened.isOpener) : hold(paid, 'The sign-up has no user');
  }
  if (signUp.sessionId === session.id) return completed(deps, signUp, paid, false);
  return hold(paid, 'The sign-up was paid at another page');
}

/** Of a sign-up whose account stands. */
async function completed(
  deps: SignUpDeps,
  signUp: SignUp,
  { subscription: { customer } }: PaidSession,
  isOpener: boolean,
): Promise<CheckoutOutcome> {
  const { accountId = '', email } = signUp;
  await welcomeOwner(deps, signUp, { isOpener, customerId: idOf(customer) });
  const subscription = await findSubscription(deps.table, accountId, { consistent: true });
  if (!subscription) return { state: 'deleted' };
  return { state: 'completed', accountId, email, subscription };
}

/**
 * The sign-up was replaced by another one, which is paid back where the session names this deployment and the table says so; or
 * completed so long ago that it is no longer kept; or nobody here knows it.
 */
async function withoutSignUp(
  deps: SignUpDeps,
  paid: PaidSession,
  { email, signUp }: { email: string; signUp: SignUp | undefined },
): Promise<CheckoutOutcome> {
  const accountId = await findAccountOfCustomer(deps.table, idOf(paid.subscription.customer));
  const subscription = accountId && (await findSubscription(deps.table, accountId, { consistent: true }));
  if (accountId && subscription) return { state: 'completed', accountId, email, subscription };
  if (!signUp?.replaced?.includes(paid.signUpId)) return hold(paid, 'Its sign-up is not known here');
  const isNamed = [paid.session, paid.subscription].every((one) => originName(deps, one) === 'ours');
  return isNamed
    ? giveBack(deps, paid, email)
    : hold(paid, 'Its sign-up was replaced, and it does not name this stage');
}

async function giveBack(deps: SignUpDeps, { subscription }: PaidSession, email: string): Promise<CheckoutOutcome> {
  if (hasEnded(subscription.status)) return endedState(subscription);
  await returnPayment(deps, subscription, { email, plan: planOf(subscription) });
  return { state: 'returned' };
}

/** What has ended needs nobody any more: a person, or an earlier call, has paid it back or ended it. */
function hold({ subscription }: PaidSession, reason: string): CheckoutOutcome {
  if (hasEnded(subscription.status)) return endedState(subscription);
  holdPayment(subscription, reason);
  return { state: 'held' };
}

const endedState = (subscription: Stripe.Subscription): CheckoutOutcome => ({
  state: wasReturned(subscription) ? 'returned' : 'deleted',
});

const idOf = (customer: Stripe.Subscription['customer']) => (typeof customer === 'string' ? customer : customer.id);

/** Whether a text has the form of a session's id: no other is worth asking Stripe for. */
export const isSessionId = (text: string) => /^cs_(test|live)_[A-Za-z0-9]{20,}$/.test(text);

async function findSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  // Anything else would ask Stripe for another address.
  if (!isSessionId(sessionId)) return undefined;
  try {
    return await findCheckoutSession(stripe, sessionId);
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
