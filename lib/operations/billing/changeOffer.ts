import { intervalOf, type Offer, offerChange } from '../../billing/prices.ts';
import { logFault } from '../../platform/log.ts';
import { StripeFault } from '../../platform/stripe/stripeFault.ts';
import { changePrice, listSubscriptions, releaseSchedule, schedulePrice } from '../../platform/stripe/subscriptions.ts';
import { type Purchase, prorationDate, requireChangeable } from './currentPurchase.ts';
import { priceOf } from './priceOf.ts';
import type { SyncDeps } from './syncSubscription.ts';

export interface OfferChange {
  wanted: Offer;
  /** Moment of the shown cost: the shown amount is charged. */
  at: Date;
  /** One for each request of a person: a repetition by ourselves takes effect once. */
  idempotencyKey: string;
}

/**
 * Changes plan or billing period: a dearer one at once, prorated; a cheaper one at the end of the paid period, and until then choosing
 * the current one takes it back. Throws CONFLICT for a missing payment or an ending subscription. Declined, nothing changes.
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
    // A change due at the end of the period still comes.
    if (read.pending) await restore(deps, purchase, read.pending, { error, idempotencyKey });
    throw error;
  }
}

/** Restores a schedule dropped for an upgrade that failed with `error`; a failure here hides nothing of that. */
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

/** Whether a failed upgrade left the price unchanged. Without an answer it may have been made; only Stripe knows. */
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
