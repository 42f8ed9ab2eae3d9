import { gunzipSync, gzipSync } from 'node:zlib';
import { type ListSource, listSources } from '../../../../lib/lists/sources.ts';
import { type DownloadOptions, downloadSource } from '../../../../lib/operations/lists/publishers/downloadSource.ts';
import {
  answers,
  type BadServer,
  burstOf500,
  conditionally,
  cuts,
  type Day,
  drips,
  endsEarly,
  gives,
  neverBegins,
  onlyForBrowsers,
  redirectsTo,
  startBadServer,
} from '../../../support/badServer.ts';
import { inventedNames, unList } from '../../../support/unList.ts';

const list = unList({ names: inventedNames(40) });
const source: ListSource = {
  ...(listSources.find(({ id }) => id === 'un') as ListSource),
  url: 'https://publisher.example/list.xml',
  bytesMin: 1_000,
  bytesMax: 1_000_000,
  startSecondsMax: 5,
  wholeSecondsMax: 10,
};
const path = '/publisher.example/list.xml';

let server: BadServer;
beforeEach(async () => {
  server = await startBadServer();
});
afterEach(() => server.close());

function download(day: Day, more: Partial<ListSource> = {}, options: DownloadOptions = {}) {
  server.has(path, day);
  return downloadSource({ ...source, ...more }, { mirror: server.url, ...options });
}

async function sentenceOf(day: Day, more?: Partial<ListSource>): Promise<string> {
  const got = await download(day, more);
  if (got.outcome !== 'failed') throw new Error(`It did not fail: ${got.outcome}`);
  return got.sentence;
}

describe('a good day', () => {
  it('gives the file packed, with its hash, its length and what it came with', async () => {
    const marks = { etag: '"one"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
    const got = await download(gives(list, marks));
    expect(got).toMatchObject({
      outcome: 'file',
      bytes: list.length,
      etag: '"one"',
      lastModified: marks['last-modified'],
    });
    expect(got.outcome === 'file' && gunzipSync(got.packed).toString()).toBe(list);
    expect(got.outcome === 'file' && got.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes a file that the server packs on the way for what it is', async () => {
    const plain = await download(gives(list));
    const packed = await download(gives(gzipSync(list), { 'content-encoding': 'gzip' }));
    expect(packed).toMatchObject({ outcome: 'file', bytes: list.length, sha256: (plain as { sha256: string }).sha256 });
  });

  it('leaves a workbook as it is, which is packed already', async () => {
    const workbook = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000, 7)]);
    const got = await download(gives(workbook), { root: undefined });
    expect(got).toMatchObject({ outcome: 'file', packed: workbook });
  });

  it('comes through a chain of redirects', async () => {
    server.has('/second', redirectsTo('third?signature=x'));
    server.has('/third?signature=x', gives(list));
    expect(await download(redirectsTo('/second'))).toMatchObject({ outcome: 'file', bytes: list.length });
  });

  it('is had by a user agent that looks like a browser and has 40 characters', async () => {
    expect(await download(onlyForBrowsers(gives(list)))).toMatchObject({ outcome: 'file' });
  });

  it.each([
    ['mark', { etag: '"one"' }, { etag: '"one"', lastModified: undefined }],
    [
      'date',
      { 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' },
      { etag: undefined, lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    ],
  ])('is not sent a second time to who tells the %s of the first', async (_what, marks, known) => {
    expect(await download(conditionally(list, marks))).toMatchObject({ outcome: 'file' });
    expect(await download(conditionally(list, marks), {}, { known })).toEqual({ outcome: 'not_modified' });
    const older = { etag: '"other"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' };
    expect(await download(conditionally(list, marks), {}, { known: older })).toMatchObject({ outcome: 'file' });
  });
});

describe('a failed download', () => {
  it.each<[string, Day, string]>([
    ['a 403', answers(403, 'Forbidden'), '127.0.0.1 answered 403 instead of the list.'],
    ['a 404', answers(404), '127.0.0.1 answered 404 instead of the list.'],
    ['a 304 that nobody asked for', answers(304), '127.0.0.1 answered 304 instead of the list.'],
    ['200 with an empty body', gives(''), '127.0.0.1 answered 200 with an empty body.'],
    [
      'an error in JSON as 200',
      gives(`{"timestamp":"2026-11-21","status":500,"error":"Internal Server Error"}${' '.repeat(2_000)}`),
      '127.0.0.1 answered with an error in JSON instead of the list.',
    ],
    [
      'a web page as 200',
      gives(`\n<!DOCTYPE html><html>${'x'.repeat(2_000)}</html>`),
      '127.0.0.1 answered with a web page instead of the list.',
    ],
    [
      'plain words as 200',
      gives('Please come back later. '.repeat(100)),
      '127.0.0.1 answered with something else than the list.',
    ],
    [
      'a list far too short',
      gives('<list></list>'),
      'The file has 13 bytes, fewer than the 1000 that the list has always had.',
    ],
    ['a file without end', drips(list), 'The transfer did not end within 0.5 seconds.'],
    ['silence', neverBegins(), 'Nothing came within 0.3 seconds.'],
    ['a circle of redirects', redirectsTo(path), '127.0.0.1 redirects more than 5 times.'],
    [
      'a redirect to nowhere',
      (_request, response) => response.writeHead(302).end(),
      '127.0.0.1 answered 302 and did not say where the list is.',
    ],
    [
      'a packing that nobody asked for',
      gives(list, { 'content-encoding': 'br' }),
      '127.0.0.1 packed its answer with br, which was not asked for.',
    ],
  ])('of %s is described in a sentence', async (_name, day, sentence) => {
    expect(await sentenceOf(day, { startSecondsMax: 0.3, wholeSecondsMax: 0.5 })).toBe(sentence);
  });

  it('of bursts of 500 ends with the burst', async () => {
    const day = burstOf500(2, gives(list));
    expect(await sentenceOf(day)).toBe('127.0.0.1 answered 500 instead of the list.');
    expect(await sentenceOf(day)).toBe('127.0.0.1 answered 500 instead of the list.');
    expect(await download(day)).toMatchObject({ outcome: 'file' });
  });

  it('of a cut transfer is noticed when the length was announced, and when it was not', async () => {
    const half = Math.floor(list.length / 2);
    expect(await sentenceOf(cuts(list, true))).toBe(
      `The transfer from 127.0.0.1 was cut after ${half} of ${list.length} bytes.`,
    );
    expect(await sentenceOf(cuts(list, false))).toBe(`The transfer from 127.0.0.1 was cut after ${half} bytes.`);
  });

  it('of a transfer that ends in the middle as if that were the end is noticed by the missing end', async () => {
    expect(await sentenceOf(endsEarly(list))).toBe('The file ends before the list does: the transfer was cut.');
  });

  it('of a packed transfer that is cut is noticed', async () => {
    const packed = gzipSync(list);
    const day = gives(packed.subarray(0, packed.length - 20), { 'content-encoding': 'gzip' });
    expect(await sentenceOf(day)).toMatch(/^The transfer from 127\.0\.0\.1 was cut after /);
  });

  it('of a file that is far too large ends before it is all there', async () => {
    const sentence = await sentenceOf(drips(`<CONSOLIDATED_LIST>${list}`), { bytesMax: 500 });
    expect(sentence).toBe('The file is larger than 500 bytes, which the list has never been.');
  });

  it('of a server that is gone is described in a sentence', async () => {
    const gone = await startBadServer();
    await gone.close();
    const got = await downloadSource(source, { mirror: gone.url });
    expect(got).toEqual({ outcome: 'failed', sentence: '127.0.0.1 could not be reached (ECONNREFUSED).' });
  });
});

describe('an address that is not public', () => {
  it.each([
    ['http://publisher.example/list.xml', 'publisher.example without https'],
    ['https://127.0.0.1/list.xml', '127.0.0.1, which is not in the public internet'],
    ['https://2130706433/list.xml', '127.0.0.1, which is not in the public internet'],
    ['https://169.254.169.254/latest/meta-data/', '169.254.169.254, which is not in the public internet'],
    ['https://10.1.2.3/list.xml', '10.1.2.3, which is not in the public internet'],
    ['https://192.168.1.1/list.xml', '192.168.1.1, which is not in the public internet'],
    ['https://[::1]/list.xml', '::1, which is not in the public internet'],
    ['https://[::ffff:10.0.0.1]/list.xml', '::ffff:a00:1, which is not in the public internet'],
    ['https://[fd00:ec2::254]/list.xml', 'fd00:ec2::254, which is not in the public internet'],
    ['https://localhost/list.xml', 'localhost, which is not in the public internet'],
    ['file:///etc/hosts', ' without https'],
  ])('%s is not asked, neither as a source nor where a publisher redirects to', async (url, told) => {
    const sentence = `The address leads to ${told}; it was not asked.`;
    expect(await sentenceOf(redirectsTo(url))).toBe(sentence);
    expect(await downloadSource({ ...source, url })).toEqual({ outcome: 'failed', sentence });
  });

  it('is not asked beside a mirror that is', async () => {
    const other = await startBadServer();
    try {
      expect(await sentenceOf(redirectsTo(`${other.url}/list.xml`))).toMatch(
        /^The address leads to 127\.0\.0\.1 without/,
      );
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('a file that a page links', () => {
  const pep = listSources.find(({ id }) => id === 'pep-faroe-islands') as ListSource;
  const workbook = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4_000, 7)]);
  const host = '/www.finanstilsynet.dk';
  const page = (...links: string[]) =>
    `<!doctype html><html>${links.map((link) => `<a href="${link}">x</a>`).join('')}</html>`;

  it('is found there, under whatever name', async () => {
    server.has(`${host}/lovgivning/pep-listen`, gives(page('/media/pep_listen.xlsx', '/media/pep_listen-f2026.xlsx')));
    server.has(`${host}/media/pep_listen-f2026.xlsx`, gives(workbook));
    expect(await downloadSource(pep, { mirror: server.url })).toMatchObject({ outcome: 'file', packed: workbook });
  });

  it('is reported as missing when the page has changed', async () => {
    server.has(`${host}/lovgivning/pep-listen`, gives(page('/media/rapport.xlsx')));
    expect(await downloadSource(pep, { mirror: server.url })).toEqual({
      outcome: 'failed',
      sentence: 'The page links no workbook that could be the PEP list of the Faroe Islands: it has changed.',
    });
  });
});
