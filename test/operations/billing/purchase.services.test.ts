import Stripe from 'stripe';
import { createAccount } from '../../../lib/operations/account/createAccount.ts';
import { syncSubscription } from '../../../lib/operations/billing/syncSubscription.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { findSubscriptionWishes } from '../../../lib/store/billing/subscriptionWishes.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems } from '../../../lib/store/table.ts';
import { cards } from '../../stripe/support/stripeWorld.ts';
import { offer, SignUpWorld } from './support/signUpWorld.ts';

let world: SignUpWorld;
beforeAll(async () => {
  world = await SignUpWorld.start();
});
afterAll(() => world.close());

/** The owner of an account that has bought nothing yet, as they call. */
async function owner(role: 'owner' | 'admin' = 'owner') {
  const email = world.email();
  const userId = await world.pool.create({ email, name: 'Anna Berg' });
  const { id: accountId } = await createAccount(
    { ...world.deps, now: world.clock() },
    { userId, email, businessName: 'Nordbank A/S' },
  );
  const membership = { accountId, userId, role, plan: undefined, lastSeenAt: undefined, requiresSecondFactor: false };
  return { email, accountId, person: { userId, email, unverifiedEmail: undefined, membership } };
}

const deletion = (accountId: string) => ({
  account_id: accountId,
  job_id: 'job',
  deleted_at: '2026-11-22T12:00:00.000Z',
  deleted_by: { type: 'system', name: 'test' },
  retention_years: 5,
});

describe('the owner of an account', () => {
  it('buys a plan for the account', async () => {
    const { email, accountId, person } = await owner();
    const url = await world.begin(email, { person });
    const session = await world.pay(url);
    expect(await world.complete(session)).toMatchObject({ state: 'completed', accountId, subscription: offer });
    expect(await world.complete(session)).toMatchObject({ state: 'completed', accountId });
    expect((await world.standing(email))?.subscription).toMatchObject({ ...offer, status: 'active' });
    const askedBy = { type: 'user', userId: person.userId, role: 'owner' };
    expect(await findSubscriptionWishes(world.table, accountId)).toEqual([
      { action: 'buy', ...offer, askedAt: expect.stringMatching(/^2\d{3}-/), askedBy },
    ]);
  });

  it('whose account was deleted meanwhile gets the money back, also before the account is removed', async () => {
    const { email, accountId, person } = await owner();
    const session = await world.pay(await world.begin(email, { person }));
    await putItems(world.table, [{ ...keys.deletion(accountId), type: 'account_deletion', ...deletion(accountId) }]);
    expect(await world.complete(session)).toEqual({ state: 'returned' });
    expect(world.mailsOf('payment_returned').length).toBeGreaterThan(0);
    expect(await world.complete(session)).toEqual({ state: 'returned' });
  });

  it('whose account was deleted after the purchase is told so by the old session, and not of a return', async () => {
    const { email, accountId, person } = await owner();
    const session = await world.pay(await world.begin(email, { person }));
    await world.complete(session);
    const customer = String((await world.standing(email))?.subscription?.stripeCustomerId);
    await putItems(world.table, [{ ...keys.deletion(accountId), type: 'account_deletion', ...deletion(accountId) }]);
    await world.stripe.stripe.customers.del(customer);
    world.mails.sent.length = 0;
    expect(await world.complete(session)).toEqual({ state: 'deleted' });
    expect(world.mailsOf('payment_returned')).toEqual([]);
  });

  it('who has a live subscription is led to the portal instead', async () => {
    const { email, person } = await owner();
    await world.complete(await world.pay(await world.begin(email, { person })));
    const portal = await world.begin(email, { person, plan: 'professional' });
    expect(portal).toMatch(/\/portal\//);
    // The page that it leads back to reads what was changed there.
    expect(await (await fetch(portal)).text()).toContain('/dashboard/subscription?from=portal"');
    expect(await world.charged(email)).toBe(1);
  });

  it('who has paid in another tab, of which nobody has heard yet, is led to the portal as well', async () => {
    const { email, person } = await owner();
    await world.pay(await world.begin(email, { person }));
    expect(await world.begin(email, { person })).toMatch(/\/portal\//);
    expect((await world.standing(email))?.subscription).toMatchObject({ status: 'active' });
  });

  it('buys again as the same customer when the subscription has ended', async () => {
    const { email, person } = await owner();
    await world.complete(await world.pay(await world.begin(email, { person })));
    const before = (await world.standing(email))?.subscription;
    await world.stripe.stripe.subscriptions.cancel(String(before?.stripeSubscriptionId), {
      invoice_now: false,
      prorate: false,
    });
    await world.complete(await world.pay(await world.begin(email, { person, plan: 'simple' })));
    expect((await world.standing(email))?.subscription).toMatchObject({
      plan: 'simple',
      status: 'active',
      stripeCustomerId: before?.stripeCustomerId,
    });
  });

  it('whose customer was deleted at Stripe has no plan any more, and buys again as a new customer', async () => {
    const { email, accountId, person } = await owner();
    await world.complete(await world.pay(await world.begin(email, { person })));
    const customerId = String((await world.standing(email))?.subscription?.stripeCustomerId);
    const { customers, subscriptions } = world.stripe.stripe;
    const gone = new Stripe.errors.StripeInvalidRequestError({ code: 'resource_missing', message: 'x' } as never);
    const list = subscriptions.list.bind(subscriptions);
    jest.spyOn(subscriptions, 'list').mockImplementation((params) => {
      if (params?.customer !== customerId) return list(params);
      return { autoPagingToArray: () => Promise.reject(gone) } as unknown as ReturnType<typeof list>;
    });
    const read = () => syncSubscription(world.deps, { accountId, customerId });
    // One whom Stripe does not call deleted may be of an account that the key is not of.
    await expect(read()).rejects.toMatchObject({ code: 'resource_missing' });
    await customers.del(customerId);
    expect(await read()).toMatchObject({ ...offer, status: 'canceled' });
    await world.complete(await world.pay(await world.begin(email, { person, plan: 'simple' })));
    const after = (await world.standing(email))?.subscription;
    expect(after).toMatchObject({ plan: 'simple', status: 'active' });
    expect(after?.stripeCustomerId).not.toBe(customerId);
    jest.restoreAllMocks();
  });

  it('has one page to pay at: the one of another tab is closed', async () => {
    const { email, person } = await owner();
    const first = await world.begin(email, { person, plan: 'simple' });
    const second = await world.begin(email, { person });
    await expect(world.pay(first)).rejects.toThrow('400');
    await world.complete(await world.pay(second));
    expect(await world.charged(email)).toBe(1);
  });

  it('in two tabs at once gets at most one page that can be paid', async () => {
    const { email, person } = await owner();
    const tabs = await Promise.allSettled([
      world.begin(email, { person, plan: 'simple' }),
      world.begin(email, { person }),
    ]);
    const urls = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    for (const tab of tabs) {
      if (tab.status === 'rejected')
        expect(tab.reason.message).toMatch(/^This purchase was begun again in another tab/);
    }
    const paid = await Promise.allSettled(urls.map((url) => world.pay(url)));
    expect(paid.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['the first', (sessions: string[]) => sessions],
    ['the later', (sessions: string[]) => sessions.toReversed()],
  ])('who has paid two plans nevertheless keeps the first, with %s told of first', async (_which, ordered) => {
    const { email, accountId, person } = await owner();
    await world.complete(await world.pay(await world.begin(email, { person })));
    const before = (await world.standing(email))?.subscription;
    const { stripe } = world.stripe;
    await stripe.subscriptions.cancel(String(before?.stripeSubscriptionId), { invoice_now: false, prorate: false });
    world.mails.sent.length = 0;
    const named = { stage: world.stage, table: world.table.name, account: accountId };
    const sessions: string[] = [];
    for (const plan of ['advanced', 'simple'] as const) {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        allowed_payment_method_types: ['card'],
        line_items: [{ price: await world.stripe.priceId({ plan, billingPeriod: 'monthly' }), quantity: 1 }],
        customer: String(before?.stripeCustomerId),
        metadata: named,
        subscription_data: { metadata: named },
        success_url: 'https://klarnavn.example',
      });
      sessions.push(await world.pay(session.url as string, cards.pays));
      await world.stripe.advance(0.001);
    }
    const states: Record<string, string> = {};
    for (const id of ordered(sessions)) states[id] = (await world.complete(id)).state;
    expect(states[sessions[1] as string]).toBe('returned');
    expect((await world.standing(email))?.subscription).toMatchObject({ plan: 'advanced', status: 'active' });
    const running = await stripe.subscriptions.list({ customer: String(before?.stripeCustomerId), status: 'active' });
    expect(running.data).toHaveLength(1);
    const returned = world.mailsOf('payment_returned').map(({ mail_id: id }) => id);
    expect(new Set(returned).size).toBe(1);
  });

  it('whose subscription support arranged is told so', async () => {
    const { email, accountId, person } = await owner();
    await putSubscription(world.table, accountId, {
      ...offer,
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: world.clock().toISOString(),
    });
    await expect(world.begin(email, { person })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/arranged with our support/),
    });
  });
});

describe('others who are signed in', () => {
  it('members who are not the owner buy nothing', async () => {
    const { email, person } = await owner('admin');
    await expect(world.begin(email, { person })).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
  });

  it('people without an account get one, under the sign-in they have', async () => {
    const email = world.email();
    const userId = await world.pool.create({ email, name: 'Bo' });
    await world.pool.verifyAddress(userId);
    const person = { userId, email, unverifiedEmail: undefined, membership: undefined };
    await world.complete(await world.pay(await world.begin(email, { person })));
    expect(await world.standing(email)).toMatchObject({ user: { userId }, members: [{ userId, role: 'owner' }] });
    expect(world.mailsOf('welcome').at(-1)?.mail).not.toHaveProperty('link');
  });

  it('a payment by somebody who joined another account meanwhile waits for a person', async () => {
    const email = world.email();
    const userId = await world.pool.create({ email, name: 'Bo' });
    const person = { userId, email, unverifiedEmail: email, membership: undefined };
    const session = await world.pay(await world.begin(email, { person }));
    await createAccount({ ...world.deps, now: world.clock() }, { userId, email, businessName: 'Another' });
    expect(await world.complete(session)).toEqual({ state: 'held' });
    await expect(world.begin(email)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await world.charged(email)).toBe(1);
  });

  it('a session of an account that this table has never had waits for a person', async () => {
    const { email, person } = await owner();
    const gone = { ...person, membership: { ...person.membership, accountId: 'acc_gone' } };
    const session = await world.pay(await world.begin(email, { person: gone }));
    expect(await world.complete(session)).toEqual({ state: 'held' });
    expect(await world.charged(email)).toBe(1);
  });

  it.each(['cancel', 'refund'] as const)(
    'a return that was interrupted before its %s is gone through with at the next call, and pays back once',
    async (step) => {
      const { email, accountId, person } = await owner();
      const session = await world.pay(await world.begin(email, { person }));
      await putItems(world.table, [{ ...keys.deletion(accountId), type: 'account_deletion', ...deletion(accountId) }]);
      const { subscriptions, refunds } = world.stripe.stripe;
      const refund = jest.spyOn(refunds, 'create');
      if (step === 'refund') refund.mockRejectedValueOnce(new Error('interrupted'));
      else jest.spyOn(subscriptions, 'cancel').mockRejectedValueOnce(new Error('interrupted'));
      world.mails.sent.length = 0;
      await expect(world.complete(session)).rejects.toThrow('interrupted');
      for (let n = 0; n < 2; n++) expect(await world.complete(session)).toEqual({ state: 'returned' });
      expect(await world.charged(email)).toBe(0);
      const done = await Promise.allSettled(refund.mock.results.map(({ value }) => value));
      expect(new Set(done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))).size).toBe(1);
      expect(new Set(world.mailsOf('payment_returned').map(({ mail_id: id }) => id)).size).toBe(1);
      jest.restoreAllMocks();
    },
  );
});
