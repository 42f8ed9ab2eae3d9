import { confirmDecision } from '../../../lib/operations/alerts/confirmDecision.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { exportWhitelist } from '../../../lib/operations/alerts/exportWhitelist.ts';
import { listAlerts } from '../../../lib/operations/alerts/listAlerts.ts';
import { reopenExpired } from '../../../lib/operations/alerts/reopenExpired.ts';
import { listWhitelist } from '../../../lib/operations/alerts/whitelist.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { alertWorld } from './alertWorld.ts';
import { found, group } from './support.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let alerts: Awaited<ReturnType<typeof alertWorld>>;
beforeAll(async () => {
  started = await startAccountWorld();
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
const conflict = (message: RegExp) =>
  expect.objectContaining({ code: 'CONFLICT', message: expect.stringMatching(message) });

test('a false positive is due for review after eleven months; a confirmation holds it for another year', async () => {
  const alert = await alerts.openAlert();
  const { version } = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  expect(await list('2027-10-27T12:00:00Z')).toMatchObject({
    entries: [{ alert_id: alert.id, review_due: '2027-10-28', confirmation: null, reason: 'Another date of birth' }],
    figures: { in_force: 1, due: 0, holders: [{ id: alerts.owner.userId, decisions: 1, due: 0 }], complete: true },
  });
  expect((await list(later, { review: 'due' })).entries).toHaveLength(1);
  const asked = { reason: 'Same passport', version };
  const confirmed = await confirmDecision(alerts.at(later), alerts.owner, alert.id, asked);
  expect(confirmed).toMatchObject({ state: 'decided', decision: { at: '2026-11-28T12:00:00.000Z' } });
  expect(await list(later)).toMatchObject({
    entries: [{ review_due: '2028-09-28', expires_at: '2028-10-28T12:00:00.000Z' }],
    figures: { due: 0 },
  });
  // The records hold it too: the end of the first year opens nothing.
  expect((await reopenExpired(alerts.at('2027-11-29T12:00:00Z'), alerts.accountId)).count).toBe(0);
  expect((await reopenExpired(alerts.at('2028-10-29T12:00:00Z'), alerts.accountId)).count).toBe(1);
});

test('a review never shortens a decision without a day of its own', async () => {
  const alert = await alerts.openAlert();
  const decided = await decideAlert(alerts.at(noon), alerts.owner, alert.id, {
    ...falsePositive,
    expiresOn: '2029-06-01',
  });
  const asked = { reason: 'Same passport', version: decided.version };
  const confirmed = await confirmDecision(alerts.at(later), alerts.owner, alert.id, asked);
  expect(confirmed.decision?.expiresAt).toBe('2029-06-01T23:59:59.999Z');
  const shorter = { reason: 'For a month', version: confirmed.version, expiresOn: '2027-11-28' };
  const cut = await confirmDecision(alerts.at(later), alerts.owner, alert.id, shorter);
  expect(cut.decision?.expiresAt).toBe('2027-11-28T23:59:59.999Z');
});

test('a found match held back again keeps its confirmation', async () => {
  const alert = await alerts.openAlert();
  const { version } = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  await confirmDecision(alerts.at(later), alerts.owner, alert.id, { reason: 'Same passport', version });
  await alerts.raise([group('g', found('eu:1'))], { now: new Date('2027-12-01T10:00:00Z') });
  expect((await list('2027-12-01T12:00:00Z')).entries).toMatchObject([{ confirmation: { reason: 'Same passport' } }]);
});

test('only a false positive in force is confirmed, as it was read, with the plan', async () => {
  const alert = await alerts.openAlert();
  const confirm = (version: number, caller = alerts.owner, at = later) =>
    confirmDecision(alerts.at(at), caller, alert.id, { reason: 'Looked at again', version });
  await expect(confirm(alert.version)).rejects.toEqual(conflict(/no false positive/));
  const decided = await decideAlert(alerts.at(noon), alerts.owner, alert.id, falsePositive);
  await expect(confirm(alert.version)).rejects.toEqual(conflict(/has changed/));
  await expect(confirm(decided.version, alerts.owner, '2027-11-29T12:00:00Z')).rejects.toEqual(
    conflict(/no false positive/),
  );
  const simple = alerts.as(alerts.owner.userId, 'owner', 'simple');
  await expect(confirm(decided.version, simple)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  const stranger = (await started.world.account()).owner;
  await expect(confirm(decided.version, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const open = await withdrawDecision(alerts.at(noon), alerts.owner, alert.id, { version: decided.version });
  expect((await list(noon)).figures?.in_force).toBe(0);
  const trueMatch = await decideAlert(alerts.at(noon), alerts.owner, alert.id, {
    outcome: 'true_match',
    reason: 'The same person',
    version: open.version,
  });
  await expect(confirm(trueMatch.version)).rejects.toEqual(conflict(/no false positive/));
});

test('pages, the longest without a review first; filters; the same as a file', async () => {
  await alerts.raise(Array.from({ length: 60 }, (_, at) => group(`g${at}`, found(`eu:${at}`))));
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listAlerts(alerts.at(noon), alerts.owner, cursor === undefined ? {} : { cursor });
    ids.push(...page.alerts.map(({ id }) => id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const analyst = await alerts.person('analyst');
  const first = new Date(noon).getTime();
  for (const [at, id] of ids.entries()) {
    const now = new Date(first + at * 60_000).toISOString();
    const reason = at === 7 ? '=Other person' : 'Another date of birth';
    await decideAlert(alerts.at(now), at < 3 ? analyst : alerts.owner, id, { ...falsePositive, reason });
  }
  const one = await list(later);
  const two = await list(later, { cursor: one.next_cursor ?? '' });
  expect([...one.entries, ...two.entries].map(({ alert_id: id }) => id)).toEqual(ids);
  expect([two.next_cursor, two.figures]).toEqual([null, null]);
  expect(one.figures?.holders.map(({ decisions }) => decisions)).toEqual([57, 3]);
  expect((await list(later, { holder: analyst.userId })).entries).toHaveLength(3);
  expect((await list(later, { text: 'OTHER pers' })).entries).toHaveLength(1);
  await expect(list(later, { cursor: 'bm9uZQ' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  const { file, fileName } = await exportWhitelist(alerts.at(later), alerts.accountId, {});
  expect(fileName).toBe('whitelist-2027-10-28.csv');
  expect(file.split('\r\n')).toHaveLength(62);
  expect(file).toContain("'=Other person");
});
