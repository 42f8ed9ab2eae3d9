import { intervalOf, type Offer, offerChange } from '../../billing/prices.ts';
import { logFault } from '../../platform/log.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { changePrice, listSubscriptions, releaseSchedule, schedulePrice } from '../../platform/stripe/subscriptions.ts';
import { type Purchase, prorationDate, requireChangeable } from './currentPurchase.ts';
import { priceOf } from './priceOf.ts';
import type { SyncDeps } from './syncSubscription.ts';

export interface OfferChange {
  wanted: Offer;
  /** The moment that the cost was shown for; what is charged is what was shown. */
  at: Date;
  /** One for each request of a person: a repetition by ourselves takes effect once. */
  idempotencyKey: string;
}

/**
 * Changes plan or billing period: what costs more at once, paid in proportion; what costs less when what is paid for is over, until
 * when choosing the current one takes it back. Throws CONFLICT where a payment is missing or the subscription ends. Declined, nothing
 * is changed.
 */
export async function changeOffer(deps: SyncDeps, purchase: Purchase, change: OfferChange): Promise<void> {
  const { read } = purchase;
  requireChangeable(read);
  const { wanted, idempotencyKey } = change;
  const kind = offerChange(read, wanted);
  await dropSchedule(deps, purchase, idempotencyKey);
  if (kind === 'downgrade') await schedule(deps, purchase, wanted, idempotencyKey);
  if (kind === 'upgrade') await upgrade(deps, purchase, change);
}

/** Takes a scheduled change back. While there is one, Stripe neither cancels nor resumes. */
export async function dropSchedule({ stripe }: SyncDeps, purchase: Purchase, idempotencyKey: string): Promise<void> {
  const { schedule: found } = purchase.subscription;
  const id = typeof found === 'string' ? found : found?.id;
  if (id) await releaseSchedule(stripe, id, `${idempotencyKey}:release`);
}

async function upgrade(deps: SyncDeps, purchase: Purchase, change: OfferChange): Promise<void> {
  const { subscription, item, read } = purchase;
  const { wanted, at, idempotencyKey } = change;
  try {
    await changePrice(deps.stripe, {
      subscriptionId: subscription.id,
      itemId: item.id,
      priceId: await priceOf(deps.stripe, wanted),
      prorationDate: prorationDate(item, at),
      idempotencyKey: `${idempotencyKey}:change`,
    });
  } catch (error) {
    // A change that was to come at the end of the period still comes.
    if (read.pending) await restore(deps, purchase, read.pending, { error, idempotencyKey });
    throw error;
  }
}

/** Schedules again what was dropped for an upgrade that failed with `error`; what fails here hides nothing of that. */
async function restore(
  deps: SyncDeps,
  purchase: Purchase,
  pending: Offer,
  { error, idempotencyKey }: { error: unknown; idempotencyKey: string },
): Promise<void> {
  try {
    if (await isUnchanged(deps, purchase, error)) await schedule(deps, purchase, pending, `${idempotencyKey}:restore`);
  } catch (fault) {
    logFault('scheduled change not restored', fault);
  }
}

/** Whether an upgrade that failed has left the price as it was. Without an answer it may have been made, which only Stripe knows. */
async function isUnchanged({ stripe }: SyncDeps, { customerId, subscription, item }: Purchase, error: unknown) {
  const isUncertain = error instanceof StripeFault && (error.kind === 'down' || error.kind === 'busy');
  if (!isUncertain) return true;
  const current = (await listSubscriptions(stripe, customerId)).find(({ id }) => id === subscription.id);
  return current?.items.data[0]?.price.id === item.price.id;
}

async function schedule(deps: SyncDeps, { subscription, item }: Purchase, next: Offer, idempotencyKey: string) {
  await schedulePrice(deps.stripe, {
    subscriptionId: subscription.id,
    current: { priceId: item.price.id, start: item.current_period_start, end: item.current_period_end },
    next: { priceId: await priceOf(deps.stripe, next), interval: intervalOf(next.billingPeriod) },
    idempotencyKey: `${idempotencyKey}:schedule`,
  });
}
