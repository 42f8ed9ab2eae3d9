import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { livePlan, paymentGraceMs } from '../../../lib/billing/stripeSubscription.ts';
import type { StripeMessage } from '../../../lib/contract/messages.ts';
import { sweepSubscriptions } from '../../../lib/operations/billing/sweepSubscriptions.ts';
import { syncSubscription } from '../../../lib/operations/billing/syncSubscription.ts';
import { cancelAtPeriodEnd } from '../../../lib/platform/stripe/subscriptions.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { accountsIndex } from '../../../lib/store/indexes.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems } from '../../../lib/store/table.ts';
import { cards } from '../../stripe/support/stripeWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { BillingWorld, messageOf } from './support/billingWorld.ts';

const simple = { plan: 'simple', billingPeriod: 'monthly' } as const;
const advanced = { plan: 'advanced', billingPeriod: 'monthly' } as const;

let world: BillingWorld;
const printed: string[] = [];
beforeAll(async () => {
  world = await BillingWorld.start();
});
afterAll(() => world.close());
beforeEach(() => {
  printed.length = 0;
  world.stripe.events.length = 0;
  world.queue.sent.length = 0;
  world.queue.options.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const nudge = (customer_id: string, event_id = `evt_of_${customer_id}`) => ({
  about: 'event' as const,
  event_id,
  live_mode: false,
  customer_id,
});
const sendOfTable = DynamoDBDocumentClient.prototype.send;
const switches = (wanted: object) => world.stripe.post('/_switches', wanted);

describe('an event', () => {
  it('has the customer read, whatever it says itself, and once only', async () => {
    const { accountId, customerId, subscriptionId } = await world.paying(simple);
    await cancelAtPeriodEnd(world.stripe.stripe, subscriptionId, subscriptionId);
    expect(await world.take(nudge(customerId))).toBe('applied');
    expect(await world.stored(accountId)).toMatchObject({ ...simple, cancelAtPeriodEnd: true });
    expect(await world.take(nudge(customerId))).toBe('repeated');
  });

  it('of another mode than the key changes nothing', async () => {
    const { customerId } = await world.paying(simple);
    expect(await world.take({ ...nudge(customerId), live_mode: true })).toBe('other_mode');
  });

  it('of an unknown customer waits for the account of a first purchase, and is then left', async () => {
    const { customerId } = await world.stripe.buy(simple);
    expect(await world.take(nudge(customerId))).toBe('postponed');
    expect(world.queue.sent).toEqual([{ ...nudge(customerId), postponed: 1 }]);
    expect(world.queue.options).toEqual([{ delaySeconds: 5 }]);
    await syncSubscription(world.deps, { accountId: 'acc_late', customerId });
    expect(await world.take(world.queue.sent[0]!)).toBe('applied');
    expect(await world.take({ ...nudge('cus_stranger', 'evt_2'), postponed: 2 })).toBe('unknown_customer');
  });

  it('says what it tells of a payment before it is noted, so that an interruption cannot lose it', async () => {
    const { customerId } = await world.paying(simple);
    const event = { ...nudge(customerId, 'evt_cut'), trouble: 'disputed' } as const;
    world.troubles.length = 0;
    jest.spyOn(world.table.client, 'send').mockImplementation(async function (this: never, command: object) {
      if (command instanceof PutCommand) throw new Error('killed');
      return (sendOfTable as (command: object) => Promise<unknown>).call(world.table.client, command);
    } as never);
    await expect(world.take(event)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(await world.take(event)).toBe('applied');
    expect(await world.take(event)).toBe('repeated');
    expect(world.troubles).toEqual(['disputed evt_cut', 'disputed evt_cut']);
  });

  it('of an unknown customer says it once, when no account has come', async () => {
    world.troubles.length = 0;
    const event = { ...nudge('cus_gone', 'evt_gone'), trouble: 'refunded' } as const;
    expect(await world.take(event)).toBe('postponed');
    expect(world.troubles).toEqual([]);
    expect(await world.take({ ...event, postponed: 2 })).toBe('unknown_customer');
    expect(await world.take(event)).toBe('repeated');
    expect(world.troubles).toEqual(['refunded evt_gone']);
  });

  it.each([
    ['busy', 'answers 429'],
    ['broken', 'answers 500'],
    ['down', 'does not answer'],
  ])('while Stripe is %s (%s) waits longer each time, for a day, and then fails', async (fault) => {
    const { accountId, customerId } = await world.paying(simple);
    const before = await world.stored(accountId);
    await switches({ api: { fault } });
    expect(await world.take(nudge(customerId))).toBe('postponed');
    expect(await world.take({ ...nudge(customerId), postponed: 3 })).toBe('postponed');
    expect(await world.take({ ...nudge(customerId), postponed: 50 })).toBe('postponed');
    expect(world.queue.options).toEqual([{ delaySeconds: 15 }, { delaySeconds: 120 }, { delaySeconds: 900 }]);
    await expect(world.take({ ...nudge(customerId), postponed: 100 })).rejects.toThrow('Stripe: ');
    expect(await world.stored(accountId)).toEqual(before);
    await switches({ api: { fault: 'none' } });
    expect(await world.take(world.queue.sent[0]!)).toBe('applied');
  });

  it('of a refund or a dispute is about the customer who paid', async () => {
    const { customerId, accountId } = await world.paying(simple);
    const before = await world.stored(accountId);
    world.stripe.events.length = 0;
    await world.stripe.post('/_refund', { customer: customerId });
    await world.stripe.post('/_dispute', { customer: customerId });
    const messages = world.stripe.events.map(messageOf);
    expect(messages).toEqual([
      expect.objectContaining({ customer_id: customerId }),
      expect.objectContaining({ charge_id: expect.stringMatching(/^ch_/) }),
    ]);
    expect(await world.applyEvents()).toEqual(['applied', 'applied']);
    expect(await world.stored(accountId)).toEqual({ ...before, readAt: expect.any(String) });
  });
});

describe('what is stored', () => {
  it('is the newest read, in whatever order reads end', async () => {
    const { accountId, customerId, subscriptionId } = await world.paying(simple);
    const slowly = async () => {
      // The read began before the change and ends after it.
      const list = jest.spyOn(world.stripe.stripe.subscriptions, 'list');
      const early = await world.stripe.stripe.subscriptions.list({ customer: customerId, status: 'all' });
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      list.mockImplementationOnce(() => ({ autoPagingToArray: () => held.then(() => early.data) }) as never);
      return { read: syncSubscription(world.deps, { accountId, customerId }), release };
    };
    const { read, release } = await slowly();
    await cancelAtPeriodEnd(world.stripe.stripe, subscriptionId, subscriptionId);
    const later = await syncSubscription(
      { ...world.deps, clock: () => new Date(world.clock().getTime() + 5) },
      {
        accountId,
        customerId,
      },
    );
    expect(later).toMatchObject({ cancelAtPeriodEnd: true });
    release();
    expect(await read).toEqual(later);
    expect(await world.stored(accountId)).toEqual(later);
  });

  it('is the best of several subscriptions', async () => {
    const { accountId, customerId } = await world.paying(simple);
    const { id, url } = await world.stripe.session(advanced, { customerId });
    await world.stripe.send(`${url}/complete`, { card: cards.pays, country: 'DK', postal_code: '2100' });
    expect(id).toMatch(/^cs_/);
    await syncSubscription(world.deps, { accountId, customerId });
    expect(await world.stored(accountId)).toMatchObject(advanced);
  });

  it('stays where the price is of no plan, and somebody is told', async () => {
    const { accountId, customerId } = await world.paying(simple);
    const before = await world.stored(accountId);
    const list = world.stripe.stripe.subscriptions.list({ customer: customerId, status: 'all' });
    const odd = (await list).data.map((one) => ({
      ...one,
      items: {
        data: one.items.data.map((item) => ({ ...item, price: { ...item.price, metadata: {}, lookup_key: 'gold' } })),
      },
    }));
    jest
      .spyOn(world.stripe.stripe.subscriptions, 'list')
      .mockReturnValueOnce({ autoPagingToArray: async () => odd } as never);
    expect(await syncSubscription(world.deps, { accountId, customerId })).toEqual(before);
    expect(await world.stored(accountId)).toEqual(before);
    expect(printed.join('')).toContain('"message":"subscription with an unknown price"');
    expect(printed.join('')).not.toContain('ada@example.org');
  });
});

describe('a payment that fails', () => {
  it('leaves seven days, which later reads do not begin again, and ends the plan after them', async () => {
    const { accountId, customerId } = await world.paying(simple, cards.failsLater);
    await world.advance(31);
    await world.applyEvents();
    const first = await world.stored(accountId);
    expect(first).toMatchObject({ status: 'past_due', pastDueSince: expect.any(String) });
    expect(livePlan(first, world.clock())).toBe('simple');
    await world.advance(4);
    await world.take(nudge(customerId, 'evt_again'));
    const again = await world.stored(accountId);
    expect(again).toMatchObject({ status: 'past_due', pastDueSince: first!.pastDueSince });
    const end = Date.parse(first!.pastDueSince!) + paymentGraceMs;
    expect(livePlan(again, new Date(end - 1))).toBe('simple');
    expect(livePlan(again, new Date(end))).toBeUndefined();
  });

  it('and is made up with another card is as if nothing had been', async () => {
    const { accountId, customerId } = await world.paying(simple, cards.failsLater);
    await world.advance(31);
    await world.applyEvents();
    const { id: configuration } = (await world.stripe.stripe.billingPortal.configurations.list({ active: true }))
      .data[0]!;
    const session = { customer: customerId, configuration, return_url: 'http://127.0.0.1:1/' };
    const { url } = await world.stripe.stripe.billingPortal.sessions.create(session);
    expect((await world.stripe.send(`${url}/card`, { card: cards.pays })).status).toBe(303);
    await world.advance(0);
    await world.applyEvents();
    const stored = await world.stored(accountId);
    expect(stored).toMatchObject({ ...simple, status: 'active' });
    expect(stored?.pastDueSince).toBeUndefined();
  });

  it('to the last try ends the subscription', async () => {
    const { accountId } = await world.paying(simple, cards.failsLater);
    await world.advance(31 + 15);
    await world.applyEvents();
    const stored = await world.stored(accountId);
    expect(stored?.status).toBe('canceled');
    expect(livePlan(stored, world.clock())).toBeUndefined();
  });
});

describe('the nightly sweep', () => {
  it('has every account read, and finds what no event told', async () => {
    const { accountId, subscriptionId } = await world.paying(advanced);
    await putItems(
      world.table,
      [...Array.from({ length: 24 }, (_, index) => `acc_other${index}`), accountId].map((id) => ({
        ...keys.accountItem(id),
        ...accountsIndex.attributes(id),
        type: 'account',
      })),
    );
    await putSubscription(world.table, 'acc_other0', {
      ...simple,
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: world.clock().toISOString(),
    });
    const batches: { about: string; account_id: string }[] = [];
    const queue = {
      ...memoryQueue<StripeMessage>(),
      client: {
        send: async ({ input }: { input: { Entries: { MessageBody: string }[] } }) => {
          expect(input.Entries.length).toBeLessThanOrEqual(10);
          batches.push(...input.Entries.map(({ MessageBody }) => JSON.parse(MessageBody)));
          return {};
        },
      } as never,
    };
    expect(await sweepSubscriptions(world.table, queue)).toBe(25);
    expect(new Set(batches.map(({ account_id }) => account_id)).size).toBe(25);
    await cancelAtPeriodEnd(world.stripe.stripe, subscriptionId, subscriptionId);
    const outcomes = await Promise.all(
      batches.map((message) => world.take(message as { about: 'account'; account_id: string })),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(await world.stored(accountId)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});
