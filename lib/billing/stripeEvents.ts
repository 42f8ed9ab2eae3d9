import type Stripe from 'stripe';
import type { PaymentTrouble } from '../contract/messages.ts';
import { namedOrigin, type StripeMetadata, type StripeOrigin } from './stripeOrigin.ts';

/** Stripe's events of interest: every possible change of a customer's offer, and every payment event somebody must know. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/**
 * The customer of an event, or the charge Stripe names instead (a dispute names no customer). Undefined if it names neither. An event is
 * only a nudge to read that customer; nothing else of it is used.
 */
export function subjectOf(event: Stripe.Event): { customerId: string } | { chargeId: string } | undefined {
  const { object, id, customer, charge } = event.data.object as {
    object: string;
    id?: string;
    customer?: Reference;
    charge?: Reference;
  };
  const customerId = object === 'customer' ? id : idOf(customer);
  if (customerId) return { customerId };
  const chargeId = idOf(charge);
  return chargeId ? { chargeId } : undefined;
}

/**
 * Stage and table named by the object of an event: a session, customer or subscription by its metadata, an invoice by its
 * subscription's. Undefined unless it names both: a charge or a dispute never does.
 */
export function originOfEvent(event: Stripe.Event): StripeOrigin | undefined {
  const { metadata, parent } = event.data.object as {
    metadata?: StripeMetadata;
    parent?: { subscription_details?: { metadata?: StripeMetadata } | null } | null;
  };
  return namedOrigin(metadata) ?? namedOrigin(parent?.subscription_details?.metadata);
}

/** The checkout of an event for a finished or pending payment; undefined for other events. */
export function paidSessionOf({ type, data }: Stripe.Event): string | undefined {
  const isPaid = type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded';
  return isPaid ? data.object.id : undefined;
}

/** What an event says was taken back of a payment. */
export function troubleOf({ type, data }: Stripe.Event): PaymentTrouble | undefined {
  if (type === 'charge.dispute.created') return 'disputed';
  if (type === 'charge.dispute.closed') return data.object.status === 'lost' ? 'dispute_lost' : undefined;
  return type === 'charge.refunded' ? 'refunded' : undefined;
}

type Reference = string | { id: string } | null | undefined;

const idOf = (reference: Reference) => (typeof reference === 'object' ? reference?.id : reference);
