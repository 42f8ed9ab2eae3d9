import type { MailMessage } from '../../../lib/contract/mails/mails.ts';
import { notificationText } from '../../../lib/contract/notifications/notificationKinds.ts';
import { notifyOfFact } from '../../../lib/operations/notifications/notifyOfFact.ts';
import { listNotifications } from '../../../lib/operations/notifications/readNotifications.ts';
import { monitoringRunCodec } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { type MonitoringWorld, startMonitoringWorld } from '../../support/monitoringWorld.ts';

let world: MonitoringWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startMonitoringWorld());
});
afterAll(() => close());

const hourMs = 3_600_000;

test('subjects that cannot be screened for three days are told once a day, from the second day on, until they are', async () => {
  const { accountId, owner } = await world.account();
  const mails = memoryQueue<MailMessage>();
  const told = async () =>
    (await listNotifications(world.table, { accountId, userId: owner.userId }, {})).notifications
      .map(({ kind, about, at }) => ({ kind, ...about, at: at.slice(0, 13) }))
      // The other lists have no edition here.
      .filter(({ reason }) => reason !== 'lists_missing');
  await world.publish(accountId, ['Beata Testova']);
  await world.add(accountId, [
    { external_ref: 'one', name: 'Limited Liability Company' },
    { external_ref: 'two', name: 'Somebody Else', aliases: ['Limited Liability Company'] },
  ]);
  await world.screenWaiting();
  const began = world.now.getTime();
  const tryAgain = async (hours: number) => {
    world.now = new Date(began + hours * hourMs);
    const run = await world.run(accountId);
    if (!run) throw new Error('No run was due');
    const at = world.now.toISOString();
    const after = monitoringRunCodec.encode(run);
    const fact = { name: 'monitoring.completed', eventId: run.id, at, accountId, before: undefined, after } as const;
    for (let times = 0; times < 2; times++)
      await notifyOfFact({ table: world.table, mailQueue: mails, now: world.now }, fact);
    return run;
  };
  for (const hours of [2, 13, 24]) await tryAgain(hours);
  expect(await told()).toEqual([]);
  const { id } = await tryAgain(25);
  expect(await told()).toEqual([
    {
      kind: 'monitoring_incomplete',
      run_id: id,
      reason: 'not_screened',
      subjects: 2,
      hours: 25,
      at: '2026-11-23T13',
    },
  ]);
  for (const hours of [26, 30, 37, 49, 61]) await tryAgain(hours);
  expect((await told()).map(({ at, hours }) => `${at} ${hours}`)).toEqual([
    '2026-11-25T01 61',
    '2026-11-24T01 37',
    '2026-11-23T13 25',
  ]);
  const mailed = mails.sent.filter((sent) => JSON.stringify(sent).includes('could not be screened'));
  expect(new Set(mailed.map(({ mail_id }) => mail_id)).size).toBe(3);
  expect(JSON.stringify([await told(), mails.sent])).not.toMatch(/Limited|Somebody/);

  await world.add(accountId, [
    { external_ref: 'one', name: 'Quite Searchable' },
    { external_ref: 'two', name: 'Somebody Else' },
  ]);
  await world.screenWaiting();
  expect(await tryAgain(85)).toMatchObject({ notScreened: 0 });
  expect(await told()).toHaveLength(3);
});

test('the text says how many, for how long, and no name', () => {
  const text = (subjects: number) =>
    notificationText('monitoring_incomplete', { reason: 'not_screened', subjects, hours: 49 }).text;
  expect(text(1)).toMatch(/^One subject could not be screened, the first for 49 hours\./);
  expect(text(12)).toMatch(/^12 subjects could not be screened, the first for 49 hours\./);
});
