import { randomBytes } from 'node:crypto';
import { createAppId } from '../../../lib/operations/appIds/createAppId.ts';
import { deleteAppId } from '../../../lib/operations/appIds/deleteAppId.ts';
import { limitAppId } from '../../../lib/operations/appIds/limitAppId.ts';
import { listAppIds } from '../../../lib/operations/appIds/listAppIds.ts';
import { rotateAppId } from '../../../lib/operations/appIds/rotateAppId.ts';
import { setAppIdStatus } from '../../../lib/operations/appIds/setAppIdStatus.ts';
import { AppIdCipher, hashAppId } from '../../../lib/platform/appIdCipher.ts';
import { findAppIdByHash } from '../../../lib/store/appIds/appIdOwners.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { anOwner } from '../../support/storeAppId.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const cipher = new AppIdCipher(`v1 ${'pQ9'.repeat(20)}`);
const hourMs = 3_600_000;
const start = Date.parse('2026-11-22T10:00:00Z');
const at = (hours: number) => new Date(start + hours * hourMs);
const making = (hours: number) => ({ table, cipher, now: at(hours), random: randomBytes });
const create = (account: string, hours = 0) => createAppId(making(hours), account, 'Production', anOwner);
const rotate = (account: string, id: string, hours: number, now = 0) =>
  rotateAppId(making(now), account, { id, hours }, anOwner);
const list = (accountId: string, hours: number) =>
  listAppIds({ table, cipher: async () => cipher, now: at(hours) }, { accountId, role: 'owner' }, undefined);
const ofHash = (value: string) => findAppIdByHash(table, hashAppId(value));

test('the new one has the name and the limits of the old one, which ends at the chosen time', async () => {
  const old = await create('rotates');
  const rules = { scopes: ['pep' as const], networks: ['192.0.2.0/24'], validUntil: at(1_000).toISOString() };
  await limitAppId({ table, now: at(0) }, 'rotates', old.id, rules, anOwner);
  const { made } = await rotate('rotates', old.id, 24, 10);
  expect(made).toMatchObject({ name: 'Production', status: 'active', scopes: ['pep'], networks: ['192.0.2.0/24'] });
  expect(made.app_id).not.toBe(old.app_id);
  // As long a life as the old one was made for.
  expect(made.expires_at).toBe(at(1_010).toISOString());
  expect(await ofHash(made.app_id)).toMatchObject({ status: 'active', scopes: ['pep'], networks: ['192.0.2.0/24'] });
  expect(await ofHash(old.app_id)).toMatchObject({ status: 'active', validUntil: at(34).toISOString() });
});

test('the old one never lives longer than it would have', async () => {
  const old = await create('short');
  const rules = { validUntil: at(2).toISOString() };
  await limitAppId({ table, now: at(0) }, 'short', old.id, rules, anOwner);
  await rotate('short', old.id, 24);
  expect(await ofHash(old.app_id)).toMatchObject({ validUntil: at(2).toISOString() });
});

test('one that is being replaced is not replaced again: the change-over is no end that the new one should have', async () => {
  const old = await create('twice');
  await rotate('twice', old.id, 24);
  await expect(rotate('twice', old.id, 0, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `This App ID is being replaced already and ends at ${at(24).toISOString()}. Delete it to end it sooner, or replace the new one.`,
  });
  await limitAppId({ table, now: at(1) }, 'twice', old.id, { validUntil: null }, anOwner);
  const { made } = await rotate('twice', old.id, 0, 2);
  expect(made.expires_at).toBeNull();
});

test('without a free slot nothing is made and the old one goes on; one that has expired leaves its slot', async () => {
  const old = await create('slots');
  const { made } = await rotate('slots', old.id, 24);
  expect((await list('slots', 1)).remaining_slots).toBe(0);
  await expect(rotate('slots', made.id, 24, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Both active App ID slots are in use. Have the old App ID expire at once, or delete the other one first.',
  });
  expect((await ofHash(made.app_id))?.validUntil).toBeUndefined();
  const later = await list('slots', 25);
  expect(later.remaining_slots).toBe(1);
  expect(later.app_ids.map(({ status }) => status).sort()).toEqual(['active', 'inactive']);
  await rotate('slots', made.id, 24, 25);
  expect((await list('slots', 25)).remaining_slots).toBe(0);
  expect(await ofHash(old.app_id)).toMatchObject({ status: 'inactive' });
});

test('one that expires at once leaves its slot to the new one, with both in use, and only one of several at once gets it', async () => {
  const old = await create('atOnce');
  const other = await create('atOnce');
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => rotate('atOnce', old.id, 0, 1)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { app_ids: all, remaining_slots } = await list('atOnce', 1);
  expect(all.map(({ id, status }) => [id, status]).sort()).toEqual(
    all.map(({ id }) => [id, id === old.id ? 'inactive' : 'active']).sort(),
  );
  expect([all.length, remaining_slots]).toEqual([3, 0]);
  expect(await ofHash(old.app_id)).toMatchObject({ status: 'inactive', validUntil: at(1).toISOString() });
  await expect(create('atOnce', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  // Slots were counted right: deleting one makes room for exactly one.
  await deleteAppId({ table, now: at(1) }, 'atOnce', other.id, anOwner);
  await create('atOnce', 1);
  await expect(create('atOnce', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the slot of one that has expired is taken by a new one and by one that is activated, and is freed once', async () => {
  const first = await create('frees');
  const second = await create('frees');
  await setAppIdStatus({ table, now: at(0) }, 'frees', second.id, 'inactive', anOwner);
  await rotate('frees', first.id, 1);
  await setAppIdStatus({ table, now: at(2) }, 'frees', second.id, 'active', anOwner);
  await expect(create('frees', 2)).rejects.toMatchObject({ code: 'CONFLICT' });
  await deleteAppId({ table, now: at(2) }, 'frees', first.id, anOwner);
  await expect(create('frees', 2)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('of several rotations at once one is made', async () => {
  const old = await create('race');
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => rotate('race', old.id, 1)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await list('race', 0)).app_ids).toHaveLength(2);
});

test('one that has expired is neither replaced nor activated, until it is given a later end', async () => {
  const { id } = await create('expired');
  await limitAppId({ table, now: at(0) }, 'expired', id, { validUntil: at(1).toISOString() }, anOwner);
  await expect(rotate('expired', id, 1, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  const activate = (hours: number) => setAppIdStatus({ table, now: at(hours) }, 'expired', id, 'active', anOwner);
  await expect(activate(1)).rejects.toMatchObject({ code: 'CONFLICT', message: /has expired/ });
  await limitAppId({ table, now: at(1) }, 'expired', id, { validUntil: null }, anOwner);
  expect(await activate(1)).toMatchObject({ status: 'active', validUntil: undefined });
});

test('a limit that is not named stays, one that is null goes, and an end that has passed is refused', async () => {
  const { id, app_id } = await create('limits');
  const limit = (rules: Parameters<typeof limitAppId>[3]) =>
    limitAppId({ table, now: at(0) }, 'limits', id, rules, anOwner);
  await limit({ scopes: ['batch', 'pep'], networks: ['192.0.2.0/24'] });
  await limit({ networks: null });
  expect(await limit({})).toMatchObject({ scopes: ['batch', 'pep'], networks: undefined });
  expect(await ofHash(app_id)).toEqual({ accountId: 'limits', id, status: 'active', scopes: ['batch', 'pep'] });
  await expect(limit({ validUntil: at(0).toISOString() })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'expires_at must be in the future',
  });
  await expect(limitAppId({ table, now: at(0) }, 'stranger', id, { scopes: null }, anOwner)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
