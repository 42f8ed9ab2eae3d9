import { latencyExportMax } from '../../../lib/contract/monitoring/inspectionWords.ts';
import * as contract from '../../../lib/contract/monitoring/listLatency.ts';
import { exportListLatency, listLatency } from '../../../lib/operations/monitoring/listLatency.ts';
import { newId } from '../../../lib/platform/id.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { keys } from '../../../lib/store/keys.ts';
import { type Edition, editionCodec } from '../../../lib/store/lists/editions.ts';
import { addMonitoringRun, type MonitoringRun } from '../../../lib/store/monitoring/monitoringRuns.ts';
import { type Item, putItems } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { eventsOf, recording } from '../../support/recording.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let accountId: string;
let owner: Awaited<ReturnType<(typeof started)['world']['account']>>['owner'];
beforeEach(async () => {
  started = await startAccountWorld();
  ({ accountId, owner } = await started.world.account());
});
afterEach(() => started.close());

const actor = { type: 'system', name: 'test' } as const;
const idAt = (time: string) => newId('job', new Date(time), (bytes) => Buffer.alloc(bytes, 7));
const deps = (now = '2026-11-28T12:00:00.000Z') => ({ table: started.world.table, now: new Date(now) });
const see = (asked: Parameters<typeof listLatency>[2] = {}, of = accountId) => listLatency(deps(), of, asked);

interface Published extends Partial<Pick<Edition, 'list' | 'part' | 'scope' | 'sample'>> {
  id: string;
  date: string;
  seen: string;
  at: string;
}

async function publish({
  id,
  date,
  seen,
  at,
  list = 'un_sanctions_list',
  part = 'main',
  scope = 'shared',
  sample,
}: Published) {
  const edition: Edition = {
    ...{ id, list, part, scope, editionDate: date, publishedAt: at, publishedBy: actor, records: 1, segmentKey: id },
    ...(sample && { sample }),
  };
  const stored = editionCodec.encode({ ...edition, jobId: idAt(seen) });
  await putItems(started.world.table, [{ ...keys.edition(scope, accountId, list, at, id), ...stored }]);
  return edition;
}

async function run(
  editions: Edition[],
  from: string,
  to: string,
  { scope = 'difference', ends = 'complete' }: { scope?: MonitoringRun['scope']; ends?: 'complete' | 'fail' } = {},
) {
  const { table } = started.world;
  const figures = { before: [], missingLists: [], threshold: 800, policyVersion: '1', notScreenedBefore: 0, salt: 's' };
  const about = {
    id: idAt(from),
    accountId,
    createdAt: from,
    setOffBy: 'edition',
    scope,
    editions,
    unitsTotal: 8,
  } as const;
  const { added } = await addMonitoringRun(table, { ...about, editions, ...figures }, actor);
  const ended = { actor, now: new Date(to) };
  await updateJob(table, added, ends, ends === 'fail' ? { ...ended, sentence: 'A fault of ours.' } : ended);
}

test('an edition has its four times, and its list the median and the worst', async () => {
  const first = await publish({
    id: 'un-1',
    date: '2026-03-01',
    seen: '2026-03-02T08:00:00.000Z',
    at: '2026-03-02T08:01:00.000Z',
  });
  const second = await publish({
    id: 'un-2',
    date: '2026-04-01',
    seen: '2026-04-04T08:00:00.000Z',
    at: '2026-04-04T08:04:00.000Z',
  });
  await publish({ id: 'un-3', date: '2026-05-01', seen: '2026-05-01T08:00:00.000Z', at: '2026-05-01T08:01:00.000Z' });
  await run([first], '2026-03-02T08:01:05.000Z', '2026-03-02T08:03:00.000Z');
  // Neither a failed run nor one of subjects left out compares all with an edition.
  await run([second], '2026-04-04T08:05:00.000Z', '2026-04-04T08:06:00.000Z', { ends: 'fail' });
  await run([second], '2026-04-04T08:07:00.000Z', '2026-04-04T08:08:00.000Z', { scope: 'open' });
  await run([second], '2026-04-04T08:09:00.000Z', '2026-04-04T08:10:00.000Z');
  await run([second], '2026-04-05T01:00:00.000Z', '2026-04-05T01:01:00.000Z', { scope: 'all' });
  const { year, lists, editions, is_all: isAll } = await see();
  expect({ year, isAll }).toEqual({ year: '2026', isAll: true });
  expect(editions.map(({ edition_id: id }) => id)).toEqual(['un-3', 'un-2', 'un-1']);
  expect(editions[1]).toMatchObject({
    database: 'UN Sanctions',
    edition_date: '2026-04-01',
    first_seen_at: '2026-04-04T08:00:00.000Z',
    // Every copy has read the pointers by then.
    in_use_at: '2026-04-04T08:05:00.000Z',
    screened_at: '2026-04-04T08:10:00.000Z',
    run_id: idAt('2026-04-04T08:09:00.000Z'),
    not_screened: 0,
    days_to_use: 3,
    seconds_to_use: 300,
    seconds_to_screened: 600,
  });
  expect(editions[0]).toMatchObject({ screened_at: null, run_id: null, not_screened: null, seconds_to_screened: null });
  expect(lists).toEqual([
    {
      list: 'un_sanctions_list',
      database: 'UN Sanctions',
      editions: 3,
      days_to_use: { median: 1, worst: 3 },
      seconds_to_use: { median: 120, worst: 300 },
      seconds_to_screened: { median: 180, worst: 600 },
      not_compared: 1,
    },
  ]);
});

test('a year has its own editions alone, without samples, and one of December is compared in January', async () => {
  const at = (id: string, day: string, more: object = {}) =>
    publish({ id, date: day, seen: `${day}T08:00:00.000Z`, at: `${day}T08:01:00.000Z`, ...more });
  await at('old', '2025-12-30');
  const last = await at('last', '2025-12-31', { list: 'us_ofac_sanctions', part: 'sdn' });
  await at('sample', '2025-12-31', { sample: true });
  await at('new', '2026-01-01');
  await run([last], '2026-01-01T01:00:00.000Z', '2026-01-01T01:02:00.000Z', { scope: 'all' });
  const ids = async (asked: object) => (await see(asked)).editions.map(({ edition_id: id }) => id);
  expect((await ids({ year: '2025' })).sort()).toEqual(['last', 'old']);
  expect(await ids({})).toEqual(['new']);
  expect(await ids({ year: '2024' })).toEqual([]);
  expect(await ids({ year: '2025', list: 'us_ofac_sanctions' })).toEqual(['last']);
  expect((await see({ year: '2025', list: 'us_ofac_sanctions' })).lists).toMatchObject([
    { database: 'US OFAC SDN', seconds_to_screened: { worst: 61_320 }, not_compared: 0 },
  ]);
});

test("an account sees its own list and its own runs, and nothing of another account's", async () => {
  const own = await publish({
    ...{ id: 'own', date: '2026-03-01', seen: '2026-03-02T08:00:00.000Z', at: '2026-03-02T08:01:00.000Z' },
    scope: 'private',
  });
  await run([own], '2026-03-02T08:02:00.000Z', '2026-03-02T08:03:00.000Z');
  expect((await see()).editions).toMatchObject([{ edition_id: 'own', scope: 'private', run_id: expect.any(String) }]);
  const other = await started.world.account();
  await publish({ id: 'un-1', date: '2026-03-01', seen: '2026-03-02T08:00:00.000Z', at: '2026-03-02T08:01:00.000Z' });
  expect((await see({}, other.accountId)).editions).toMatchObject([{ edition_id: 'un-1', screened_at: null }]);
});

test('the export has a line for each edition, and is recorded', async () => {
  await publish({ id: 'un-1', date: '2026-03-01', seen: '2026-03-02T08:00:00.000Z', at: '2026-03-02T08:01:00.000Z' });
  const { table, now } = deps();
  const { file, fileName } = await exportListLatency({ table: recording(table, () => now, owner), now }, accountId, {
    list: 'un_sanctions_list',
  });
  expect(fileName).toBe('list-latency-2026.csv');
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('un_sanctions_list,UN Sanctions,un-1,shared,2026-03-01,2026-03-02T08:00:00.000Z');
  const events = await eventsOf(table, accountId);
  expect(events.map(({ action }) => action)).toEqual(['export.list_latency']);
});

test('an export without all editions says so, in its last line and in its event', async () => {
  const { table, now } = deps();
  const at = '2026-03-02T08:01:00.000Z';
  const items = Array.from({ length: latencyExportMax + 1 }, (_, i): Item => {
    const id = `un-${i}`;
    const about = { id, list: 'un_sanctions_list', part: 'main', scope: 'shared', editionDate: '2026-03-01' } as const;
    const edition = { ...about, publishedAt: at, publishedBy: actor, records: 1, segmentKey: id };
    const stored = editionCodec.encode({ ...edition, jobId: idAt('2026-03-02T08:00:00.000Z') });
    return { ...keys.edition('shared', '', 'un_sanctions_list', at, id), ...stored };
  });
  for (let start = 0; start < items.length; start += 25) await putItems(table, items.slice(start, start + 25));
  const { file } = await exportListLatency({ table: recording(table, () => now, owner), now }, accountId, {});
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(latencyExportMax + 2);
  expect(lines.at(-1)).toBe('There are more editions in this year: these are the newest.');
  expect(await eventsOf(table, accountId)).toMatchObject([{ after: { editions: latencyExportMax, is_all: false } }]);
}, 90_000);

test('a year and a list that are none are refused', () => {
  const refused = (input: object) => contract.listLatency.input.safeParse(input).success;
  expect([refused({ year: '26' }), refused({ year: '1999' }), refused({ list: 'none' })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(refused({ year: '2026', list: 'un_sanctions_list' })).toBe(true);
});
