import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { caseEntryKinds } from '../../../lib/contract/cases/caseWords.ts';
import type { WebhookMessage } from '../../../lib/contract/messages.ts';
import { repeatDelivery, testWebhook } from '../../../lib/operations/webhooks/askedDeliveries.ts';
import { attemptDelivery } from '../../../lib/operations/webhooks/attemptDelivery.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateWebhook,
} from '../../../lib/operations/webhooks/changeWebhooks.ts';
import { listDeliveries, listWebhooks } from '../../../lib/operations/webhooks/listWebhooks.ts';
import { sweepDeliveries } from '../../../lib/operations/webhooks/sweepDeliveries.ts';
import { type ToldFact, tellWebhooks } from '../../../lib/operations/webhooks/tellWebhooks.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { postToReceiver } from '../../../lib/platform/publicFetch/postToReceiver.ts';
import { removeUsage } from '../../../lib/store/account/accountRemains.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { getItems, queryAll } from '../../../lib/store/table.ts';
import { addUsageMark } from '../../../lib/store/usage/usageMarks.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { answers, type BadServer, gives, startBadServer } from '../../support/badServer.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let close: () => Promise<void>;
let receiver: BadServer;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
  receiver = await startBadServer();
});
afterAll(async () => {
  await receiver.close();
  await close();
});

const cipher = new AppIdCipher(`v1 ${'pQ9'.repeat(20)}`, 'webhook secret');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const begin = Date.parse('2026-11-28T10:00:00Z');
let clockMs = begin;
let queue: ReturnType<typeof memoryQueue<WebhookMessage>>;
let owner: Awaited<ReturnType<World['account']>>['owner'];
let accountId: string;

const now = () => new Date(clockMs);
const deps = () => ({ table: world.table, queue, now: now(), random: randomBytes, cipher, allowsLoopback: true });

beforeEach(async () => {
  clockMs = begin;
  queue = memoryQueue();
  ({ accountId, owner } = await world.account());
  await pay(accountId, 'professional');
});

const pay = (id: string, plan: 'professional' | 'advanced', readAt = '2026-11-20T00:00:00Z') =>
  putSubscription(world.table, id, {
    plan,
    billingPeriod: 'monthly',
    status: 'active',
    periodEnd: '2027-11-20T00:00:00Z',
    cancelAtPeriodEnd: false,
    stripeCustomerId: `cus_${id}`,
    readAt,
  });

const make = (path: string, more: Partial<Parameters<typeof createWebhook>[2]> = {}) =>
  createWebhook(deps(), owner, { url: `${receiver.url}${path}`, events: ['app_id.changed'], signature: 'v1', ...more });

let facts = 0;
const appIdMade = (eventId = `event-${++facts}`): ToldFact => ({
  name: 'app_id.created',
  eventId,
  at: now().toISOString(),
  accountId,
  change: { before: undefined, after: { type: 'app_id', id: 'app_1', name: 'Nightly', status: 'active' } },
});
const tell = (fact = appIdMade()) => tellWebhooks(deps(), fact);

const post = jest.fn(postToReceiver);
/** Does what waits in the queue, as the function of the queue does. */
async function work(more: Partial<Parameters<typeof attemptDelivery>[0]> = {}): Promise<void> {
  const attempt = { table: world.table, cipher, post, clock: now, chance: () => 0.5 };
  for (const { account_id, webhook_id: webhookId, delivery_id: id, due_at: dueAt } of queue.sent.splice(0)) {
    const key = { accountId: account_id, webhookId, id, dueAt };
    await attemptDelivery({ ...attempt, allowsLoopback: true, ...more }, key);
  }
}
/** The sweep at a later moment, and what it queues. */
async function later(ms: number): Promise<number> {
  clockMs += ms;
  const count = await sweepDeliveries(deps());
  await work();
  return count;
}

const deliveries = async (webhookId: string) =>
  (await listDeliveries(world.table, accountId, { webhookId, cursor: undefined })).deliveries;
const webhookNow = async () => (await listWebhooks({ table: world.table, now: now() }, accountId)).webhooks[0];

/** A receiver that notes what it gets. */
interface Received {
  headers: Record<string, string>;
  body: string;
}
function notes(path: string, status: () => number = () => 200): Received[] {
  const received: Received[] = [];
  receiver.has(path, async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ headers: request.headers as Record<string, string>, body });
    answers(status(), 'noted')(request, response);
  });
  return received;
}

test('an event reaches its receiver, who verifies it with standardwebhooks', async () => {
  const received = notes('/verified');
  const { webhook, secret } = await make('/verified');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await tell();
  clockMs = Date.now();
  await work();
  const [{ headers, body }] = received as [Received];
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'app_id.changed',
    timestamp: '2026-11-28T10:00:00.000Z',
    data: { id: 'app_1', change: 'created', status: 'active' },
  });
  const [delivery] = await deliveries(webhook.id);
  expect(headers['webhook-id']).toBe(delivery?.id);
  expect(delivery).toMatchObject({ state: 'delivered', body, next_attempt_at: null });
  expect(delivery?.attempts).toMatchObject([{ status: 200, answer: 'noted', fault: null }]);
  expect(() => new Webhook(secret).verify(body.replace('app_1', 'app_2'), headers)).toThrow();
});

test('names stand in bodies only on request', async () => {
  const received = notes('/names');
  await make('/names', { sendsNames: true });
  await tell();
  await work();
  expect(JSON.parse(received[0]?.body ?? '').data).toMatchObject({ name: 'Nightly' });
});

test('v1a signs beside v1, under the key that the webhook shows', async () => {
  const received = notes('/v1a');
  const { webhook } = await make('/v1a', { signature: 'v1a' });
  await tell();
  await work();
  const [{ headers, body }] = received as [Received];
  const signatures = headers['webhook-signature']?.split(' ') ?? [];
  expect(signatures.map((one) => one.split(',')[0])).toEqual(['v1', 'v1a']);
  const raw = Buffer.from(webhook.publicKey?.slice('whpk_'.length) ?? '', 'base64');
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signature = Buffer.from(signatures[1]?.slice('v1a,'.length) ?? '', 'base64');
  expect(await crypto.subtle.verify('Ed25519', key, signature, content)).toBe(true);
  expect(await crypto.subtle.verify('Ed25519', key, signature, Buffer.from(`${content} `))).toBe(false);
});

test('a fact that comes twice is one delivery, also when its message was lost', async () => {
  const received = notes('/once');
  const { webhook } = await make('/once');
  const fact = appIdMade();
  await tell(fact);
  // Lost, and told again.
  queue.sent.splice(0);
  clockMs += 1_000;
  await tell(fact);
  await tell(fact);
  await work();
  expect(received).toHaveLength(1);
  expect(await deliveries(webhook.id)).toHaveLength(1);
  await tell(fact);
  await work();
  expect(received).toHaveLength(1);
});

test('a failed attempt is repeated under the same id, signed anew, until the receiver takes it', async () => {
  let status = 500;
  const received = notes('/flaky', () => status);
  const { webhook } = await make('/flaky');
  await tell();
  await work();
  expect(await later(30_000)).toBe(0);
  expect(await later(31_000)).toBe(1);
  status = 200;
  await later(5 * minuteMs);
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: [{}, {}, { fault: null }] }]);
  expect(await later(hourMs)).toBe(0);
});

test('a receiver that takes nothing for a day is switched off', async () => {
  const received = notes('/dead', () => 503);
  const { webhook } = await make('/dead');
  await tell();
  await work();
  for (let minutes = 0; minutes < 25 * 60; minutes += 30) await later(30 * minuteMs);
  expect(received.length).toBeGreaterThanOrEqual(8);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed' }]);
  expect(await webhookNow()).toMatchObject({ status: 'inactive', off_reason: 'failing' });
  // Nothing is sent to it any more, until it is switched on.
  await tell();
  expect(queue.sent).toEqual([]);
  await changeWebhook(deps(), owner, webhook.id, { status: 'active' });
  await tell();
  expect(queue.sent).toHaveLength(1);
});

test('a receiver that took another event meanwhile stays on', async () => {
  const { webhook } = await make('/sometimes');
  await tell();
  const refused = queue.sent[0]?.delivery_id;
  receiver.has('/sometimes', (request, response) =>
    answers(request.headers['webhook-id'] === refused ? 503 : 200)(request, response),
  );
  await work();
  await later(hourMs);
  await tell();
  await work();
  for (let hour = 0; hour < 26; hour++) await later(hourMs);
  expect((await deliveries(webhook.id)).map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
  expect(await webhookNow()).toMatchObject({ status: 'active' });
});

test('410 switches a webhook off at once, and what waits for it is dropped', async () => {
  notes('/gone', () => 410);
  const { webhook } = await make('/gone');
  await tell();
  await tell();
  await work();
  expect((await deliveries(webhook.id)).map(({ state }) => state).sort()).toEqual(['dropped', 'failed']);
  expect(await webhookNow()).toMatchObject({ status: 'inactive', off_reason: 'gone' });
});

test('a silent receiver is asked once a minute, however many events wait for it', async () => {
  post.mockClear();
  const silent = async () => {
    clockMs += 10_000;
    return { status: null, answer: null, fault: 'There was no answer within 10 seconds.' };
  };
  const { webhook } = await make('/never');
  for (let event = 0; event < 40; event++) await tell();
  post.mockImplementation(silent);
  await work();
  expect(post).toHaveBeenCalledTimes(5);
  post.mockImplementation(postToReceiver);
  const received = notes('/never');
  for (let minute = 0; minute < 60; minute++) await later(minuteMs);
  expect(received).toHaveLength(40);
  expect((await deliveries(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true);
});

test('two functions with the same message make one attempt; one that dies leaves it to the sweep', async () => {
  const received = notes('/lease');
  const { webhook } = await make('/lease');
  await tell();
  const messages = [...queue.sent, ...queue.sent];
  queue.sent.splice(0, 1, ...messages);
  const dies = jest.fn(async () => Promise.reject(new Error('The process was killed')));
  await expect(work({ post: dies as never })).rejects.toThrow('killed');
  queue.sent.splice(0, queue.sent.length, ...messages);
  await work();
  expect(received).toHaveLength(0);
  await later(61_000);
  expect(received).toHaveLength(1);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered' }]);
});

test('a fault of ours counts as an attempt, is tried as rarely as others, and says nothing of the receiver', async () => {
  const received = notes('/ours');
  const { webhook } = await make('/ours');
  await tell();
  const fails = jest.fn(async () => Promise.reject(new Error('No key')));
  await expect(work({ post: fails as never })).rejects.toThrow('No key');
  const [delivery] = await deliveries(webhook.id);
  expect(delivery).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, fault: expect.stringContaining('ours') }],
  });
  clockMs += 61_000;
  await sweepDeliveries(deps());
  await expect(work({ post: fails as never })).rejects.toThrow('No key');
  // The second wait is five minutes.
  await later(61_000);
  expect(received).toHaveLength(0);
  await later(5 * 60_000);
  expect(received).toHaveLength(1);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered' }]);
});

test('while a secret is replaced, both sign; afterwards the new one alone, also for a retry', async () => {
  let status = 500;
  const received = notes('/rotated', () => status);
  const { webhook, secret: old } = await make('/rotated');
  await tell();
  await work();
  const { secret } = await rotateWebhook(deps(), owner, { id: webhook.id, hours: 2 });
  await later(minuteMs + 1);
  status = 200;
  clockMs += 3 * hourMs;
  await later(0);
  const verifies = (text: string, { headers, body }: Received) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    jest.useFakeTimers({ now: at, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    try {
      new Webhook(text).verify(body, headers);
      return true;
    } catch {
      return false;
    } finally {
      jest.useRealTimers();
    }
  };
  expect(received.map((one) => [verifies(old, one), verifies(secret, one)])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
});

test('a secret that is replaced at once signs nothing more', async () => {
  const received = notes('/leaked');
  const { webhook } = await make('/leaked');
  await rotateWebhook(deps(), owner, { id: webhook.id, hours: 0 });
  await tell();
  await work();
  expect(received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
});

test('a test event is tried once; an event is sent again as a new delivery, not while one waits', async () => {
  let status = 500;
  const received = notes('/tried', () => status);
  const { webhook } = await make('/tried');
  const { id } = await testWebhook(deps(), owner, webhook.id);
  const again = (delivery: string) => repeatDelivery(deps(), owner, { webhookId: webhook.id, id: delivery });
  await expect(again(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await work();
  expect(await deliveries(webhook.id)).toMatchObject([{ id, event: 'webhook.test', state: 'failed' }]);
  expect(await webhookNow()).toMatchObject({ status: 'active' });
  status = 200;
  const repeated = await again(id);
  await expect(again(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await work();
  expect(repeated).toMatchObject({ repeats: id });
  expect(received.map(({ body }) => body)[1]).toBe(received[0]?.body);
  expect(received[1]?.headers['webhook-id']).toBe(repeated.id);
  await again(id);
  await expect(again('msg_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['http://example.com/hook', 'https'],
  ['https://10.0.0.1/hook', 'public internet'],
  ['https://[::ffff:10.0.0.1]/', 'public internet'],
  ['https://169.254.169.254/', 'public internet'],
  ['https://localhost/', 'public internet'],
  ['https://intranet/', 'public internet'],
  ['https://user:word@example.com/', 'password'],
  ['https://example.com/#part', 'never sent'],
  ['ftp://example.com/', 'https'],
  ['example.com', 'must be an address'],
])('%s is refused as an address', async (url, words) => {
  const wishes = { url, events: ['app_id.changed' as const], signature: 'v1' as const };
  const refused = { code: 'INVALID_REQUEST', message: expect.stringContaining(words) };
  await expect(createWebhook({ ...deps(), allowsLoopback: false }, owner, wishes)).rejects.toMatchObject(refused);
});

test('a name that leads to a private address after it was stored is not asked', async () => {
  // Resolves to this machine, as a name of an attacker does after the check.
  const { webhook } = await make('/rebound', { url: 'https://localhost/rebound' });
  await tell();
  await work({ allowsLoopback: false });
  expect((await deliveries(webhook.id))[0]?.attempts).toMatchObject([
    { status: null, fault: expect.stringContaining('not in the public internet') },
  ]);
});

test('a smaller plan gets no webhook, and the events of an account stop with its plan', async () => {
  const { webhook } = await make('/plan');
  const wishes = { url: `${receiver.url}/plan`, events: ['app_id.changed' as const], signature: 'v1' as const };
  const small = { ...owner, plan: 'advanced' as const };
  await expect(createWebhook(deps(), small, wishes)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  await expect(testWebhook(deps(), small, webhook.id)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  await pay(accountId, 'advanced', '2026-11-28T09:00:00Z');
  await tell();
  expect(queue.sent).toEqual([]);
});

test("an account has ten webhooks at most; another account's are not found", async () => {
  const made = [];
  for (let index = 0; index < 10; index++) made.push(await make('/many'));
  await expect(make('/many')).rejects.toMatchObject({ code: 'CONFLICT' });
  const id = made[0]?.webhook.id ?? '';
  const other = await world.account();
  await expect(deleteWebhook(deps(), other.owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(changeWebhook(deps(), other.owner, id, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteWebhook(deps(), owner, id);
  await make('/many');
});

const edition = (scope: 'shared' | 'private') => ({
  type: 'edition',
  id: 'ed_1',
  list: 'eu_sanctions_list',
  part: 'main',
  scope,
  edition_date: '2026-11-28',
  published_at: now().toISOString(),
  published_by: { type: 'system', name: 'importReady' },
  records: 5,
  segment_key: 'segments/1',
  job_id: 'job_1',
});
const published = (scope: 'shared' | 'private', of: string | undefined): ToldFact => ({
  name: 'edition.published',
  eventId: `event-${++facts}`,
  at: now().toISOString(),
  accountId: of,
  change: { before: undefined, after: edition(scope) },
});

test('a shared edition is told to every account that asks, an own one to its account; after all searches use it', async () => {
  const { webhook } = await make('/editions', { events: ['edition.published'] });
  const other = await world.account();
  await pay(other.accountId, 'professional');
  const wishes = { url: `${receiver.url}/editions`, events: ['edition.published' as const], signature: 'v1' as const };
  await createWebhook(deps(), other.owner, wishes);
  const off = await make('/editions', { events: ['edition.published'] });
  await changeWebhook(deps(), owner, off.webhook.id, { status: 'inactive' });
  await tell(published('shared', undefined));
  const told = queue.sent.splice(0);
  expect(told.map(({ account_id }) => account_id).sort()).toEqual([accountId, other.accountId].sort());
  expect(queue.options.every(({ delaySeconds = 0 }) => delaySeconds > 60)).toBe(true);
  await tell(published('private', accountId));
  expect(queue.sent.map(({ webhook_id }) => webhook_id)).toEqual([webhook.id]);
});

test('a nightly reading of an unchanged subscription is no event', async () => {
  await make('/subscription', { events: ['subscription.changed'] });
  const item = (plan: string, read_at: string) => ({
    type: 'subscription',
    plan,
    billing_period: 'monthly',
    status: 'active',
    period_end: '2027-01-01T00:00:00Z',
    cancel_at_period_end: false,
    read_at,
  });
  const fact = (after: ReturnType<typeof item>): ToldFact => ({
    name: 'subscription.changed',
    eventId: `event-${++facts}`,
    at: now().toISOString(),
    accountId,
    change: { before: item('professional', '1'), after },
  });
  await tell(fact(item('professional', '2')));
  expect(queue.sent).toEqual([]);
  await tell(fact(item('advanced', '2')));
  expect(queue.sent).toHaveLength(1);
});

const alert = {
  type: 'alert',
  id: 'alr_1_sub_1',
  subject: { id: 'sub_1', externalRef: 'customer 7', name: 'Aurelia Beispielsdatter' },
  records: [
    { id: 'eu:1', database: 'EU', list: 'eu_sanctions_list', name: 'Aurelia B', score: 0.97, rule: 'similarity' },
    { id: 'un:9', database: 'UN', list: 'un_sanctions_list', name: 'Aurelia', score: 0.9, rule: 'similarity' },
  ],
  state: 'decided',
  set_off_by: 'edition',
  opened_at: '2026-11-28T09:00:00Z',
  first_opened_at: '2026-11-28T09:00:00Z',
  updated_at: '2026-11-28T10:00:00Z',
  decision: {
    outcome: 'false_positive',
    reason: 'Another date of birth: 1990',
    by: { type: 'user', userId: 'u1', role: 'analyst' },
    byName: 'Anna Berg',
    decidedBy: 'person',
    at: '2026-11-28T10:00:00Z',
    expiresAt: '2027-11-28T10:00:00Z',
  },
  version: 2,
};

test('an alert is told by ids and label; its names only on request, its reason never', async () => {
  const received = notes('/alerts');
  await make('/alerts', { events: ['alert.decided'] });
  await make('/alerts', { events: ['alert.decided'], sendsNames: true });
  const change = { before: { ...alert, state: 'open', decision: undefined }, after: alert };
  await tell({ name: 'alert.decided', eventId: 'event-a', at: now().toISOString(), accountId, change });
  await work();
  const bodies = received
    .map(({ body }) => JSON.parse(body))
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const data = {
    alert_id: 'alr_1_sub_1',
    subject_id: 'sub_1',
    external_ref: 'customer 7',
    label: 'false_positive',
    state: 'decided',
    set_off_by: 'edition',
    opened_at: '2026-11-28T09:00:00Z',
    changes: [],
    records: [
      { id: 'eu:1', database: 'EU', score: 0.97 },
      { id: 'un:9', database: 'UN', score: 0.9 },
    ],
    receipt_id: null,
    case_id: null,
    outcome: 'false_positive',
    decided_at: '2026-11-28T10:00:00Z',
  };
  expect(bodies.map(({ data: sent }) => sent)).toEqual([
    data,
    { ...data, subject_name: 'Aurelia Beispielsdatter', record_name: 'Aurelia B' },
  ]);
  expect(JSON.stringify(bodies)).not.toContain('1990');
});

test('a case is told by its state and what changed, without names, notes and reasons', async () => {
  await make('/cases', { events: ['case.changed'] });
  const conclusion = { outcome: 'true_match', reason: 'Same passport', by: 'u1', at: '2026-11-28T09:00:00Z' };
  const after = {
    type: 'case',
    id: 'cas_1',
    name: 'Aurelia Beispielsdatter',
    external_ref: 'customer 7',
    origin: 'alert',
    label: 'sanctions_match',
    state: 'closed',
    records: [{ database: 'EU', id: 'eu:1', name: 'Aurelia B' }],
    receipt_ids: [],
    alert_ids: ['alr_1_sub_1'],
    investigators: ['u1'],
    closed: { ...conclusion, approvedBy: 'u2', approvedAt: '2026-11-28T10:00:00Z' },
    links: [],
    opened_at: '2026-11-28T08:00:00Z',
    opened_by: { type: 'user', userId: 'u1', role: 'analyst' },
    updated_at: '2026-11-28T10:00:00Z',
    version: 4,
    last_entry: { id: 'e4', kind: caseEntryKinds[0], by: { type: 'user', userId: 'u2', role: 'admin' } },
  };
  const change = { before: undefined, after };
  await tell({ name: 'case.changed', eventId: 'event-c', at: now().toISOString(), accountId, change });
  const [message] = queue.sent as [WebhookMessage];
  const [delivery] = await deliveries(message.webhook_id);
  expect(JSON.parse(delivery?.body ?? '').data).toEqual({
    case_id: 'cas_1',
    external_ref: 'customer 7',
    state: 'closed',
    label: 'sanctions_match',
    origin: 'alert',
    due: null,
    change: caseEntryKinds[0],
    outcome: 'true_match',
    alert_ids: ['alr_1_sub_1'],
  });
});

test('a completed run of monitoring is told by its figures', async () => {
  await make('/runs', { events: ['monitoring.completed'] });
  const after = {
    type: 'job',
    id: 'job_1',
    kind: 'monitoring_run',
    account_id: accountId,
    status: 'completed',
    created_at: '2026-11-28T09:00:00Z',
    created_by: { type: 'system', name: 'monitoringDue' },
    changed_by: { type: 'system', name: 'monitoringRun' },
    started_at: '2026-11-28T09:00:00Z',
    completed_at: '2026-11-28T09:01:00Z',
    try_number: 1,
    units_completed: 8,
    units_failed: 0,
    set_off_by: 'edition',
    scope: 'difference',
    editions: [],
    before: [],
    missing_lists: [],
    threshold: 800,
    policy_version: '2026-11.6',
    salt: 'secret salt',
    subjects: 4_112,
    not_screened: 2,
    opened: 3,
    reopened: 1,
    suppressed: 5,
    closed: 4,
    commitment: 'AAAA',
  };
  const change = { before: { ...after, status: 'processing' }, after };
  await tell({ name: 'monitoring.completed', eventId: 'event-m', at: now().toISOString(), accountId, change });
  const [message] = queue.sent as [WebhookMessage];
  const [delivery] = await deliveries(message.webhook_id);
  expect(JSON.parse(delivery?.body ?? '').data).toEqual({
    run_id: 'job_1',
    set_off_by: 'edition',
    scope: 'difference',
    started_at: '2026-11-28T09:00:00Z',
    completed_at: '2026-11-28T09:01:00Z',
    lists: 0,
    missing_lists: 0,
    subjects: 4_112,
    not_screened: 2,
    alerts: { opened: 3, reopened: 1, suppressed: 5, closed: 4 },
    commitment: 'AAAA',
  });
});

test("a share of the month's searches is recorded once, and told", async () => {
  await make('/usage', { events: ['usage.threshold'] });
  const mark = { month: '2026-11', percent: 80, used: 4_000, limit: 5_000 };
  await addUsageMark(world.table, accountId, mark, now());
  await addUsageMark(world.table, accountId, { ...mark, used: 4_001 }, now());
  const [after] = await getItems(world.table, [keys.usageMark(accountId, mark)]);
  expect(after).toMatchObject({ used: 4_000 });
  const change = { before: undefined, after };
  await tell({ name: 'usage.threshold', eventId: 'event-u', at: now().toISOString(), accountId, change });
  const [message] = queue.sent as [WebhookMessage];
  const [delivery] = await deliveries(message.webhook_id);
  expect(JSON.parse(delivery?.body ?? '').data).toEqual(mark);
});

test('a deleted account leaves no delivery', async () => {
  receiver.has('/deleted', gives('taken'));
  await make('/deleted');
  await tell();
  await removeUsage(world.table, accountId);
  const query = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.deliveries(accountId) },
  };
  expect(await queryAll(world.table, query)).toEqual([]);
  await work();
});
