import Stripe from 'stripe';
import { livePlan } from '../../../lib/billing/stripeSubscription.ts';
import { findCard, findInvoices, openPortal } from '../../../lib/operations/billing/billingPages.ts';
import { checkSubscription } from '../../../lib/operations/billing/checkSubscription.ts';
import { customerOfAccount } from '../../../lib/operations/billing/currentPurchase.ts';
import { type ManageWish, manageSubscription } from '../../../lib/operations/billing/manageSubscription.ts';
import { previewChange } from '../../../lib/operations/billing/previewChange.ts';
import { refreshSubscription } from '../../../lib/operations/billing/refreshSubscription.ts';
import { findPortalConfiguration } from '../../../lib/platform/stripe/catalogue.ts';
import { connectStripe } from '../../../lib/platform/stripe/connectStripe.ts';
import { listSubscriptions } from '../../../lib/platform/stripe/subscriptions.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { findSubscriptionWishes } from '../../../lib/store/billing/subscriptionWishes.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems } from '../../../lib/store/table.ts';
import { cards, secretKey } from '../../stripe/support/stripeWorld.ts';
import { BillingWorld } from './support/billingWorld.ts';

const simple = { plan: 'simple', billingPeriod: 'monthly' } as const;
const advanced = { plan: 'advanced', billingPeriod: 'monthly' } as const;
const yearly = { plan: 'simple', billingPeriod: 'yearly' } as const;

const actor = { type: 'user', userId: 'the owner', role: 'owner' } as const;

let world: BillingWorld;
const printed: string[] = [];
let wishes = 0;
beforeAll(async () => {
  world = await BillingWorld.start();
});
afterAll(() => world.close());
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await switches({ api: { fault: 'none' } });
});

const switches = (wanted: object) => world.stripe.post('/_switches', wanted);
const manage = (accountId: string, wish: Omit<ManageWish, 'idempotencyKey'>) => {
  wishes += 1;
  return manageSubscription(world.deps, { accountId, actor }, { ...wish, idempotencyKey: `wish_${wishes}` });
};
const paid = async (accountId: string) =>
  (await findInvoices(world.deps, accountId, undefined)).invoices.map(({ total_cents }) => total_cents);
const visit = (configurationId: () => Promise<string>) => {
  const requestId = `visit ${++wishes}`;
  return { configurationId, returnUrl: 'http://127.0.0.1:1/back', requestId };
};
const portal = async (accountId: string) => {
  const { id } = (await findPortalConfiguration(world.stripe.stripe, 'test'))!;
  return openPortal(
    world.deps,
    { accountId, actor },
    visit(async () => id),
  );
};

describe('the owner', () => {
  it('is kept as who asked for each change, also of one that is refused', async () => {
    const { accountId } = await world.paying(simple);
    await manage(accountId, { action: 'change_plan', plan: 'advanced' });
    await manage(accountId, { action: 'cancel' });
    const refused = manage(accountId, { action: 'change_plan', plan: 'professional' });
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
    const askedAt = expect.stringMatching(/^2\d{3}-/);
    const wishes = await findSubscriptionWishes(world.deps.table, accountId);
    expect(wishes).toHaveLength(3);
    // All three may be of one moment of this clock.
    expect(wishes).toEqual(
      expect.arrayContaining([
        { action: 'change_plan', plan: 'advanced', askedAt, askedBy: actor },
        { action: 'cancel', askedAt, askedBy: actor },
        { action: 'change_plan', plan: 'professional', askedAt, askedBy: actor },
      ]),
    );
  });

  it('is kept as who went to the portal, where everything can be changed', async () => {
    const { accountId } = await world.paying(simple);
    await portal(accountId);
    const askedAt = expect.stringMatching(/^2\d{3}-/);
    const wishes = await findSubscriptionWishes(world.deps.table, accountId);
    expect(wishes).toEqual([{ action: 'open_portal', askedAt, askedBy: actor }]);
  });

  it('changes nothing of an account that is being deleted, and opens no portal for it', async () => {
    const { accountId } = await world.paying(simple);
    await putItems(world.table, [{ ...keys.deletion(accountId), type: 'account_deletion' }]);
    const sentence = 'This account is being deleted. Nothing was changed.';
    await expect(manage(accountId, { action: 'cancel' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: sentence,
    });
    await expect(portal(accountId)).rejects.toMatchObject({ code: 'CONFLICT', message: sentence });
    const [subscription] = await listSubscriptions(
      world.stripe.stripe,
      await customerOfAccount(world.table, accountId),
    );
    expect(subscription?.cancel_at_period_end).toBe(false);
  });

  it('is not kept with what they could not ask for', async () => {
    const { accountId } = await world.paying(simple);
    await expect(manage(accountId, { action: 'change_plan' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await findSubscriptionWishes(world.deps.table, accountId)).toEqual([]);
  });

  it('upgrades at once for what was shown, and quota and rate follow at once', async () => {
    const { accountId } = await world.paying(simple);
    const preview = await previewChange(world.deps, accountId, advanced);
    expect(preview).toMatchObject({ change: 'upgrade', next_cents: 195_00, currency: 'eur' });
    expect(preview.due_today_cents).toBeGreaterThan(150_00);
    const changed = await manage(accountId, {
      action: 'change_plan',
      plan: 'advanced',
      previewAt: preview.preview_at,
    });
    expect(changed).toMatchObject({ ...advanced, status: 'active' });
    expect(livePlan(await world.stored(accountId), world.clock())).toBe('advanced');
    expect(await paid(accountId)).toEqual([preview.due_today_cents, 39_95]);
  });

  it('pays for a year instead of a month at once', async () => {
    const { accountId } = await world.paying(simple);
    expect(await manage(accountId, { action: 'change_billing', billingPeriod: 'yearly' })).toMatchObject(yearly);
    expect((await paid(accountId))[0]).toBeGreaterThan(350_00);
  });

  it('downgrades at the end of the period, takes that back, and it is made when the time has come', async () => {
    const { accountId } = await world.paying(advanced);
    expect(await previewChange(world.deps, accountId, yearly)).toMatchObject({
      change: 'downgrade',
      due_today_cents: 0,
      next_cents: 399_50,
      starts_at: (await world.stored(accountId))?.periodEnd,
    });
    const later = await manage(accountId, { action: 'change_plan', plan: 'simple' });
    expect(later).toMatchObject({ ...advanced, pending: simple });
    expect((await manage(accountId, { action: 'change_plan', plan: 'advanced' }))?.pending).toBeUndefined();
    await manage(accountId, { action: 'change_plan', plan: 'simple' });
    expect((await manage(accountId, { action: 'resume' }))?.pending).toBeUndefined();
    await manage(accountId, { action: 'change_plan', plan: 'simple' });
    expect(await paid(accountId)).toEqual([195_00]);
    await world.advance(31);
    const stored = await checkSubscription({ ...world.deps, stripe: async () => world.stripe.stripe }, accountId);
    expect(stored).toMatchObject({ ...simple, status: 'active' });
    expect(stored?.pending).toBeUndefined();
  });

  it('cancels at the end of the period, also with a downgrade on its way, and resumes', async () => {
    const { accountId } = await world.paying(advanced);
    await manage(accountId, { action: 'change_plan', plan: 'simple' });
    const ending = await manage(accountId, { action: 'cancel' });
    expect(ending).toMatchObject({ ...advanced, status: 'active', cancelAtPeriodEnd: true });
    expect(ending?.pending).toBeUndefined();
    expect(await manage(accountId, { action: 'cancel' })).toMatchObject({ cancelAtPeriodEnd: true });
    await expect(manage(accountId, { action: 'change_plan', plan: 'professional' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Your subscription ends on \w+ \d+, \d{4}\. Please resume it first\.$/),
    });
    expect(await manage(accountId, { action: 'resume' })).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await manage(accountId, { action: 'resume' })).toMatchObject({ cancelAtPeriodEnd: false });
    await manage(accountId, { action: 'cancel' });
    await world.advance(31);
    expect(await refreshSubscription(world.deps, accountId)).toMatchObject({ status: 'canceled' });
    await expect(manage(accountId, { action: 'resume' })).rejects.toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  });

  it('resumes what was cancelled in the portal, and sees what was changed there after the return', async () => {
    const { accountId, subscriptionId } = await world.paying(simple);
    const page = await portal(accountId);
    await world.stripe.send(`${page}/plan`, {
      subscription: subscriptionId,
      price: await world.stripe.priceId(advanced),
    });
    await world.stripe.send(`${page}/cancel`, { subscription: subscriptionId });
    expect(await refreshSubscription(world.deps, accountId)).toMatchObject({ ...advanced, cancelAtPeriodEnd: true });
    expect(await manage(accountId, { action: 'resume' })).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it.each([
    ['a plan without its name', { action: 'change_plan' }, 'Please select a plan first.'],
    ['a billing period without its name', { action: 'change_billing' }, 'billing must be monthly or yearly'],
    [
      'a preview that is none',
      { action: 'change_plan', plan: 'advanced', previewAt: 'yesterday' },
      'preview_at must be the one of a preview',
    ],
    [
      'a preview of another day',
      { action: 'change_plan', plan: 'advanced', previewAt: '2020-01-01T00:00:00.000Z' },
      'What was shown is out of date. Please look at the cost again.',
    ],
  ] as [string, Omit<ManageWish, 'idempotencyKey'>, string][])('is told of %s', async (_what, wish, message) => {
    const { accountId } = await world.paying(simple);
    await expect(manage(accountId, wish)).rejects.toThrow(message);
    expect(await paid(accountId)).toEqual([39_95]);
  });

  it('is told where there is nothing to change', async () => {
    await expect(manage('acc_never', { action: 'cancel' })).rejects.toThrow('Please choose a plan first.');
    await putSubscription(world.table, 'acc_by_hand', {
      ...simple,
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: world.clock().toISOString(),
    });
    await expect(manage('acc_by_hand', { action: 'cancel' })).rejects.toThrow('arranged with our support');
    const { accountId } = await world.paying(simple);
    await expect(previewChange(world.deps, accountId, simple)).rejects.toThrow('You have this plan already.');
    expect(await findInvoices(world.deps, 'acc_never', undefined)).toEqual({ invoices: [], next_cursor: null });
    expect(await findCard(world.deps, 'acc_never')).toBeNull();
  });

  it('whose customer Stripe has deleted has no card and no invoices, and no portal', async () => {
    const { accountId } = await world.paying(simple);
    const kept = await world.stored(accountId);
    const readAt = new Date(world.clock().getTime() + 1).toISOString();
    await putSubscription(world.table, accountId, { ...kept!, stripeCustomerId: 'cus_missing', readAt });
    expect(await findCard(world.deps, accountId)).toBeNull();
    expect(await findInvoices(world.deps, accountId, undefined)).toEqual({ invoices: [], next_cursor: null });
    await expect(portal(accountId)).rejects.toThrow('Your plan goes on; please write to');
    const lines = printed.map((line) => JSON.parse(line).message);
    // The local Stripe has no invoices of somebody whom it does not know; it refuses the other two.
    expect(lines).toEqual(Array(2).fill('customer missing at Stripe'));
    const endedAt = new Date(world.clock().getTime() + 2).toISOString();
    const ended = { ...kept!, status: 'canceled', stripeCustomerId: 'cus_missing', readAt: endedAt } as const;
    await putSubscription(world.table, accountId, ended);
    await expect(portal(accountId)).rejects.toThrow('Please choose a plan first.');
    expect(printed).toHaveLength(2);
  });

  it('is told of a portal that is not set up as of a fault, not as of nothing to bill', async () => {
    const { accountId } = await world.paying(simple);
    const opening = openPortal(
      world.deps,
      { accountId, actor },
      visit(async () => 'bpc_missing'),
    );
    await expect(opening).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a card that does not pay', () => {
  it('changes nothing, and a downgrade that was on its way still comes', async () => {
    const { accountId } = await world.paying(advanced, cards.failsLater);
    await manage(accountId, { action: 'change_plan', plan: 'simple' });
    await expect(manage(accountId, { action: 'change_plan', plan: 'professional' })).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
      message: expect.stringContaining('nothing was changed'),
    });
    expect(await refreshSubscription(world.deps, accountId)).toMatchObject({ ...advanced, pending: simple });
    expect(await paid(accountId)).toEqual([195_00]);
  });

  it('is what a person reads, also where the downgrade on its way could not be kept', async () => {
    const { accountId } = await world.paying(advanced, cards.failsLater);
    await manage(accountId, { action: 'change_plan', plan: 'simple' });
    const { subscriptionSchedules } = world.stripe.stripe;
    jest.spyOn(subscriptionSchedules, 'create').mockRejectedValueOnce(new Error('not restored'));
    await expect(manage(accountId, { action: 'change_plan', plan: 'professional' })).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    });
  });

  it('whose holder has to confirm leads to the portal', async () => {
    const { accountId } = await world.paying(simple);
    await world.stripe.send(`${await portal(accountId)}/card`, { card: cards.asksHolder });
    jest.spyOn(world.stripe.stripe.subscriptions, 'update').mockRejectedValueOnce(
      new Stripe.errors.StripeCardError({
        type: 'card_error',
        code: 'subscription_payment_intent_requires_action',
        message: 'x',
      } as never),
    );
    await expect(manage(accountId, { action: 'change_plan', plan: 'advanced' })).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
      message: expect.stringContaining('billing portal, where you can confirm it'),
    });
  });

  it.each([
    ['unpaid', 'A payment is missing.'],
    ['paused', 'Your subscription is paused.'],
  ] as const)('whose subscription is %s is told so, and not that it has ended', async (status, sentence) => {
    const { accountId, customerId } = await world.paying(simple);
    const [found] = await world.stripe.subscriptions(customerId);
    const list = { autoPagingToArray: async () => [{ ...found, status }] };
    jest.spyOn(world.stripe.stripe.subscriptions, 'list').mockReturnValue(list as never);
    await expect(manage(accountId, { action: 'cancel' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(sentence),
    });
  });

  it('at a renewal has the plan kept until it is paid, and no change before', async () => {
    const { accountId } = await world.paying(simple, cards.failsLater);
    await world.advance(31);
    expect(await refreshSubscription(world.deps, accountId)).toMatchObject({ status: 'past_due' });
    await expect(manage(accountId, { action: 'change_plan', plan: 'advanced' })).rejects.toThrow(
      'A payment is missing. Please pay it in the billing portal first.',
    );
    expect(await manage(accountId, { action: 'cancel' })).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe('while Stripe does not answer', () => {
  it.each(['busy', 'broken', 'down'])('(%s) a change is refused, and nothing happens', async (fault) => {
    const { accountId } = await world.paying(simple);
    const before = await world.stored(accountId);
    await switches({ api: { fault } });
    const asked = [
      manage(accountId, { action: 'change_plan', plan: 'advanced' }),
      previewChange(world.deps, accountId, advanced),
      refreshSubscription(world.deps, accountId),
      findInvoices(world.deps, accountId, undefined),
      findCard(world.deps, accountId),
    ];
    for (const each of asked) await expect(each).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await world.stored(accountId)).toEqual(before);
  });

  it('after a change, the change is answered as made', async () => {
    const { accountId } = await world.paying(simple);
    const { update } = world.stripe.stripe.subscriptions;
    const { subscriptions } = world.stripe.stripe;
    jest.spyOn(subscriptions, 'update').mockImplementationOnce(async (...asked) => {
      const done = await update.apply(subscriptions, asked);
      await switches({ api: { fault: 'down', times: 1 } });
      return done;
    });
    await manage(accountId, { action: 'cancel' });
    expect(await refreshSubscription(world.deps, accountId)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it.each([
    ['was made', true, { plan: 'professional' }, undefined],
    ['was not made', false, advanced, simple],
  ])(
    'an upgrade of which it is not known that it %s leaves the plan that Stripe has',
    async (_what, isMade, plan, pending) => {
      const { accountId } = await world.paying(advanced);
      await manage(accountId, { action: 'change_plan', plan: 'simple' });
      const { subscriptions } = world.stripe.stripe;
      const { update } = subscriptions;
      jest.spyOn(subscriptions, 'update').mockImplementationOnce(async (...asked) => {
        if (isMade) await update.apply(subscriptions, asked);
        throw new Stripe.errors.StripeConnectionError({ message: 'x' } as never);
      });
      await expect(manage(accountId, { action: 'change_plan', plan: 'professional' })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      });
      const found = await refreshSubscription(world.deps, accountId);
      expect(found).toMatchObject({ ...plan, billingPeriod: 'monthly' });
      expect(found?.pending).toEqual(pending && expect.objectContaining(pending));
      await world.advance(31);
      expect(await refreshSubscription(world.deps, accountId)).toMatchObject(pending ?? plan);
    },
  );

  it.each(['down', 'slow'])(
    '(%s) what is stored holds for whoever looks, also after the end of the period',
    async (fault) => {
      const { accountId } = await world.paying(simple);
      const { periodEnd } = (await world.stored(accountId))!;
      await world.advance((Date.parse(periodEnd) - world.clock().getTime()) / 86_400_000 + 1);
      await switches({ api: { fault, slow_ms: 2_000 } });
      const hasty = connectStripe(secretKey, { url: world.stripe.url, timeoutMs: 100, repeats: 0 });
      const seen = await checkSubscription({ ...world.deps, stripe: async () => hasty }, accountId);
      expect(seen).toEqual(await world.stored(accountId));
      expect(livePlan(seen, world.clock())).toBe('simple');
    },
  );
});

describe('two tabs', () => {
  it('that upgrade at once pay once', async () => {
    const { accountId } = await world.paying(simple);
    await Promise.all([1, 2].map(() => manage(accountId, { action: 'change_plan', plan: 'advanced' })));
    expect(await paid(accountId)).toHaveLength(2);
    expect(await world.stored(accountId)).toMatchObject(advanced);
  });

  it('of which one cancels and one upgrades end as Stripe says', async () => {
    const { accountId } = await world.paying(simple);
    await Promise.allSettled([
      manage(accountId, { action: 'cancel' }),
      manage(accountId, { action: 'change_plan', plan: 'advanced' }),
    ]);
    const stored = await world.stored(accountId);
    expect(await refreshSubscription(world.deps, accountId)).toEqual({ ...stored, readAt: expect.any(String) });
  });
});

describe('the billing page', () => {
  it('lists invoices page by page, and refuses a cursor that is none', async () => {
    const { accountId } = await world.paying(simple);
    await world.advance(31 * 25);
    const first = await findInvoices(world.deps, accountId, undefined);
    expect(first.invoices).toHaveLength(24);
    expect(first.invoices[0]).toMatchObject({ total_cents: 39_95, currency: 'eur', status: 'paid' });
    expect(first.invoices[0]?.page_url).toMatch(/^http/);
    const second = await findInvoices(world.deps, accountId, first.next_cursor ?? '');
    expect(second.invoices.length).toBeGreaterThan(0);
    expect(second.next_cursor).toBeNull();
    for (const cursor of ['nothing', 'in_unknown']) {
      await expect(findInvoices(world.deps, accountId, cursor)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('shows the card that pays, which is the one of the portal', async () => {
    const { accountId } = await world.paying(simple);
    expect(await findCard(world.deps, accountId)).toEqual({
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2099,
    });
    await world.stripe.send(`${await portal(accountId)}/card`, { card: cards.failsLater });
    expect(await findCard(world.deps, accountId)).toMatchObject({ last4: '0341' });
  });
});
