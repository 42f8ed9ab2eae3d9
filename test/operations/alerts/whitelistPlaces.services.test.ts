import { confirmDecision } from '../../../lib/operations/alerts/confirmDecision.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { decideAlerts } from '../../../lib/operations/alerts/decideAlerts.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { listWhitelist } from '../../../lib/operations/alerts/whitelist.ts';
import type { Alert } from '../../../lib/store/alerts/alertItems.ts';
import { isWhitelistWhole, mendWhitelist } from '../../../lib/store/alerts/mendWhitelist.ts';
import { whitelistPlaces } from '../../../lib/store/alerts/whitelistPlaces.ts';
import { keys } from '../../../lib/store/keys.ts';
import { cursorOf } from '../../../lib/store/page.ts';
import { getItems, putItems, removeItems, removePartition, type Table } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { alertWorld } from './alertWorld.ts';
import { found, group } from './support.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let alerts: Awaited<ReturnType<typeof alertWorld>>;
let table: Table;
beforeAll(async () => {
  started = await startAccountWorld();
  table = started.world.table;
});
afterAll(() => started.close());
beforeEach(async () => {
  alerts = await alertWorld(started.world);
});

const noon = '2026-11-28T12:00:00Z';
const later = '2027-10-28T12:00:00Z';
const falsePositive = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
const list = (at: string, filter: Parameters<typeof listWhitelist>[2] = {}) =>
  listWhitelist(alerts.at(at), alerts.accountId, filter);
const places = async () => {
  const all = [];
  for await (const some of whitelistPlaces(table, alerts.accountId)) all.push(...some.map(({ place }) => place));
  return all;
};
const leftPlace = (reviewed: string, alertId: string) => ({
  ...keys.whitelistPlace(alerts.accountId, `${reviewed}#${alertId}`),
  type: 'whitelist_place',
  alert_id: alertId,
  holder: { type: 'system', name: 'test' },
  holder_name: 'test',
  decided_at: noon,
  expires_at: later,
});
/** The table, with alerts that change before each of the first transactions with a place. */
function changedMeanwhile(alert: Alert, times: number) {
  let changes = 0;
  const send = async (command: { input: { TransactItems?: { Put?: { Item?: { type?: string } } }[] } }) => {
    if (command.input.TransactItems?.some(({ Put }) => Put?.Item?.type === 'whitelist_place') && changes < times) {
      changes++;
      const key = keys.alert(alerts.accountId, alert.subject.id, alert.id);
      const [item] = await getItems(table, [key], { consistent: true });
      await putItems(table, [{ ...key, ...item, version: Number(item?.version) + 1 }]);
    }
    return table.client.send(command as never);
  };
  return { ...table, client: { send }, pause: async () => undefined } as unknown as Table;
}
async function decideMany(count: number) {
  await alerts.raise(Array.from({ length: count }, (_, n) => group(`g${n}`, found(`eu:${n}`))));
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listAlerts(alerts.at(noon), alerts.owner, cursor === undefined ? {} : { cursor });
    ids.push(...page.alerts.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  for (let at = 0; at < ids.length; at += 100) {
    await decideAlerts(alerts.at(noon), alerts.owner, ids.slice(at, at + 100), falsePositive);
  }
  return ids;
}

test('a place follows its decision: made, confirmed, held back again, taken back, and ended with its subject', async () => {
  const alert = await alerts.openAlert();
  const { version } = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  expect(await places()).toEqual([`2026-11-28T12:00:00.000Z#${alert.id}`]);
  const confirmed = await confirmDecision(alerts.at(later), alerts.owner, alert.id, { reason: 'Passport', version });
  expect(await places()).toEqual([`2027-10-28T12:00:00.000Z#${alert.id}`]);
  await alerts.raise([group('g', found('eu:1'))], { now: new Date(later) });
  expect((await list(later)).entries).toMatchObject([{ state: 'suppressed', confirmation: { reason: 'Passport' } }]);
  expect(await places()).toHaveLength(1);
  const { version: read } = await alerts.only();
  expect(read).toBeGreaterThan(confirmed.version);
  await withdrawDecision(alerts.at(later), alerts.owner, alert.id, { version: read });
  expect(await places()).toEqual([]);
  await decideAlert(alerts.at(later), alerts.owner, alert.id, falsePositive);
  await alerts.raise([], { closing: 'subject_ended', now: new Date(later) });
  expect(await places()).toEqual([]);
});

test('a true match has no place, and an expired decision is not in force', async () => {
  const alert = await alerts.openAlert();
  await decideAlert(alerts.at(noon), alerts.owner, alert.id, { ...falsePositive, outcome: 'true_match' });
  expect(await places()).toEqual([]);
  await alerts.raise([group('h', found('eu:2'))]);
  const [other] = (await listAlerts(alerts.at(noon), alerts.owner, {})).alerts;
  await decideAlert(alerts.at(noon), alerts.owner, other?.id ?? '', { ...falsePositive, expiresOn: '2026-12-24' });
  expect((await list('2026-12-24T12:00:00Z')).figures).toMatchObject({ in_force: 1, holders: [{ decisions: 1 }] });
  expect(await list('2026-12-25T12:00:00Z')).toMatchObject({ entries: [], figures: { in_force: 0, holders: [] } });
});

test('decisions from before places were kept are listed at once; the care of the day mends lost and left ones', async () => {
  const ids = await decideMany(3);
  await removePartition(table, keys.whitelist(alerts.accountId));
  expect((await list(noon)).entries.map(({ alert_id: id }) => id).sort()).toEqual([...ids].sort());
  const [lost] = await places();
  await removeItems(table, [keys.whitelistPlace(alerts.accountId, lost ?? '')]);
  await putItems(table, [leftPlace('2020-01-01T00:00:00.000Z', ids[1] ?? '')]);
  // What has left its place is not shown, even before it is mended.
  expect((await list(noon)).entries).toHaveLength(2);
  await mendWhitelist(table, alerts.accountId);
  expect(await places()).toHaveLength(3);
  expect((await list(noon)).figures).toMatchObject({ in_force: 3, complete: true });
});

test('a change meanwhile loses no place: it is tried again, and the list is not whole where it stays lost', async () => {
  await alerts.openAlert();
  await decideAlert(alerts.at(noon), alerts.owner, (await alerts.only()).id, falsePositive);
  const alert = await alerts.only();
  await removePartition(table, keys.whitelist(alerts.accountId));
  await expect(mendWhitelist(changedMeanwhile(alert, 5), alerts.accountId)).rejects.toThrow(/changes too often/);
  expect([await places(), await isWhitelistWhole(table, alerts.accountId)]).toEqual([[], false]);
  expect(await mendWhitelist(changedMeanwhile(alert, 2), alerts.accountId)).toBe(true);
  expect([(await places()).length, await isWhitelistWhole(table, alerts.accountId)]).toEqual([1, true]);
});

test('a call makes good a bounded number of places, the longest without a review first, and says that there are more', async () => {
  await decideMany(1);
  const left = Array.from({ length: 2_000 }, (_, n) => leftPlace('2020-01-01T00:00:00.000Z', `alr_${n}_sub_x`));
  await removePartition(table, keys.whitelist(alerts.accountId));
  for (let n = 0; n < left.length; n += 25) await putItems(table, left.slice(n, n + 25));
  expect(await list(noon)).toMatchObject({ entries: [], figures: { in_force: 0, complete: false } });
  expect(await list(noon)).toMatchObject({ entries: [{ state: 'decided' }], figures: { in_force: 1, complete: true } });
});

test('a page reads its own alerts, and not all of them', async () => {
  await decideMany(150);
  await list(noon);
  const asked: number[] = [];
  const send = (command: { input: { RequestItems?: Record<string, { Keys?: unknown[] }> } }) => {
    for (const { Keys = [] } of Object.values(command.input.RequestItems ?? {})) asked.push(Keys.length);
    return table.direct.send(command as never);
  };
  const watched = { ...table, direct: { send } } as unknown as Table;
  const page = await listWhitelist({ table: watched, now: new Date(noon) }, alerts.accountId, {});
  expect(page.entries).toHaveLength(50);
  expect(page.figures?.in_force).toBe(150);
  expect(asked.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(101);
  const rest = await list(noon, { cursor: page.next_cursor ?? '' });
  const last = await list(noon, { cursor: rest.next_cursor ?? '' });
  const all = [page, rest, last].flatMap(({ entries }) => entries.map(({ alert_id: id }) => id));
  expect([new Set(all).size, last.next_cursor]).toEqual([150, null]);
});

test('a due review is one by its day, at the ends of months too', async () => {
  const alert = await alerts.openAlert();
  await decideAlert(alerts.at('2026-03-31T10:00:00Z'), alerts.owner, alert.id, falsePositive);
  const due = async (at: string) => (await list(at, { review: 'due' })).entries.length;
  expect((await list('2027-03-01T00:00:00Z')).entries).toMatchObject([{ review_due: '2027-03-03' }]);
  expect([await due('2027-03-02T23:59:59Z'), await due('2027-03-03T00:00:00Z')]).toEqual([0, 1]);
  // A cursor behind the last due one, of the list without this filter.
  const cursor = cursorOf('2027-09-01T10:00:00.000Z#alr_1_sub_x');
  expect((await list('2027-03-03T00:00:00Z', { review: 'due', cursor })).entries).toEqual([]);
});
