import { centsOf, type Offer, offerChange } from '../../billing/prices.ts';
import type { ChangeCost } from '../../contract/billing/billing.ts';
import { Refusal } from '../../contract/refusal.ts';
import { previewPriceChange } from '../../platform/stripe/invoices.ts';
import { currentPurchase, prorationDate, requireChangeable } from './currentPurchase.ts';
import { whilePersonWaits } from './paymentRefusal.ts';
import { priceOf } from './priceOf.ts';
import type { SyncDeps } from './syncSubscription.ts';

/**
 * Today's cost and the start of a change of plan or billing period; nothing changes. Throws like the change itself, and CONFLICT for the
 * current offer.
 */
export function previewChange(deps: SyncDeps, accountId: string, wanted: Offer): Promise<ChangeCost> {
  return whilePersonWaits(async () => {
    const purchase = await currentPurchase(deps, accountId);
    const { read, item, customerId, subscription } = purchase;
    requireChangeable(read);
    const change = offerChange(read, wanted);
    if (change === 'none') throw new Refusal('CONFLICT', 'You have this plan already.');
    const now = deps.clock();
    const preview = { next_cents: centsOf(wanted), currency: item.price.currency, preview_at: now.toISOString() };
    if (change === 'downgrade') return { change, due_today_cents: 0, starts_at: read.periodEnd, ...preview };
    const { amount_due: due } = await previewPriceChange(deps.stripe, {
      customerId,
      subscriptionId: subscription.id,
      itemId: item.id,
      priceId: await priceOf(deps.stripe, wanted),
      prorationDate: prorationDate(item, now),
    });
    return { change, due_today_cents: due, starts_at: now.toISOString(), ...preview };
  });
}
