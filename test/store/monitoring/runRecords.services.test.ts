import { newId } from '../../../lib/platform/id.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { addMonitoringRun, type MonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { findComparedWithin, findRunsWithin } from '../../../lib/store/monitoring/runRecords.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let accountId: string;
beforeEach(async () => {
  started = await startAccountWorld();
  ({ accountId } = await started.world.account());
});
afterEach(() => started.close());

const actor = { type: 'system', name: 'test' } as const;
const may = { from: '2026-05-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' };

async function run(createdAt: string, scope: MonitoringRun['scope']) {
  const { table } = started.world;
  const id = newId('job', new Date(createdAt), (bytes) => Buffer.alloc(bytes, 7));
  const figures = { before: [], missingLists: [], threshold: 800, policyVersion: '1', notScreenedBefore: 0, salt: 's' };
  const about = { id, accountId, createdAt, setOffBy: 'daily', scope, editions: [], unitsTotal: 8 } as const;
  const { added } = await addMonitoringRun(table, { ...about, ...figures, editions: [] }, actor);
  await updateJob(table, added, 'complete', { actor, now: new Date(createdAt) });
}

test('of more runs than are read the newest are found, in order', async () => {
  const times = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-06-01'].map((day) => `${day}T01:00:00.000Z`);
  for (const time of times) await run(time, 'all');
  const find = async (max: number) => {
    const { runs, isAll } = await findRunsWithin(started.world.table, accountId, may, max);
    return [runs.map(({ createdAt }) => createdAt), isAll];
  };
  expect(await find(3)).toEqual([times.slice(0, 3), true]);
  expect(await find(2)).toEqual([times.slice(1, 3), false]);
});

test('runs over subjects that were left out take no place among those that compared editions', async () => {
  await run('2026-05-01T01:00:00.000Z', 'all');
  for (const hour of ['02', '03', '04']) await run(`2026-05-01T${hour}:00:00.000Z`, 'open');
  const { runs, isAll } = await findComparedWithin(started.world.table, accountId, may, 1);
  expect(runs).toEqual([expect.objectContaining({ createdAt: '2026-05-01T01:00:00.000Z', editions: [] })]);
  // Figures that nobody needs here are not read.
  expect(Object.keys(runs[0] ?? {})).not.toContain('unexpected');
  expect(isAll).toBe(true);
});
