import { zipSync } from 'fflate';
import { GkgRefusal } from '../../../../../lib/operations/media/sources/gkg/gkgArticle.ts';
import { readGkgFile } from '../../../../../lib/operations/media/sources/gkg/gkgFile.ts';
import { gkgRow, gkgZip } from '../../../../support/gkgFiles.ts';

const stamp = '20261123081500';
const rows = [
  gkgRow({ url: 'https://news.example/a' }),
  gkgRow({ url: 'https://news.example/b', themes: 'ELECTION;' }),
  gkgRow({ url: 'https://news.example/c' }),
];

it('keeps the articles that accuse of anything, each address once', async () => {
  const { articles, ...counts } = await readGkgFile(gkgZip([...rows, rows[0] as string]), stamp);
  expect(articles.map(({ url }) => url)).toEqual(['https://news.example/a', 'https://news.example/c']);
  expect(counts).toEqual({ rows: 4, unreadable: 0 });
});

it('cut rows, empty lines and a last line without its end cost nothing else', async () => {
  const text = `${rows[0]}\r\n\n${String(rows[1]).slice(0, 50)}\n${rows[2]}`;
  const zip = zipSync({ a: Buffer.from(text) });
  expect(await readGkgFile(zip, stamp)).toMatchObject({ articles: [{}, {}], rows: 3, unreadable: 1 });
});

it('a row that is too long is never read, and those around it are', async () => {
  const huge = gkgRow({ persons: `Orla Brennick,41;${'x'.repeat(3_000_000)},42` });
  expect(await readGkgFile(gkgZip([...rows, huge, ...rows]), stamp)).toMatchObject({
    articles: [{}, {}],
    rows: 7,
    unreadable: 1,
  });
});

it('letters that are no UTF-8 are replaced', async () => {
  const zip = zipSync({ a: Buffer.concat([Buffer.from(gkgRow({ title: 'X' })), Buffer.from([0xff, 0xfe, 10])]) });
  expect(await readGkgFile(zip, stamp)).toMatchObject({ rows: 1 });
});

const damaged = (at: number) => {
  const zip = Buffer.from(gkgZip(rows));
  zip.writeUInt8((zip.readUInt8(at) + 1) % 256, at);
  return zip;
};

it.each([
  ['cut short', gkgZip(rows).slice(0, 200), 'damaged or was cut short'],
  ['damaged', damaged(80), 'damaged or was cut short'],
  ['a web page', Buffer.from('<!doctype html><html><body>Not found</body></html>'), 'damaged or was cut short'],
  ['nothing', new Uint8Array(), 'damaged or was cut short'],
  ['an archive of nothing', zipSync({}), 'exactly one file'],
  ['an archive of two files', zipSync({ a: Buffer.from('a'), b: Buffer.from('b') }), 'exactly one file'],
  ['an archive of an empty file', gkgZip([]), 'has no rows'],
  [
    'an archive of a web page',
    zipSync({ a: Buffer.from('<html>\n<body>\n</html>') }),
    '3 of the 3 rows cannot be read',
  ],
  ['of another day', gkgZip(rows.map((row) => row.replaceAll('20261123', '20261120'))), '3 of the 3 rows'],
])('a file that is %s is refused with a sentence', async (_, bytes, sentence) => {
  const refused = await readGkgFile(bytes, stamp).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(GkgRefusal);
  expect((refused as Error).message).toContain(sentence);
});

it('an archive that unpacks to more than any file has is given up', async () => {
  const bomb = zipSync({ a: new Uint8Array(10_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readGkgFile(bomb, stamp, 1_000_000)).rejects.toThrow('more than 1000000 bytes');
});
