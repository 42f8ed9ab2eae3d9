import type { Subscription } from '../../billing/stripeSubscription.ts';
import type { manageActions } from '../../contract/billing/billing.ts';
import type { BillingPeriod, PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { logFault } from '../../platform/log.ts';
import { cancelAtPeriodEnd, resume } from '../../platform/stripe/subscriptions.ts';
import { recordAround } from '../../store/audit/recordChange.ts';
import { changeOffer, dropSchedule } from './changeOffer.ts';
import { currentPurchase, type Purchase, wantedOffer } from './currentPurchase.ts';
import { whilePersonWaits } from './paymentRefusal.ts';
import { recordRequestedChange, type Wishing } from './recordRequestedChange.ts';
import { type SyncDeps, syncSubscription } from './syncSubscription.ts';

export interface ManageWish {
  action: (typeof manageActions)[number];
  plan?: PlanKey | undefined;
  billingPeriod?: BillingPeriod | undefined;
  /** Of the preview, as it was answered. */
  previewAt?: string | undefined;
  /** One for each request of a person. */
  idempotencyKey: string;
}

/** How long a preview holds. */
const previewMs = 60 * 60 * 1000;

/** With the change itself it ends before API Gateway gives up after 29 s. */
const readAgainMs = 3_000;

/**
 * Makes a member's change of the subscription, records its author, and resolves with the new state. A repeat changes nothing. Throws
 * SUBSCRIPTION_REQUIRED, CONFLICT (each names the first step), PAYMENT_REFUSED or PAYMENT_UNAVAILABLE.
 */
export async function manageSubscription(
  deps: SyncDeps,
  { accountId, actor }: Wishing,
  wish: ManageWish,
): Promise<Subscription | undefined> {
  requireNamed(wish);
  const purchase = await whilePersonWaits(async () => {
    const found = await currentPurchase(deps, accountId);
    const { action, plan, billingPeriod, idempotencyKey } = wish;
    await recordRequestedChange(deps, { accountId, actor }, idempotencyKey, { action, plan, billingPeriod });
    const change = {
      action: 'billing.subscription_changed',
      by: actor,
      before: { plan: found.read.plan, billing: found.read.billingPeriod },
      after: { action, plan: plan ?? null, billing: billingPeriod ?? null },
    } as const;
    await recordAround(deps.table, accountId, change, () => actions[action](deps, found, wish));
    return found;
  });
  const { customerId } = purchase;
  try {
    return await whilePersonWaits(() => syncSubscription(deps, { accountId, customerId }), readAgainMs);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It is done, and the event of it says so in a moment.
    logFault('subscription not read after a change', error);
    return purchase.read;
  }
}

function requireNamed({ action, plan, billingPeriod }: ManageWish): void {
  if (action === 'change_plan' && !plan) throw new Refusal('INVALID_REQUEST', 'Please select a plan first.');
  if (action === 'change_billing' && !billingPeriod) {
    throw new Refusal('INVALID_REQUEST', 'billing must be monthly or yearly');
  }
}

type Action = (deps: SyncDeps, purchase: Purchase, wish: ManageWish) => Promise<void>;

const actions: Record<ManageWish['action'], Action> = {
  async cancel(deps, purchase, { idempotencyKey }) {
    if (purchase.read.cancelAtPeriodEnd) return;
    await dropSchedule(deps, purchase, idempotencyKey);
    await cancelAtPeriodEnd(deps.stripe, purchase.subscription.id, `${idempotencyKey}:cancel`);
  },
  async resume(deps, purchase, { idempotencyKey }) {
    await dropSchedule(deps, purchase, idempotencyKey);
    if (purchase.read.cancelAtPeriodEnd) {
      await resume(deps.stripe, purchase.subscription, `${idempotencyKey}:resume`);
    }
  },
  change_plan: change,
  change_billing: change,
};

async function change(deps: SyncDeps, purchase: Purchase, wish: ManageWish): Promise<void> {
  const { plan, billingPeriod, previewAt, idempotencyKey } = wish;
  const wanted = wantedOffer(purchase.read, {
    ...(plan ? { plan } : {}),
    ...(billingPeriod ? { billingPeriod } : {}),
  });
  await changeOffer(deps, purchase, { wanted, at: momentOf(previewAt, deps.clock()), idempotencyKey });
}

/** Moment of the shown cost, or now. Throws for a moment without a preview in the last hour. */
function momentOf(previewAt: string | undefined, now: Date): Date {
  if (previewAt === undefined) return now;
  const at = Date.parse(previewAt);
  if (Number.isNaN(at)) throw new Refusal('INVALID_REQUEST', 'preview_at must be the one of a preview');
  const age = now.getTime() - at;
  if (age < 0 || age > previewMs) {
    throw new Refusal('CONFLICT', 'What was shown is out of date. Please look at the cost again.');
  }
  return new Date(at);
}
