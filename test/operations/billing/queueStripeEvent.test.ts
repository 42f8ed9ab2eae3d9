import Stripe from 'stripe';
import type { StripeMessage } from '../../../lib/contract/messages.ts';
import { queueStripeEvent } from '../../../lib/operations/billing/queueStripeEvent.ts';
import { RereadSecret } from '../../../lib/platform/rereadSecret.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

const now = new Date('2026-11-22T10:00:00Z');
const seconds = now.getTime() / 1000;
const secret = 'whsec_right';
const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...more });
const paid = event('invoice.paid', { object: 'invoice', id: 'in_1', customer: 'cus_1' });
const sign = (payload: string, { by = secret, at = seconds } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: at });

let queue: ReturnType<typeof memoryQueue<StripeMessage>>;
let secrets: string[];
let reads: number;
let known: RereadSecret;
beforeEach(() => {
  queue = memoryQueue();
  secrets = [secret];
  reads = 0;
  known = new RereadSecret(async () => {
    reads += 1;
    return secrets;
  });
});
const take = (body: string, signature = sign(body), at = now) =>
  queueStripeEvent({ queue, secrets: known, now: at }, { body, signature });
const refused = { code: 'INVALID_REQUEST', message: 'The signature is missing, wrong or older than five minutes.' };

test('an event puts whom it is about on the queue, and nothing else of what it says', async () => {
  await take(paid);
  expect(queue.sent).toEqual([{ about: 'event', event_id: 'evt_1', live_mode: false, customer_id: 'cus_1' }]);
});

test.each([
  [
    'an invoice names the stage of its subscription',
    event('invoice.paid', {
      object: 'invoice',
      id: 'in_1',
      customer: 'cus_1',
      metadata: {},
      parent: { subscription_details: { metadata: { stage: 'dev', table: 'T', sign_up: 'sup_1' } } },
    }),
    { customer_id: 'cus_1', origin: { stage: 'dev', table: 'T' } },
  ],
  [
    'a customer names its stage',
    event('customer.deleted', { object: 'customer', id: 'cus_1', metadata: { stage: 'dev', table: 'T' } }),
    { customer_id: 'cus_1', origin: { stage: 'dev', table: 'T' } },
  ],
  [
    'a stage without a table names nobody',
    event('customer.deleted', { object: 'customer', id: 'cus_1', metadata: { stage: 'dev', table: ' ' } }),
    { customer_id: 'cus_1' },
  ],
  [
    'a dispute names its charge',
    event('charge.dispute.created', { object: 'dispute', id: 'du_1', charge: 'ch_1' }),
    { charge_id: 'ch_1', trouble: 'disputed' },
  ],
  [
    'a refund is said',
    event('charge.refunded', { object: 'charge', id: 'ch_1', customer: 'cus_1' }),
    { customer_id: 'cus_1', trouble: 'refunded' },
  ],
  [
    'a dispute that is won is no new trouble',
    event('charge.dispute.closed', { object: 'dispute', id: 'du_1', charge: 'ch_1', status: 'won' }),
    { charge_id: 'ch_1' },
  ],
  [
    'a dispute that is lost is said',
    event('charge.dispute.closed', { object: 'dispute', id: 'du_1', charge: 'ch_1', status: 'lost' }),
    { charge_id: 'ch_1', trouble: 'dispute_lost' },
  ],
  [
    'a paid checkout names its session',
    event('checkout.session.completed', { object: 'checkout.session', id: 'cs_1', customer: 'cus_1' }),
    { customer_id: 'cus_1', session_id: 'cs_1' },
  ],
  [
    'real money is said',
    event('customer.deleted', { object: 'customer', id: 'cus_9' }, { livemode: true }),
    {
      live_mode: true,
      customer_id: 'cus_9',
    },
  ],
])('%s', async (_what, body, expected) => {
  await take(body);
  expect(queue.sent).toEqual([{ about: 'event', event_id: 'evt_1', live_mode: false, ...expected }]);
});

test('an event about nobody is taken and left', async () => {
  await take(event('checkout.session.expired', { object: 'checkout.session', id: 'cs_1', customer: null }));
  expect(queue.sent).toEqual([]);
});

test.each([
  ['unsigned', paid, ''],
  ['forged with another secret', paid, sign(paid, { by: 'whsec_wrong' })],
  ['altered by one letter', paid.replace('cus_1', 'cus_2'), sign(paid)],
  ['written anew, with the same meaning', JSON.stringify(JSON.parse(paid), null, 2), sign(paid)],
  ['older than five minutes', paid, sign(paid, { at: seconds - 301 })],
  ['signed with something that is no signature', paid, 'v1=abc'],
  ['signed, and no JSON', 'paid', sign('paid')],
])('what is %s is refused, and nothing is queued', async (_what, body, signature) => {
  await expect(take(body, signature)).rejects.toMatchObject(refused);
  expect(queue.sent).toEqual([]);
});

test('an event of five minutes ago is still taken', async () => {
  await take(paid, sign(paid, { at: seconds - 299 }));
  expect(queue.sent).toHaveLength(1);
});

test('a new secret is read when the known one does not fit, and inventions have it read once a minute', async () => {
  await take(paid);
  secrets = ['whsec_new', secret];
  const later = new Date(now.getTime() + 61_000);
  const signedAnew = sign(paid, { by: 'whsec_new', at: seconds + 61 });
  await take(paid, signedAnew, later);
  await take(paid, sign(paid, { at: seconds + 61 }), later);
  expect([queue.sent.length, reads]).toEqual([3, 2]);
  for (let i = 0; i < 20; i++) await expect(take(paid, 'v1=abc', later)).rejects.toMatchObject(refused);
  expect(reads).toBe(2);
});

test('where the queue takes nothing, Stripe is not told that the event was taken', async () => {
  const broken = { client: { send: () => Promise.reject(new Error('down')) } as never, url: 'queue' };
  const asked = queueStripeEvent({ queue: broken, secrets: known, now }, { body: paid, signature: sign(paid) });
  await expect(asked).rejects.toThrow('down');
});
