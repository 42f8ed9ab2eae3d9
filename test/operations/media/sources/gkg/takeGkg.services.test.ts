import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { assess } from '../../../../../lib/media/assess.ts';
import { rulesClassifier } from '../../../../../lib/media/rules/classify.ts';
import { CurrentGkg } from '../../../../../lib/operations/media/sources/gkg/currentGkg.ts';
import { gkgSource } from '../../../../../lib/operations/media/sources/gkg/gkgSource.ts';
import { takeGkg } from '../../../../../lib/operations/media/sources/gkg/takeGkg.ts';
import { publicBytes } from '../../../../../lib/platform/publicFetch/publicBytes.ts';
import { findGkgDays } from '../../../../../lib/store/gkgDays.ts';
import { keys } from '../../../../../lib/store/keys.ts';
import type { Table } from '../../../../../lib/store/table.ts';
import { answers, type BadServer, gives, startBadServer } from '../../../../support/badServer.ts';
import { startTable } from '../../../../support/dynamo.ts';
import { gkgRow, gkgZip, md5Of, newestText } from '../../../../support/gkgFiles.ts';
import { memoryBucket } from '../../../../support/memoryAws.ts';

const gdelt = 'data.gdeltproject.org';
const suffixes = ['.gkg.csv.zip', '.translation.gkg.csv.zip'];
const stampOf = (at: string) => new Date(at).toISOString().slice(0, 19).replace(/[-T:]/g, '');
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

interface Asked {
  name?: string;
  from?: string;
  to?: string;
  languages?: string[];
  memory?: number;
}

/** A table and a server of their own, at which files are put as GDELT puts them. */
class World {
  readonly table: Table;
  readonly server: BadServer;
  readonly editions = memoryBucket();
  readonly days: number;

  constructor(table: Table, server: BadServer, days = 2) {
    this.table = table;
    this.server = server;
    this.days = days;
  }

  /** The file of a quarter of an hour, and that it is the newest; without rows an ordinary article. */
  has(at: string, rows: string[] = [], md5?: string): void {
    const stamp = stampOf(at);
    for (const suffix of suffixes) {
      const address = `/gdeltv2/${stamp}${suffix}`;
      const own =
        rows.length > 0 ? rows : [gkgRow({ url: `https://news.example/${stamp}${suffix}`, persons: 'Carl Dahl,9' })];
      const zip = gkgZip(
        own.map((row) => row.replaceAll('20261123081500', stamp)),
        `${stamp}.csv`,
      );
      this.server.has(address, gives(zip));
      this.announce(suffix, newestText(`http://${gdelt}${address}`, md5 ?? md5Of(zip)));
    }
  }

  announce(suffix: string, text: string): void {
    this.server.has(`/gdeltv2/lastupdate${suffix.startsWith('.t') ? '-translation' : ''}.txt`, gives(text));
  }

  /** All files of a time, every quarter of an hour. */
  hasAll(from: string, to: string, rows: string[] = []): void {
    for (let at = from; at <= to; at = minutesAfter(at, 15)) this.has(at, rows);
  }

  take(at: string) {
    const { table, editions, server, days } = this;
    return takeGkg({
      table,
      editions,
      days,
      now: new Date(at),
      fetchBytes: (address, asked) =>
        publicBytes(address.replace(`https://${gdelt}`, server.url), { ...asked, trustedOrigin: server.url }),
    });
  }

  search(
    at: string,
    { name = 'Orla Brennick', from = '2026-11-01', to = '2026-11-30', languages = [], memory }: Asked = {},
  ) {
    const gkg = new CurrentGkg(this.table, this.editions, this.days, memory);
    const subject = { name, aliases: [] };
    return gkgSource({ gkg, now: new Date(at) }).search(
      { subject, from, to, languages, countries: [], categories: [] },
      new AbortController().signal,
    );
  }
}

let table: Table;
let close: () => Promise<void>;
let server: BadServer;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());
beforeEach(async () => {
  server = await startBadServer();
});
afterEach(async () => {
  await server.close();
  for (const { day } of await findGkgDays(table)) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { ...keys.gkgDay(day) } }));
  }
});

const world = (days?: number) => new World(table, server, days);

const eight = '2026-11-23T08:15:00.000Z';
const now = '2026-11-23T08:20:00Z';

test('the newest file is taken and searched, in other spellings too; what accuses of nothing is not kept', async () => {
  const gkg = world();
  gkg.has(eight, [
    gkgRow({ url: 'https://news.example/a', title: 'A raid', persons: 'Orla Brennick,9;Joakim Holt,30' }),
    gkgRow({ url: 'https://news.example/b', themes: 'ELECTION;', persons: 'Orla Brennick,9' }),
  ]);
  expect(await gkg.take(now)).toMatchObject({ files: 2, articles: 2, newest: '20261123081500' });
  const found = await gkg.search(now, { name: 'Brennick, Orla' });
  expect(found).toMatchObject({
    source: 'gdelt_gkg',
    state: 'searched',
    asOf: eight,
    attribution: { text: 'The GDELT Project' },
    articles: [
      {
        url: 'https://news.example/a',
        title: 'A raid',
        domain: 'news.example',
        language: 'en',
        publishedOn: '2026-11-23',
        sourceType: 'news',
        listed: { by: 'GDELT', names: ['Orla Brennick', 'Joakim Holt'], categories: ['corruption'] },
      },
    ],
  });
  expect(found.articles[0]).not.toHaveProperty('text');
  expect((await gkg.search(now, { name: 'Kirsten Holmegaard' })).articles).toEqual([]);
});

test('the official who announces a charge and the one who is charged are both to be read, and neither is flagged', async () => {
  const gkg = world(1);
  const row = readFileSync(join(__dirname, 'fixtures/rows.tsv'), 'utf8').trimEnd().split('\n').at(-1) as string;
  gkg.has('2017-07-01T23:45:00.000Z', [row]);
  const at = '2017-07-01T23:50:00Z';
  await gkg.take(at);
  for (const name of ['McFarland, Billy', 'William McFarland', 'Joon Kim']) {
    const answer = await gkg.search(at, { name, from: '2017-07-01', to: '2017-07-01' });
    const subject = { name, aliases: [], kind: 'individual' as const };
    const options = { signal: new AbortController().signal, now: new Date(at), limit: 20 };
    const { clusters } = await assess(subject, [answer], rulesClassifier, options);
    expect(clusters).toMatchObject([
      { outcome: 'review', statement: { role: 'unknown', stage: null, categories: ['corruption', 'fraud'] } },
    ]);
  }
});

test('what is missing before is taken by the next runs, the newest first and eight quarters of an hour at once', async () => {
  const gkg = world(1);
  gkg.hasAll('2026-11-23T00:00:00.000Z', '2026-11-23T04:00:00.000Z');
  const at = '2026-11-23T04:05:00Z';
  expect(await gkg.take(at)).toMatchObject({ files: 16, missing: 18 });
  expect((await findGkgDays(gkg.table))[0]?.taken.every((file) => file.slice(-6) >= '021500')).toBe(true);
  // Not all of the day was looked through, and the answer does not say that it was.
  expect(await gkg.search(at, { name: 'Carl Dahl' })).not.toHaveProperty('searchedFrom');
  expect(await gkg.take(at)).toMatchObject({ files: 16, missing: 2 });
  expect(await gkg.take(at)).toMatchObject({ files: 2, missing: 0 });
  expect(await gkg.take(at)).toMatchObject({ files: 0, missing: 0 });
  expect(await gkg.search(at, { name: 'Carl Dahl' })).toMatchObject({
    searchedFrom: '2026-11-23',
    searchedTo: '2026-11-23',
    articles: { length: 34 },
  });
});

test('a file that comes twice is stored once, also when two runs take it at once', async () => {
  const gkg = world();
  gkg.has(eight, [gkgRow()]);
  const runs = await Promise.all([gkg.take(now), gkg.take(now)]);
  expect(runs.map(({ files }) => files).sort()).toEqual([0, 2]);
  expect((await gkg.take(now)).files).toBe(0);
  const [day] = await findGkgDays(gkg.table);
  expect(day).toMatchObject({ taken: ['english/20261123081500', 'translated/20261123081500'], version: 1 });
  expect((await gkg.search(now)).articles).toHaveLength(1);
});

test('nothing of a day is searched whose parts are not all there', async () => {
  const gkg = world();
  gkg.has(eight, [gkgRow()]);
  await gkg.take(now);
  const [key = ''] = gkg.editions.objects.keys();
  gkg.editions.objects.delete(key);
  jest.spyOn(process.stdout, 'write').mockReturnValueOnce(true);
  expect(await gkg.search(now)).toMatchObject({ state: 'unavailable', articles: [] });
});

test('small parts of a day are joined, and an ended day has one', async () => {
  const gkg = world();
  gkg.hasAll('2026-11-22T00:00:00.000Z', '2026-11-22T23:45:00.000Z');
  for (let run = 0; run < 12; run++) {
    await gkg.take('2026-11-23T00:05:00Z');
    expect((await findGkgDays(gkg.table))[0]?.parts.length).toBeLessThanOrEqual(8);
  }
  const [day] = await findGkgDays(gkg.table);
  expect(day).toMatchObject({ day: '2026-11-22', parts: [{ count: 192 }] });
  expect(day?.expiresAt).toBe(Date.parse('2026-11-24') / 1000);
  expect(await gkg.search('2026-11-23T00:30:00Z')).toMatchObject({
    state: 'searched',
    searchedFrom: '2026-11-22',
    searchedTo: '2026-11-22',
    articles: [],
  });
  expect(await gkg.search('2026-11-24T00:30:00Z')).toMatchObject({ state: 'unavailable' });
});

test('days that do not fit into memory are said not to be searched', async () => {
  const gkg = world();
  gkg.has('2026-11-22T23:45:00.000Z', [gkgRow({ url: 'https://news.example/old' })]);
  await gkg.take('2026-11-22T23:50:00Z');
  gkg.has('2026-11-23T00:00:00.000Z', [gkgRow({ url: 'https://news.example/new' })]);
  const at = '2026-11-23T00:05:00Z';
  await gkg.take(at);
  const bytes = (await findGkgDays(gkg.table))[0]?.parts[0]?.bytes ?? 0;
  expect(await gkg.search(at, { memory: bytes })).toMatchObject({
    articles: [{ url: 'https://news.example/new' }],
    reason: expect.stringContaining('Its days up to 2026-11-22 are too large to be searched.'),
  });
  expect((await gkg.search(at)).articles).toHaveLength(2);
});

test('days and languages that were not asked for are not given', async () => {
  const gkg = world();
  gkg.has(eight, [gkgRow(), gkgRow({ url: 'https://news.example/cs', translation: 'srclc:ces;eng:GT' })]);
  await gkg.take(now);
  expect((await gkg.search(now)).articles).toHaveLength(2);
  expect((await gkg.search(now, { languages: ['cs'] })).articles).toMatchObject([{ language: 'cs' }]);
  expect(await gkg.search(now, { to: '2026-11-22' })).toMatchObject({ state: 'unavailable', articles: [] });
});

describe('trouble leaves what is stored as it is, and is said', () => {
  const later = '2026-11-23T08:35:00Z';
  const half = '2026-11-23T08:30:00.000Z';
  const address = '/gdeltv2/20261123083000.gkg.csv.zip';

  it.each<[string, (gkg: World) => void, RegExp]>([
    ['a file with another MD5', (gkg) => gkg.has(half, [], 'f'.repeat(32)), /its MD5 is another/],
    [
      'a file that was cut',
      (gkg) => {
        const cut = gkgZip([gkgRow()]).slice(0, 100);
        gkg.server.has(address, gives(cut));
        gkg.announce('.gkg', newestText(`http://${gdelt}${address}`, md5Of(cut)));
      },
      /damaged or was cut short/,
    ],
    ['a file that is not there', (gkg) => gkg.server.has(address, answers(404)), /answered 404/],
    [
      'a web page instead of the newest file',
      (gkg) => gkg.announce('.gkg', '<!doctype html><html></html>'),
      /no such line/,
    ],
    [
      'a newest file on another server',
      (gkg) =>
        gkg.announce(
          '.gkg',
          newestText('http://evil.example/gdeltv2/20261123083000.gkg.csv.zip', md5Of(new Uint8Array())),
        ),
      /lies elsewhere/,
    ],
    [
      'a newest file of the future',
      (gkg) =>
        gkg.announce('.gkg', newestText(`http://${gdelt}/gdeltv2/20261124083000.gkg.csv.zip`, md5Of(new Uint8Array()))),
      /of the future/,
    ],
    ['a server in trouble', (gkg) => gkg.server.has('/gdeltv2/lastupdate.txt', answers(503)), /answered 503/],
  ])('%s', async (_, trouble, sentence) => {
    const gkg = world();
    gkg.has(eight, [gkgRow()]);
    await gkg.take(now);
    gkg.has(half);
    trouble(gkg);
    const { failures, newest } = await gkg.take(later);
    expect(failures).toContainEqual(expect.stringMatching(sentence));
    expect(gkg.server.asked.every((path) => path.startsWith('/gdeltv2/'))).toBe(true);
    const [day] = await findGkgDays(gkg.table);
    expect(day?.taken).not.toContain('english/20261123083000');
    expect(['20261123081500', '20261123083000']).toContain(newest);
    expect((await gkg.search(later)).articles).toHaveLength(1);
  });

  it('a server that is gone is not asked for every file', async () => {
    const gkg = world();
    gkg.hasAll('2026-11-23T06:00:00.000Z', eight);
    for (const suffix of suffixes)
      gkg.server.has(`/gdeltv2/20261123081500${suffix}`, (_, response) => response.destroy());
    expect(await gkg.take(now)).toMatchObject({ files: 0, failures: [expect.anything(), expect.anything()] });
    expect(gkg.server.asked).toHaveLength(4);
  });

  it('a file that cannot be transferred leaves the others their turn', async () => {
    const gkg = world();
    gkg.hasAll('2026-11-23T06:30:00.000Z', eight);
    gkg.server.has('/gdeltv2/20261123081500.gkg.csv.zip', (_, response) => response.destroy());
    expect(await gkg.take(now)).toMatchObject({ files: 15, failures: [expect.anything()] });
  });

  it('a file that is not there a day after its time is lost: its day is never called whole', async () => {
    const gkg = world();
    gkg.hasAll('2026-11-22T00:00:00.000Z', '2026-11-22T23:45:00.000Z');
    gkg.server.has('/gdeltv2/20261122013000.gkg.csv.zip', answers(404));
    const at = '2026-11-23T12:05:00Z';
    for (let run = 0; run < 14; run++) await gkg.take(at);
    const [day] = await findGkgDays(gkg.table);
    expect(day?.lost).toEqual(['english/20261122013000']);
    expect(await gkg.take(at)).toMatchObject({ files: 0, missing: 0, failures: [] });
    const found = await gkg.search(at, { name: 'Carl Dahl' });
    expect(found).toMatchObject({ state: 'searched', reason: 'It has some files of these days, and of no day all.' });
    expect(found).not.toHaveProperty('searchedFrom');
    expect(await gkg.search(at)).toMatchObject({ state: 'unavailable' });
  });
});

test('where nothing was taken yet, nobody looked', async () => {
  const gkg = world();
  expect(await gkg.search(now)).toMatchObject({
    state: 'unavailable',
    reason: expect.stringContaining('Nothing has been fetched yet'),
  });
});

test('where the stage keeps none, the source is off and says so', async () => {
  const source = gkgSource({ gkg: undefined, now: new Date(now) });
  const asked = {
    subject: { name: 'Orla Brennick', aliases: [] },
    from: '2026-11-01',
    to: '2026-11-30',
    languages: [],
    countries: [],
    categories: [],
  };
  expect(await source.search(asked, new AbortController().signal)).toMatchObject({
    state: 'off',
    reason: 'This source is not switched on.',
  });
});
