import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGkgRow } from '../../../../../lib/operations/media/sources/gkg/gkgRow.ts';
import { gkgRow } from '../../../../support/gkgFiles.ts';

const real = readFileSync(join(__dirname, 'fixtures/rows.tsv'), 'utf8').trimEnd().split('\n');
const [fromRussian, cyber, rapSheet, czech, festival] = real as [string, string, string, string, string];
const day = '2026-11-23';
const read = (facts: Parameters<typeof gkgRow>[0]) => readGkgRow(gkgRow(facts), day);

describe('rows that GDELT published', () => {
  it('an article with the persons in the order of the text, without roles', () => {
    expect(readGkgRow(festival, '2017-07-01')).toMatchObject({
      url: 'http://www.eonline.com/uk/news/864585/fyre-festival-co-organizer-billy-mcfarland-charged-with-wire-fraud',
      title: 'www.eonline.com/uk/news/864585/fyre-festival-co-organizer-billy-mcfarland-charged-with-wire-fraud',
      language: 'en',
      publishedOn: '2017-07-01',
      persons: ['Billy Mcfarland', 'William Mcfarland', 'Joon Kim'],
      organisations: ['United States', 'Fyre Media'],
      themes: ['CORRUPTION', 'WB_2020_BRIBERY_FRAUD_AND_COLLUSION'],
    });
  });

  it('an article of which the themes tell several matters', () => {
    expect(readGkgRow(cyber, '2015-02-18')).toMatchObject({
      persons: ['Dmitry Bestuzhev'],
      themes: ['CYBER_ATTACK', 'CORRUPTION', 'ECON_MONEYLAUNDERING'],
    });
  });

  it('one that was translated has its own language', () => {
    expect(readGkgRow(czech, '2015-02-18')).toMatchObject({
      language: 'cs',
      persons: ['Adam Lambert', 'Brian Maye', 'Roger Taylor'],
    });
  });

  it.each([
    ['a text without an address', fromRussian],
    ['an article about arrests and trials alone', rapSheet],
  ])('%s is not kept', (_, row) => expect(readGkgRow(row, '2015-02-18')).toBe('other'));
});

it.each([
  ['"&#x2013;" and entities are read', 'Bribes &#x2013; court &amp; bank', 'Bribes – court & bank'],
  ['markup is no markup', 'Bribes &lt;script&gt;alert(1)&lt;/script&gt;', 'Bribes <script>alert(1)</script>'],
  ['tags and control characters are left out', '  Bri\u0007bes <b>in</b>\u2028 court ', 'Bri bes in court'],
  ['the address stands for none', '', 'news.example/a'],
])('titles: %s', (_, title, expected) => expect(read({ title })).toMatchObject({ title: expected }));

it('a long title is cut', () => {
  const article = read({ title: 'x'.repeat(5_000) });
  expect(typeof article === 'object' && article.title.length).toBe(500);
});

it.each([
  ['srclc:ces;eng:GT', 'cs'],
  ['srclc:spa;eng:GT', 'es'],
  ['srclc:zho;eng:GT', 'zh'],
  ['', 'en'],
])('%s is %s', (translation, language) => expect(read({ translation })).toMatchObject({ language }));

it('a language without a short code is left out', () => {
  expect(read({ translation: 'srclc:ceb;eng:GT' })).not.toHaveProperty('language');
});

it('an address is without tracking, so that the same article of two sources is one', () => {
  const [a, b] = ['https://News.example/a?utm_source=x#top', 'https://news.example/a'].map((url) => read({ url }));
  expect(a).toEqual(b);
});

it('names are bounded in number and length, and each stands once', () => {
  const persons = [
    ...Array.from({ length: 300 }, (_, i) => `Person Number${i},${i + 10}`),
    `${'x'.repeat(200)},1`,
    '7,2',
    'Person Number0,3',
  ];
  const article = read({ persons: persons.join(';') });
  expect(typeof article === 'object' && article.persons.length).toBe(100);
  expect(article).toMatchObject({ persons: expect.arrayContaining(['Person Number0', 'Person Number1']) });
});

it.each([
  ['no theme that accuses', { themes: 'TRIAL;ARREST;ELECTION;' }],
  ['a theme named like what every object has', { themes: 'constructor;toString;__proto__;' }],
  ['nobody named', { persons: '' }],
  ['no web address', { url: 'ftp://news.example/a' }],
  ['an address with a password', { url: 'https://a:b@news.example/a' }],
  ['an address that is too long', { url: `https://news.example/${'a'.repeat(3_000)}` }],
  ['another collection', { collection: '2' }],
])('a row with %s is not kept', (_, facts) => expect(read(facts)).toBe('other'));

it.each([
  ['cut', gkgRow().slice(0, 60)],
  ['with a column more', `${gkgRow()}\tmore`],
  ['of a web page', '<html><body>Not found</body></html>'],
  ['of another day', gkgRow({ stamp: '20261121234500' })],
  ['of a day that is none', gkgRow({ stamp: '20261399234500' })],
  ['without a date', gkgRow({ stamp: 'yesterday' })],
  ['of nothing', ''],
])('a row %s is unreadable', (_, row) => expect(readGkgRow(row, day)).toBe('unreadable'));

it('a row of the minutes before midnight may stand in the file of midnight', () => {
  expect(read({ stamp: '20261122234500' })).toMatchObject({ publishedOn: day });
});
