import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess } from '../../../../../lib/media/assess.ts';
import { gkgSource } from '../../../../../lib/operations/media/sources/gkg/gkgSource.ts';
import { findGkgDays } from '../../../../../lib/store/media/gkgDays.ts';
import { gkgRow } from '../../../../support/gkgFiles.ts';
import { gkgWorlds } from '../../../../support/gkgWorld.ts';

const world = gkgWorlds();

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
    const options = { now: new Date(at), limit: 20 };
    const { clusters } = await assess(subject, [answer], options);
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
  const [day] = await findGkgDays(gkg.table);
  expect((await gkg.take(now)).files).toBe(0);
  expect(day).toMatchObject({ taken: ['english/20261123081500', 'translated/20261123081500'], version: 1 });
  expect((await gkg.search(now)).articles).toHaveLength(1);
});

test('nothing of a day is searched whose parts are not all there, and other days are', async () => {
  const gkg = world();
  gkg.hasAll('2026-11-22T23:30:00.000Z', '2026-11-22T23:45:00.000Z', [gkgRow({ url: 'https://news.example/old' })]);
  await gkg.take('2026-11-22T23:50:00Z');
  const old = [...gkg.editions.objects.keys()];
  gkg.has('2026-11-23T00:00:00.000Z', [gkgRow({ url: 'https://news.example/new' })]);
  const at = '2026-11-23T00:05:00Z';
  await gkg.take(at);
  expect((await gkg.search(at)).articles).toHaveLength(2);
  gkg.editions.objects.delete(old[0] as string);
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const found = await gkg.search(at);
  for (const key of [...gkg.editions.objects.keys()]) gkg.editions.objects.delete(key);
  const ofNothing = await gkg.search(at);
  write.mockRestore();
  expect(found).toMatchObject({
    state: 'searched',
    reason: expect.stringContaining('What is stored of 2026-11-22 could not be loaded.'),
    asOf: '2026-11-23T00:00:00.000Z',
    articles: [{ url: 'https://news.example/new' }],
  });
  expect(found.searchedFrom).not.toBe('2026-11-22');
  expect(ofNothing).toMatchObject({
    state: 'unavailable',
    reason: expect.stringContaining('could not be loaded'),
    articles: [],
  });
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

test('articles in other languages do not take the places of those asked for', async () => {
  const gkg = world();
  const many = Array.from({ length: 120 }, (_, i) => gkgRow({ url: `https://news.example/${i}` }));
  gkg.has(eight, [
    ...many,
    gkgRow({ url: 'https://news.example/da', translation: 'srclc:dan;eng:GT', persons: 'Orla Brennik,4' }),
  ]);
  await gkg.take(now);
  expect(await gkg.search(now, { languages: ['da'] })).toMatchObject({
    truncated: false,
    articles: [{ url: 'https://news.example/da' }],
  });
});

test('days and languages that were not asked for are not given', async () => {
  const gkg = world();
  gkg.has(eight, [gkgRow(), gkgRow({ url: 'https://news.example/cs', translation: 'srclc:ces;eng:GT' })]);
  await gkg.take(now);
  expect((await gkg.search(now)).articles).toHaveLength(2);
  expect((await gkg.search(now, { languages: ['cs'] })).articles).toMatchObject([{ language: 'cs' }]);
  expect(await gkg.search(now, { to: '2026-11-22' })).toMatchObject({ state: 'unavailable', articles: [] });
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
