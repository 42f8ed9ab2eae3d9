import { decideAlert } from '../../../lib/operations/alerts/decideAlert.ts';
import { raiseAlerts } from '../../../lib/operations/alerts/raiseAlerts.ts';
import { beginMonitoring } from '../../../lib/operations/monitoring/beginMonitoring.ts';
import { countAlerts } from '../../../lib/operations/reports/boardAlerts.ts';
import { pagesSince } from '../../../lib/operations/reports/boardPeriod.ts';
import { incidentSection, runsOf, runsSection } from '../../../lib/operations/reports/boardRuns.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { calibrationWrite } from '../../../lib/store/monitoring/calibrations.ts';
import { addMonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { findReportJob } from '../../../lib/store/reports/reportJobs.ts';
import { putReceiptDay } from '../../../lib/store/retention/receiptDays.ts';
import { transact } from '../../../lib/store/table.ts';
import { anna, found, group } from '../alerts/support.ts';
import { person, reportWorld } from './support/reportWorld.ts';

type World = Awaited<ReturnType<typeof reportWorld>>;

const period = { kind: 'board', from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } as const;
const actor = { type: 'system', name: 'monitoringRun' } as const;

/** A finished day, one decided alert and one open one, a changed threshold, and two runs of which one failed. */
async function busy(world: World) {
  const { table } = world;
  const { accountId } = person;
  const days = { erased: 0, held: 0, kept: 0, countedAt: '2026-11-12T02:00:00.000Z' };
  await putReceiptDay(table, accountId, { ...days, date: '2026-10-31', receipts: 7 }, undefined);
  await putReceiptDay(table, accountId, { ...days, date: '2026-11-10', receipts: 30 }, undefined);
  await putReceiptDay(table, accountId, { ...days, date: '2026-11-11', receipts: 12 }, undefined);
  const groups = [group('g', found('eu:1')), group('h', found('un:1', { names: ['Bo Berg'] }))];
  const raised = { table, accountId, subject: anna, searched: 'everything', setOffBy: 'subject_added' } as const;
  await raiseAlerts({ ...raised, found: groups, now: new Date('2026-11-10T10:00:00Z') });
  const caller = { accountId, plan: 'professional', actor: person.actor } as const;
  const decided = { outcome: 'false_positive', reason: 'Another date of birth' } as const;
  await decideAlert({ table, now: new Date('2026-11-10T12:30:00Z') }, caller, `alr_1_${anna.id}`, decided);
  const change = { kind: 'threshold', before: '0.8', after: '0.85', by: person.actor } as const;
  const at = { now: new Date('2026-11-12T08:00:00Z'), recorded: [] };
  await transact(table, [calibrationWrite(table, accountId, change, at)]);
  await run(world, 'job_1', '2026-11-10T01:00:00.000Z', 'complete');
  await run(world, 'job_2', '2026-11-12T01:00:00.000Z', 'fail');
}

async function run({ table }: World, id: string, createdAt: string, ends: 'complete' | 'fail') {
  const { added } = await addMonitoringRun(
    table,
    {
      id,
      accountId: person.accountId,
      createdAt,
      setOffBy: 'daily',
      scope: 'open',
      editions: [],
      before: [],
      missingLists: [],
      threshold: 800,
      policyVersion: '2026-11.14',
      notScreenedBefore: 0,
      salt: 'salt',
      unitsTotal: 8,
    },
    actor,
  );
  const ended = { actor, now: new Date(createdAt) };
  await updateJob(table, added, ends, ends === 'fail' ? { ...ended, sentence: 'A fault of ours.' } : ended);
}

test('figures of a period, of the period alone, with its incidents', async () => {
  const world = await reportWorld();
  await busy(world);
  const { id } = await world.request({ ...period, format: 'pdf' });
  await world.make(id);
  expect(await findReportJob(world.table, person.accountId, id)).toMatchObject({ status: 'completed', screenings: 42 });
  const [{ pages } = { pages: undefined }] = world.set;
  expect(pages?.title).toBe('Report to the board');
  const of = (heading: string) => pages?.sections.find((one) => one.heading === heading);
  expect(of('Screenings')?.facts).toContainEqual(['Screenings with a receipt', '42']);
  expect(of('Alerts and decisions')?.facts).toEqual(
    expect.arrayContaining([
      ['Last opened in the period', '2'],
      ['Decided in the period', '1'],
      ['False positives', '1'],
      ['Hours to a decision, median', '2.5'],
      ['Open when this report was made', '1'],
      ['False positives in force', '1'],
    ]),
  );
  expect(of('Monitoring')?.facts).toContainEqual(['Runs completed', '1']);
  const incidents = of('Incidents of the service')?.tables[0]?.rows ?? [];
  expect(incidents).toContainEqual(['2026-11-12 01:00:00 UTC', 'A run was not completed', 'A fault of ours.', 'No']);
  expect(incidents.map(([, what]) => what)).toContain('A day without a completed run');
  expect(of('Calibration')?.tables[0]?.rows).toEqual([
    ['2026-11-12', 'threshold', '0.8 to 0.85', 'No reason yet', 'No'],
  ]);
});

test('as CSV one value stands on a line, and an empty period says so', async () => {
  const world = await reportWorld();
  const { id } = await world.request({ ...period, format: 'csv' });
  await world.make(id);
  const [file] = [...world.uploads.objects].filter(([key]) => key.includes(id)).map(([, bytes]) => bytes);
  const lines = Buffer.from(file ?? '')
    .toString('utf8')
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFsection,item,figure,value');
  expect(lines).toContain('Screenings,Screenings with a receipt,,0');
  expect(lines).toContain('Incidents of the service,,,None in the period.');
});

test('of alerts only what is counted is read', async () => {
  const world = await reportWorld();
  await busy(world);
  const send = jest.spyOn(world.table.client, 'send');
  await countAlerts(world.table, person.accountId, { from: '2026-11-01', to: '2026-12-01', now: world.clock() });
  const read = await Promise.all(send.mock.results.map(({ value }) => value as Promise<{ Items?: object[] }>));
  send.mockRestore();
  const items = read.flatMap(({ Items = [] }) => Items);
  expect(items).toHaveLength(2);
  expect(new Set(items.flatMap(Object.keys))).toEqual(new Set(['opened_at', 'decision']));
});

describe('days of a dead monitoring', () => {
  const boardPeriod = {
    from: '2026-11-10T00:00:00.000Z',
    to: '2026-11-14T00:00:00.000Z',
    now: new Date('2026-11-20T12:00:00Z'),
  };
  const missed = async ({ table }: World, max?: number) => {
    const runs = await runsOf(table, person.accountId, boardPeriod, max);
    const { tables, paragraphs } = incidentSection(runs, boardPeriod);
    return { days: tables[0]?.rows.map(([, , day]) => day) ?? [], paragraphs, figures: runsSection(runs) };
  };

  test('are incidents though no run is in the period, from the first run of the account', async () => {
    const world = await reportWorld();
    expect(await missed(world)).toMatchObject({ days: [], paragraphs: ['None in the period.'] });
    await run(world, 'job_1', '2026-10-02T01:00:00.000Z', 'complete');
    expect(await missed(world)).toMatchObject({
      days: ['2026-11-10 to 2026-11-13'],
      paragraphs: [
        'A run is due on each day with active subjects and a subscription. Days without these look the same.',
      ],
    });
    await run(world, 'job_2', '2026-11-12T01:00:00.000Z', 'complete');
    expect((await missed(world)).days).toEqual(['2026-11-10 to 2026-11-11', '2026-11-13']);
  });

  test('are incidents from the day of the first subject, though no run has ever begun', async () => {
    const world = await reportWorld();
    await beginMonitoring(world.table, person.accountId, new Date('2026-11-12T15:00:00Z'));
    expect((await missed(world)).days).toEqual(['2026-11-12 to 2026-11-13']);
  });

  test('are said to be left out where there are more runs than a report reads', async () => {
    const world = await reportWorld();
    for (const day of [10, 11, 13]) await run(world, `job_${day}`, `2026-11-${day}T01:00:00.000Z`, 'complete');
    expect((await missed(world, 3)).paragraphs).toHaveLength(1);
    // A page has 200 runs: more of them than `max` are in the first one.
    const cut = await runsOf(world.table, person.accountId, boardPeriod, 3);
    const { paragraphs } = incidentSection({ ...cut, items: cut.items.slice(0, 2), isAll: false }, boardPeriod);
    expect(paragraphs).toContain('Incidents of runs before 2026-11-11 01:00:00 UTC are not in this report.');
    expect(runsSection({ ...cut, isAll: false }).paragraphs).toEqual([
      'There are more runs than this report counts: the figures are of the newest.',
    ]);
  });
});

test('items of a period are cut with a word', async () => {
  const all = [5, 4, 3, 2, 1].map((day) => `2026-11-0${day}T01:00:00.000Z`);
  const find = async (cursor = '0') => {
    const at = Number(cursor);
    return { values: all.slice(at, at + 2), nextCursor: at + 2 < all.length ? String(at + 2) : undefined };
  };
  const within = (from: string, max: number) =>
    pagesSince(find, (time) => time, { from, to: '2026-12-01', now: new Date() }, max);
  expect(await within('2026-11-01', 4)).toEqual({ items: all.slice(0, 4), isAll: false });
  expect(await within('2026-11-01', 5)).toEqual({ items: all, isAll: true });
  expect(await within('2026-11-04', 2)).toEqual({ items: all.slice(0, 2), isAll: false });
  expect(await within('2026-11-04T12:00', 2)).toEqual({ items: all.slice(0, 1), isAll: true });
});

test('it is about a period of at most a year alone, as PDF or CSV', async () => {
  const world = await reportWorld();
  const ask = (more: object) => world.request({ ...period, format: 'pdf', ...more });
  for (const wrong of [
    { format: 'xlsx' },
    { from: undefined },
    { to: undefined },
    { to: '2026-11-01T00:00:00Z' },
    { to: '2027-11-03T00:00:00Z' },
    { name: 'Aurelia' },
    { case_id: 'cas_1' },
    { receipt_id: 'rc_1' },
  ]) {
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
});
