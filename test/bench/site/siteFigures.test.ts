import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { bytesOf, type Measured, medianOf, readReport } from '../../../bin/bench/site/lighthouse.ts';
import { measurePages, reportOf } from '../../../bin/bench/site/measurePages.ts';
import { ofEachKind } from '../../../bin/bench/site/ofEachKind.ts';
import { siteFaults } from '../../../bin/bench/site/siteFaults.ts';

const good: Measured = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 900,
  cls: 0,
  bytes: 18_000,
  failed: [],
};

it('a report gives the columns in percent, what was loaded, and what is not passed and counts', () => {
  const category = (score: number) => ({
    score,
    auditRefs: [
      { id: 'color-contrast', weight: 7 },
      { id: 'only-told', weight: 0 },
    ],
  });
  const report = {
    categories: {
      performance: category(0.97),
      accessibility: category(0.9),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      'color-contrast': { score: 0 },
      'only-told': { score: 0 },
      'largest-contentful-paint': { score: 1, numericValue: 1234.5 },
      'cumulative-layout-shift': { score: 1, numericValue: 0.02 },
      'network-requests': { score: null, details: { items: [{ url: 'http://127.0.0.1/a' }, { url: 'data:,b' }, {}] } },
    },
  };
  expect(readReport(report)).toEqual({
    performance: 97,
    accessibility: 90,
    bestPractices: 100,
    seo: 100,
    lcp: 1234.5,
    cls: 0.02,
    loaded: ['http://127.0.0.1/a'],
    failed: expect.arrayContaining(['color-contrast']),
  });
});

it('of several runs the middle of each number counts, and every fault', () => {
  const runs = [
    { ...good, performance: 90, lcp: 2000 },
    { ...good, performance: 99, failed: ['image-size'] },
    { ...good, performance: 98 },
  ];
  expect(medianOf(runs)).toEqual({ ...good, performance: 98, lcp: 900, failed: ['image-size'] });
});

it.each<[string, Partial<Measured>, RegExp]>([
  ['a slow page', { performance: 99 }, /performance 99 is below 100/],
  ['a page with a fault of accessibility', { accessibility: 98, failed: ['label'] }, /accessibility 98 .*label/],
  ['a page that search engines do not keep', { seo: 92 }, /seo 92/],
  ['a page that moves', { cls: 0.001 }, /shifts by 0.001/],
  ['a heavy page', { bytes: 30_000 }, /29.3 kB, more than 20/],
])('%s misses its limits, and a sentence says which', (_, figures, sentence) => {
  expect(siteFaults({ ...good, ...figures }, 'idle')).toEqual([expect.stringMatching(sentence)]);
});

it('a good page has no fault, and on a busy machine neither has one whose performance differs by a few points', () => {
  expect([siteFaults(good, 'idle'), siteFaults({ ...good, performance: 91 }, 'busy')]).toEqual([[], []]);
  expect(siteFaults({ ...good, performance: 89 }, 'busy')).toEqual(['performance 89 is below 90']);
});

it('the report has a line for each page, then every fault, then how many pages have one', () => {
  const failed = { path: '/b', median: undefined, axe: Number.NaN, faults: ['/b: could not be measured: it ended'] };
  const lines = reportOf([{ path: '/a', median: good, axe: 0, faults: [] }, failed]).split('\n');
  expect(lines.slice(2)).toEqual([
    '/a | 17.6 | 100 | 100 | 100 | 100 | 0.90 | 0.000 | 0',
    '/b | not measured | | | | | | | ',
    '',
    '/b: could not be measured: it ended',
    '2 pages, 1 with faults',
  ]);
});

it('a page that cannot be measured is a fault and stops no other', async () => {
  const said: string[] = [];
  const how = { url: '', runs: 1, check: false, say: (line: string) => said.push(line) };
  const results = await measurePages(['/a', '/b'], how, async (path) => {
    if (path === '/a') throw new Error('The browser has been closed\nCall log:');
    return { path, median: good, axe: 0, faults: [] };
  });
  expect(results.map(({ faults }) => faults)).toEqual([['/a: could not be measured: The browser has been closed'], []]);
  expect(said).toEqual(['1 of 2: /a, with faults', '2 of 2: /b']);
});

it('a text counts as a stage packs it, however fast it was packed here', async () => {
  const text = Buffer.from(Array.from({ length: 4000 }, (_, i) => `${i * 7919} names, `).join(''));
  const packed = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const server = createServer((_, response) => {
    response.setHeader('content-encoding', 'br');
    response.end(packed(2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bytes = await bytesOf(`http://127.0.0.1:${port}/page`);
  server.close();
  expect(bytes).toBeLessThan(packed(2).length);
  expect(Math.abs(bytes - packed(11).length)).toBeLessThan(64);
});

it('of a site a page of each kind is measured, and one that is missing is said', () => {
  const site = ['/', '/about', '/api-docs', '/api-docs/reference', '/accuracy', '/case-management', '/contact'];
  expect(() => ofEachKind(site)).toThrow('Not in the sitemap: /sanctions-screening, /status, /dpa');
  const all = [...site, '/sanctions-screening', '/status', '/dpa'];
  expect(ofEachKind(all)).toHaveLength(all.length - 1);
  expect(ofEachKind(all, 'heaviest')).toEqual(['/', '/sanctions-screening', '/case-management', '/api-docs/reference']);
});

it('a file has the bytes of its body, and one that is missing or not reached is a fault', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/there' ? 200 : 404;
    response.end('12345');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  expect(await bytesOf(`${url}/there`)).toBe(5);
  await expect(bytesOf(`${url}/missing`)).rejects.toThrow(/missing was answered with 404/);
  // It speaks no TLS.
  await expect(bytesOf(`https://127.0.0.1:${port}/there`)).rejects.toThrow(/SSL|EPROTO|wrong version/i);
  server.close();
});
