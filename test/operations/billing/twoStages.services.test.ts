import type Stripe from 'stripe';
import { originOfEvent, paidSessionOf, subjectOf, troubleOf } from '../../../lib/billing/stripeEvents.ts';
import { plans } from '../../../lib/contract/billing/plans.ts';
import type { StripeMessage } from '../../../lib/contract/messages.ts';
import { createAccount } from '../../../lib/operations/account/createAccount.ts';
import { applyOrPostpone } from '../../../lib/operations/billing/applyOrPostpone.ts';
import { openPortal } from '../../../lib/operations/billing/billingPages.ts';
import { labelStripeObjects } from '../../../lib/operations/billing/labelStripeObjects.ts';
import { manageSubscription } from '../../../lib/operations/billing/manageSubscription.ts';
import { removeOwnCustomer } from '../../../lib/operations/billing/origin.ts';
import { refreshSubscription } from '../../../lib/operations/billing/refreshSubscription.ts';
import { sweepSignUps } from '../../../lib/operations/billing/sweepSignUps.ts';
import { sweepSubscriptions } from '../../../lib/operations/billing/sweepSubscriptions.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { startShop } from './support/shopWorld.ts';
import { SignUpWorld, sessionOf } from './support/signUpWorld.ts';

class Stage extends SignUpWorld {
  readonly queue = memoryQueue<StripeMessage>();
  readonly outcomes: string[] = [];
  readonly troubles: string[] = [];

  override readonly stage: string;

  constructor(shop: ConstructorParameters<typeof SignUpWorld>[0], stage: string) {
    super(shop);
    this.stage = stage;
  }

  /** As the worker of the Stripe queues, with its postponed messages at once. */
  async take(message: StripeMessage): Promise<void> {
    const deps = {
      ...this.deps,
      isLiveMode: false,
      completeCheckout: (id: string) => this.complete(id),
      sayTrouble: ({ trouble }: StripeMessage & { about: 'event' }) => {
        if (trouble) this.troubles.push(trouble);
      },
      queue: this.queue,
    };
    this.outcomes.push(await applyOrPostpone(deps, message));
    for (const later of this.queue.sent.splice(0)) await this.take(later);
  }

  async sweep(): Promise<void> {
    const queue = memoryQueue<StripeMessage>();
    await sweepSubscriptions(this.table, {
      ...queue,
      client: {
        send: async ({ input }: { input: { Entries: { MessageBody: string }[] } }) => {
          for (const { MessageBody } of input.Entries) await this.take(JSON.parse(MessageBody));
          return {};
        },
      } as never,
    });
    const faults: unknown[] = [];
    await sweepSignUps({ ...this.deps, onFault: (error) => faults.push(error) });
    expect(faults).toEqual([]);
  }

  /** The owner of an account without a plan. */
  async owner() {
    const email = this.email();
    const userId = await this.pool.create({ email, name: 'Anna Berg' });
    const details = { userId, email, businessName: 'Nordbank A/S' };
    const { id: accountId } = await createAccount({ ...this.deps, now: this.clock() }, details);
    const membership = {
      accountId,
      userId,
      role: 'owner' as const,
      plan: undefined,
      lastSeenAt: undefined,
      requiresSecondFactor: false,
    };
    return { email, accountId, person: { userId, email, unverifiedEmail: undefined, membership } };
  }
}

const actor = { type: 'user', userId: 'usr_1', role: 'owner' } as const;

let first: Stage;
let second: Stage;
let close: () => Promise<void>;
let lines: string[];
beforeAll(async () => {
  const shop = await startShop();
  const other = await startTable();
  first = new Stage(shop, 'test');
  second = new Stage({ ...shop, table: other.table }, 'dev');
  close = async () => {
    await other.close();
    await shop.close();
  };
});
afterAll(() => close());
beforeEach(() => {
  lines = [];
  first.stripe.events.length = 0;
  for (const stage of [first, second]) {
    stage.outcomes.length = 0;
    stage.troubles.length = 0;
    stage.mails.sent.length = 0;
  }
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const rung = (line: string) => lines.filter((one) => one.includes(`"message":"${line}"`)).length;
const held = () => rung('payment held for a person');
const foreign = () => rung('customer of another stage');
const stripe = () => first.stripe.stripe;

function messageOf(event: Stripe.Event): StripeMessage | undefined {
  const subject = subjectOf(event);
  const [session_id, trouble, origin] = [paidSessionOf(event), troubleOf(event), originOfEvent(event)];
  if (!subject && !session_id) return undefined;
  return {
    about: 'event',
    event_id: event.id,
    live_mode: event.livemode,
    ...(subject && 'customerId' in subject ? { customer_id: subject.customerId } : {}),
    ...(subject && 'chargeId' in subject ? { charge_id: subject.chargeId } : {}),
    ...(session_id ? { session_id } : {}),
    ...(trouble ? { trouble } : {}),
    ...(origin ? { origin } : {}),
  };
}

/** Brings every event of Stripe to both stages, to the one that it is not of first. */
async function deliver(stages = [second, first]): Promise<void> {
  // Answered when everything that is due has been delivered.
  await first.advance(0);
  for (const event of first.stripe.events.splice(0)) {
    const message = messageOf(event);
    for (const stage of message ? stages : []) await stage.take(message!);
  }
}

/** A sign-up that is paid at the first stage, whose completion nobody has begun. */
async function paid(more: Parameters<Stage['begin']>[1] = {}, stage = first) {
  const email = stage.email();
  return { email, session: await stage.pay(await stage.begin(email, more)) };
}

async function subscriptionOf(session: string): Promise<Stripe.Subscription> {
  const { subscription } = await stripe().checkout.sessions.retrieve(session, { expand: ['subscription'] });
  return subscription as Stripe.Subscription;
}

/** Session, subscription and customer as an earlier release, or a person in Stripe's dashboard, left them. */
async function withMetadata(session: string, metadata: Record<string, string>): Promise<void> {
  const { checkout, subscriptions, customers } = stripe();
  const found = await checkout.sessions.retrieve(session, { expand: ['subscription'] });
  const subscription = found.subscription as Stripe.Subscription;
  await subscriptions.update(subscription.id, { metadata });
  await customers.update(String(found.customer), { metadata });
  const retrieve = checkout.sessions.retrieve.bind(checkout.sessions);
  jest.spyOn(checkout.sessions, 'retrieve').mockImplementation((async (id: string, params: object) => {
    const answer = await retrieve(id, params);
    return id === session ? { ...answer, metadata: mergedWith(answer.metadata ?? {}, metadata) } : answer;
  }) as never);
}

const mergedWith = (before: Record<string, string>, changes: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

const unnamed = { stage: '', table: '' };

/** What Stripe has paid back, in cents, and how many subscriptions it has ended. */
async function takenBack() {
  const refund = jest.mocked(stripe().refunds.create);
  return { refunds: refund.mock.calls.length, ended: jest.mocked(stripe().subscriptions.cancel).mock.calls.length };
}

const nothing = { refunds: 0, ended: 0 };

function watch(): void {
  jest.spyOn(stripe().refunds, 'create');
  jest.spyOn(stripe().subscriptions, 'cancel');
}

describe('two stages at one Stripe account', () => {
  it('sell fifty plans: none is paid back, ended, or opened in the other stage', async () => {
    watch();
    const customers = [];
    for (let n = 0; n < 25; n++) {
      for (const stage of [first, second]) customers.push({ stage, ...(await paid({}, stage)) });
    }
    await deliver();
    for (const stage of [first, second]) {
      expect(await stage.accounts()).toBe(25);
      await stage.sweep();
    }
    expect(await takenBack()).toEqual(nothing);
    let cents = 0;
    for (const { stage, email, session } of customers) {
      expect((await stage.standing(email))?.subscription).toMatchObject({ plan: 'advanced', status: 'active' });
      const { status, items } = await subscriptionOf(session);
      if (status === 'active') cents += items.data[0]?.price.unit_amount ?? 0;
    }
    expect(cents).toBe(50 * plans.advanced.monthlyCents);
    expect([held(), foreign()]).toEqual([0, 0]);
    expect([...first.mailsOf('payment_returned'), ...second.mailsOf('payment_returned')]).toEqual([]);
  });

  it('name session, subscription and customer, which stays so through upgrade, downgrade and a change in the portal', async () => {
    const { email, session } = await paid();
    await first.complete(session);
    const own = { stage: 'test', table: first.table.name };
    expect((await stripe().checkout.sessions.retrieve(session)).metadata).toMatchObject(own);
    const bought = await subscriptionOf(session);
    expect(bought.metadata).toMatchObject({ ...own, sign_up: expect.stringMatching(/^sup_/) });
    const customerId = String(bought.customer);
    expect(await stripe().customers.retrieve(customerId)).toMatchObject({ metadata: own });
    const accountId = String((await first.standing(email))?.account?.id);
    const change = (plan: 'professional' | 'simple', idempotencyKey: string) =>
      manageSubscription(first.deps, { accountId, actor }, { action: 'change_plan', plan, idempotencyKey });
    await change('professional', 'up');
    await change('simple', 'down');
    await first.advance(31);
    const visit = {
      configurationId: async () => (await stripe().billingPortal.configurations.list({ active: true })).data[0]!.id,
      returnUrl: 'https://klarnavn.example',
      requestId: 'portal',
    };
    const portal = await openPortal(first.deps, { accountId, actor }, visit);
    expect((await first.stripe.send(`${portal}/cancel`, { subscription: bought.id })).status).toBe(303);
    expect((await subscriptionOf(session)).metadata).toEqual(bought.metadata);
    expect(await refreshSubscription(first.deps, accountId)).toMatchObject({ plan: 'simple', cancelAtPeriodEnd: true });
    expect(foreign()).toBe(0);
  });

  it('leave refunds, disputes and deleted customers of the other alone', async () => {
    const { session } = await paid();
    await deliver();
    const customer = String((await subscriptionOf(session)).customer);
    second.outcomes.length = 0;
    await first.stripe.post('/_refund', { customer });
    await first.stripe.post('/_dispute', { customer });
    await deliver();
    await stripe().customers.del(customer);
    await deliver();
    expect(second.troubles).toEqual([]);
    expect(new Set(second.outcomes)).toEqual(new Set(['other_stage']));
    expect(first.troubles).toEqual(['refunded', 'disputed']);
  });

  it('answer nothing about a session of the other, and give up sign-ups of their own alone', async () => {
    watch();
    const { session } = await paid();
    expect(await second.complete(session)).toEqual({ state: 'unknown' });
    const email = second.email();
    const abandoned = sessionOf(await second.begin(email));
    const expire = jest.spyOn(stripe().checkout.sessions, 'expire');
    await first.advance(2);
    await first.sweep();
    expect(expire.mock.calls.flat()).not.toContain(abandoned);
    expect(await first.complete(session)).toMatchObject({ state: 'completed' });
    expect(await takenBack()).toEqual(nothing);
    expect(held()).toBe(0);
  });

  it('sell a second plan to an account of the other, which neither keeps nor pays back', async () => {
    watch();
    const { email, person } = await first.owner();
    const session = await first.pay(await first.begin(email, { person }));
    await deliver();
    expect(await second.complete(session)).toEqual({ state: 'unknown' });
    expect((await first.standing(email))?.subscription).toMatchObject({ status: 'active' });
    expect(await takenBack()).toEqual(nothing);
  });
});

describe('objects that do not name a stage', () => {
  it('work where the table knows them, and ring and stay where it does not', async () => {
    watch();
    const { email, session } = await paid();
    await withMetadata(session, unnamed);
    expect(await second.complete(session)).toEqual({ state: 'held' });
    expect(held()).toBe(1);
    expect(await takenBack()).toEqual(nothing);
    expect(await first.complete(session)).toMatchObject({ state: 'completed', email });
    expect((await subscriptionOf(session)).status).toBe('active');
    await first.sweep();
    expect((await first.standing(email))?.subscription).toMatchObject({ status: 'active' });
  });

  it.each([
    ['of letters of another case', (stage: string, table: string) => ({ stage: stage.toUpperCase(), table })],
    ['with spaces', (stage: string, table: string) => ({ stage: ` ${stage}`, table: `${table} ` })],
    ['of a stage alone', (stage: string) => ({ stage, table: '' })],
    ['of 500 other characters', () => ({ stage: '', table: 'x'.repeat(500) })],
  ])('because of a name %s, are not of another stage, and are paid back by nobody', async (_what, edited) => {
    watch();
    const { email, session } = await paid();
    await withMetadata(session, edited('test', first.table.name));
    await first.pool.remove(email);
    expect(await first.complete(session)).toEqual({ state: 'held' });
    expect(await second.complete(session)).toMatchObject({ state: expect.stringMatching(/^(held|unknown)$/) });
    expect(held()).toBeGreaterThanOrEqual(1);
    expect(await takenBack()).toEqual(nothing);
  });

  it('are named by the command, once, and another stage is left alone', async () => {
    const { email, session } = await paid();
    await first.complete(session);
    await withMetadata(session, unnamed);
    const lineOf: string[] = [];
    const name = (stage: Stage, apply: boolean) =>
      labelStripeObjects(stage.deps, { apply, takeOver: false, say: (line) => lineOf.push(line) });
    const dry = await name(first, false);
    expect(dry.named).toBeGreaterThanOrEqual(2);
    expect((await subscriptionOf(session)).metadata).not.toHaveProperty('stage');
    expect(await name(first, true)).toEqual(dry);
    expect((await subscriptionOf(session)).metadata).toMatchObject({ stage: 'test', table: first.table.name });
    const customerId = String((await first.standing(email))?.subscription?.stripeCustomerId);
    expect(await stripe().customers.retrieve(customerId)).toMatchObject({ metadata: { stage: 'test' } });
    expect(await name(first, true)).toEqual({ named: 0, foreign: dry.foreign });
  });
});

describe('a table that is a copy of the other stage’s', () => {
  it('changes nothing of its customers: not the plan, not the subscription, not the portal, not by a deletion', async () => {
    watch();
    const { email, session } = await paid();
    await first.complete(session);
    const stored = (await first.standing(email))?.subscription;
    const customerId = String(stored?.stripeCustomerId);
    const { accountId } = await second.owner();
    await putSubscription(second.table, accountId, stored!);
    expect(await refreshSubscription(second.deps, accountId)).toEqual(stored);
    expect(foreign()).toBe(1);
    const lost = { code: 'CONFLICT', message: expect.stringMatching(/billing details cannot be found/) };
    const wish = { action: 'cancel', idempotencyKey: 'c' } as const;
    await expect(manageSubscription(second.deps, { accountId, actor }, wish)).rejects.toMatchObject(lost);
    const visit = { configurationId: async () => 'bpc_1', returnUrl: 'https://x.example', requestId: 'r' };
    await expect(openPortal(second.deps, { accountId, actor }, visit)).rejects.toMatchObject(lost);
    await removeOwnCustomer(second.deps, customerId);
    expect(await stripe().customers.retrieve(customerId)).not.toHaveProperty('deleted');
    expect(foreign()).toBe(4);
    expect((await subscriptionOf(session)).status).toBe('active');
    expect(await takenBack()).toEqual(nothing);
  });
});

describe('the pay-back', () => {
  /** A sign-up whose page was paid although another one has taken its place. */
  async function replaced() {
    const email = first.email();
    const expire = jest.spyOn(stripe().checkout.sessions, 'expire');
    const url = await first.begin(email);
    // As where the page is paid in the moment in which the other tab gives it up.
    expire.mockResolvedValueOnce({} as never);
    await first.begin(email);
    return { email, session: await first.pay(url) };
  }

  it('is of a sign-up that this table has replaced', async () => {
    watch();
    const { session } = await replaced();
    expect(await second.complete(session)).toEqual({ state: 'unknown' });
    expect(await first.complete(session)).toEqual({ state: 'returned' });
    expect(await takenBack()).toEqual({ refunds: 1, ended: 1 });
    expect(held()).toBe(0);
  });

  it('waits for a person where the session does not name this stage', async () => {
    watch();
    const { session } = await replaced();
    await withMetadata(session, unnamed);
    expect(await first.complete(session)).toEqual({ state: 'held' });
    expect(await takenBack()).toEqual(nothing);
    expect(held()).toBe(1);
  });

  it('waits for a person where the table does not know the sign-up, and is over when they have ended it', async () => {
    watch();
    const { email, session } = await paid();
    await first.remove({ pk: `SIGNUP#${email}`, sk: 'SIGNUP' });
    await deliver();
    expect(new Set(first.outcomes)).toContain('held');
    expect(await first.complete(session)).toEqual({ state: 'held' });
    expect(await takenBack()).toEqual(nothing);
    const rings = held();
    await stripe().subscriptions.cancel((await subscriptionOf(session)).id, { invoice_now: false, prorate: false });
    expect(await first.complete(session)).toEqual({ state: 'deleted' });
    expect(held()).toBe(rings);
  });
});
