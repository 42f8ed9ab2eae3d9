import type Stripe from 'stripe';
import { paidSessionOf, subjectOf } from '../../../../lib/billing/stripeEvents.ts';
import type { StripeMessage } from '../../../../lib/contract/messages.ts';
import { syncSubscription } from '../../../../lib/operations/billing/syncSubscription.ts';
import { takeStripeMessage } from '../../../../lib/operations/billing/takeStripeMessage.ts';
import { findSubscription } from '../../../../lib/store/subscriptions.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { type StripeWorld, startStripeWorld } from '../../../stripe/support/stripeWorld.ts';
import { startTable } from '../../../support/dynamo.ts';
import { memoryQueue } from '../../../support/memoryAws.ts';

type Offer = Parameters<StripeWorld['priceId']>[0];

/** A table and a local Stripe, with accounts that have bought something. The product's clock goes with Stripe's. */
export class BillingWorld {
  readonly table: Table;
  readonly stripe: StripeWorld;
  readonly queue = memoryQueue<StripeMessage>();
  readonly #close: () => Promise<void>;
  #days = 0;
  #accounts = 0;

  constructor(table: Table, stripe: StripeWorld, close: () => Promise<void>) {
    this.table = table;
    this.stripe = stripe;
    this.#close = close;
  }

  static async start(): Promise<BillingWorld> {
    const [{ table, close }, stripe] = await Promise.all([startTable(), startStripeWorld()]);
    return new BillingWorld(table, stripe, async () => {
      await close();
      await stripe.close();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  clock = () => new Date(Date.now() + this.#days * 86_400_000);

  /** Both clocks. */
  async advance(days: number): Promise<void> {
    this.#days += days;
    await this.stripe.advance(days);
  }

  get deps() {
    return {
      table: this.table,
      stripe: this.stripe.stripe,
      clock: this.clock,
      isLiveMode: false,
      completeCheckout: async () => undefined,
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
    return takeStripeMessage(this.deps, message);
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
