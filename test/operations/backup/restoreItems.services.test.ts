import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { restoreItems } from '../../../lib/operations/backup/restoreItems.ts';
import { type Key, keys } from '../../../lib/store/keys.ts';
import { putRemoval } from '../../../lib/store/removals.ts';
import { getItems, type Item, type Table, transact } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

const now = new Date('2026-11-22T12:00:00Z');
const [hurt, other] = [randomUUID(), randomUUID()];
/** As the table was at the moment to which it was restored. */
const items: (Item & { pk: string; sk: string })[] = [
  { pk: `ACCOUNT#${hurt}`, sk: 'ACCOUNT', type: 'account', name: 'Before' },
  { pk: `ACCOUNT#${hurt}`, sk: 'APPID#1', type: 'app_id', id: '1' },
  // Of the account by a value alone.
  { pk: 'APPIDHASH#abc', sk: 'APPID', type: 'app_id_hash', account_id: hurt, id: '9' },
  { pk: `ACCOUNT#${other}`, sk: 'ACCOUNT', type: 'account', name: 'Before' },
  { pk: 'MAIL#1', sk: 'MAIL', type: 'mail', expires_at: now.getTime() / 1_000 - 60 },
];
let from: Table;
let to: Table;
const closing: (() => Promise<void>)[] = [];

/** The keys of some of these. */
const keysOf = (...indexes: number[]) => indexes.map((index) => ({ pk: items[index]!.pk, sk: items[index]!.sk }));

const put = (table: Table, Item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item }));
const nameOf = async (accountId: string) =>
  (await getItems(to, [{ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' }]))[0]?.name;

beforeEach(async () => {
  for (const use of [(table: Table) => (from = table), (table: Table) => (to = table)]) {
    const started = await startTable();
    closing.push(started.close);
    use(started.table);
  }
  for (const item of items) await put(from, item);
  // Since then an App ID of the one account is gone, both accounts have changed, and something new was written.
  for (const accountId of [hurt, other]) await put(to, { ...items[0], pk: `ACCOUNT#${accountId}`, name: 'After' });
  await put(to, { pk: `ACCOUNT#${hurt}`, sk: 'APPID#2', type: 'app_id' });
  await put(to, items[2]!);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('counts first, and changes nothing', async () => {
  const found = await restoreItems({ from, to, overwrites: true, apply: false, now });
  expect(found).toEqual({ missing: { app_id: 1 }, changed: { account: 2 }, removed: {}, same: 1, appIds: ['1'] });
  expect(await nameOf(hurt)).toBe('After');
  expect(await getItems(to, keysOf(1))).toEqual([undefined]);
});

test('brings back what is gone and leaves what has changed, without what has expired', async () => {
  await restoreItems({ from, to, overwrites: false, apply: true, now });
  expect(await getItems(to, keysOf(1, 4))).toEqual([items[1], undefined]);
  expect(await nameOf(hurt)).toBe('After');
  expect(await restoreItems({ from, to, overwrites: false, apply: true, now })).toMatchObject({
    missing: {},
    appIds: [],
  });
});

test('puts one account back as it was, and touches no other and nothing new', async () => {
  await to.client.send(new DeleteCommand({ TableName: to.name, Key: { pk: 'APPIDHASH#abc', sk: 'APPID' } }));
  const found = await restoreItems({ from, to, accountId: hurt, overwrites: true, apply: true, now });
  expect(found).toMatchObject({ missing: { app_id: 1, app_id_hash: 1 }, changed: { account: 1 }, same: 0 });
  expect([await nameOf(hurt), await nameOf(other)]).toEqual(['Before', 'After']);
  expect(await getItems(to, [...keysOf(2), { pk: `ACCOUNT#${hurt}`, sk: 'APPID#2' }])).toMatchObject([
    { account_id: hurt },
    {},
  ]);
});

describe('what somebody has removed on purpose since', () => {
  const by = { actor: { type: 'system', name: 'test' } as const };
  const person = randomUUID();
  const remove = (table: Table, key: Key, at = now) => transact(table, [putRemoval(table, key, { ...by, now: at })]);
  const apply = (overwrites = true) => restoreItems({ from, to, overwrites, apply: true, now });

  test('stays removed with what hangs on it: a member with the membership, an App ID with its hash', async () => {
    const member = { ...keys.member(hurt, person), type: 'member' };
    const membership = { ...keys.membership(person), type: 'membership', account_id: hurt };
    const appId = { ...keys.appId(hurt, '9'), type: 'app_id', id: '9' };
    for (const item of [member, membership, appId]) await put(from, item);
    await to.client.send(new DeleteCommand({ TableName: to.name, Key: { pk: 'APPIDHASH#abc', sk: 'APPID' } }));
    await remove(to, keys.member(hurt, person));
    await remove(to, keys.appId(hurt, '9'));
    expect(await apply()).toMatchObject({
      missing: { app_id: 1 },
      removed: { member: 1, membership: 1, app_id: 1, app_id_hash: 1 },
      appIds: ['1'],
    });
    expect(await getItems(to, [keys.member(hurt, person), keys.membership(person), ...keysOf(2)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('comes back where it was made again after its removal and was lost later', async () => {
    const member = { ...keys.member(hurt, person), type: 'member' };
    await put(from, member);
    const before = new Date(now.getTime() - 86_400_000);
    for (const table of [from, to]) await remove(table, keys.member(hurt, person), before);
    expect(await apply(false)).toMatchObject({ missing: { app_id: 1, member: 1 }, removed: {} });
    expect(await getItems(to, [keys.member(hurt, person)])).toEqual([member]);
  });

  test('stays removed with its account, and so does what its members had', async () => {
    await put(from, { ...keys.membership(person), type: 'membership', account_id: hurt });
    await put(from, { ...keys.profile(person), type: 'profile', name: 'A person' });
    const mark = {
      account_id: hurt,
      job_id: '1',
      deleted_at: now.toISOString(),
      deleted_by: by.actor,
      retention_years: 5,
    };
    await put(to, { ...keys.deletion(hurt), type: 'account_deletion', ...mark });
    await to.client.send(new DeleteCommand({ TableName: to.name, Key: { pk: 'APPIDHASH#abc', sk: 'APPID' } }));
    expect(await apply()).toMatchObject({
      missing: {},
      changed: { account: 1 },
      removed: { account: 1, app_id: 1, app_id_hash: 1, membership: 1, profile: 1 },
      appIds: [],
    });
    expect([await nameOf(hurt), await nameOf(other)]).toEqual(['After', 'Before']);
    expect(await getItems(to, [keys.profile(person), ...keysOf(1, 2)])).toEqual([undefined, undefined, undefined]);
  });
});
