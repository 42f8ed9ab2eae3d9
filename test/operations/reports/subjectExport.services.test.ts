import { randomBytes } from 'node:crypto';
import { read, utils } from 'xlsx';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { presentReport } from '../../../lib/operations/reports/presentReport.ts';
import { addSubjects } from '../../../lib/operations/subjects/addSubjects.ts';
import { findReportJob } from '../../../lib/store/reports/reportJobs.ts';
import { updateSubjectScreening } from '../../../lib/store/subjects/changeSubjects.ts';
import { findSubject } from '../../../lib/store/subjects/subjects.ts';
import { person, reportWorld } from './support/reportWorld.ts';

type World = Awaited<ReturnType<typeof reportWorld>>;

async function withSubjects(): Promise<World> {
  const world = await reportWorld();
  const { table } = world;
  const subjects = [
    { external_ref: '1', name: '=cmd|calc!A0', tags: ['vip'], identifiers: [{ type: 'passport', value: 'DK1234567' }] },
    { external_ref: '3', name: 'Former Example', ended_on: '2026-11-01' },
    { external_ref: '2', name: 'Łukasz Example', aliases: ['L. Example', 'Lukas'] },
  ].map((one) => sentSubject.parse(one));
  const deps = { table, now: world.clock(), random: randomBytes, screen: async () => {} };
  const caller = { accountId: person.accountId, plan: 'professional', actor: person.actor } as const;
  await addSubjects(
    deps,
    caller,
    subjects.map((sent) => ({ externalRef: sent.external_ref, sent })),
  );
  const first = await findSubject(table, person.accountId, '1');
  if (!first) throw new Error('There is no subject');
  const at = '2026-11-28T08:00:00.000Z';
  const screening = { state: 'screened', revision: 1, at, lists: ['UN Sanctions'] } as const;
  await updateSubjectScreening(table, person.accountId, first, { ...screening, lists: [...screening.lists] });
  return world;
}

async function made(world: World, asked: Parameters<World['request']>[0]) {
  const { id } = await world.request(asked);
  await world.make(id);
  const file = [...world.uploads.objects].find(([key]) => key.startsWith('report-files/') && key.includes(id))?.[1];
  const job = await findReportJob(world.table, person.accountId, id);
  if (!file || !job) throw new Error('There is no file');
  return { text: Buffer.from(file).toString('utf8'), file, report: presentReport(job, world.clock()) };
}

test('a CSV has every subject with its outcome, nobody unscreened as clear, and no formula', async () => {
  const world = await withSubjects();
  const { text, report } = await made(world, { format: 'csv', subjects: {} });
  const [header, ...rows] = text.split('\r\n').filter(Boolean);
  expect(header).toMatch(
    /^\uFEFFexternal_ref,name,aliases,.*,screening,not_screened_because,screened_at,lists,outcome,/,
  );
  expect(rows.sort()).toEqual([
    expect.stringMatching(/^1,'=cmd\|calc!A0,.*,passport DK1234567,vip,.*,active,,screened,,.*,UN Sanctions,clear,/),
    expect.stringMatching(/^2,Łukasz Example,L\. Example; Lukas,.*,active,,pending,,,,not_screened,/),
    expect.stringMatching(/^3,Former Example,.*,ended,2026-11-01,.*,ended,/),
  ]);
  expect(report).toMatchObject({ status: 'ready', screenings: 3, is_proved: true });
});

test('JSON and a workbook have the filter and the subjects that fit', async () => {
  const world = await withSubjects();
  const { text } = await made(world, { format: 'json', subjects: { outcome: 'clear' } });
  expect(JSON.parse(text)).toMatchObject({
    about: { Outcome: 'clear' },
    subjects: [{ external_ref: '1', tags: ['vip'], outcome: 'clear' }],
  });
  const { file } = await made(world, { format: 'xlsx', subjects: { search: 'UKASZ ex' } });
  const { Sheets, SheetNames } = read(file);
  expect(SheetNames).toEqual(['Subjects', 'About']);
  const [, row = [], ...others] = utils.sheet_to_json<string[]>(Sheets.Subjects ?? {}, { header: 1 });
  expect([row[0], row[1], others]).toEqual(['2', 'Łukasz Example', []]);
});

test('subjects are no PDF, and are not mixed with screenings', async () => {
  const world = await withSubjects();
  await expect(world.request({ format: 'pdf', subjects: {} })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  await expect(world.request({ format: 'csv', subjects: {}, name: 'Jane' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'A report is about subjects alone, or about screenings',
  });
});
