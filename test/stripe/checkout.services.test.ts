import { findCheckoutSession } from '../../lib/platform/stripe/checkout.ts';
import { cards, type StripeWorld, startStripeWorld } from './support/stripeWorld.ts';

const offer = { plan: 'advanced', billingPeriod: 'monthly' } as const;

describe('a checkout session of the local Stripe', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await startStripeWorld();
  });
  afterAll(() => world.close());
  const types = () => world.events.map(({ type }) => type);

  it('shows what is sold and to whom, and lets no text of the product become markup', async () => {
    const { url } = await world.session(offer);
    const answer = await fetch(url!);
    const html = await answer.text();
    expect(html).toContain('Klarnavn Advanced');
    expect(html).toContain('€195.00 a month');
    expect(html).toContain('ada@example.org');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:1");
  });

  it('that is paid leads back with its id, and has a subscription that was paid', async () => {
    const { id, url } = await world.session(offer);
    world.events.length = 0;
    const { status, location } = await world.send(`${url}/complete`, { card: cards.pays });
    expect([status, location]).toEqual([303, `http://127.0.0.1:1/payment-success?session_id=${id}`]);
    const session = await findCheckoutSession(world.stripe, id);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'sup_1',
      url: null,
      subscription: { status: 'active', metadata: { account: 'acc_1' }, items: { data: [{ quantity: 1 }] } },
    });
    await world.advance(0);
    expect(types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
    const again = await world.send(`${url}/complete`, { card: cards.pays });
    expect(again.status).toBe(400);
    expect(await world.subscriptions(session.customer as string)).toHaveLength(1);
  });

  it('whose card is declined stays open for another card', async () => {
    const { id, url } = await world.session(offer);
    const { status, text } = await world.send(`${url}/complete`, { card: cards.declined });
    expect([status, text]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    expect(await findCheckoutSession(world.stripe, id)).toMatchObject({ status: 'open', subscription: null });
    expect((await world.send(`${url}/complete`, { card: '1234' })).text).toContain('not one of the test cards');
    expect((await world.send(`${url}/complete`, { card: cards.pays })).status).toBe(303);
  });

  it('asks the holder of a card that needs it, who may refuse', async () => {
    const { id, url } = await world.session(offer);
    const asked = await world.send(`${url}/complete`, { card: cards.asksHolder });
    expect(asked).toMatchObject({ status: 303, location: `/pay/${id}/confirm` });
    expect(await (await fetch(`${url}/confirm`)).text()).toContain('ends with 3155');
    expect((await findCheckoutSession(world.stripe, id)).status).toBe('open');
    const refused = await world.send(`${url}/confirm`, { outcome: 'refuse' });
    expect([refused.status, refused.text]).toEqual([402, expect.stringContaining('did not confirm')]);
    await world.send(`${url}/complete`, { card: cards.asksHolder });
    expect((await world.send(`${url}/confirm`, { outcome: 'confirm' })).location).toContain('payment-success');
    expect((await findCheckoutSession(world.stripe, id)).payment_status).toBe('paid');
  });

  it('that is left leads back to the form and can be paid later; after a day it is closed', async () => {
    const { id, url } = await world.session(offer);
    expect(await world.send(`${url}/cancel`, {})).toMatchObject({
      status: 303,
      location: 'http://127.0.0.1:1/auth?canceled=true',
    });
    expect((await findCheckoutSession(world.stripe, id)).status).toBe('open');
    world.events.length = 0;
    await world.advance(1.1);
    expect((await findCheckoutSession(world.stripe, id)).status).toBe('expired');
    expect(types()).toContain('checkout.session.expired');
    expect((await world.send(`${url}/complete`, { card: cards.pays })).text).toContain('no longer valid');
  });

  it('of a customer who exists pays for that customer', async () => {
    const { customerId } = await world.buy(offer);
    const { url } = await world.session({ plan: 'simple', billingPeriod: 'yearly' }, { customerId });
    await world.send(`${url}/complete`, { card: cards.pays });
    expect(await world.subscriptions(customerId)).toHaveLength(2);
  });

  it('cannot be found or paid by an address that was guessed', async () => {
    expect((await fetch(`${world.url}/pay/cs_test_1`)).status).toBe(404);
    expect((await world.send(`${world.url}/pay/cs_test_1/complete`, { card: cards.pays })).status).toBe(404);
  });
});
