import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Subscription } from '../../../lib/billing/stripeSubscription.ts';
import { findAccountOfCustomer, findSubscription, putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const readAt = (second: number, changes: Partial<Subscription> = {}): Subscription => ({
  plan: 'simple',
  billingPeriod: 'yearly',
  status: 'active',
  periodEnd: '2027-11-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  readAt: `2026-11-21T12:00:0${second}.000Z`,
  ...changes,
});

test('what is stored is found as it was', async () => {
  const pastDue = readAt(1, { status: 'past_due', pastDueSince: '2026-11-20T00:00:00.000Z' });
  expect(await putSubscription(table, 'same', pastDue)).toBe(true);
  expect(await findSubscription(table, 'same')).toEqual(pastDue);
  expect(await findSubscription(table, 'nobody')).toBeUndefined();
});

test('an older read never overwrites a newer one, in whatever order they arrive', async () => {
  const newest = readAt(9, { plan: 'professional' });
  const reads = [newest, ...[3, 7, 1, 8].map((second) => readAt(second))];
  const stored = await Promise.all(reads.map((read) => putSubscription(table, 'race', read)));
  expect(stored[0]).toBe(true);
  expect(await putSubscription(table, 'race', readAt(8, { status: 'canceled' }))).toBe(false);
  expect(await findSubscription(table, 'race')).toEqual(newest);
});

test('what a customer has left replaces what was read before, whichever of their subscriptions it is', async () => {
  const live = readAt(1, { stripeSubscriptionId: 'sub_new' });
  expect(await putSubscription(table, 'one', live)).toBe(true);
  const ended = readAt(2, { status: 'canceled', stripeSubscriptionId: 'sub_old' });
  expect(await putSubscription(table, 'one', ended)).toBe(true);
  expect(await findSubscription(table, 'one')).toEqual(ended);
});

test('a subscription that has ended never replaces a live one of another customer, and is itself replaced', async () => {
  const live = readAt(1, { stripeCustomerId: 'cus_new' });
  expect(await putSubscription(table, 'two', live)).toBe(true);
  for (const stripeCustomerId of ['cus_old', undefined]) {
    expect(await putSubscription(table, 'two', readAt(2, { status: 'canceled', stripeCustomerId }))).toBe(false);
  }
  expect(await findSubscription(table, 'two')).toEqual(live);
  expect(await putSubscription(table, 'two', readAt(3, { status: 'canceled', stripeCustomerId: 'cus_new' }))).toBe(
    true,
  );
  expect(await putSubscription(table, 'two', readAt(4, { status: 'unpaid', stripeCustomerId: 'cus_old' }))).toBe(true);
  expect(await putSubscription(table, 'two', readAt(5, { stripeCustomerId: 'cus_third' }))).toBe(true);
});

test('the account of a customer is found, and none of a stranger or of an account opened by hand', async () => {
  await putSubscription(table, 'paying', readAt(1, { stripeCustomerId: 'cus_paying' }));
  await putSubscription(table, 'by_hand', readAt(1, { stripeCustomerId: undefined }));
  expect(await findAccountOfCustomer(table, 'cus_paying')).toBe('paying');
  expect(await findAccountOfCustomer(table, 'cus_stranger')).toBeUndefined();
});

test('the same read may be stored again', async () => {
  expect(await putSubscription(table, 'again', readAt(1))).toBe(true);
  expect(await putSubscription(table, 'again', readAt(1))).toBe(true);
});

test('a stored subscription of another shape is a fault that names the attribute', async () => {
  const Item = {
    ...keys.subscription('odd'),
    plan: 'simple',
    billing_period: 'yearly',
    status: 'active',
    read_at: 'x',
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item, cancel_at_period_end: false } }));
  await expect(findSubscription(table, 'odd')).rejects.toThrow(/A stored subscription .*: period_end: /);
});
