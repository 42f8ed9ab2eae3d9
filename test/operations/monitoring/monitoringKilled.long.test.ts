import type { MonitoringText } from '../../../lib/contract/monitoring/monitoringText.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { screenSubjects } from '../../../lib/operations/monitoring/screenSubjects.ts';
import { PinnedLists } from '../../../lib/operations/screening/pinnedLists.ts';
import {
  findMonitoringRun,
  findOpenMonitoringRun,
  type MonitoringRun,
} from '../../../lib/store/monitoring/monitoringRuns.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { startTable } from '../../support/dynamo.ts';
import { Killed, Killer } from '../../support/killable.ts';
import { MonitoringWorld } from '../../support/monitoringWorld.ts';
import { eventsOf, recording } from '../../support/recording.ts';

let world: MonitoringWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  const started = await startTable();
  world = new MonitoringWorld(recording(started.table, () => world.now));
  close = started.close;
});
afterAll(() => close());

const later = () => {
  world.now = new Date(world.now.getTime() + 1_000);
};
const caller = (accountId: string) =>
  ({ accountId, plan: 'professional', actor: { type: 'app_id', appIdRef: 'app-1' } }) as const;

/** An account due for a run that opens, opens again and closes alerts, screens a new subject and cannot screen another. */
async function dueAccount(): Promise<string> {
  world.log.sent.length = 0;
  const { accountId } = await world.account();
  await world.publish(accountId, ['Beata Testova', 'Dora Kolarova', 'Kept Longago']);
  await world.add(accountId, [
    { external_ref: 'leaves', name: 'Beata Testova' },
    { external_ref: 'comes', name: 'Carl Listed' },
    { external_ref: 'decided', name: 'Dora Kolarova' },
    { external_ref: 'stays', name: 'Kept Longago' },
    { external_ref: 'ordinary', name: 'Somebody Else' },
  ]);
  await world.screenWaiting();
  const [alert] = await world.alerts(accountId, 'decided');
  const decision = { outcome: 'false_positive', reason: 'Another birth' } as const;
  await decideAlert({ table: world.table, now: world.now }, caller(accountId), alert?.id ?? '', decision);
  await world.publish(accountId, ['Carl Listed', 'Dora Kolarowa', 'Kept Longago']);
  await world.add(accountId, [
    { external_ref: 'new', name: 'Carl Listed' },
    { external_ref: 'faulty', name: 'Beata Testova', aliases: ['Limited Liability Company'] },
  ]);
  // The messages about the last two are lost.
  world.subjects.sent.length = 0;
  later();
  return accountId;
}

/** Starts the due run and goes on with it to its end. A killed process is followed by a new one with the same message, a while later. */
async function runToEnd(accountId: string, killer = new Killer()): Promise<MonitoringRun> {
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      expect(error).toBeInstanceOf(Killed);
      killer.revive();
      later();
      await work();
    }
  };
  let runId: string | undefined;
  await survive(async () => {
    const started = await world.startDue(accountId, killer);
    runId ??= started?.id;
  });
  // A run started without an answer, or without its message, is found by the sweeper of jobs.
  runId ??= (await findOpenMonitoringRun(world.table, accountId))?.id ?? '';
  if (world.runs.sent.length === 0)
    world.runs.sent.push({ kind: 'monitoring_run', account_id: accountId, job_id: runId, try_number: 2 });
  for (let message = world.runs.sent.shift(); message; message = world.runs.sent.shift()) {
    const delivered = message;
    await survive(() => world.deliver(delivered, killer));
  }
  const run = await findMonitoringRun(world.table, accountId, runId);
  if (!run) throw new Error('There is no run');
  return run;
}

const refs = ['leaves', 'comes', 'decided', 'stays', 'ordinary', 'new', 'faulty'];

/** What the audit trail says of alerts and runs. */
async function recordsOf(accountId: string): Promise<string[]> {
  const events = await eventsOf(world.table, accountId);
  const ours = events.filter(({ action }) => /^(alert|monitoring|calibration)/.test(action));
  return ours.map(({ action, target }) => `${action} ${target?.name ?? ''}`).sort();
}

const statesOf = (accountId: string, some: readonly string[]) =>
  Promise.all(
    some.map(async (ref) => {
      const screening = (await world.subject(accountId, ref))?.screening;
      return `${ref} ${screening?.state} ${screening?.revision ?? ''} ${screening?.reason ?? ''}`;
    }),
  );

/** What a run left, without what differs between two runs: ids, times and salts. */
async function left(accountId: string, run: MonitoringRun) {
  const { status, scope, setOffBy, subjects, searched, notScreened, notScreenedReasons, records } = run;
  const key = objectKeys.monitoringRun({ ...run, runId: run.id, commitment: run.commitment ?? '' });
  const receipt: MonitoringText = JSON.parse(Buffer.from(world.receipts.objects.get(key) ?? '').toString());
  const proofs = await Promise.all(refs.map((ref) => subjectOfRun(world.receipts, run, ref)));
  return {
    alerts: await world.outcome(accountId),
    run: { status, scope, setOffBy, subjects, searched, notScreened, notScreenedReasons, records },
    receipt: { count: receipt.subjects.count, root: receipt.subjects.root === run.root, alerts: receipt.alerts },
    logged: new Set(world.log.sent.map((sent) => JSON.stringify(sent))).size,
    namesCommitment: world.log.sent.every(({ entries }) => entries.join() === run.commitment),
    records: await recordsOf(accountId),
    proved: proofs.map((proof) => proof !== undefined),
    states: await statesOf(accountId, refs),
  };
}

test('a run that nobody kills opens, opens again and closes what is due', async () => {
  const accountId = await dueAccount();
  const run = await runToEnd(accountId);
  const whole = await left(accountId, run);
  expect(whole).toMatchObject({
    run: { status: 'completed', scope: 'difference', subjects: 7, notScreened: 1 },
    receipt: { count: 7, root: true, alerts: { opened: 2, reopened: 1, suppressed: 0, closed: 1 } },
    logged: 1,
    namesCommitment: true,
  });
  expect(whole.records).toEqual([
    'alert.closed leaves',
    'alert.decided decided',
    'alert.opened comes',
    'alert.opened decided',
    'alert.opened leaves',
    'alert.opened new',
    'alert.opened stays',
    'alert.reopened decided',
  ]);
  expect(whole.proved).toEqual(refs.map(() => true));
});

test.each(['before', 'after'] as const)('killed %s any of its calls, a run leaves exactly the same', async (when) => {
  const first = await dueAccount();
  const whole = await left(first, await runToEnd(first));
  let call = 1;
  for (let isKilled = true; isKilled; call += 1) {
    const accountId = await dueAccount();
    const killer = new Killer();
    killer.arm(call, when);
    const run = await runToEnd(accountId, killer);
    isKilled = killer.hasKilled;
    expect([call, await left(accountId, run)]).toEqual([call, whole]);
  }
  expect(call).toBeGreaterThan(80);
});

test.each(['before', 'after'] as const)(
  'new subjects whose screening is killed %s any call are screened once',
  async (when) => {
    const names = {
      listed: 'Beata Testova',
      near: 'Beata Testowa',
      other: 'Somebody Else',
      faulty: 'Limited Liability Company',
    };
    let call = 1;
    for (let isKilled = true; isKilled; call += 1) {
      const { accountId } = await world.account();
      await world.publish(accountId, ['Beata Testova']);
      const all = Object.entries(names).map(([external_ref, name]) => ({ external_ref, name }));
      await world.add(accountId, all);
      const [message] = world.subjects.sent.splice(0);
      const killer = new Killer();
      killer.arm(call, when);
      const deps = {
        table: killer.within(world.table),
        lists: new PinnedLists(killer.within(world.imports.editions)),
        required: [],
        clock: () => world.now,
      };
      await screenSubjects(deps, accountId, message?.external_refs ?? []).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Killed),
      );
      isKilled = killer.hasKilled;
      await world.screen(accountId, message?.external_refs ?? []);
      expect([call, await world.outcome(accountId), await recordsOf(accountId)]).toEqual([
        call,
        [
          'listed: open un_sanctions_list:1000000=1',
          expect.stringMatching(/^near: open un_sanctions_list:1000000=0\./),
        ],
        ['alert.opened listed', 'alert.opened near'],
      ]);
      expect([call, await statesOf(accountId, Object.keys(names))]).toEqual([
        call,
        ['listed screened 1 ', 'near screened 1 ', 'other screened 1 ', 'faulty not_screened  not_searchable'],
      ]);
    }
    expect(call).toBeGreaterThan(15);
  },
);
