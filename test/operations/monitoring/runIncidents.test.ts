import { type ComparedRun, incidentsOfRuns } from '../../../lib/operations/monitoring/runIncidents.ts';
import { yearOf } from '../../../lib/operations/monitoring/yearOf.ts';

const now = new Date('2026-05-05T12:00:00.000Z');
const period = { ...yearOf('2026', now), from: '2026-05-01T00:00:00.000Z' };
const run = (createdAt: string, more: Partial<ComparedRun> = {}): ComparedRun => ({
  id: `job_${createdAt}`,
  createdAt,
  completedAt: createdAt,
  status: 'completed',
  missingLists: [],
  notScreened: 0,
  notScreenedReasons: {},
  unexpected: 0,
  errorMessage: undefined,
  ...more,
});
const left = (createdAt: string, notScreened = 1): ComparedRun =>
  run(createdAt, { notScreened, notScreenedReasons: { not_searchable: notScreened } });
const hours = (day: number, amount: number) =>
  Array.from({ length: amount }, (_, hour) => left(`2026-05-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`));
const find = (runs: readonly ComparedRun[], more: { completeFrom?: string; dueFrom?: string } = {}) =>
  incidentsOfRuns({ runs, completeFrom: undefined, dueFrom: undefined, ...more }, period);

test('a subject that is left out every hour is one incident a day, which lasts while the day does', () => {
  const found = find([...hours(4, 24), ...hours(5, 12)]);
  expect(found).toEqual([
    {
      id: 'run_job_2026-05-04T00:00:00.000Z_not_screened',
      kind: 'not_screened',
      from: '2026-05-04T00:00:00.000Z',
      to: '2026-05-04T23:00:00.000Z',
      extent: '1: not searchable; in 24 runs',
      runId: 'job_2026-05-04T00:00:00.000Z',
    },
    expect.objectContaining({
      from: '2026-05-05T00:00:00.000Z',
      to: undefined,
      extent: '1: not searchable; in 12 runs',
    }),
  ]);
});

test('other reasons on the same day are an incident of their own', () => {
  const other = run('2026-05-04T02:00:00.000Z', { notScreened: 3, notScreenedReasons: { list_missing: 3 } });
  expect(find([...hours(4, 2), other]).map(({ extent }) => extent)).toEqual([
    '1: not searchable; in 2 runs',
    '3: list missing',
  ]);
});

test('neighbouring days without a run are one incident, which lasts until a day has a run', () => {
  const days = (runs: readonly ComparedRun[]) =>
    find(runs, { dueFrom: '2026-05-01' }).map(({ id, to, extent }) => [id, to, extent]);
  const first = run('2026-05-02T01:00:00.000Z');
  const earlier = ['day_2026-05-01', '2026-05-02T00:00:00.000Z', '2026-05-01'];
  expect(days([first])).toEqual([earlier, ['day_2026-05-03', undefined, '2026-05-03 to 2026-05-04']]);
  expect(days([first, run('2026-05-05T01:00:00.000Z')])).toEqual([
    earlier,
    ['day_2026-05-03', '2026-05-05T00:00:00.000Z', '2026-05-03 to 2026-05-04'],
  ]);
});

test('days before the oldest run that was read are not known', () => {
  const known = run('2026-05-03T01:00:00.000Z');
  const found = find([known], { dueFrom: '2026-05-01', completeFrom: known.createdAt });
  expect(found.map(({ extent }) => extent)).toEqual(['2026-05-04']);
});
