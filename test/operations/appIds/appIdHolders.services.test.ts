import { AppIdHolders } from '../../../lib/operations/appIds/appIdHolders.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { setAppIdStatus } from '../../../lib/operations/appIds/setAppIdStatus.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems, type Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { anOwner, storeAppId } from '../../support/storeAppId.ts';

const now = new Date('2026-11-21T12:00:00Z');
let table: Table;
let close: () => Promise<void>;
let reads: string[];
beforeAll(async () => {
  ({ table, close } = await startTable());
  for (const client of [table.client, table.direct] as { send(command: object): Promise<unknown> }[]) {
    const send = client.send.bind(client);
    client.send = (command) => {
      reads.push(command.constructor.name);
      return send(command);
    };
  }
});
beforeEach(() => {
  reads = [];
});
afterAll(() => close());

async function given(accountId: string, id = 'app_1'): Promise<string> {
  const hash = `hash-${accountId}-${id}`;
  await storeAppId(table, accountId, id, { hash });
  return hash;
}
const pay = (accountId: string, periodEnd: string) =>
  putSubscription(table, accountId, {
    plan: 'advanced',
    billingPeriod: 'monthly',
    status: 'active',
    periodEnd,
    cancelAtPeriodEnd: false,
    readAt: now.toISOString(),
  });

/** What is found, and by which reads. */
async function find(holders: AppIdHolders, hash: string) {
  reads = [];
  return { holder: await holders.find(hash, now), reads };
}

test('the first time two reads find a holder, from then on one finds the same', async () => {
  const hash = await given('paid');
  await pay('paid', '2026-12-01T00:00:00.000Z');
  const holder = { accountId: 'paid', id: 'app_1', status: 'active', plan: 'advanced' };
  const holders = new AppIdHolders(table);
  expect(await find(holders, hash)).toEqual({ holder, reads: ['GetCommand', 'BatchGetItemCommand'] });
  expect(await find(holders, hash)).toEqual({ holder, reads: ['BatchGetItemCommand'] });
});

test('a subscription that comes or ends counts the next time', async () => {
  const hash = await given('changing');
  const holders = new AppIdHolders(table);
  const plans: unknown[] = [];
  for (const periodEnd of [undefined, undefined, '2026-12-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']) {
    if (periodEnd) await pay('changing', periodEnd);
    plans.push((await holders.find(hash, now))?.plan);
  }
  expect(plans).toEqual([undefined, undefined, 'advanced', undefined]);
});

test('an App ID that was deactivated, then deleted, is known as that the next time', async () => {
  const hash = await given('leaving');
  await pay('leaving', '2026-12-01T00:00:00.000Z');
  const holders = new AppIdHolders(table);
  await holders.find(hash, now);
  await setAppIdStatus({ table, now }, 'leaving', 'app_1', 'inactive', anOwner);
  expect(await holders.find(hash, now)).toMatchObject({ status: 'inactive' });
  await deleteAppId({ table, now }, 'leaving', 'app_1', anOwner);
  expect(await find(holders, hash)).toEqual({ holder: undefined, reads: ['BatchGetItemCommand'] });
});

test('of an account that is deleted no App ID is known, even before it is removed', async () => {
  const hash = await given('deleted');
  await pay('deleted', '2026-12-01T00:00:00.000Z');
  const holders = new AppIdHolders(table);
  expect(await holders.find(hash, now)).toMatchObject({ plan: 'advanced' });
  await putItems(table, [{ ...keys.deletion('deleted'), type: 'account_deletion' }]);
  expect(await holders.find(hash, now)).toBeUndefined();
  expect(await new AppIdHolders(table).find(hash, now)).toBeUndefined();
});

test('the one remembered longest is forgotten first, and found all the same', async () => {
  const hashes = await Promise.all(['a', 'b', 'c'].map((accountId) => given(accountId)));
  const holders = new AppIdHolders(table, 2);
  for (const hash of hashes) await holders.find(hash, now);
  const again: Record<string, number> = {};
  for (const hash of hashes.toReversed()) {
    const { holder, reads } = await find(holders, hash);
    again[holder?.accountId ?? ''] = reads.length;
  }
  expect(again).toEqual({ c: 1, b: 1, a: 2 });
});

test('an App ID that nobody has is not remembered', async () => {
  const holders = new AppIdHolders(table);
  for (let i = 0; i < 2; i++) {
    expect(await find(holders, 'nobody')).toEqual({ holder: undefined, reads: ['GetCommand'] });
  }
});
