import type Stripe from 'stripe';
import type { PaymentTrouble } from '../contract/messages.ts';
import { namedOrigin, type StripeMetadata, type StripeOrigin } from './stripeOrigin.ts';

/** The events that the product is told: each that may change what a customer has, or what somebody must know of a payment. */
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
 * Whom an event is about: the customer, or the charge by which Stripe tells it (a dispute names no customer). Undefined for one that
 * names neither. An event is only a nudge to read that customer, so that nothing else of it is used.
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
 * The stage and table that an event's object names: a session, customer or subscription by its metadata, an invoice by its
 * subscription's. Undefined where it does not name both: a charge or a dispute never does.
 */
export function originOfEvent(event: Stripe.Event): StripeOrigin | undefined {
  const { metadata, parent } = event.data.object as {
    metadata?: StripeMetadata;
    parent?: { subscription_details?: { metadata?: StripeMetadata } | null } | null;
  };
  return namedOrigin(metadata) ?? namedOrigin(parent?.subscription_details?.metadata);
}

/** The checkout that an event says is paid, or about to be; undefined for other events. */
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
