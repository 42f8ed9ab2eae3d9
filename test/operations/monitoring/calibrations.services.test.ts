import type { MonitoringMessage } from '../../../lib/contract/messages.ts';
import {
  approveCalibration,
  explainCalibration,
  exportCalibrations,
  listCalibrations,
} from '../../../lib/operations/monitoring/calibrations.ts';
import { changeMonitoring } from '../../../lib/operations/monitoring/changeMonitoring.ts';
import { calibrationWrite } from '../../../lib/store/monitoring/calibrations.ts';
import { transact } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
beforeAll(async () => {
  started = await startAccountWorld();
});
afterAll(() => started.close());

const noon = new Date('2026-11-28T12:00:00Z');
const refused = (code: string, message: RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) });

/** An account with a changed threshold, and its record. */
async function changed() {
  const { world } = started;
  const { table } = world;
  const { accountId, owner } = await world.account();
  const monitoringQueue = memoryQueue<MonitoringMessage>();
  const deps = { table, now: noon };
  const set = (threshold: number, readAt: string | undefined, nightly = false) =>
    changeMonitoring({ ...deps, monitoringQueue }, owner, { nightly, threshold, readAt });
  const list = async () => (await listCalibrations(table, accountId, undefined)).calibrations;
  const { changed_at: changedAt } = await set(0.9, undefined);
  const [record, ...more] = await list();
  if (!record || more.length > 0) throw new Error('There is not one record');
  return { deps, accountId, owner, set, list, record, changedAt: changedAt ?? undefined };
}

test('a changed threshold has a record that waits for its reason; another setting has none', async () => {
  const { record, set, list, owner, changedAt } = await changed();
  expect(record).toMatchObject({
    kind: 'threshold',
    before: '0.8',
    after: '0.9',
    changed_at: noon.toISOString(),
    changed_by: { id: owner.userId },
    explanation: null,
    approval: null,
    review_on: '2027-11-28',
    version: 1,
  });
  await set(0.9, changedAt, true);
  expect(await list()).toHaveLength(1);
  await expect(set(0.7, 'another time')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await list()).toHaveLength(1);
});

test('a second person approves; a new reason ends the approval', async () => {
  const { record, deps, owner } = await changed();
  const admin = await started.world.member(owner, 'admin');
  const reason = 'Half of the alerts were below 0.85';
  const explained = await explainCalibration(deps, owner, record.id, { reason, version: 1, reviewOn: '2027-03-01' });
  expect(explained).toMatchObject({ explanation: { reason, back_test: null }, review_on: '2027-03-01', version: 2 });
  await expect(approveCalibration(deps, owner, record.id, 2)).rejects.toEqual(refused('CONFLICT', /Somebody else/));
  const approved = await approveCalibration(deps, admin, record.id, 2);
  expect(approved.approval).toMatchObject({ approved_by: { id: admin.userId } });
  await expect(approveCalibration(deps, admin, record.id, 3)).rejects.toEqual(refused('CONFLICT', /already/));
  const again = await explainCalibration(deps, admin, record.id, { reason: 'Looked at again', version: 3 });
  expect(again).toMatchObject({ approval: null, review_on: '2027-11-28' });
  await expect(approveCalibration(deps, admin, record.id, 4)).rejects.toEqual(refused('CONFLICT', /Somebody else/));
});

test('nothing is approved without a reason, nor changed as somebody else has read it', async () => {
  const { record, deps, owner } = await changed();
  const admin = await started.world.member(owner, 'admin');
  await expect(approveCalibration(deps, admin, record.id, 1)).rejects.toEqual(refused('CONFLICT', /no reason/));
  const explain = (more: object) =>
    explainCalibration(deps, owner, record.id, { reason: 'Fewer alerts', version: 1, ...more });
  await expect(explain({ version: 7 })).rejects.toEqual(refused('CONFLICT', /meanwhile/));
  await expect(explain({ backTestId: 'job_none' })).rejects.toEqual(refused('NOT_FOUND', /Back-test/));
  for (const reviewOn of ['2026-11-28', '2027-11-29']) {
    await expect(explain({ reviewOn })).rejects.toEqual(refused('INVALID_REQUEST', /within a year/));
  }
  const stranger = (await started.world.account()).owner;
  await expect(explainCalibration(deps, stranger, record.id, { reason: 'Not mine', version: 1 })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
});

test('records are read newest first, and exported', async () => {
  const { deps, accountId, owner } = await changed();
  const policy = {
    kind: 'policy',
    before: '2026-10.1',
    after: '2026-11.14',
    by: { type: 'system', name: 'monitoringRun' },
  } as const;
  const later = new Date('2026-11-29T12:00:00Z');
  await transact(deps.table, [calibrationWrite(deps.table, accountId, policy, { now: later, recorded: [] })]);
  const { calibrations } = await listCalibrations(deps.table, accountId, undefined);
  expect(calibrations.map(({ kind }) => kind)).toEqual(['policy', 'threshold']);
  await expect(listCalibrations(deps.table, owner.accountId, 'bm9uZQ')).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  const { file, fileName } = await exportCalibrations(deps, accountId);
  expect(fileName).toBe('calibration-2026-11-28.csv');
  expect(file.split('\r\n')).toHaveLength(4);
});
