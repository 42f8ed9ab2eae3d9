import { emit, emitObject } from './events.ts';
import type { Charge } from './model.ts';
import { invalid, missing } from './stripeError.ts';
import type { Surroundings } from './surroundings.ts';
import { type Switches, turnSwitches } from './switches.ts';
import { settle } from './timeline.ts';

const advanceDaysMax = 4_000;

type Input = Record<string, unknown>;

/** What scripts and tests may ask beside Stripe's own API: the test clock, the switches, refunds and disputes. */
export const controls: Record<string, (around: Surroundings & { switches: Switches }, input: Input) => object> = {
  /** `{ "advance_days": 31 }`: everything due on the way happens at its own time. */
  '/_clock': (around, { advance_days: days = 0 }) => {
    if (typeof days !== 'number' || !(days >= 0 && days <= advanceDaysMax))
      throw invalid(`advance_days takes a number from 0 to ${advanceDaysMax}.`, 'advance_days');
    around.store.advance(Math.round(days * 86_400));
    settle(around);
    return { now: new Date(around.store.now() * 1000).toISOString() };
  },
  '/_switches': ({ switches }, input) => {
    turnSwitches(switches, input);
    return {};
  },
  /** `{ "customer": "cus_..." }`: the latest payment is paid back whole. */
  '/_refund': (around, input) => {
    const charge = latestCharge(around, input);
    charge.refunded = charge.amount;
    emit(around, 'charge.refunded', charge.id);
    return { charge: charge.id };
  },
  /** `{ "customer": "cus_..." }`: the holder of the card disputes the latest payment. */
  '/_dispute': (around, input) => {
    const charge = latestCharge(around, input);
    charge.disputed = true;
    emitObject(around, 'charge.dispute.created', dispute(charge, around.store.newId('du'), around.store.now()));
    return { charge: charge.id };
  },
};

function latestCharge({ store }: Surroundings, { customer }: Input): Charge {
  const charge = store.all('charges').find((one) => one.customer === customer);
  if (!charge) throw missing('charge', String(customer), 'customer');
  return charge;
}

function dispute({ id: charge, amount }: Charge, id: string, created: number): object {
  return {
    id,
    object: 'dispute',
    amount,
    charge,
    created,
    currency: 'eur',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
