import { livePlan } from '../../../lib/billing/stripeSubscription.ts';
import { findInvoices } from '../../../lib/operations/billing/billingPages.ts';
import { cards } from '../../stripe/support/stripeWorld.ts';
import { BillingWorld } from './support/billingWorld.ts';

let world: BillingWorld;
beforeEach(async () => {
  world = await BillingWorld.start();
});
afterEach(() => world.close());

const offers = (['simple', 'advanced', 'professional'] as const).flatMap((plan) =>
  (['monthly', 'yearly'] as const).map((billingPeriod) => ({ plan, billingPeriod })),
);

test('a year of every plan: each stays live by its events alone, and is paid as often as it was sold', async () => {
  const accounts = await Promise.all(offers.map(async (offer) => ({ offer, ...(await world.paying(offer)) })));
  for (let month = 0; month < 12; month++) {
    await world.advance(31);
    await world.applyEvents();
    for (const { accountId, offer } of accounts) {
      const stored = await world.stored(accountId);
      expect(stored).toMatchObject({ ...offer, status: 'active' });
      expect(livePlan(stored, world.clock())).toBe(offer.plan);
      expect(Date.parse(stored!.periodEnd)).toBeGreaterThan(world.clock().getTime());
    }
  }
  for (const { accountId, offer } of accounts) {
    const { invoices } = await findInvoices(world.deps, accountId, undefined);
    expect([offer, invoices.length]).toEqual([offer, offer.billingPeriod === 'monthly' ? 13 : 2]);
  }
});

test('a year in which a card fails ends the plan after seven days of grace, and stays ended', async () => {
  const { accountId } = await world.paying({ plan: 'simple', billingPeriod: 'monthly' }, cards.failsLater);
  const plans: (string | undefined)[] = [];
  for (let day = 0; day < 365; day += 5) {
    await world.advance(5);
    await world.applyEvents();
    plans.push(livePlan(await world.stored(accountId), world.clock()));
  }
  // A month, and seven days more.
  const ended = plans.indexOf(undefined);
  expect(ended * 5).toBeGreaterThanOrEqual(30);
  expect(ended * 5).toBeLessThanOrEqual(45);
  expect(new Set(plans.slice(ended))).toEqual(new Set([undefined]));
});
