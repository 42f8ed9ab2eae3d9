import type { StripeMessage } from '../../contract/messages.ts';
import { findChargeCustomer } from '../../platform/stripe/customers.ts';
import { addAppliedStripeEvent, isStripeEventApplied } from '../../store/billing/stripeEvents.ts';
import { findAccountOfCustomer, findSubscription } from '../../store/billing/subscriptions.ts';
import type { CheckoutOutcome } from './checkoutOutcome.ts';
import { isForeign, isForeignCustomer } from './origin.ts';
import { type SyncDeps, syncSubscription } from './syncSubscription.ts';

export interface ApplyDeps extends SyncDeps {
  /** Whether the stage's key takes real money. */
  isLiveMode: boolean;
  /** Does what a checkout that was paid asks for; see completeCheckout. */
  completeCheckout: (sessionId: string) => Promise<Pick<CheckoutOutcome, 'state'>>;
  /** Logs an event's payment trouble before the event is noted: an interruption may log it twice, never not at all. */
  sayTrouble: (event: StripeEventMessage) => void;
}

export type StripeEventMessage = StripeMessage & { about: 'event' };

/**
 * Outcome of a message. All but `applied` change nothing: an event applied before, one of another mode than the stage's key, one of
 * another stage at the same Stripe account, a payment for a person to decide, and a customer without an account (yet).
 */
export type StripeOutcome = 'applied' | 'repeated' | 'other_mode' | 'other_stage' | 'held' | 'unknown_customer';

/** Applies a message of the Stripe queues: reads the customer of an event or an account. Throws a StripeFault if Stripe does not answer. */
export function applyStripeMessage(deps: ApplyDeps, message: StripeMessage): Promise<StripeOutcome> {
  return message.about === 'event' ? applyEvent(deps, message) : readAgain(deps, message.account_id);
}

async function applyEvent(deps: ApplyDeps, event: StripeEventMessage): Promise<StripeOutcome> {
  const { table, isLiveMode } = deps;
  if (event.live_mode !== isLiveMode) return 'other_mode';
  if (await isStripeEventApplied(table, event.event_id)) return 'repeated';
  const customerId = await customerOf(deps, event);
  const knownId = customerId && (await findAccountOfCustomer(table, customerId));
  if (!knownId && (await isOfAnotherStage(deps, event, customerId))) return 'other_stage';
  const completion = event.session_id === undefined ? undefined : await deps.completeCheckout(event.session_id);
  const accountId = knownId ?? (customerId && (await findAccountOfCustomer(table, customerId)));
  if (!customerId || !accountId) {
    if (completion?.state !== 'held') return 'unknown_customer';
    await noteEvent(deps, event);
    return 'held';
  }
  await syncSubscription(deps, { accountId, customerId });
  await noteEvent(deps, event);
  return 'applied';
}

/** Notes an event as done: a repeat changes nothing. */
export async function noteEvent({ table, clock, sayTrouble }: ApplyDeps, event: StripeEventMessage): Promise<void> {
  sayTrouble(event);
  await addAppliedStripeEvent(table, event.event_id, clock());
}

/** What the event does not name, a charge or a dispute, the customer may. */
async function isOfAnotherStage(deps: ApplyDeps, { origin, trouble }: StripeEventMessage, customerId?: string) {
  if (origin) return isForeign(deps, { metadata: { ...origin } });
  return trouble !== undefined && customerId !== undefined && isForeignCustomer(deps, customerId);
}

async function customerOf({ stripe }: ApplyDeps, event: StripeEventMessage): Promise<string | undefined> {
  const { customer_id: customerId, charge_id: chargeId } = event;
  if (customerId !== undefined || chargeId === undefined) return customerId;
  return (await findChargeCustomer(stripe, chargeId)) ?? undefined;
}

/** An account opened by support is no Stripe customer. */
async function readAgain(deps: ApplyDeps, accountId: string): Promise<StripeOutcome> {
  const customerId = (await findSubscription(deps.table, accountId))?.stripeCustomerId;
  if (customerId === undefined) return 'unknown_customer';
  await syncSubscription(deps, { accountId, customerId });
  return 'applied';
}
