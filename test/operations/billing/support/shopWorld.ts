import type { Table } from '../../../../lib/store/table.ts';
import { type StripeWorld, startStripeWorld } from '../../../stripe/support/stripeWorld.ts';
import { startTable } from '../../../support/dynamo.ts';

/** A table and a local Stripe, whose clocks are moved together. */
export interface Shop {
  table: Table;
  stripe: StripeWorld;
  close: () => Promise<void>;
}

export async function startShop(): Promise<Shop> {
  const [{ table, close }, stripe] = await Promise.all([startTable(), startStripeWorld()]);
  return {
    table,
    stripe,
    close: async () => {
      await close();
      await stripe.close();
    },
  };
}

export class ShopWorld {
  /** As its objects at Stripe name it. */
  readonly stage: string = 'test';
  readonly table: Table;
  readonly stripe: StripeWorld;
  readonly close: () => Promise<void>;
  #days = 0;

  constructor({ table, stripe, close }: Shop) {
    this.table = table;
    this.stripe = stripe;
    this.close = close;
  }

  clock = () => new Date(Date.now() + this.#days * 86_400_000);

  /** Both clocks. */
  async advance(days: number): Promise<void> {
    this.#days += days;
    await this.stripe.advance(days);
  }
}
