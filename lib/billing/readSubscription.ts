import type Stripe from 'stripe';
import { plans } from '../contract/billing/plans.ts';
import { lookupKeyOf, type Offer, offers } from './prices.ts';
import { liveUntil, type Subscription, subscriptionStatuses } from './stripeSubscription.ts';

/**
 * The decisive subscription of a Stripe customer: live before not live; of several live ones the larger plan, then the later end; of
 * others the newest. Undefined if none has a price of the plan table. `found` comes from `listSubscriptions`, with schedules and latest
 * invoices; `readAt` is the start of the read; `before` is the stored one.
 */
export function readSubscription(
  found: readonly Stripe.Subscription[],
  readAt: Date,
  before?: Subscription,
): Subscription | undefined {
  const sold = found.flatMap((one) => {
    const subscription = toSubscription(one, readAt);
    return subscription ? { created: one.created, subscription: keepDueDate(subscription, before) } : [];
  });
  const isLive = ({ subscription }: Sold) => Number(readAt.getTime() < (liveUntil(subscription) ?? 0));
  const [best] = sold.sort((a, b) => isLive(b) - isLive(a) || (isLive(a) ? byWorth(a, b) : b.created - a.created));
  return best?.subscription;
}

/** Live subscriptions with a price unknown to the plan table: the offer is not guessed. */
export function unknownSubscriptions(found: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  return found.filter(({ status, items }) => !hasEnded(status) && !offerOfItem(items.data[0]));
}

interface Sold {
  created: number;
  subscription: Subscription;
}

function byWorth({ subscription: a }: Sold, { subscription: b }: Sold): number {
  const cents = ({ plan }: Subscription) => plans[plan].monthlyCents;
  return cents(b) - cents(a) || Date.parse(b.periodEnd) - Date.parse(a.periodEnd);
}

/** A payment missing at the last read stays missing since then: later invoices do not restart the grace period. */
function keepDueDate(read: Subscription, before: Subscription | undefined): Subscription {
  const { pastDueSince, stripeSubscriptionId } = read;
  if (!pastDueSince || !before?.pastDueSince || before.stripeSubscriptionId !== stripeSubscriptionId) return read;
  return before.pastDueSince < pastDueSince ? { ...read, pastDueSince: before.pastDueSince } : read;
}

/** Whether a subscription has ended and cannot be resumed. */
export const hasEnded = (status: Stripe.Subscription.Status) =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * The offer of a price. Its metadata stays when the lookup key moves to a newer price; a price made by hand may have the lookup key
 * alone.
 */
export function offerOf({
  metadata,
  lookup_key: key,
}: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): Offer | undefined {
  const named = offers.find(
    ({ plan, billingPeriod }) => plan === metadata.plan && billingPeriod === metadata.billing_period,
  );
  return named ?? offers.find((offer) => lookupKeyOf(offer) === key);
}

const offerOfItem = (item: Stripe.SubscriptionItem | undefined) => item && offerOf(item.price);

function toSubscription(found: Stripe.Subscription, readAt: Date): Subscription | undefined {
  const [item] = found.items.data;
  const offer = offerOfItem(item);
  if (!item || !offer) return undefined;
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, customer } = found;
  // The period is the item's; a day of cancellation may come before its end.
  const paidUntil = Math.min(item.current_period_end, cancelAt ?? Number.POSITIVE_INFINITY);
  return {
    ...offer,
    status: statusOf(found.status),
    periodEnd: isoTime(paidUntil),
    cancelAtPeriodEnd: endsWithPeriod || cancelAt !== null,
    ...(found.status === 'past_due' ? { pastDueSince: isoTime(dueSince(found, item)) } : {}),
    ...pendingOffer(found, offer, readAt),
    stripeCustomerId: typeof customer === 'string' ? customer : customer.id,
    stripeSubscriptionId: found.id,
    readAt: readAt.toISOString(),
  };
}

/** A status added by Stripe later counts as unpaid until somebody decides otherwise. */
function statusOf(status: Stripe.Subscription.Status): Subscription['status'] {
  return known.has(status) ? (status as Subscription['status']) : 'unpaid';
}
const known = new Set<string>(subscriptionStatuses);

/** While a payment is missing, its invoice is the latest one; a renewal's also begins the period. */
function dueSince({ latest_invoice: invoice }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  return typeof invoice === 'object' && invoice !== null ? invoice.created : item.current_period_start;
}

/** The offer of a schedule's next phase. */
function pendingOffer({ schedule }: Stripe.Subscription, current: Offer, readAt: Date): Pick<Subscription, 'pending'> {
  if (typeof schedule !== 'object' || schedule === null) return {};
  const next = schedule.phases.find(({ start_date: start }) => start * 1000 > readAt.getTime());
  const price = next?.items[0]?.price;
  const offer = typeof price === 'object' && !('deleted' in price) ? offerOf(price) : undefined;
  if (!next || !offer || (offer.plan === current.plan && offer.billingPeriod === current.billingPeriod)) return {};
  return { pending: { ...offer, at: isoTime(next.start_date) } };
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
