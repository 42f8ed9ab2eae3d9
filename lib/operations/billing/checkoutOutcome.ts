import type Stripe from 'stripe';
import type { Subscription } from '../../billing/stripeSubscription.ts';

/**
 * What became of a checkout. `returned`: it was paid and must not have been, and the money goes back; `held`: it was paid, opens nothing,
 * and a person has to decide; `deleted`: its account stood and has been deleted since; `unknown`: it is none of ours, or not of whoever
 * asks.
 */
export type CheckoutOutcome =
  | { state: 'completed'; accountId: string; email: string; subscription: Subscription }
  | { state: 'open' | 'processing' | 'expired' | 'returned' | 'held' | 'deleted' | 'unknown' };

/** A session that was paid for an account that does not exist yet. */
export interface PaidSession {
  session: Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  signUpId: string;
  /** When the session was read. */
  readAt: Date;
}
