import { acknowledgeIncident, listIncidents } from '../../../lib/operations/monitoring/incidents.ts';
import { newId } from '../../../lib/platform/id.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { keys } from '../../../lib/store/keys.ts';
import { type CurrentEdition, currentCodec, editionCodec } from '../../../lib/store/lists/editions.ts';
import { putSourceDelay, type SourceDelay } from '../../../lib/store/lists/sourceDelays.ts';
import { updateSourceFailed, updateSourceTaken } from '../../../lib/store/lists/sourceStates.ts';
import { addMonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { putItems } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { ReceiptWorld } from '../../support/receiptWorld.ts';
import { eventsOf, recording } from '../../support/recording.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let receipts: ReceiptWorld;
let accountId: string;
let owner: Awaited<ReturnType<(typeof started)['world']['account']>>['owner'];
beforeEach(async () => {
  started = await startAccountWorld();
  started.world.now = new Date('2026-01-02T12:00:00Z');
  receipts = new ReceiptWorld(started.world.table);
  ({ accountId, owner } = await started.world.account());
});
afterEach(() => started.close());

const actor = { type: 'system', name: 'test' } as const;
const may4 = (time: string) => `2026-05-04T${time}:00.000Z`;
const deps = (now = '2026-05-10T12:00:00.000Z') => ({ table: started.world.table, now: new Date(now) });
const recordedDeps = (by: typeof owner) => {
  const { table, now } = deps();
  return { table: recording(table, () => now, { accountId: by.accountId, actor: by.actor }), now };
};
const see = async (asked: { year?: string } = {}, of = accountId, now?: string) =>
  (await listIncidents(deps(now), of, asked)).incidents;
const late = (more: Partial<SourceDelay> = {}) =>
  putSourceDelay(started.world.table, {
    ...{ source: 'eu', list: 'eu_sanctions_list', part: 'main', from: may4('08:00'), to: may4('11:00'), failures: 4 },
    ...{ sentence: 'The server answered 503.', ...more },
  });
const acknowledge = (id: string, note = 'Customers of that morning were compared again', by = owner) =>
  acknowledgeIncident(recordedDeps(by), by, { id, note });
const refused = (code: string) => expect.objectContaining({ code });

test('a late list says for how long, and how many answers of the account were given with it', async () => {
  await late();
  const { accountId: otherId } = await started.world.account();
  const at = (time: string) => ({ accountId, at: may4(time) });
  await receipts.screen(at('07:59'), at('08:00'), at('09:30'), at('10:59'), at('11:01'));
  await receipts.screen({ ...at('09:00'), rows: [{ name: 'A B' }] }, { accountId: otherId, at: may4('09:00') });
  await receipts.refuse({ accountId, at: may4('09:10') });
  const [incident, ...more] = await see();
  expect(more).toEqual([]);
  expect(incident).toEqual({
    id: expect.stringMatching(/^late_eu_/),
    kind: 'list_late',
    extent: 'EU Sanctions: The server answered 503.',
    from: may4('08:00'),
    to: may4('11:00'),
    run_id: null,
    answers: 4,
    answers_is_all: true,
    acknowledgement: null,
  });
  expect(await see({}, otherId)).toMatchObject([{ answers: 1 }]);
  expect(await see({ year: '2025' })).toEqual([]);
});

test('short delays, those before the account, and lists with an own one in place are no incidents of it', async () => {
  await late({ to: may4('08:59') });
  await late({ from: '2026-01-01T08:00:00.000Z', to: '2026-01-01T12:00:00.000Z' });
  expect(await see()).toEqual([]);
  await late();
  const edition: CurrentEdition = {
    ...{ id: 'own', list: 'eu_sanctions_list' as const, part: 'main' as const, scope: 'private' as const, records: 1 },
    editionDate: '2026-04-01',
    publishedAt: '2026-04-02T00:00:00.000Z',
    publishedBy: actor,
    changedBy: actor,
    segmentKey: 's',
  };
  const Key = keys.current('private', accountId, 'eu_sanctions_list', 'main');
  const historyOf = ({ id, publishedAt }: CurrentEdition) => ({
    ...keys.edition('private', accountId, 'eu_sanctions_list', publishedAt, id),
    ...editionCodec.encode({ ...edition, id, publishedAt, jobId: 'job_1' }),
  });
  const newer = { ...edition, id: 'newer', publishedAt: '2026-05-08T00:00:00.000Z' };
  await putItems(started.world.table, [{ ...Key, ...currentCodec.encode(newer) }, historyOf(newer)]);
  // Nothing of its own stood in place then.
  expect(await see()).toHaveLength(1);
  await putItems(started.world.table, [historyOf(edition)]);
  expect(await see()).toEqual([]);
  expect(await see({}, (await started.world.account()).accountId)).toHaveLength(1);
});

test('a list that is late now lasts, and cannot be acknowledged yet', async () => {
  const { table } = started.world;
  const source = { id: 'un', list: 'un_sanctions_list', part: 'main' } as const;
  const now = new Date(may4('08:00'));
  await updateSourceTaken(table, source, { now, until: now });
  await updateSourceFailed(table, 'un', { sentence: 'No answer.', failures: 1, now, nextTryAt: now });
  const later = new Date(may4('09:00'));
  await updateSourceFailed(table, 'un', { sentence: 'Still none.', failures: 2, now: later, nextTryAt: later });
  const [incident] = await see();
  expect(incident).toMatchObject({ from: may4('08:00'), to: null, extent: 'UN Sanctions: Still none.' });
  await expect(acknowledge(incident?.id ?? '')).rejects.toEqual(refused('CONFLICT'));
});

test('runs that failed or left something out, and days without one, are incidents', async () => {
  const run = async (day: string, ends: 'complete' | 'fail', missing: boolean) => {
    const { table } = started.world;
    const createdAt = `2026-05-0${day}T01:00:00.000Z`;
    const id = newId('job', new Date(createdAt), (bytes) => Buffer.alloc(bytes, 7));
    const missingLists = missing
      ? [{ list: 'un_sanctions_list', database: 'UN Sanctions', reason: 'not_loadable' } as const]
      : [];
    const figures = { editions: [], before: [], threshold: 800, policyVersion: '1', notScreenedBefore: 0, salt: 's' };
    const about = { id, accountId, createdAt, setOffBy: 'daily', scope: 'open', missingLists, unitsTotal: 8 } as const;
    const { added } = await addMonitoringRun(table, { ...about, missingLists, ...figures }, actor);
    const ended = { actor, now: new Date(`2026-05-0${day}T01:05:00.000Z`) };
    await updateJob(table, added, ends, ends === 'fail' ? { ...ended, sentence: 'A fault of ours.' } : ended);
    return id;
  };
  await run('1', 'complete', false);
  const missing = await run('2', 'complete', true);
  const failed = await run('3', 'fail', false);
  const found = await see({}, accountId, '2026-05-05T12:00:00.000Z');
  expect(found.map(({ kind, from, extent, answers }) => [kind, from.slice(0, 10), extent, answers])).toEqual([
    ['run_failed', '2026-05-03', 'A fault of ours.', null],
    ['day_without_run', '2026-05-03', '2026-05-03 to 2026-05-04', null],
    ['list_missing', '2026-05-02', 'UN Sanctions', null],
  ]);
  expect(found.flatMap(({ run_id: id }) => id ?? [])).toEqual([failed, missing]);
});

test('a person takes note once: who, when and what for, as a recorded change; its number of answers stays', async () => {
  await late();
  await receipts.screen({ accountId, at: may4('09:00') });
  const [incident] = await see();
  const id = incident?.id ?? '';
  expect(await acknowledge(id)).toMatchObject({ id, answers: 1, acknowledgement: { by: { id: owner.userId } } });
  await receipts.screen({ accountId, at: may4('09:30') });
  expect(await see()).toMatchObject([
    {
      answers: 1,
      acknowledgement: {
        at: '2026-05-10T12:00:00.000Z',
        by: { id: owner.userId, name: expect.any(String) },
        note: 'Customers of that morning were compared again',
      },
    },
  ]);
  await expect(acknowledge(id)).rejects.toEqual(refused('CONFLICT'));
  const events = await eventsOf(started.world.table, accountId);
  const recorded = events.filter(({ action }) => action === 'incident.acknowledged');
  expect(recorded).toMatchObject([{ target: { id }, after: { answers: 1 } }]);
});

test("an unknown incident, and one of another account's runs, is not found; two people at once make one note", async () => {
  await expect(acknowledge('late_eu_none')).rejects.toEqual(refused('NOT_FOUND'));
  await late();
  const { owner: other, accountId: otherId } = await started.world.account();
  const [incident] = await see();
  const both = await Promise.allSettled([acknowledge(incident?.id ?? ''), acknowledge(incident?.id ?? '', 'Read')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // The same late list is an incident of its own there.
  expect(await see({}, otherId)).toMatchObject([{ id: incident?.id, acknowledgement: null }]);
  expect(await acknowledge(incident?.id ?? '', 'Ours', other)).toMatchObject({ acknowledgement: { note: 'Ours' } });
});

test('an incident of any year is found by the time in its id, and an id without one is unknown', async () => {
  const { world } = started;
  world.now = new Date('2021-01-02T12:00:00Z');
  const { owner: old } = await world.account();
  await late({ from: '2021-05-04T08:00:00.000Z', to: '2021-05-04T11:00:00.000Z' });
  const [incident] = await see({ year: '2021' }, old.accountId);
  expect(await acknowledge(incident?.id ?? '', 'Read', old)).toMatchObject({ id: incident?.id });
  for (const id of ['day_2026-99-99', 'day_0001-01-01', 'run_job_1_not_screened', 'late_eu_zzzzzzzzzzzz', 'other']) {
    await expect(acknowledge(id)).rejects.toEqual(refused('NOT_FOUND'));
  }
});
