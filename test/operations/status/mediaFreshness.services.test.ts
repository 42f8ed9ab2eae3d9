import { mediaSources } from '../../../lib/operations/media/sources/mediaSources.ts';
import { publishSample } from '../../../lib/operations/media/sources/releases/publishSample.ts';
import { refreshReleases } from '../../../lib/operations/media/sources/releases/refreshReleases.ts';
import { releasePublishers } from '../../../lib/operations/media/sources/releases/releasePublishers.ts';
import { serviceStatus } from '../../../lib/operations/status/serviceStatus.ts';
import { updateGkgDay } from '../../../lib/store/media/gkgDays.ts';
import { updateNewsPace } from '../../../lib/store/media/newsPace.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { madeRelease } from '../../support/releases.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const at = (hours: number) => new Date(Date.parse('2026-11-23T08:00:00Z') + hours * 3_600_000);
const fetched = ['releases_nca', 'releases_sfo', 'releases_sec', 'releases_olaf'];
const statusAt = async (hours: number, ids = fetched) => {
  const { media_sources: sources } = await serviceStatus(table, ids, at(hours));
  return Object.fromEntries(sources.map(({ name, state, read_at, newest }) => [name, [state, read_at, newest]]));
};

test('names every source, with the title that answers have, and nothing of it is known before it was read', async () => {
  const sources = mediaSources({ table } as unknown as Parameters<typeof mediaSources>[0]);
  const { media_sources: shown } = await serviceStatus(table, [], at(0));
  expect(shown).toEqual(
    sources.map(({ key, title }) => ({ name: key, title, state: 'off', read_at: null, newest: null })),
  );
});

test('says when releases were last read, and that it is late, a sample or never was read whole', async () => {
  const editions = memoryBucket();
  const read = (id: string, hours: number, body: string) => {
    const publisher = releasePublishers.find((one) => one.id === id);
    if (!publisher) throw new Error(`There is no publisher ${id}`);
    const fetchText = async () => ({ status: 200, body });
    return refreshReleases({ table, editions, fetchText, now: at(hours) }, publisher);
  };
  const feed =
    '<rss version="2.0"><channel><title>N</title><item><title>A</title><link>https://x.example/a</link><pubDate>20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>';
  await read('releases_nca', 0, feed);
  await read('releases_sfo', 0, 'no feed');
  await publishSample({ table, editions }, 'releases_ofac', [madeRelease('s', { publishedOn: '2025-01-17' })]);
  await publishSample({ table, editions }, 'releases_sec', [madeRelease('s', { publishedOn: '2024-05-01' })]);
  await read('releases_sec', 0, 'no feed');
  expect(await statusAt(2)).toMatchObject({
    releases_sec: ['sample', null, '2024-05-01'],
    releases_olaf: ['unread', null, null],
    releases_nca: ['current', '2026-11-23T08:00:00.000Z', '2026-11-20'],
    releases_sfo: ['unread', null, null],
    releases_ofac: ['sample', null, '2025-01-17'],
    releases_doj: ['off', null, null],
  });
  expect(await statusAt(2, [])).toMatchObject({
    releases_nca: ['off', null, null],
    releases_sfo: ['off', null, null],
    releases_sec: ['sample', null, '2024-05-01'],
  });
  await read('releases_nca', 3, 'no feed');
  expect(await statusAt(4)).toMatchObject({ releases_nca: ['late', '2026-11-23T08:00:00.000Z', '2026-11-20'] });
});

test("says which of GDELT's lists is the newest, and when the news last answered", async () => {
  const taken = ['last/20261123073000', 'last/20261123074500', 'translated/20261123071500'];
  await updateGkgDay(table, undefined, { day: '2026-11-23', parts: [], taken, lost: [], expiresAt: 1_900_000_000 });
  await updateNewsPace(table, { nextAt: at(0), failures: 0, answeredAt: at(0).toISOString() });
  expect(await statusAt(1)).toMatchObject({
    gdelt_gkg: ['current', '2026-11-23T07:45:00.000Z', '2026-11-23'],
    gdelt: ['current', '2026-11-23T08:00:00.000Z', null],
  });
  await updateNewsPace(table, { nextAt: at(5), failures: 2 });
  expect(await statusAt(5)).toMatchObject({
    gdelt_gkg: ['late', '2026-11-23T07:45:00.000Z', '2026-11-23'],
    gdelt: ['late', '2026-11-23T08:00:00.000Z', null],
  });
});
