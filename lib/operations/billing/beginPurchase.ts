import type { Offer } from '../../billing/prices.ts';
import { hasEnded } from '../../billing/readSubscription.ts';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { portalReturnPath, subscriptionPath } from '../../contract/billing.ts';
import { brand } from '../../contract/brand.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId } from '../../platform/id.ts';
import { findPortalConfiguration } from '../../platform/stripe/catalogue.ts';
import { createPortalSession } from '../../platform/stripe/portal.ts';
import { listSubscriptions } from '../../platform/stripe/subscriptions.ts';
import { findCheckout, putCheckout } from '../../store/checkouts.ts';
import { findSubscription } from '../../store/subscriptions.ts';
import { begunElsewhere } from './checkoutSentences.ts';
import { closeSession } from './closeSession.ts';
import { completeSignUp } from './completeSignUp.ts';
import { createSession } from './createSession.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/** As long as a page at Stripe can be paid. */
const keptSeconds = 86_400;

export interface Purchase {
  accountId: string;
  /** Of the owner, who buys. */
  email: string;
  offer: Offer;
  /** Without a slash at the end. */
  siteUrl: string;
  collectsTax: boolean;
  /** Whose portal it is. */
  stage: string;
}

/**
 * Where an account goes to buy a plan: a page at Stripe, of which an account has one at a time, or the billing portal where it has a
 * subscription that has not ended. Throws CONFLICT where support arranged the subscription, or another tab was faster.
 */
export async function beginPurchase(deps: SignUpDeps, purchase: Purchase): Promise<{ url: string }> {
  const { table, stripe, clock } = deps;
  const { accountId } = purchase;
  const before = await findCheckout(table, accountId);
  if (before && (await closeSession(stripe, before.sessionId)) === 'complete') {
    await completeSignUp(deps, before.sessionId);
  }
  const subscription = await findSubscription(table, accountId, { consistent: true });
  const customerId = subscription?.stripeCustomerId;
  if (!customerId && livePlan(subscription, clock())) throw arranged();
  if (customerId && (await hasRunning(deps, customerId))) return openPortal(deps, customerId, purchase);
  const { id, url } = await openSession(deps, customerId, purchase);
  const now = clock();
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  const checkout = { sessionId: id, createdAt: now.toISOString(), expiresAt };
  if (await putCheckout(table, accountId, checkout, before)) return { url };
  await closeSession(stripe, id);
  throw begunElsewhere();
}

function openSession({ stripe, clock, random }: SignUpDeps, customerId: string | undefined, purchase: Purchase) {
  const { accountId, email, offer, siteUrl, collectsTax } = purchase;
  return createSession(stripe, offer, {
    reference: accountId,
    buyer: customerId ? { customerId } : { email },
    metadata: { account: accountId },
    collectsTax,
    successUrl: `${siteUrl}${subscriptionPath}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}${subscriptionPath}?canceled=true`,
    idempotencyKey: `checkout:${newId('signUp', clock(), random)}`,
  });
}

async function hasRunning({ stripe }: SignUpDeps, customerId: string): Promise<boolean> {
  return (await listSubscriptions(stripe, customerId)).some(({ status }) => !hasEnded(status));
}

async function openPortal({ stripe }: SignUpDeps, customerId: string, { siteUrl, stage }: Purchase) {
  const configuration = await findPortalConfiguration(stripe, stage);
  if (!configuration) throw new Error('Stripe has no portal: npm run billing -- prices --apply makes it');
  const returnUrl = `${siteUrl}${portalReturnPath}`;
  return { url: await createPortalSession(stripe, { customerId, configurationId: configuration.id, returnUrl }) };
}

function arranged(): Refusal {
  return new Refusal(
    'CONFLICT',
    `The subscription of this account was arranged with our support. To change it, please write to ${brand.supportEmail}.`,
  );
}
