import { randomBytes } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AppIdStatus } from '../../../lib/contract/appIds/appIdFields.ts';
import { createAppId } from '../../../lib/operations/appIds/createAppId.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { setAppIdStatus } from '../../../lib/operations/appIds/setAppIdStatus.ts';
import type { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { updateAppIdName } from '../../../lib/store/appIds/appIdChanges.ts';
import { findAppIdByHash } from '../../../lib/store/appIds/appIdOwners.ts';
import { findAppId, findAppIds } from '../../../lib/store/appIds/appIds.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findRemoval } from '../../../lib/store/removals.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { anOwner, storeAppId } from '../../support/storeAppId.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const create = (accountId: string, id: string) => storeAppId(table, accountId, id);
const all = async (accountId: string) => (await findAppIds(table, accountId)).values;
const now = new Date('2026-11-21T12:00:00Z');
const remove = (accountId: string, id: string) => deleteAppId({ table, now }, accountId, id, anOwner);
const setStatus = (accountId: string, id: string, status: AppIdStatus) =>
  setAppIdStatus({ table, now }, accountId, id, status, anOwner);

test('of ten creations at once exactly two get a slot', async () => {
  const created = await Promise.all(Array.from({ length: 10 }, (_, i) => create('race', `app_${i}`)));
  expect(created.filter(Boolean)).toHaveLength(2);
  expect(await all('race')).toHaveLength(2);
});

test('deactivating or deleting frees a slot, activating takes one', async () => {
  await create('slots', 'a');
  await create('slots', 'b');
  expect(await create('slots', 'c')).toBe(false);
  await setStatus('slots', 'a', 'inactive');
  expect(await create('slots', 'c')).toBe(true);
  await expect(setStatus('slots', 'a', 'active')).rejects.toMatchObject({ code: 'CONFLICT' });
  await remove('slots', 'b');
  expect((await setStatus('slots', 'a', 'active')).status).toBe('active');
});

test('of ten activations at once no more than the free slots succeed', async () => {
  for (const id of ['a', 'b', 'c', 'd']) {
    await create('activate', id);
    await setStatus('activate', id, 'inactive');
  }
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => setStatus('activate', id, 'active')));
  expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(2);
  expect((await all('activate')).filter((a) => a.status === 'active')).toHaveLength(2);
});

test('an App ID that two pages activate at once is active for both, and takes one slot', async () => {
  await create('both', 'a');
  await create('both', 'b');
  await setStatus('both', 'b', 'inactive');
  const outcomes = await Promise.all([setStatus('both', 'b', 'active'), setStatus('both', 'b', 'active')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['active', 'active']);
  await setStatus('both', 'b', 'inactive');
  expect(await create('both', 'c')).toBe(true);
});

test('who changed an App ID last is kept with it', async () => {
  await create('who', 'a');
  const admin = { type: 'user', userId: 'admin-1', role: 'admin' } as const;
  await setAppIdStatus({ table, now }, 'who', 'a', 'inactive', admin);
  expect(await findAppId(table, 'who', 'a')).toMatchObject({ changedBy: admin });
});

test('an inactive App ID inactivated again frees nothing', async () => {
  await create('twice', 'a');
  await setStatus('twice', 'a', 'inactive');
  await setStatus('twice', 'a', 'inactive');
  await create('twice', 'b');
  await create('twice', 'c');
  expect(await create('twice', 'd')).toBe(false);
});

test('an account keeps fifty App IDs: the next one is refused in a sentence, also of several at once, until one is deleted', async () => {
  const cipher = { encrypt: () => 'c', decrypt: () => 'v' } as unknown as AppIdCipher;
  const make = () => createAppId({ table, cipher, now, random: randomBytes }, 'many', 'App ID', anOwner);
  const ids: string[] = [];
  for (let i = 0; i < 49; i++) {
    const { id } = await make();
    await setStatus('many', id, 'inactive');
    ids.push(id);
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, make));
  expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
  const refused = { code: 'CONFLICT', message: expect.stringMatching(/^This account has 50 App IDs.*Delete one/) };
  await expect(make()).rejects.toMatchObject(refused);
  // With a slot free or not, the number of App IDs is what is missing.
  await setStatus('many', ids[0] as string, 'active');
  await setStatus('many', ids[0] as string, 'inactive');
  await expect(make()).rejects.toMatchObject(refused);
  await remove('many', ids[0] as string);
  await make();
  await expect(make()).rejects.toMatchObject(refused);
});

test('a deleted App ID is not found, its slot is freed once, and who deleted it is kept for 90 days', async () => {
  await create('deleted', 'a');
  const outcomes = await Promise.allSettled([remove('deleted', 'a'), remove('deleted', 'a')]);
  expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findAppIdByHash(table, 'hash-deleted-a')).toBeUndefined();
  expect(await findRemoval(table, keys.appId('deleted', 'a'))).toEqual({
    removedAt: now.toISOString(),
    removedBy: anOwner,
    expiresAt: Date.parse('2027-02-19T12:00:00Z') / 1000,
  });
});

test('another account can neither read, rename, deactivate nor delete it', async () => {
  await create('owner', 'mine');
  expect(await findAppId(table, 'stranger', 'mine')).toBeUndefined();
  expect(await updateAppIdName(table, 'stranger', 'mine', { name: 'theirs', before: 'Mine' }, anOwner)).toBe(false);
  await expect(setStatus('stranger', 'mine', 'inactive')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(remove('stranger', 'mine')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findAppId(table, 'owner', 'mine')).toMatchObject({ name: 'mine', status: 'active' });
});

describe('an account whose counters do not say how many App IDs it keeps', () => {
  const forgetCount = (accountId: string) =>
    table.client.send(
      new UpdateCommand({ TableName: table.name, Key: keys.slots(accountId), UpdateExpression: 'REMOVE kept' }),
    );
  const kept = async (accountId: string) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: keys.slots(accountId) }))).Item?.kept;

  test.each([
    ['one that is added', 3, (id: string) => create(id, 'c')],
    ['one that is removed', 1, (id: string) => remove(id, 'a')],
    ['an inactive one that is removed', 1, (id: string) => remove(id, 'b')],
  ])('is counted before %s', async (_what, expected, change) => {
    const id = `uncounted-${expected}-${_what.length}`;
    await create(id, 'a');
    await create(id, 'b');
    await setStatus(id, 'b', 'inactive');
    await forgetCount(id);
    await change(id);
    expect(await kept(id)).toBe(expected);
  });

  test('never has fewer than none', async () => {
    await create('none', 'a');
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.slots('none'),
        UpdateExpression: 'SET kept = :none',
        ExpressionAttributeValues: { ':none': 0 },
      }),
    );
    await expect(remove('none', 'a')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await kept('none')).toBe(0);
  });
});
