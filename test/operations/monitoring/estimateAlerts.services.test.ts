import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { editionsInUse } from '../../../lib/operations/lists/editionsInUse.ts';
import { visibleEdition } from '../../../lib/operations/lists/visibleEdition.ts';
import { estimateAlerts, type Tried } from '../../../lib/operations/monitoring/estimateAlerts.ts';
import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { type MonitoringWorld, startMonitoringWorld } from '../../support/monitoringWorld.ts';

let world: MonitoringWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startMonitoringWorld());
});
afterAll(() => close());

const tryOut = (accountId: string, tried: Tried, hasTime = () => true) => {
  const lists = new CurrentLists(world.table, world.imports.editions);
  return estimateAlerts({ table: world.table, lists, now: world.now, hasTime }, accountId, tried);
};
const estimate = (accountId: string, threshold: number, hasTime = () => true) =>
  tryOut(accountId, { threshold }, hasTime);

test('counts what a threshold would open on top of the alerts that are, and saves nothing', async () => {
  const { accountId } = await world.account();
  await world.publish(accountId, ['Beata Testova']);
  await world.add(accountId, [
    { external_ref: 'same', name: 'Beata Testova' },
    { external_ref: 'near', name: 'Beate Testowna' },
    { external_ref: 'far', name: 'Somebody Else' },
    { external_ref: 'ended', name: 'Beate Testowna', ended_on: '2026-11-21' },
  ]);
  await world.screenWaiting();
  expect(await world.alerts(accountId, 'near')).toEqual([]);
  const before = await world.outcome(accountId);
  expect(await estimate(accountId, 0.5)).toEqual({ subjects: 3, compared: 3, found: 1, alerts: 1, not_screened: 0 });
  expect(await world.outcome(accountId)).toEqual(before);
  // A decided alert is none that would open.
  const [alert] = await world.alerts(accountId, 'same');
  const caller = { accountId, plan: 'professional', actor: { type: 'app_id', appIdRef: 'app-1' } } as const;
  const decision = { outcome: 'false_positive', reason: 'Another birth' } as const;
  await decideAlert({ table: world.table, now: world.now }, caller, alert?.id ?? '', decision);
  expect(await estimate(accountId, 1)).toMatchObject({ found: 0, alerts: 0 });
});

test('stands for all subjects in proportion, also where its time ends', async () => {
  const { accountId } = await world.account();
  await world.publish(accountId, ['Beata Testova']);
  await world.add(
    accountId,
    Array.from({ length: 40 }, (_, i) => ({ external_ref: `c${i}`, name: 'Beata Testova' })),
  );
  let compared = 0;
  const answer = await estimate(accountId, 0.8, () => compared++ < 10);
  expect(answer).toEqual({ subjects: 40, compared: 10, found: 10, alerts: 40, not_screened: 0 });
});

test('an account without subjects is told of no alerts', async () => {
  const { accountId } = await world.account();
  expect(await estimate(accountId, 0.8)).toEqual({ subjects: 0, compared: 0, found: 0, alerts: 0, not_screened: 0 });
});

test('says that nothing is known where no subject could be compared', async () => {
  const { accountId } = await world.account();
  await world.publish(accountId, ['Beata Testova']);
  await world.add(accountId, [{ external_ref: 'c1', name: 'Beata Testova' }]);
  expect(await estimate(accountId, 0.8, () => false)).toMatchObject({ subjects: 1, compared: 0, alerts: null });
});

test('a threshold so low that a subject matches too many records is no threshold without alerts', async () => {
  const { accountId } = await world.account();
  await world.publish(
    accountId,
    Array.from({ length: 1_001 }, () => 'Beata Testova'),
  );
  await world.add(accountId, [{ external_ref: 'c1', name: 'Beata Testova' }]);
  expect(await estimate(accountId, 0.8)).toMatchObject({ compared: 1, found: 0, not_screened: 1, alerts: null });
});

describe('another edition', () => {
  const list = 'un_sanctions_list';
  /** An account with two editions, the second one in use, and their ids. */
  async function twoEditions() {
    const { accountId } = await world.account();
    const ids: string[] = [];
    for (const names of [['Beata Testova', 'Carl Listed'], ['Beata Testova']]) {
      await world.publish(accountId, names);
      const [edition] = await editionsInUse(world.table, accountId);
      ids.push(edition?.id ?? '');
    }
    await world.add(accountId, [
      { external_ref: 'both', name: 'Beata Testova' },
      { external_ref: 'earlier', name: 'Carl Listed' },
      { external_ref: 'none', name: 'Somebody Else' },
    ]);
    await world.screenWaiting();
    return {
      accountId,
      earlier: { list, edition_id: ids[0] ?? '' },
      present: { list, edition_id: ids[1] ?? '' },
    } as const;
  }

  test('counts the alerts beyond those that are, at the threshold of the account, and is not taken into use', async () => {
    const { accountId, earlier, present } = await twoEditions();
    const before = await world.outcome(accountId);
    const inUse = await editionsInUse(world.table, accountId);
    expect(await tryOut(accountId, { edition: earlier })).toEqual({
      subjects: 3,
      compared: 3,
      found: 1,
      alerts: 1,
      not_screened: 0,
    });
    expect(await tryOut(accountId, { edition: present })).toMatchObject({ found: 0, alerts: 0 });
    expect(await world.outcome(accountId)).toEqual(before);
    expect(await editionsInUse(world.table, accountId)).toEqual(inUse);
  });

  test('that cannot be read says nothing about its alerts', async () => {
    const { accountId, earlier } = await twoEditions();
    const edition = await visibleEdition(world.table, accountId, list, earlier.edition_id);
    world.imports.editions.objects.delete(edition.segmentKey);
    const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await tryOut(accountId, { edition: earlier })).toMatchObject({ subjects: 3, compared: 0, alerts: null });
    logged.mockRestore();
  });

  test('of another account is as unknown as none', async () => {
    const { earlier } = await twoEditions();
    const { accountId } = await world.account();
    for (const edition_id of [earlier.edition_id, 'none'])
      await expect(tryOut(accountId, { edition: { list, edition_id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
