import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { removeUsage } from '../../../lib/store/account/accountRemains.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { type HeldPlace, leaseWorkPlace, leaveWorkPlace } from '../../../lib/store/usage/workPlaces.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-27T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let ids = 0;

interface Take {
  kind?: string;
  places?: number;
  id?: string;
  at?: Date;
  random?: number;
}
const take = (
  accountId: string,
  { kind = 'media', places = 1, id = `call ${++ids}`, at = now, random = 0 }: Take = {},
) => {
  const until = new Date(at.getTime() + 30_000);
  return leaseWorkPlace(table, { accountId, kind, places }, { id, now: at, until, random });
};
const isHeld = (place: HeldPlace | undefined) => place !== undefined;

test.each([1, 2, 5, 20])('of twenty calls at once exactly as many find a place as there are: %d', async (places) => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, i) => take(`at once ${places}`, { places, random: i / 20 })),
  );
  expect(taken.filter(isHeld)).toHaveLength(places);
  expect(new Set(taken.flatMap((place) => place?.attribute ?? [])).size).toBe(places);
});

test('the places of another account and of another kind of work are their own', async () => {
  expect(isHeld(await take('a'))).toBe(true);
  const others = [await take('b'), await take('a', { kind: 'preview' }), await take('a')];
  expect(others.map(isHeld)).toEqual([true, true, false]);
});

test('a place that was left is free at once, and leaving it again changes nothing', async () => {
  const first = (await take('left')) as HeldPlace;
  await leaveWorkPlace(table, first);
  expect(isHeld(await take('left'))).toBe(true);
  await leaveWorkPlace(table, first);
  expect(isHeld(await take('left'))).toBe(false);
});

test('a place that was never left is free when its lease has ended, and whoever had it takes nothing from the next', async () => {
  const lost = (await take('lost')) as HeldPlace;
  expect(isHeld(await take('lost', { at: later(29.9) }))).toBe(false);
  expect(isHeld(await take('lost', { at: later(31) }))).toBe(true);
  await leaveWorkPlace(table, lost);
  expect(isHeld(await take('lost', { at: later(32) }))).toBe(false);
});

test('a request that is sent again takes no second place', async () => {
  const first = await take('again', { places: 2, id: 'same' });
  expect(await take('again', { places: 2, id: 'same' })).toEqual(first);
  expect([await take('again', { places: 2 }), await take('again', { places: 2 })].map(isHeld)).toEqual([true, false]);
});

test('a smaller plan has fewer places, also while those of the larger one are held', async () => {
  for (let i = 0; i < 5; i++) await take('smaller', { places: 5, random: i / 5 });
  expect(isHeld(await take('smaller', { places: 2 }))).toBe(false);
  expect(isHeld(await take('smaller', { places: 2, at: later(31) }))).toBe(true);
});

test('what is stored is removed by the database after the lease, and with the account', async () => {
  await take('removed');
  const stored = async () => {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keys.workPlaces('removed', 'media'), ConsistentRead: true }),
    );
    return Item;
  };
  expect(await stored()).toMatchObject({ type: 'work_places', expires_at: later(30).getTime() / 1000 });
  await removeUsage(table, 'removed');
  expect(await stored()).toBeUndefined();
});
