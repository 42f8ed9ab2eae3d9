import { wantedPortal, wantedPrices } from '../../lib/billing/catalogue.ts';
import { lookupKeyOf, type Offer, offerChange, offers } from '../../lib/billing/prices.ts';

const offer = (key: string) => offers.find((one) => lookupKeyOf(one) === key) as Offer;

describe('a change of what is bought', () => {
  it.each([
    ['simple_monthly', 'advanced_monthly', 'upgrade'],
    ['simple_yearly', 'advanced_monthly', 'upgrade'],
    ['simple_monthly', 'simple_yearly', 'upgrade'],
    ['professional_monthly', 'advanced_yearly', 'downgrade'],
    ['simple_yearly', 'simple_monthly', 'downgrade'],
    ['simple_yearly', 'simple_yearly', 'none'],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(offerChange(offer(from), offer(to))).toBe(expected);
  });
});

it('every offer of the plan table has a price, found by its lookup key', () => {
  expect(wantedPrices.map(({ lookup_key, unit_amount, recurring }) => [lookup_key, unit_amount, recurring])).toEqual([
    ['simple_monthly', 39_95, { interval: 'month' }],
    ['simple_yearly', 399_50, { interval: 'year' }],
    ['advanced_monthly', 195_00, { interval: 'month' }],
    ['advanced_yearly', 1_950_00, { interval: 'year' }],
    ['professional_monthly', 595_00, { interval: 'month' }],
    ['professional_yearly', 5_950_00, { interval: 'year' }],
  ]);
});

it('the portal offers each of them, and what is cheaper or shorter at the end of the period', () => {
  const ids = new Map(wantedPrices.map(({ lookup_key: key }) => [key, `price_${key}`]));
  const update = wantedPortal(ids).features.subscription_update;
  expect(update).toMatchObject({
    proration_behavior: 'always_invoice',
    schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }] },
  });
  expect(Object(update?.products)[1]).toEqual({
    product: 'klarnavn_advanced',
    prices: ['price_advanced_monthly', 'price_advanced_yearly'],
  });
});
