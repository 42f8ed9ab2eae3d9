import { Seeded } from '../../../bin/bench/fuzz/seeded.ts';
import { readSubscription } from '../../../lib/billing/readSubscription.ts';
import type { Subscription } from '../../../lib/billing/stripeSubscription.ts';
import { findPortalConfiguration } from '../../../lib/platform/stripe/catalogue.ts';
import { createPortalSession } from '../../../lib/platform/stripe/portal.ts';
import { cards } from '../../stripe/support/stripeWorld.ts';
import { BillingWorld, messageOf } from './support/billingWorld.ts';

const workers = 4;
const wanted = 60;

const random = new Seeded(7);
let world: BillingWorld;
let prices: string[];
beforeAll(async () => {
  world = await BillingWorld.start();
  const plans = ['simple', 'advanced', 'professional'] as const;
  prices = await Promise.all(plans.map((plan) => world.stripe.priceId({ plan, billingPeriod: 'monthly' })));
});
afterAll(() => world.close());

async function buy(index: number) {
  const plan = random.pick(['simple', 'advanced'] as const);
  const account = await world.paying(
    { plan, billingPeriod: 'monthly' },
    index % 7 === 0 ? cards.failsLater : cards.pays,
  );
  const { customerId } = account;
  const { id: configurationId } = (await findPortalConfiguration(world.stripe.stripe, 'test'))!;
  const request = { customerId, configurationId, returnUrl: 'http://127.0.0.1:1/' };
  const page = await createPortalSession(world.stripe.stripe, request);
  return { ...account, page, before: await world.stored(account.accountId) };
}

const withoutRead = (subscription: Subscription | undefined) => ({ ...subscription, readAt: '' });

test(`${wanted} events, shuffled, a third twice, applied by ${workers} workers: every account ends as Stripe says`, async () => {
  const accounts: Awaited<ReturnType<typeof buy>>[] = [];
  for (let index = 0; index < 8; index++) accounts.push(await buy(index));
  world.stripe.events.length = 0;
  for (let step = 1; world.stripe.events.length < wanted; step++) {
    const { page, subscriptionId: subscription } = random.pick(accounts);
    const action = random.pick(['cancel', 'resume', 'keep', 'plan', 'plan']);
    await world.stripe.send(`${page}/${action}`, { subscription, price: random.pick(prices) });
    // Answers when all events until then have come.
    if (step % 25 === 0) await world.advance(0);
  }
  // Renewals, ends, and payments that fail.
  await world.advance(32);
  const messages = world.stripe.events.flatMap((event) => messageOf(event) ?? []);
  const twice = [...messages, ...messages.filter((_, index) => index % 3 === 0)];
  const shuffled = twice
    .map((message) => ({ message, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message);
  expect(shuffled.length).toBeGreaterThanOrEqual(wanted * 1.3);

  const waiting = shuffled.values();
  const work = async () => {
    for (const message of waiting) await world.take(message);
  };
  await Promise.all(Array.from({ length: workers }, work));

  let changed = 0;
  for (const { accountId, customerId, before } of accounts) {
    const stored = await world.stored(accountId);
    const said = readSubscription(await world.stripe.subscriptions(customerId), world.clock(), stored);
    expect(withoutRead(stored)).toEqual(withoutRead(said));
    if (JSON.stringify(withoutRead(stored)) !== JSON.stringify(withoutRead(before))) changed += 1;
  }
  expect(changed).toBeGreaterThan(4);
});
