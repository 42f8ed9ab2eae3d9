import type Stripe from 'stripe';
import { paidSessionOf, subjectOf } from '../../../../lib/billing/stripeEvents.ts';
import type { StripeMessage } from '../../../../lib/contract/messages.ts';
import { applyOrPostpone } from '../../../../lib/operations/billing/applyOrPostpone.ts';
import type { CheckoutOutcome } from '../../../../lib/operations/billing/checkoutOutcome.ts';
import { syncSubscription } from '../../../../lib/operations/billing/syncSubscription.ts';
import { findSubscription } from '../../../../lib/store/billing/subscriptions.ts';
import type { StripeWorld } from '../../../stripe/support/stripeWorld.ts';
import { memoryQueue } from '../../../support/memoryAws.ts';
import { ShopWorld, startShop } from './shopWorld.ts';

type Offer = Parameters<StripeWorld['priceId']>[0];

/** A table and a local Stripe, with accounts that have bought something. The product's clock goes with Stripe's. */
export class BillingWorld extends ShopWorld {
  readonly queue = memoryQueue<StripeMessage>();
  /** The trouble that was said, and of which event. */
  readonly troubles: string[] = [];
  #accounts = 0;

  static async start(): Promise<BillingWorld> {
    return new BillingWorld(await startShop());
  }

  get deps() {
    return {
      table: this.table,
      stripe: this.stripe.stripe,
      stage: this.stage,
      clock: this.clock,
      isLiveMode: false,
      completeCheckout: async (): Promise<Pick<CheckoutOutcome, 'state'>> => ({ state: 'unknown' }),
      sayTrouble: ({ trouble, event_id }: StripeMessage & { about: 'event' }) => {
        if (trouble) this.troubles.push(`${trouble} ${event_id}`);
      },
      queue: this.queue,
    };
  }

  /** An account whose owner has paid. */
  async paying(offer: Offer, card?: string) {
    const { customerId, subscription } = await this.stripe.buy(offer, card);
    this.#accounts += 1;
    const accountId = `acc_${this.#accounts}`;
    await syncSubscription(this.deps, { accountId, customerId });
    return { accountId, customerId, subscriptionId: subscription.id };
  }

  stored(accountId: string) {
    return findSubscription(this.table, accountId, { consistent: true });
  }

  take(message: StripeMessage) {
    return applyOrPostpone(this.deps, message);
  }

  /** Applies the events that Stripe has sent since the last time, in their order. */
  async applyEvents(): Promise<string[]> {
    const outcomes: string[] = [];
    for (const event of this.stripe.events.splice(0)) {
      const message = messageOf(event);
      if (message) outcomes.push(await this.take(message));
    }
    return outcomes;
  }
}

export function messageOf(event: Stripe.Event): StripeMessage | undefined {
  const subject = subjectOf(event);
  if (!subject) return undefined;
  const session_id = paidSessionOf(event);
  return {
    about: 'event',
    event_id: event.id,
    live_mode: event.livemode,
    ...('customerId' in subject ? { customer_id: subject.customerId } : { charge_id: subject.chargeId }),
    ...(session_id ? { session_id } : {}),
  };
}
