import { brotliCompressSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { pinReleases } from '../../../../../lib/operations/media/inBatches/pinReleases.ts';
import { CurrentReleases } from '../../../../../lib/operations/media/sources/releases/currentReleases.ts';
import { publishSample } from '../../../../../lib/operations/media/sources/releases/publishSample.ts';
import { refreshReleases } from '../../../../../lib/operations/media/sources/releases/refreshReleases.ts';
import {
  type ReleasePublisher,
  releasePublishers,
} from '../../../../../lib/operations/media/sources/releases/releasePublishers.ts';
import { releaseSource } from '../../../../../lib/operations/media/sources/releases/releaseSource.ts';
import { DownloadFailure } from '../../../../../lib/platform/publicFetch/downloadFailure.ts';
import {
  findReleaseEdition,
  updateReleaseParts,
  updateReleasesLoading,
} from '../../../../../lib/store/media/releaseEditions.ts';
import type { Table } from '../../../../../lib/store/table.ts';
import { startTable } from '../../../../support/dynamo.ts';
import { memoryBucket } from '../../../../support/memoryAws.ts';
import { madeRelease } from '../../../../support/releases.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const base = releasePublishers.find(({ id }) => id === 'releases_nca');
if (!base) throw new Error('There is no such publisher');
const nca = base;

interface Item {
  id: string;
  title?: string;
  text?: string;
  day?: string;
}

const feedOf = (items: Item[]) =>
  `<rss version="2.0"><channel><title>N</title>${items
    .map(
      ({ id, title = 'A title', text = '', day = '20 Nov 2026' }) =>
        `<item><guid>${id}</guid><title>${title}</title><link>https://www.nca.example/${id}</link><pubDate>${day} 10:00:00 GMT</pubDate><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`;

const later = (hours: number) => new Date(Date.parse('2026-11-23T08:00:00Z') + hours * 3_600_000);

/** One source of its own, with what a day's feed is. */
function world(name: string) {
  const publisher = { ...nca, id: `releases_${name}` };
  const editions = memoryBucket();
  let body: () => { status: number; body: string } = () => ({ status: 200, body: feedOf([]) });
  const fetchText = async () => body();
  return {
    publisher,
    editions,
    fetchText,
    has: (items: Item[]) => {
      body = () => ({ status: 200, body: feedOf(items) });
    },
    answers: (answer: () => { status: number; body: string }) => {
      body = answer;
    },
    refresh: (hours: number) => refreshReleases({ table, editions, fetchText, now: later(hours) }, publisher),
    search: (asked: string, hours = 0, days = { from: '2000-01-01', to: '2026-12-31' }) =>
      releaseSource(publisher, {
        releases: new CurrentReleases(table, editions),
        fetched: [publisher.id],
        now: later(hours),
      }).search(
        {
          subject: { name: asked, aliases: [] },
          ...days,
          languages: [],
          countries: [],
          categories: [],
        },
        new AbortController().signal,
      ),
  };
}

test('what was never fetched is not searched, and says so', async () => {
  expect(await world('never').search('Anna Berg')).toMatchObject({
    state: 'unavailable',
    reason: 'Nothing has been fetched yet: UK National Crime Agency news.',
    articles: [],
  });
});

test('what the stage does not fetch is off, whatever others it fetches', async () => {
  const { publisher, editions } = world('not-fetched');
  const source = releaseSource(publisher, {
    releases: new CurrentReleases(table, editions),
    fetched: ['releases_doj'],
    now: later(0),
  });
  const asked = { from: '2000-01-01', to: '2026-12-31', languages: [], countries: [], categories: [] };
  const answer = await source.search(
    { subject: { name: 'Anna Berg', aliases: [] }, ...asked },
    new AbortController().signal,
  );
  expect(answer).toMatchObject({ state: 'off', reason: 'This source is not switched on.' });
});

test('a feed is fetched, stored and searched, and says that it is whole since it was first read', async () => {
  const { has, refresh, search } = world('first');
  has([
    { id: 'a', text: 'Anna Berg was jailed.' },
    { id: 'b', text: 'Carl Dahl too.', day: '18 Nov 2015' },
  ]);
  expect(await refresh(0)).toEqual({ outcome: 'checked', added: 2 });
  expect(await search('Anna Berg')).toMatchObject({
    state: 'searched',
    searchedFrom: '2026-11-23',
    searchedTo: '2026-11-23',
    asOf: '2026-11-23T08:00:00.000Z',
    reason: 'It has all releases from 2026-11-23 to 2026-11-23, and some of other days.',
    sample: false,
    articles: [
      { id: 'a', sourceType: 'official', country: 'GB', domain: 'www.nca.example', publishedOn: '2026-11-20' },
    ],
  });
});

test('is asked again after an hour and not before, and stores what is new alone', async () => {
  const { has, refresh, search, publisher } = world('again');
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  expect(await refresh(0.5)).toEqual({ outcome: 'not_due' });
  expect(await refresh(1)).toEqual({ outcome: 'checked', added: 0 });
  has([
    { id: 'a', text: 'Anna Berg was jailed.', day: '22 Nov 2026' },
    { id: 'b', text: 'Anna Berg again.' },
  ]);
  expect(await refresh(2)).toEqual({ outcome: 'checked', added: 1 });
  const edition = await findReleaseEdition(table, publisher.id);
  expect(edition?.parts?.map(({ count, replaces }) => ({ count, replaces }))).toEqual([
    { count: 1, replaces: [] },
    { count: 1, replaces: [] },
  ]);
  expect((await search('Anna Berg', 2)).articles.map(({ id }) => id).sort()).toEqual(['a', 'b']);
});

test('a release that its publisher corrects takes the place of the first', async () => {
  const { has, refresh, search } = world('corrected');
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  has([{ id: 'a', text: 'Another person was jailed.' }]);
  expect(await refresh(1)).toEqual({ outcome: 'checked', added: 1 });
  expect(await search('Anna Berg', 1)).toMatchObject({ state: 'searched', articles: [] });
});

test('a release that the feed has no longer stays', async () => {
  const { has, refresh, search } = world('deleted');
  has([{ id: 'a', text: 'Anna Berg was jailed.' }, { id: 'b' }]);
  await refresh(0);
  has([{ id: 'b' }]);
  await refresh(1);
  expect((await search('Anna Berg', 1)).articles).toHaveLength(1);
});

test('what is whole begins anew where a feed has nothing in common with the one before', async () => {
  const { has, refresh, search } = world('gap');
  has([{ id: 'a', day: '01 Nov 2026', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  has([{ id: 'z', day: '21 Nov 2026' }]);
  await refresh(24);
  expect(await search('Anna Berg', 24)).toMatchObject({ searchedFrom: '2026-11-24', articles: [{ id: 'a' }] });
});

test('a release that stays in a feed for months does not hide what was missed', async () => {
  const { has, refresh, search } = world('pinned');
  const pinned = { id: 'pinned', day: '01 Jan 2020' };
  has([pinned, { id: 'a' }, { id: 'b' }]);
  await refresh(0);
  has([pinned, { id: 'b' }, { id: 'c', day: '24 Nov 2026' }]);
  await refresh(24);
  expect(await search('Anna Berg', 24)).toMatchObject({ searchedFrom: '2026-11-23' });
  has([
    { ...pinned, day: '25 Nov 2026' },
    { id: 'x', day: '25 Nov 2026' },
  ]);
  await refresh(48);
  expect(await search('Anna Berg', 48)).toMatchObject({ searchedFrom: '2026-11-25' });
});

test('what is stored of days that are not whole is searched all the same, and nothing found of them is no answer', async () => {
  const { has, refresh, search } = world('before');
  has([{ id: 'a', text: 'Anna Berg was jailed.', day: '18 Nov 2026' }]);
  await refresh(0);
  const days = { from: '2026-11-01', to: '2026-11-20' };
  const found = await search('Anna Berg', 0, days);
  expect(found).toMatchObject({
    state: 'searched',
    reason: 'It has all releases from 2026-11-23 to 2026-11-23, and some of other days.',
    articles: [{ id: 'a' }],
  });
  expect(found).not.toHaveProperty('searchedFrom');
  expect(await search('Carl Dahl', 0, days)).toMatchObject({ state: 'unavailable', articles: [] });
});

test.each([
  ['a web page', () => ({ status: 200, body: '<!doctype html><html></html>' }), 'The answer was a web page.'],
  ['an error', () => ({ status: 503, body: '' }), 'The server answered 503 instead of the feed.'],
  [
    'nothing in time',
    () => {
      throw new DownloadFailure('The answer did not end within 60 seconds.');
    },
    'The answer did not end within 60 seconds.',
  ],
])('%s leaves what is stored, and is tried again less and less often', async (what, answer, sentence) => {
  const { has, answers, refresh, search } = world(`bad-${what.replaceAll(' ', '-')}`);
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  answers(answer);
  expect(await refresh(1)).toEqual({ outcome: 'failed', sentence, failures: 1 });
  expect(await refresh(1.2)).toEqual({ outcome: 'not_due' });
  expect(await refresh(1.25)).toEqual({ outcome: 'failed', sentence, failures: 2 });
  expect(await refresh(1.5)).toEqual({ outcome: 'not_due' });
  expect(await search('Anna Berg', 1.5)).toMatchObject({ state: 'searched', articles: [{ id: 'a' }] });
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  expect(await refresh(3)).toEqual({ outcome: 'checked', added: 0 });
});

describe('a source of several feeds', () => {
  const page = 'https://www.nca.example';
  const [a, b] = [`${page}/a.rss`, `${page}/b.rss`];
  const two = { feeds: [a, b].map((url) => ({ url, format: 'xml', sharedBy: 'one office' }) as const) };
  type Answers = Record<string, { status: number; body: string }>;

  /** Its feeds answer each for itself. */
  function worldOfTwo(name: string) {
    const { publisher: one, editions } = world(name);
    const publisher: ReleasePublisher = { ...one, ...two };
    const refresh = (hours: number, answers: Answers) => {
      const fetchText = async (address: string) => answers[address] ?? { status: 404, body: '' };
      return refreshReleases({ table, editions, fetchText, now: later(hours) }, publisher);
    };
    const search = (asked: string, hours: number) =>
      releaseSource(publisher, {
        releases: new CurrentReleases(table, editions),
        fetched: [publisher.id],
        now: later(hours),
      }).search(
        {
          subject: { name: asked, aliases: [] },
          from: '2000-01-01',
          to: '2026-12-31',
          languages: [],
          countries: [],
          categories: [],
        },
        new AbortController().signal,
      );
    return { publisher, refresh, search };
  }
  const has = (items: Item[]) => ({ status: 200, body: feedOf(items) });
  const [anna, carl] = [
    { id: 'x', text: 'Anna Berg was jailed.' },
    { id: 'y', text: 'Carl Dahl was jailed.' },
  ];

  test('is read together, a release in both of them once, and one that has nothing is no failure', async () => {
    const { refresh, search, publisher } = worldOfTwo('both');
    expect(await refresh(0, { [a]: has([anna, carl]), [b]: has([carl]) })).toEqual({ outcome: 'checked', added: 2 });
    const edition = await findReleaseEdition(table, publisher.id);
    expect(edition).toMatchObject({ feedsWithItems: [a, b], lastNewest: ['x', 'y'] });
    expect(await search('Carl Dahl', 0)).toMatchObject({ state: 'searched', articles: [{ id: 'y' }] });
    const other = worldOfTwo('one-empty');
    expect(await other.refresh(0, { [a]: has([anna]), [b]: has([]) })).toEqual({ outcome: 'checked', added: 1 });
    expect(await other.search('Anna Berg', 0)).toMatchObject({ searchedFrom: '2026-11-23' });
  });

  test('gives what one has where the other fails, says which, and is whole on no day before both were read', async () => {
    const { refresh, search } = worldOfTwo('half');
    expect(await refresh(0, { [a]: has([anna]), [b]: { status: 503, body: '' } })).toEqual({
      outcome: 'failed',
      sentence: `${b}: The server answered 503 instead of the feed.`,
      failures: 1,
    });
    const found = await search('Anna Berg', 0);
    expect(found).toMatchObject({
      state: 'searched',
      reason: expect.stringContaining('not all of its feeds could be read yet'),
      articles: [{ id: 'x' }],
    });
    expect(found).not.toHaveProperty('searchedFrom');
    expect(await search('Carl Dahl', 0)).toMatchObject({ state: 'unavailable', articles: [] });
    expect(await refresh(1, { [a]: has([anna]), [b]: has([carl]) })).toEqual({ outcome: 'checked', added: 1 });
    expect(await search('Carl Dahl', 1)).toMatchObject({ state: 'searched', searchedFrom: '2026-11-23' });
  });

  test('is whole until both were last read, and from anew where one of them lost releases', async () => {
    const { refresh, search, publisher } = worldOfTwo('until');
    await refresh(0, { [a]: has([anna]), [b]: has([carl]) });
    await refresh(24, { [a]: has([anna, { id: 'z', day: '24 Nov 2026' }]) });
    expect(await search('Anna Berg', 24)).toMatchObject({ searchedFrom: '2026-11-23', searchedTo: '2026-11-23' });
    await refresh(48, { [a]: has([anna, { id: 'z', day: '24 Nov 2026' }]), [b]: has([carl]) });
    expect(await search('Anna Berg', 48)).toMatchObject({ searchedFrom: '2026-11-23', searchedTo: '2026-11-25' });
    await refresh(72, { [a]: has([anna]), [b]: has([{ id: 'w', day: '26 Nov 2026' }]) });
    expect((await findReleaseEdition(table, publisher.id))?.coveredFrom).toBe('2026-11-26');
  });

  test('fails where one that had releases has none any more, and where all have none', async () => {
    const { refresh } = worldOfTwo('emptied');
    expect(await refresh(0, { [a]: has([]), [b]: has([]) })).toMatchObject({
      outcome: 'failed',
      sentence: 'None of the feeds of one office has an item: it may be asked for by a wrong name.',
    });
    await refresh(1, { [a]: has([anna]), [b]: has([carl]) });
    expect(await refresh(2, { [a]: has([anna]), [b]: has([]) })).toMatchObject({
      outcome: 'failed',
      sentence: `${b}: The feed has no item any more.`,
    });
  });

  test('fails where one office has nothing by any of its feeds, while another has: it may be asked for by a wrong name', async () => {
    const [c, d] = [`${page}/c.rss`, `${page}/d.rss`];
    const { refresh, publisher, search } = worldOfTwo('offices');
    publisher.feeds = [
      ...two.feeds,
      ...[c, d].map((url) => ({ url, format: 'xml', sharedBy: 'the other office' }) as const),
    ];
    expect(await refresh(0, { [a]: has([anna]), [b]: has([]), [c]: has([]), [d]: has([]) })).toEqual({
      outcome: 'failed',
      sentence: 'None of the feeds of the other office has an item: it may be asked for by a wrong name.',
      failures: 1,
    });
    const found = await search('Anna Berg', 0);
    expect(found).toMatchObject({ state: 'searched', articles: [{ id: 'x' }] });
    expect(found).not.toHaveProperty('searchedFrom');
    expect(await refresh(1, { [a]: has([anna]), [b]: has([]), [c]: has([]), [d]: has([carl]) })).toMatchObject({
      outcome: 'checked',
    });
    expect(await search('Anna Berg', 1)).toMatchObject({ searchedFrom: '2026-11-23' });
  });

  test('remembers which had releases also of a read in which the other failed', async () => {
    const { refresh, publisher } = worldOfTwo('remembered');
    const down = { status: 503, body: '' };
    await refresh(0, { [a]: has([anna]), [b]: down });
    await refresh(1, { [a]: down, [b]: has([carl]) });
    expect((await findReleaseEdition(table, publisher.id))?.feedsWithItems).toEqual([a, b]);
    expect(await refresh(2, { [a]: has([]), [b]: has([carl]) })).toMatchObject({
      outcome: 'failed',
      sentence: `${a}: The feed has no item any more.`,
    });
  });

  test('is left out of files of names before all of it was read', async () => {
    await updateReleaseParts(table, { id: 'releases_nsk' }, [
      { sha256: 'x', count: 1, from: '2026-11-01', to: '2026-11-02', replaces: [], isSample: false },
    ]);
    expect((await pinReleases(table, ['releases_nsk'])).map(({ id }) => id)).not.toContain('releases_nsk');
  });
});

test('a file of names is looked for in what was fetched only where the stage fetches it still', async () => {
  const { has, editions, fetchText } = world('pinned');
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refreshReleases({ table, editions, fetchText, now: later(0) }, { ...nca, id: 'releases_nca' });
  const pinned = async (fetched: string[]) => (await pinReleases(table, fetched)).map(({ id }) => id);
  expect([await pinned(['releases_nca']), await pinned([])]).toEqual([['releases_nca'], []]);
});

test('many small parts become one, and nothing is lost or comes back', async () => {
  const { has, refresh, search, publisher } = world('merged');
  for (let hour = 0; hour < 12; hour++) {
    has([
      { id: 'same', text: hour === 0 ? 'Anna Berg was jailed.' : 'Somebody was jailed.' },
      { id: `r${hour}`, text: `Carl Dahl, hearing ${hour}` },
    ]);
    await refresh(hour);
  }
  const edition = await findReleaseEdition(table, publisher.id);
  expect(edition?.parts?.length).toBeLessThanOrEqual(8);
  expect((await search('Carl Dahl', 12)).articles).toHaveLength(12);
  expect((await search('Anna Berg', 12)).articles).toEqual([]);
});

test('a sample is marked and says its own days; what is fetched later is kept beside it', async () => {
  const { has, refresh, search, publisher, editions } = world('sample');
  const sample = [madeRelease('s', { text: 'Anna Berg was sentenced.', publishedOn: '2018-04-01' })];
  expect(await publishSample({ table, editions }, publisher.id, sample)).toBe('published');
  expect(await search('Anna Berg')).toMatchObject({
    sample: true,
    searchedFrom: '2018-04-01',
    searchedTo: '2018-04-01',
  });
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  expect(await publishSample({ table, editions }, publisher.id, sample)).toBe('kept');
  const found = await search('Anna Berg');
  expect(found).toMatchObject({ sample: true, searchedFrom: '2026-11-23', searchedTo: '2026-11-23' });
  expect(found.articles.map(({ id }) => id).sort()).toEqual(['a', 's']);
});

test('an authority that is fetched no longer is off but for its sample', async () => {
  const asked = { from: '2000-01-01', to: '2026-12-31', languages: [], countries: [], categories: [] };
  const searchUnfetched = ({ publisher, editions }: ReturnType<typeof world>) =>
    releaseSource(publisher, { releases: new CurrentReleases(table, editions), fetched: [], now: later(0) }).search(
      { subject: { name: 'Anna Berg', aliases: [] }, ...asked },
      new AbortController().signal,
    );
  const plain = world('ended');
  plain.has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await plain.refresh(0);
  const reason = 'This source is not switched on.';
  expect(await searchUnfetched(plain)).toMatchObject({ state: 'off', reason, articles: [] });
  const sampled = world('ended-sampled');
  const sample = [madeRelease('s', { text: 'Anna Berg was sentenced.', publishedOn: '2018-04-01' })];
  await publishSample({ table, editions: sampled.editions }, sampled.publisher.id, sample);
  sampled.has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await sampled.refresh(0);
  expect(await searchUnfetched(sampled)).toMatchObject({
    state: 'searched',
    sample: true,
    searchedFrom: '2018-04-01',
    searchedTo: '2018-04-01',
    articles: [{ id: 's' }],
  });
});

test('a sample that is being stored is waited for, and found as soon as it is stored', async () => {
  const { publisher, editions } = world('loading');
  const releases = new CurrentReleases(table, editions);
  const asked = { from: '2000-01-01', to: '2026-12-31', languages: [], countries: [], categories: [] };
  const search = (hours: number) =>
    releaseSource(publisher, { releases, fetched: [], now: later(hours) }).search(
      { subject: { name: 'Anna Berg', aliases: [] }, ...asked },
      new AbortController().signal,
    );
  expect(await search(0)).toMatchObject({ state: 'off', reason: 'This source is not switched on.' });
  await updateReleasesLoading(table, publisher.id, later(0.5));
  expect(await search(0.1)).toMatchObject({ state: 'waiting', reason: expect.stringContaining('still being loaded') });
  expect(await search(0.6)).toMatchObject({ state: 'off' });
  await updateReleasesLoading(table, publisher.id, later(1));
  expect(await search(0.7)).toMatchObject({ state: 'waiting' });
  await publishSample({ table, editions }, publisher.id, [madeRelease('s', { text: 'Anna Berg was sentenced.' })]);
  expect(await search(0.7)).toMatchObject({ state: 'searched', sample: true, articles: [{ id: 's' }] });
});

test('what is lost or damaged in the bucket is unavailable, never nothing', async () => {
  const { has, refresh, search, editions } = world('lost');
  has([{ id: 'a', text: 'Anna Berg was jailed.' }]);
  await refresh(0);
  const [key] = [...editions.objects.keys()].filter((one) => one.endsWith('.texts'));
  editions.objects.set(key as string, Buffer.from('damaged'));
  expect(await search('Anna Berg')).toMatchObject({ state: 'unavailable', articles: [] });
  editions.objects.clear();
  expect(await search('Anna Berg')).toMatchObject({ state: 'unavailable', articles: [] });
});

describe('a refresh that finds nothing new', () => {
  const items = Array.from({ length: 40 }, (_, i) => ({ id: `r${i}`, text: `Anna Berg ${i} was jailed. `.repeat(40) }));

  /** Which objects the next refresh reads, by their endings, and how many bytes. */
  async function readBy(one: ReturnType<typeof world>, hours: number) {
    const read: string[] = [];
    let bytes = 0;
    const { client } = one.editions;
    const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
    client.send = (async (command: unknown) => {
      if (command instanceof GetObjectCommand) {
        const key = String(command.input.Key);
        read.push(key.split('.').at(-1) as string);
        bytes += one.editions.objects.get(key)?.length ?? 0;
      }
      return send(command);
    }) as typeof client.send;
    const outcome = await one.refresh(hours);
    client.send = send as typeof client.send;
    return { outcome, read, bytes };
  }
  const listOf = ({ editions }: ReturnType<typeof world>) =>
    [...editions.objects.keys()].find((key) => key.endsWith('.ids')) as string;

  test('reads the list of what is known, and no release', async () => {
    const one = world('unchanged');
    one.has(items);
    await one.refresh(0);
    const { outcome, read, bytes } = await readBy(one, 1);
    expect({ outcome, read }).toEqual({ outcome: { outcome: 'checked', added: 0 }, read: ['ids'] });
    const all = [...one.editions.objects.values()].reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(all / 3);
  });

  test('finds a changed text by the list alone', async () => {
    const one = world('changed-text');
    one.has(items);
    await one.refresh(0);
    one.has([{ id: 'r0', text: 'Erik Dahl was jailed.' }, ...items.slice(1)]);
    expect(await readBy(one, 1)).toMatchObject({ outcome: { outcome: 'checked', added: 1 }, read: ['ids'] });
    expect(await one.search('Erik Dahl', 1)).toMatchObject({ articles: [{ id: 'r0' }] });
  });

  test.each<[string, (objects: Map<string, Uint8Array>, key: string) => void]>([
    ['of an earlier release, which has none', (objects, key) => objects.delete(key)],
    ['of a damaged list', (objects, key) => objects.set(key, Buffer.from('damaged'))],
    ['of a list of other releases', (objects, key) => objects.set(key, brotliCompressSync('[]'))],
  ])('opens a part %s, and stores its list', async (name, harm) => {
    const one = world(`list ${name}`.replaceAll(' ', '-'));
    one.has(items);
    await one.refresh(0);
    const key = listOf(one);
    const before = one.editions.objects.get(key);
    harm(one.editions.objects, key);
    const again = await readBy(one, 1);
    expect(again.outcome).toEqual({ outcome: 'checked', added: 0 });
    expect(again.read.sort()).toEqual(['ids', 'names', 'texts']);
    expect(one.editions.objects.get(key)).toEqual(before);
    expect((await readBy(one, 2)).read).toEqual(['ids']);
  });
});
