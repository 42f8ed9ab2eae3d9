import { changeAppIdStatus, removeAppId } from '../../lib/operations/appIds/changeAppId.ts';
import { findAppIdByHash } from '../../lib/store/appIdOwners.ts';
import { createAppId, getAppId, listAppIds, renameAppId } from '../../lib/store/appIds.ts';
import type { Table } from '../../lib/store/table.ts';
import { startTable } from '../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const create = (accountId: string, id: string) =>
  createAppId(table, accountId, {
    id,
    name: id,
    hash: `hash-${accountId}-${id}`,
    ciphertext: 'c',
    createdAt: '2026-11-21T12:00:00Z',
  });

test('of ten creations at once exactly two get a slot', async () => {
  const created = await Promise.all(Array.from({ length: 10 }, (_, i) => create('race', `app_${i}`)));
  expect(created.filter(Boolean)).toHaveLength(2);
  expect(await listAppIds(table, 'race')).toHaveLength(2);
});

test('deactivating or deleting frees a slot, activating takes one', async () => {
  await create('slots', 'a');
  await create('slots', 'b');
  expect(await create('slots', 'c')).toBe(false);
  await changeAppIdStatus(table, 'slots', 'a', 'inactive');
  expect(await create('slots', 'c')).toBe(true);
  await expect(changeAppIdStatus(table, 'slots', 'a', 'active')).rejects.toMatchObject({ code: 'CONFLICT' });
  await removeAppId(table, 'slots', 'b');
  expect((await changeAppIdStatus(table, 'slots', 'a', 'active')).status).toBe('active');
});

test('of ten activations at once no more than the free slots succeed', async () => {
  for (const id of ['a', 'b', 'c', 'd']) {
    await create('activate', id);
    await changeAppIdStatus(table, 'activate', id, 'inactive');
  }
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) => changeAppIdStatus(table, 'activate', id, 'active')),
  );
  expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(2);
  expect((await listAppIds(table, 'activate')).filter((a) => a.status === 'active')).toHaveLength(2);
});

test('an inactive App ID inactivated again frees nothing', async () => {
  await create('twice', 'a');
  await changeAppIdStatus(table, 'twice', 'a', 'inactive');
  await changeAppIdStatus(table, 'twice', 'a', 'inactive');
  await create('twice', 'b');
  await create('twice', 'c');
  expect(await create('twice', 'd')).toBe(false);
});

test('a deleted App ID is found no more, and its slot is freed once', async () => {
  await create('deleted', 'a');
  const outcomes = await Promise.allSettled([removeAppId(table, 'deleted', 'a'), removeAppId(table, 'deleted', 'a')]);
  expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findAppIdByHash(table, 'hash-deleted-a')).toBeUndefined();
});

test('another account can neither read, rename, deactivate nor delete it', async () => {
  await create('owner', 'mine');
  expect(await getAppId(table, 'stranger', 'mine')).toBeUndefined();
  expect(await renameAppId(table, 'stranger', 'mine', 'theirs')).toBe(false);
  await expect(changeAppIdStatus(table, 'stranger', 'mine', 'inactive')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removeAppId(table, 'stranger', 'mine')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await getAppId(table, 'owner', 'mine')).toMatchObject({ name: 'mine', status: 'active' });
});
