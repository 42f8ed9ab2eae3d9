import { findGkgDays } from '../../../../../lib/store/media/gkgDays.ts';
import { answers, gives } from '../../../../support/badServer.ts';
import { gkgRow, gkgZip, md5Of, newestText } from '../../../../support/gkgFiles.ts';
import { type GkgWorld, gdelt, gkgWorlds, suffixes } from '../../../../support/gkgWorld.ts';

const world = gkgWorlds();

const eight = '2026-11-23T08:15:00.000Z';
const now = '2026-11-23T08:20:00Z';

describe('trouble leaves what is stored as it is, and is said', () => {
  const later = '2026-11-23T08:35:00Z';
  const half = '2026-11-23T08:30:00.000Z';
  const address = '/gdeltv2/20261123083000.gkg.csv.zip';

  it.each<[string, (gkg: GkgWorld) => void, RegExp]>([
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

  it.each([
    ['a page of maintenance', gives('<!doctype html><html></html>'), 'damaged or was cut short'],
    ['a file in another format', gives(gkgZip(['one column'])), 'GDELT may have changed its format'],
  ])('%s loses no old file and holds up no other: it is taken once it can be read', async (_, answer, sentence) => {
    const gkg = world();
    gkg.hasAll('2026-11-22T00:00:00.000Z', '2026-11-22T03:00:00.000Z');
    const good = [...suffixes].map((suffix) => `/gdeltv2/20261122024500${suffix}`);
    const broken = [...good, '/gdeltv2/20261122030000.translation.gkg.csv.zip'];
    for (const address of broken) gkg.server.has(address, answer);
    const at = '2026-11-23T12:05:00Z';
    gkg.announce('.translation', newestText(`http://${gdelt}${broken[2]}`, '0'.repeat(32)));
    for (let run = 0; run < 3; run++) {
      expect((await gkg.take(at)).failures).toContainEqual(expect.stringMatching(run < 1 ? sentence : /./));
    }
    const [day] = await findGkgDays(gkg.table);
    expect(day).toMatchObject({ lost: [], taken: { length: 23 } });
    expect(Object.values(day?.refused ?? {}).every((count) => count >= 2)).toBe(true);
    gkg.hasAll('2026-11-22T02:45:00.000Z', '2026-11-22T03:00:00.000Z');
    expect(await gkg.take(at)).toMatchObject({ files: 3, missing: 0, failures: [] });
    expect((await findGkgDays(gkg.table))[0]).toMatchObject({ lost: [], refused: {} });
  });

  it('a file that was refused for twelve hours of runs, and is older than a day, is given up', async () => {
    const gkg = world();
    gkg.has('2026-11-22T00:00:00.000Z');
    gkg.server.has('/gdeltv2/20261122000000.translation.gkg.csv.zip', gives('<!doctype html><html></html>'));
    const at = '2026-11-23T12:05:00Z';
    for (let run = 0; run < 47; run++) expect(await gkg.take(at)).toMatchObject({ missing: 1 });
    expect(await gkg.take(at)).toMatchObject({ missing: 0 });
    expect((await findGkgDays(gkg.table))[0]).toMatchObject({ lost: ['translated/20261122000000'], refused: {} });
  });

  it('a bucket that nobody may list says 403 of a file that it does not have', async () => {
    const gkg = world();
    gkg.hasAll('2026-11-22T00:00:00.000Z', '2026-11-22T00:30:00.000Z');
    gkg.server.has('/gdeltv2/20261122001500.gkg.csv.zip', answers(403));
    await gkg.take('2026-11-23T12:05:00Z');
    expect((await findGkgDays(gkg.table))[0]?.lost).toEqual(['english/20261122001500']);
  });

  it('a feed that stands still is what counts as newest, however new the other is', async () => {
    const gkg = world();
    gkg.has(eight, [gkgRow()]);
    await gkg.take(now);
    gkg.has(half);
    gkg.server.has('/gdeltv2/lastupdate-translation.txt', answers(404));
    expect(await gkg.take(later)).toMatchObject({ files: 1, newest: '20261123081500' });
    expect(await gkg.search(later)).toMatchObject({ asOf: eight });
  });

  it('without a file of one feed there is no newest, and nothing is said to be searched up to a time', async () => {
    const gkg = world();
    gkg.has(eight, [gkgRow()]);
    gkg.server.has('/gdeltv2/lastupdate-translation.txt', answers(404));
    expect((await gkg.take(now)).newest).toBeUndefined();
    const found = await gkg.search(now);
    expect(found.articles).toHaveLength(1);
    expect(found).not.toHaveProperty('asOf');
  });

  it('a lost part of a day keeps nothing else from being stored and joined', async () => {
    const gkg = world(1);
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    gkg.has('2026-11-23T00:00:00.000Z');
    await gkg.take('2026-11-23T00:05:00Z');
    const [lost = ''] = gkg.editions.objects.keys();
    gkg.editions.objects.delete(lost);
    for (let quarter = 1; quarter <= 9; quarter++) {
      const time = new Date(Date.parse('2026-11-23T00:00:00.000Z') + quarter * 15 * 60_000).toISOString();
      gkg.has(time);
      expect(await gkg.take(time.replace(':00.000', ':30.000'))).toMatchObject({ files: 2 });
    }
    jest.restoreAllMocks();
    const [day] = await findGkgDays(gkg.table);
    expect(day?.taken).toHaveLength(20);
    expect(day?.parts.length).toBeLessThanOrEqual(4);
    expect(day?.parts.some(({ sha256 }) => lost.includes(sha256))).toBe(true);
  });

  it("a server's trouble loses no file, however old", async () => {
    const gkg = world();
    gkg.hasAll('2026-11-22T00:00:00.000Z', '2026-11-22T01:00:00.000Z');
    gkg.server.has('/gdeltv2/20261122001500.gkg.csv.zip', answers(503));
    const at = '2026-11-23T12:05:00Z';
    expect(await gkg.take(at)).toMatchObject({
      files: 9,
      missing: 1,
      failures: [expect.stringContaining('answered 503')],
    });
    expect((await findGkgDays(gkg.table))[0]?.lost).toEqual([]);
  });
});

test('where the newest day alone does not fit into memory, this is said, and not that nothing was fetched', async () => {
  const gkg = world();
  gkg.has(eight, [gkgRow()]);
  await gkg.take(now);
  expect(await gkg.search(now, { memory: 10 })).toMatchObject({
    state: 'unavailable',
    reason: 'Its days are too large to be searched.',
  });
});
