import type { StripeMessage } from '../../contract/messages.ts';
import { findChargeCustomer } from '../../platform/stripe/customers.ts';
import { addAppliedStripeEvent, isStripeEventApplied } from '../../store/stripeEvents.ts';
import { findAccountOfCustomer, findSubscription } from '../../store/subscriptions.ts';
import { type SyncDeps, syncSubscription } from './syncSubscription.ts';

interface Deps extends SyncDeps {
  /** Whether the stage's key takes real money. */
  isLiveMode: boolean;
  /** Whether this is the last time that the message comes. */
  isLastTry: boolean;
}

/** What became of a message: `repeated`, `other_mode` and `unknown_customer` change nothing. */
export type StripeOutcome = 'applied' | 'repeated' | 'other_mode' | 'unknown_customer';

/**
 * Does what a message of the Stripe queues asks for: reads the customer that an event is about, or the one of an account. Throws what
 * makes the message come again: Stripe or the table did not answer, or a customer is not known yet. A customer that is still not known
 * at the last try is none of ours: a Stripe account may serve other things.
 */
export function applyStripeMessage(deps: Deps, message: StripeMessage): Promise<StripeOutcome> {
  return message.about === 'event' ? applyEvent(deps, message) : readAgain(deps, message.account_id);
}

async function applyEvent(deps: Deps, event: StripeMessage & { about: 'event' }): Promise<StripeOutcome> {
  const { table, clock, isLiveMode } = deps;
  const { event_id: eventId, live_mode: liveMode } = event;
  if (liveMode !== isLiveMode) return 'other_mode';
  if (await isStripeEventApplied(table, eventId)) return 'repeated';
  const outcome = await syncCustomer(deps, await customerOf(deps, event));
  await addAppliedStripeEvent(table, eventId, clock());
  return outcome;
}

async function customerOf({ stripe }: Deps, event: StripeMessage & { about: 'event' }): Promise<string | undefined> {
  const { customer_id: customerId, charge_id: chargeId } = event;
  if (customerId !== undefined || chargeId === undefined) return customerId;
  return (await findChargeCustomer(stripe, chargeId)) ?? undefined;
}

async function syncCustomer(deps: Deps, customerId: string | undefined): Promise<StripeOutcome> {
  if (customerId === undefined) return 'unknown_customer';
  const accountId = await findAccountOfCustomer(deps.table, customerId);
  if (accountId !== undefined) {
    await syncSubscription(deps, { accountId, customerId });
    return 'applied';
  }
  // The account of a first purchase is opened at about the same time.
  if (!deps.isLastTry) throw new Error('The customer has no account yet');
  return 'unknown_customer';
}

async function readAgain(deps: Deps, accountId: string): Promise<StripeOutcome> {
  const customerId = (await findSubscription(deps.table, accountId))?.stripeCustomerId;
  if (customerId === undefined) return 'unknown_customer';
  await syncSubscription(deps, { accountId, customerId });
  return 'applied';
}
