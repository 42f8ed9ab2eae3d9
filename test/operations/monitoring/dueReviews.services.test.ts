import type { MonitoringMessage } from '../../../lib/contract/messages.ts';
import { confirmDecision } from '../../../lib/operations/alerts/confirmDecision.ts';
import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { beginMonitoring } from '../../../lib/operations/monitoring/beginMonitoring.ts';
import { explainCalibration } from '../../../lib/operations/monitoring/calibrations.ts';
import { tendAlerts } from '../../../lib/operations/monitoring/tendAlerts.ts';
import { calibrationWrite, findCalibrations } from '../../../lib/store/monitoring/calibrations.ts';
import { findMonitoringState } from '../../../lib/store/monitoring/monitoringState.ts';
import { transact } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { alertWorld } from '../alerts/alertWorld.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let alerts: Awaited<ReturnType<typeof alertWorld>>;
beforeEach(async () => {
  started = await startAccountWorld();
  alerts = await alertWorld(started.world);
  await beginMonitoring(table(), alerts.accountId, new Date('2026-11-01T00:00:00Z'));
});
afterEach(() => started.close());

const table = () => started.world.table;
const tend = (now: string, of = alerts.accountId) =>
  tendAlerts({ table: table(), queue: memoryQueue<MonitoringMessage>(), now: new Date(now) }, of);
const told = async (of = alerts.accountId) => {
  const { reviewsToldIn, reviewsOfDecisions, reviewsOfCalibrations } = (await findMonitoringState(table(), of)) ?? {};
  return [reviewsToldIn, reviewsOfDecisions ?? 0, reviewsOfCalibrations ?? 0];
};

test('decisions and calibrations due for review are told together, once a month, until they are reviewed', async () => {
  const noon = new Date('2026-11-28T12:00:00Z');
  const alert = await alerts.openAlert();
  const decision = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
  const { version } = await decideAlert({ table: table(), now: noon }, alerts.owner, alert.id, decision);
  const change = { kind: 'threshold', before: '0.8', after: '0.85', by: alerts.owner.actor } as const;
  const { accountId } = alerts;
  await transact(table(), [calibrationWrite(table(), accountId, change, { now: noon, recorded: [] })]);

  await tend('2027-10-27T01:00:00Z');
  expect(await told()).toEqual([undefined, 0, 0]);
  await tend('2027-10-28T01:00:00Z');
  expect(await told()).toEqual(['2027-10', 1, 0]);
  const confirmed = { reason: 'Same passport', version };
  await confirmDecision({ table: table(), now: new Date('2027-11-02T12:00:00Z') }, alerts.owner, alert.id, confirmed);
  await tend('2027-11-03T01:00:00Z');
  expect(await told()).toEqual(['2027-10', 1, 0]);
  await tend('2027-11-28T01:00:00Z');
  expect(await told()).toEqual(['2027-11', 0, 1]);
  // The same month tells nobody again; the next one does.
  await tend('2027-11-29T01:00:00Z');
  await tend('2027-12-01T01:00:00Z');
  expect(await told()).toEqual(['2027-12', 0, 1]);
  const [record] = (await findCalibrations(table(), accountId, { cursor: undefined, limit: 1 })).values;
  const explained = { reason: 'Looked at again', version: record?.version ?? 0 };
  await explainCalibration(
    { table: table(), now: new Date('2027-12-05T12:00:00Z') },
    alerts.owner,
    record?.id ?? '',
    explained,
  );
  await tend('2028-01-01T01:00:00Z');
  expect(await told()).toEqual(['2027-12', 0, 1]);
});

test('another account is told nothing of it, nor one without monitoring', async () => {
  const other = await started.world.account();
  const alert = await alerts.openAlert();
  const decision = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
  await decideAlert({ table: table(), now: new Date('2026-11-28T12:00:00Z') }, alerts.owner, alert.id, decision);
  await tend('2027-10-28T01:00:00Z', other.accountId);
  expect(await findMonitoringState(table(), other.accountId)).toBeUndefined();
  await beginMonitoring(table(), other.accountId, new Date('2026-11-01T00:00:00Z'));
  await tend('2027-10-28T01:00:00Z', other.accountId);
  expect(await told(other.accountId)).toEqual([undefined, 0, 0]);
});

test('of two sweeps at once one tells', async () => {
  const alert = await alerts.openAlert();
  const decision = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
  await decideAlert({ table: table(), now: new Date('2026-11-28T12:00:00Z') }, alerts.owner, alert.id, decision);
  await Promise.all([tend('2027-10-28T01:00:00Z'), tend('2027-10-28T01:00:00Z')]);
  expect(await told()).toEqual(['2027-10', 1, 0]);
});
