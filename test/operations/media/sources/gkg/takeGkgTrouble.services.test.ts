import { findGkgDays } from '../../../../../lib/store/gkgDays.ts';
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
