import { readSubscription } from '../../lib/billing/readSubscription.ts';
import { findPortalConfiguration } from '../../lib/platform/stripe/catalogue.ts';
import { listInvoices, previewPriceChange } from '../../lib/platform/stripe/invoices.ts';
import { createPortalSession } from '../../lib/platform/stripe/portal.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  changePrice,
  releaseSchedule,
  resume,
  schedulePrice,
} from '../../lib/platform/stripe/subscriptions.ts';
import { cards, type StripeWorld, startStripeWorld } from './support/stripeWorld.ts';

const simple = { plan: 'simple', billingPeriod: 'monthly' } as const;
const advanced = { plan: 'advanced', billingPeriod: 'monthly' } as const;
const yearly = { plan: 'simple', billingPeriod: 'yearly' } as const;

describe('a subscription of the local Stripe', () => {
  let world: StripeWorld;
  /** Months of different lengths come in a known order. */
  const startedAt = Date.now();
  const clock = () => new Date(Date.parse('2026-01-31T12:00:00Z') + Date.now() - startedAt);
  beforeEach(async () => {
    world = await startStripeWorld(clock);
  });
  afterEach(() => world.close());

  const read = async (customerId: string) => readSubscription(await world.subscriptions(customerId), clock())!;
  const one = async (customerId: string) => (await world.subscriptions(customerId))[0]!;
  const paid = async (customerId: string) =>
    (await listInvoices(world.stripe, customerId)).invoices.filter(({ status }) => status === 'paid');
  const types = () => world.events.map(({ type }) => type);
  const change = async (customerId: string, offer: Parameters<StripeWorld['priceId']>[0]) => {
    const { id, items } = await one(customerId);
    const [item] = items.data;
    const at = { prorationDate: item!.current_period_start + 86_400, itemId: item!.id };
    return { ...at, customerId, subscriptionId: id, priceId: await world.priceId(offer), idempotencyKey: 'change' };
  };

  it('is renewed each month of a year, on the last day of months that are too short', async () => {
    const { customerId } = await world.buy(simple);
    const ends: string[] = [(await read(customerId)).periodEnd.slice(0, 10)];
    for (let month = 0; month < 3; month++) {
      await world.advance(31);
      ends.push((await read(customerId)).periodEnd.slice(0, 10));
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    await world.advance(274);
    const invoices = await paid(customerId);
    expect(invoices).toHaveLength(13);
    expect(new Set(invoices.map(({ amount_paid }) => amount_paid))).toEqual(new Set([39_95]));
    expect(types().filter((type) => type === 'invoice.paid')).toHaveLength(13);
  });

  it('is renewed once in a year where it is paid yearly', async () => {
    const { customerId } = await world.buy(yearly);
    await world.advance(364);
    expect(await paid(customerId)).toHaveLength(1);
    await world.advance(2);
    expect((await paid(customerId)).map(({ amount_paid }) => amount_paid)).toEqual([399_50, 399_50]);
    expect(await read(customerId)).toMatchObject({ ...yearly, periodEnd: expect.stringMatching(/^2028-01-31/) });
  });

  it('is past due when its renewal fails, is tried again, and ends after the last try', async () => {
    const { customerId } = await world.buy(simple, cards.failsLater);
    await world.advance(29);
    expect(await read(customerId)).toMatchObject({
      status: 'past_due',
      pastDueSince: expect.stringMatching(/^2026-02-28/),
    });
    for (const [days, status] of [
      [3, 'past_due'],
      [5, 'past_due'],
      [7, 'canceled'],
    ] as const) {
      await world.advance(days);
      expect((await read(customerId)).status).toBe(status);
    }
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types().at(-1)).toBe('customer.subscription.deleted');
    await world.advance(100);
    expect((await listInvoices(world.stripe, customerId)).invoices).toHaveLength(2);
  });

  const portal = async (customerId: string) => {
    const { id: configurationId } = (await findPortalConfiguration(world.stripe, 'test'))!;
    return createPortalSession(world.stripe, { customerId, configurationId, returnUrl: 'http://127.0.0.1:1/back' });
  };

  it('that is past due is active again once another card pays in the portal', async () => {
    const { customerId } = await world.buy(simple, cards.failsLater);
    await world.advance(29);
    const page = await portal(customerId);
    expect((await world.send(`${page}/card`, { card: cards.declined })).status).toBe(402);
    expect(await (await fetch(page)).text()).toContain('The last payment failed');
    await world.send(`${page}/card`, { card: cards.pays });
    expect((await read(customerId)).status).toBe('active');
    expect(await paid(customerId)).toHaveLength(2);
  });

  it('costs at an upgrade what the preview said, in proportion to the time that is left', async () => {
    const { customerId } = await world.buy(simple);
    const wanted = await change(customerId, advanced);
    const preview = await previewPriceChange(world.stripe, wanted);
    // 27 of 28 days are left of the month.
    expect(preview.amount_due).toBe(Math.round((195_00 * 27) / 28) - Math.round((39_95 * 27) / 28));
    expect((await listInvoices(world.stripe, customerId)).invoices).toHaveLength(1);
    await changePrice(world.stripe, wanted);
    expect((await paid(customerId))[0]!.amount_paid).toBe(preview.amount_due);
    expect(await read(customerId)).toMatchObject({ ...advanced, periodEnd: expect.stringMatching(/^2026-02-28/) });
  });

  it('keeps its plan when the card is declined at an upgrade', async () => {
    const { customerId } = await world.buy(simple, cards.failsLater);
    const wanted = await change(customerId, advanced);
    await expect(changePrice(world.stripe, wanted)).rejects.toMatchObject({ kind: 'declined' });
    expect(await read(customerId)).toMatchObject({ ...simple, status: 'active' });
    expect((await listInvoices(world.stripe, customerId)).invoices).toHaveLength(1);
  });

  it('begins a new period where months become years, and keeps what is credited for the next invoices', async () => {
    const { customerId } = await world.buy({ plan: 'professional', billingPeriod: 'yearly' });
    await changePrice(world.stripe, await change(customerId, simple));
    expect((await paid(customerId))[0]).toMatchObject({ amount_due: 0, amount_paid: 0 });
    await world.advance(40);
    expect((await paid(customerId))[0]).toMatchObject({ total: 39_95, amount_paid: 0 });
    expect(await read(customerId)).toMatchObject(simple);
  });

  it('changes to a smaller plan at the end of the period, unless that is taken back', async () => {
    const { customerId } = await world.buy(advanced);
    const { id, items } = await one(customerId);
    const { price, current_period_start: start, current_period_end: end } = items.data[0]!;
    const next = { priceId: await world.priceId(simple), interval: 'month' as const };
    const wanted = { subscriptionId: id, current: { priceId: price.id, start, end }, next };
    const first = await schedulePrice(world.stripe, { ...wanted, idempotencyKey: 'first' });
    expect(await read(customerId)).toMatchObject({
      ...advanced,
      pending: { ...simple, at: expect.stringMatching(/^2026-02-28/) },
    });
    await expect(cancelAtPeriodEnd(world.stripe, id, 'refused')).rejects.toMatchObject({ kind: 'refused' });
    await releaseSchedule(world.stripe, first.id, 'release');
    expect((await read(customerId)).pending).toBeUndefined();
    await schedulePrice(world.stripe, { ...wanted, idempotencyKey: 'second' });
    await world.advance(29);
    expect(await read(customerId)).toMatchObject(simple);
    expect((await paid(customerId)).map(({ amount_paid }) => amount_paid)).toEqual([39_95, 195_00]);
    await world.advance(31);
    expect(await one(customerId)).toMatchObject({ schedule: null, status: 'active' });
  });

  it('ends with its period when it is cancelled, and not when it is resumed', async () => {
    const { customerId, subscription } = await world.buy(simple);
    const ending = await cancelAtPeriodEnd(world.stripe, subscription.id, 'cancel');
    expect(await read(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await resume(world.stripe, ending, 'resume');
    expect((await read(customerId)).cancelAtPeriodEnd).toBe(false);
    await world.advance(29);
    expect((await read(customerId)).status).toBe('active');
    await cancelAtPeriodEnd(world.stripe, subscription.id, 'again');
    await world.advance(31);
    expect((await read(customerId)).status).toBe('canceled');
  });

  it('ends at once when the account is deleted', async () => {
    const { customerId, subscription } = await world.buy(simple);
    await cancelNow(world.stripe, subscription.id);
    await world.advance(0);
    expect((await read(customerId)).status).toBe('canceled');
    expect(types().at(-1)).toBe('customer.subscription.deleted');
  });

  it('is changed, cancelled and resumed in the portal', async () => {
    const { customerId, subscription } = await world.buy(simple);
    const page = await portal(customerId);
    const send = async (action: string, fields: Record<string, string> = {}) =>
      (await world.send(`${page}/${action}`, { subscription: subscription.id, ...fields })).status;
    expect(await send('plan', { price: await world.priceId(advanced) })).toBe(303);
    expect(await read(customerId)).toMatchObject(advanced);
    expect(await send('plan', { price: await world.priceId(simple) })).toBe(303);
    expect(await read(customerId)).toMatchObject({ ...advanced, pending: simple });
    expect(await send('keep')).toBe(303);
    expect(await send('cancel')).toBe(303);
    expect(await read(customerId)).toMatchObject({ ...advanced, cancelAtPeriodEnd: true });
    expect(await send('resume')).toBe(303);
    expect((await read(customerId)).cancelAtPeriodEnd).toBe(false);
    const html = await (await fetch(page)).text();
    const invoice = /href="(\/invoice\/[^"]+)"/.exec(html)![1];
    expect(await (await fetch(world.url + invoice)).text()).toContain('Remaining time on Klarnavn Advanced');
    const stranger = await world.buy(simple);
    expect(await send('cancel', { subscription: stranger.subscription.id })).toBe(400);
  });

  it('is paid back or disputed by a switch, which tells the charge', async () => {
    const { customerId } = await world.buy(simple);
    await world.post('/_refund', { customer: customerId });
    await world.post('/_dispute', { customer: customerId });
    expect(types().slice(-2)).toEqual(['charge.refunded', 'charge.dispute.created']);
  });
});
