import { createHash } from 'node:crypto';
import { monitoringText } from '../../../lib/contract/monitoring/monitoringText.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { subjectOfRun } from '../../../lib/operations/monitoring/getRun.ts';
import { findMonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { findMonitoringState } from '../../../lib/store/monitoring/monitoringState.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { leafHash } from '../../../lib/tlog/hashing.ts';
import { checkInclusion } from '../../../lib/tlog/proofs.ts';
import { type MonitoringWorld, startMonitoringWorld } from '../../support/monitoringWorld.ts';

let world: MonitoringWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startMonitoringWorld());
});
afterAll(() => close());

/** An account with a list of these names and subjects with these, screened. */
async function screened(listed: readonly string[], subjects: readonly string[]) {
  const { accountId } = await world.account();
  await world.publish(accountId, listed);
  await world.add(
    accountId,
    subjects.map((name, i) => ({ external_ref: `c${i}`, name })),
  );
  await world.screenWaiting();
  return accountId;
}
const states = async (accountId: string, ref: string) => (await world.alerts(accountId, ref)).map(({ state }) => state);

const dayAfter = (day: Date) => new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);

describe('a new subject', () => {
  test('is screened against the lists in use, and its state says so', async () => {
    const accountId = await screened(['Beata Testova'], ['Beata Testowa', 'Somebody Else']);
    expect(await world.subject(accountId, 'c0')).toMatchObject({
      screening: { state: 'screened', revision: 1, at: world.now.toISOString(), lists: ['UN Sanctions'] },
    });
    const [alert] = await world.alerts(accountId, 'c0');
    expect(alert).toMatchObject({ state: 'open', setOffBy: 'subject_added' });
    expect(await world.alerts(accountId, 'c1')).toEqual([]);
  });

  test('is screened by each of its names, with the birth that agrees best', async () => {
    const { accountId } = await world.account();
    await world.publish(accountId, ['Beata Testova']);
    await world.add(accountId, [
      { external_ref: 'alias', name: 'Quite Another', aliases: ['Beata Testova'] },
      { external_ref: 'born', name: 'Beata Testowa', dates_of_birth: ['1901-01-01', '1962-03-12'] },
      { external_ref: 'unborn', name: 'Beata Testowa', dates_of_birth: ['1901-01-01'] },
    ]);
    await world.screenWaiting();
    expect(await states(accountId, 'alias')).toEqual(['open']);
    const [born] = await world.alerts(accountId, 'born');
    const [unborn] = await world.alerts(accountId, 'unborn');
    expect(born?.records[0]?.score ?? 0).toBeGreaterThan(unborn?.records[0]?.score ?? 0);
  });

  test('delivered twice, or screened already, doubles nothing', async () => {
    const accountId = await screened(['Beata Testova'], ['Beata Testova']);
    await world.screen(accountId, ['c0', 'c0', 'unknown']);
    expect(await states(accountId, 'c0')).toEqual(['open']);
  });

  test('with a name that leaves nothing to search is not screened, counted and tried again', async () => {
    const { accountId } = await world.account();
    await world.publish(accountId, ['Beata Testova']);
    await world.add(accountId, [
      { external_ref: 'form', name: 'Beata Testova', aliases: ['Limited Liability Company'] },
    ]);
    await world.screenWaiting();
    expect(await world.subject(accountId, 'form')).toMatchObject({
      screening: { state: 'not_screened', reason: 'not_searchable' },
    });
    expect(await findMonitoringState(world.table, accountId)).toMatchObject({ notScreened: 1 });
    const run = await world.run(accountId);
    expect(run).toMatchObject({
      setOffBy: 'retry',
      scope: 'open',
      notScreened: 1,
      notScreenedReasons: { not_searchable: 1 },
    });
  });

  test('whose facts change while it is screened is screened again', async () => {
    const { accountId } = await world.account();
    await world.publish(accountId, ['Beata Testova']);
    await world.add(accountId, [{ external_ref: 'c0', name: 'Somebody Else' }]);
    const [message] = world.subjects.sent.splice(0);
    await world.add(accountId, [{ external_ref: 'c0', name: 'Beata Testova' }]);
    await world.screen(accountId, message?.external_refs ?? []);
    await world.screenWaiting();
    expect(await world.subject(accountId, 'c0')).toMatchObject({ screening: { state: 'screened', revision: 2 } });
    expect(await states(accountId, 'c0')).toEqual(['open']);
  });

  test('of an unreadable list is not screened, and screened when the list can be read', async () => {
    const { accountId } = await world.account();
    await world.publish(accountId, ['Beata Testova']);
    await world.add(accountId, [{ external_ref: 'c0', name: 'Beata Testova' }]);
    const kept = new Map(world.imports.editions.objects);
    world.imports.editions.objects.clear();
    world.restart();
    await world.screenWaiting();
    expect(await world.subject(accountId, 'c0')).toMatchObject({
      screening: { state: 'not_screened', reason: 'list_not_loadable' },
    });
    for (const [key, bytes] of kept) world.imports.editions.objects.set(key, bytes);
    expect(await world.run(accountId)).toMatchObject({ scope: 'open', opened: 1, notScreened: 0 });
    expect(await findMonitoringState(world.table, accountId)).toMatchObject({ notScreened: 0 });
  });
});

test('a subject that ends has no open alert any more', async () => {
  const accountId = await screened(['Beata Testova'], ['Beata Testova']);
  await world.add(accountId, [{ external_ref: 'c0', name: 'Beata Testova', ended_on: '2026-11-21' }]);
  await world.screenWaiting();
  expect(await world.alerts(accountId, 'c0')).toMatchObject([{ state: 'closed', closedBecause: 'subject_ended' }]);
});

describe('an edition', () => {
  test('is compared with every subject by its changes, and the run says what it found', async () => {
    const subjects = ['Beata Testova', 'Carl Listed', 'Somebody Else', 'Another One'];
    const accountId = await screened(['Beata Testova', 'Dora Stays'], subjects);
    await world.publish(accountId, ['Beata Testova', 'Dora Stays', 'Carl Listed']);
    const run = await world.run(accountId);
    expect(run).toMatchObject({
      status: 'completed',
      setOffBy: 'own_list',
      scope: 'difference',
      subjects: 4,
      searched: 1,
      opened: 1,
      closed: 0,
      records: { added: 1, changed: 0, removed: 0, kinds: { individual: 1 } },
    });
    expect(await world.alerts(accountId, 'c1')).toMatchObject([{ state: 'open', setOffBy: 'own_list' }]);
    // It is covered now: nothing is due.
    expect(await world.startDue(accountId)).toBeUndefined();
  });

  test('that removes a record closes its alert, and brings it back when the record is back', async () => {
    const accountId = await screened(['Beata Testova', 'Dora Stays'], ['Beata Testova']);
    await world.publish(accountId, ['Dora Stays'], 1_000_001);
    expect(await world.run(accountId)).toMatchObject({ closed: 1, opened: 0 });
    expect(await states(accountId, 'c0')).toEqual(['closed']);
    await world.publish(accountId, ['Beata Testova', 'Dora Stays']);
    expect(await world.run(accountId)).toMatchObject({ reopened: 1 });
    expect(await states(accountId, 'c0')).toEqual(['open']);
  });

  test('with nothing for anybody is a result that is kept', async () => {
    const accountId = await screened(['Beata Testova'], ['Somebody Else', 'Another One']);
    await world.publish(accountId, ['Beata Testova', 'Carl Listed']);
    const run = await world.run(accountId);
    expect(run).toMatchObject({ status: 'completed', subjects: 2, searched: 0, opened: 0 });
    expect(run?.commitment).toBeDefined();
  });

  test('delivered twice in every part counts and raises once', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `Subject Number${i}`);
    const accountId = await screened(['Dora Stays'], names);
    await world.publish(accountId, ['Dora Stays', ...names.slice(0, 5)]);
    expect(await world.run(accountId, 2)).toMatchObject({ status: 'completed', subjects: 30 });
    const open = await Promise.all(names.map((_, i) => states(accountId, `c${i}`)));
    expect(open.flat().every((state) => state === 'open')).toBe(true);
    expect(open.every((one) => one.length <= 30)).toBe(true);
  });

  test('published while a run is on makes another run', async () => {
    const accountId = await screened(['Dora Stays'], ['Carl Listed', 'Emil Later']);
    await world.publish(accountId, ['Dora Stays', 'Carl Listed']);
    const first = await world.startDue(accountId);
    await world.publish(accountId, ['Dora Stays', 'Carl Listed', 'Emil Later']);
    expect(await world.startDue(accountId)).toBeUndefined();
    world.due.sent.length = 0;
    await world.deliverAll();
    expect(world.due.sent).toEqual([{ account_id: accountId }]);
    expect(await findMonitoringRun(world.table, accountId, first?.id ?? '')).toMatchObject({ opened: 1 });
    expect(await world.run(accountId)).toMatchObject({ scope: 'difference', opened: 1 });
    expect(await states(accountId, 'c1')).toEqual(['open']);
  });

  test('whose predecessor is lost is compared as a whole', async () => {
    const accountId = await screened(['Beata Testova', 'Dora Stays'], ['Beata Testova', 'Carl Listed']);
    const state = await findMonitoringState(world.table, accountId);
    await world.publish(accountId, ['Dora Stays', 'Carl Listed'], 1_000_001);
    world.imports.editions.objects.delete(state?.covered[0]?.segmentKey ?? '');
    world.restart();
    expect(await world.run(accountId)).toMatchObject({ scope: 'difference', searched: 2, opened: 1, closed: 1 });
  });
});

describe('a run', () => {
  test('goes on where its time was over, and where its messages were lost', async () => {
    const accountId = await screened(['Dora Stays'], ['Carl Listed', 'Somebody Else', 'Another One']);
    await world.publish(accountId, ['Dora Stays', 'Carl Listed']);
    world.pagesAtOnce = 0;
    const run = await world.startDue(accountId);
    const [begin] = world.runs.sent.splice(0);
    if (!begin || !run) throw new Error('No run was started');
    await world.deliver(begin);
    const shards = world.runs.sent.splice(0);
    // Without time each shard sends itself again; these messages are lost.
    for (const message of shards) await world.deliver(message);
    expect(world.runs.sent.splice(0)).toEqual(shards);
    world.pagesAtOnce = Number.POSITIVE_INFINITY;
    world.restart();
    await world.deliver(begin);
    await world.deliverAll();
    expect(await findMonitoringRun(world.table, accountId, run.id)).toMatchObject({ status: 'completed', opened: 1 });
  });

  test('has a receipt in the log, and proves each covered subject by its reference alone', async () => {
    const accountId = await screened(['Dora Stays'], ['Carl Listed', 'Somebody Else', 'Another One']);
    await world.publish(accountId, ['Dora Stays', 'Carl Listed']);
    const run = await world.run(accountId);
    const { id: runId = '', commitment = '', root = '' } = run ?? {};
    const text = world.receipts.objects.get(objectKeys.monitoringRun({ accountId, runId, commitment }));
    expect(
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    ).toBe(commitment);
    expect(world.log.sent).toContainEqual({ batch_id: `monitoring-${runId}`, entries: [commitment] });
    const read = monitoringText.parse(JSON.parse(Buffer.from(text ?? '').toString('utf8')));
    expect(read).toMatchObject({ subjects: { count: 3, root }, alerts: { opened: 1 }, account: accountId });
    expect(JSON.stringify(read)).not.toContain('Carl');
    if (!run) throw new Error('No run');
    const proved = await subjectOfRun(world.receipts, run, 'c1');
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
    const leaf = await leafHash(sha256(Buffer.from(proved.canonical)), sha256);
    const { leaf_index: index, tree_size: size } = proved;
    await checkInclusion({ index, size, root: bytes(root), leaf, proof: proved.hashes.map(bytes) });
    expect(JSON.parse(proved.canonical)).toMatchObject({
      external_ref: 'c1',
      revision: 1,
      state: 'screened',
      run: runId,
    });
    await expect(subjectOfRun(world.receipts, run, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is made every day without a change, and once a week over all, with an expected difference of 0', async () => {
    const began = world.now;
    const accountId = await screened(['Beata Testova'], ['Beata Testova', 'Somebody Else']);
    expect(await world.startDue(accountId)).toBeUndefined();
    world.now = new Date(began.getTime() + 86_400_000);
    expect(await world.run(accountId)).toMatchObject({ setOffBy: 'daily', scope: 'open', subjects: 2, searched: 0 });
    expect(await world.startDue(accountId)).toBeUndefined();
    world.now = new Date(began.getTime() + 8 * 86_400_000);
    expect(await world.run(accountId)).toMatchObject({ setOffBy: 'weekly', scope: 'all', searched: 2, unexpected: 0 });
    world.now = began;
  });

  test('or not, alerts open again within a day after the end of their decision', async () => {
    const began = world.now;
    const accountId = await screened(['Beata Testova'], ['Beata Testova']);
    const [alert] = await world.alerts(accountId, 'c0');
    const caller = { accountId, plan: 'professional', actor: { type: 'app_id', appIdRef: 'app-1' } } as const;
    const decision = { outcome: 'false_positive', reason: 'Another birth', expiresOn: dayAfter(began) } as const;
    await decideAlert({ table: world.table, now: began }, caller, alert?.id ?? '', decision);
    expect(await states(accountId, 'c0')).not.toEqual(['open']);
    world.now = new Date(began.getTime() + 3 * 86_400_000);
    // The account follows nobody any more.
    await world.pay(accountId, 'canceled');
    expect(await world.startDue(accountId)).toBeUndefined();
    expect(await world.sweep()).toContain(accountId);
    expect(await states(accountId, 'c0')).toEqual(['open']);
    expect(await world.sweep()).not.toContain(accountId);
    world.now = began;
  });

  test('of an account without a subscription or an active subject is not begun', async () => {
    const { accountId } = await world.accounts.account();
    await world.publish(accountId, ['Beata Testova']);
    expect(await world.startDue(accountId)).toBeUndefined();
    const paying = await world.account();
    expect(await world.startDue(paying.accountId)).toBeUndefined();
  });
});
