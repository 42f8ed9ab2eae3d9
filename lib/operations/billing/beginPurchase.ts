import type { Offer } from '../../billing/prices.ts';
import { hasEnded } from '../../billing/readSubscription.ts';
import { livePlan } from '../../billing/stripeSubscription.ts';
import { portalReturnPath, subscriptionPath } from '../../contract/billing/billing.ts';
import { newId } from '../../platform/id.ts';
import type { CheckoutRequest } from '../../platform/stripe/checkout.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { listSubscriptions } from '../../platform/stripe/subscriptions.ts';
import { findCheckout, putCheckout } from '../../store/billing/checkouts.ts';
import { findSubscription } from '../../store/billing/subscriptions.ts';
import { openPortal } from './billingPages.ts';
import { managedManually, purchaseBegunElsewhere } from './checkoutSentences.ts';
import { closeSession } from './closeSession.ts';
import { completeCheckout } from './completeCheckout.ts';
import { createSession } from './createSession.ts';
import { isForeign, ownMetadata, requireOwnCustomer } from './origin.ts';
import { recordRequestedChange, type Wishing } from './recordRequestedChange.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/** As long as a page at Stripe can be paid. */
const keptSeconds = 86_400;

interface PurchaseRequest extends Wishing {
  requestId: string;
  /** Of the owner, who buys. */
  email: string;
  offer: Offer;
  /** Without a slash at the end. */
  siteUrl: string;
  collectsTax: boolean;
  /** See `findPortalConfiguration`. */
  portalConfigurationId: () => Promise<string>;
}

/**
 * The address that an account goes to, to buy a plan: a page at Stripe, of which an account has one at a time, or the billing portal where it has a
 * subscription that has not ended. Throws CONFLICT where support arranged the subscription, or another tab was faster.
 */
export async function beginPurchase(deps: SignUpDeps, request: PurchaseRequest): Promise<string> {
  const { table, stripe, clock } = deps;
  const { accountId, actor, requestId, siteUrl, portalConfigurationId: configurationId } = request;
  const before = await findCheckout(table, accountId);
  if (before && (await closeSession(stripe, before.sessionId)) === 'complete') {
    await completeCheckout(deps, before.sessionId);
  }
  const subscription = await findSubscription(table, accountId, { consistent: true });
  const customerId = subscription?.stripeCustomerId;
  if (!customerId && livePlan(subscription, clock())) throw managedManually();
  if (customerId) await requireOwnCustomer(deps, customerId);
  if (customerId && (await hasRunning(deps, customerId))) {
    const visit = { configurationId, returnUrl: `${siteUrl}${portalReturnPath}`, requestId };
    return openPortal(deps, { accountId, actor }, visit);
  }
  await recordRequestedChange(deps, { accountId, actor }, requestId, { action: 'buy', ...request.offer });
  const { id, url } = await openSession(deps, customerId, request);
  const now = clock();
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  const checkout = { sessionId: id, createdAt: now.toISOString(), expiresAt };
  if (await putCheckout(table, accountId, checkout, before)) return url;
  await closeSession(stripe, id);
  throw purchaseBegunElsewhere();
}

/** A customer who was deleted at Stripe is replaced by a new one with the owner's address. */
async function openSession(deps: SignUpDeps, customerId: string | undefined, request: PurchaseRequest) {
  if (!customerId) return sessionFor(deps, { email: request.email }, request);
  try {
    return await sessionFor(deps, { customerId }, request);
  } catch (error) {
    if (!(error instanceof StripeFault && error.code === 'resource_missing')) throw error;
    return sessionFor(deps, { email: request.email }, request);
  }
}

function sessionFor(deps: SignUpDeps, buyer: CheckoutRequest['buyer'], request: PurchaseRequest) {
  const { stripe, clock, random } = deps;
  const { accountId, offer, siteUrl, collectsTax } = request;
  return createSession(stripe, offer, {
    reference: accountId,
    buyer,
    metadata: { ...ownMetadata(deps), account: accountId },
    collectsTax,
    successUrl: `${siteUrl}${subscriptionPath}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}${subscriptionPath}?canceled=true`,
    idempotencyKey: `checkout:${newId('signUp', clock(), random)}`,
  });
}

async function hasRunning(deps: SignUpDeps, customerId: string): Promise<boolean> {
  const found = await listSubscriptions(deps.stripe, customerId);
  return found.some((one) => !hasEnded(one.status) && !isForeign(deps, one));
}
