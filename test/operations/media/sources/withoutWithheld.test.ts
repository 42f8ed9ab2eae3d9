import type { Article } from '../../../../lib/media/article.ts';
import type { MediaSearch, MediaSource } from '../../../../lib/media/source.ts';
import { withheldWhat, withoutWithheld } from '../../../../lib/operations/media/sources/withoutWithheld.ts';

const article = (url: string): Article => ({
  id: url,
  source: 'news',
  url,
  domain: new URL(url).host,
  title: 'A title',
  publishedOn: '2026-11-01',
  sourceType: 'news',
});
const urls = ['https://news.example/a?utm_source=x', 'https://news.example/b', 'https://sub.rumours.example/c'];
const source: MediaSource = {
  key: 'news',
  title: 'News',
  attribution: { text: 'News', url: 'https://news.example' },
  search: async () => ({
    source: 'news',
    title: 'News',
    attribution: { text: 'News', url: 'https://news.example' },
    state: 'searched',
    sample: false,
    truncated: false,
    articles: urls.map(article),
  }),
};
const ask = (find: () => Promise<ReadonlySet<string>>) =>
  withoutWithheld(source, find).search({} as MediaSearch, new AbortController().signal);

test('an article is withheld by its address without tracking, a site with all below its host', async () => {
  const withheld = ['https://news.example/a?fbclid=1', 'rumours.example'].map((written) => withheldWhat(written) ?? '');
  const { state, articles } = await ask(async () => new Set(withheld));
  expect([state, articles.map(({ url }) => url)]).toEqual(['searched', ['https://news.example/b']]);
});

test('who withholds a page withholds the messages on it, and a message is withheld alone', async () => {
  const page = 'https://via.ritzau.dk/pressemeddelelse/1/a?lang=da';
  const messages = [article(`${page}#sm-1`), article(`${page}#sm-2`)];
  const shown = async (written: string) => {
    const search = async () => ({
      ...(await source.search({} as MediaSearch, new AbortController().signal)),
      articles: messages,
    });
    const { articles } = await withoutWithheld(
      { ...source, search },
      async () => new Set([withheldWhat(written) ?? '']),
    ).search({} as MediaSearch, new AbortController().signal);
    return articles.length;
  };
  expect(await shown(page)).toBe(0);
  expect(await shown(`${page}#sm-2`)).toBe(1);
});

test('nothing is shown where it cannot be read what is withheld', async () => {
  const { state, articles, reason } = await ask(() => Promise.reject(new Error('down')));
  expect([state, articles]).toEqual(['unavailable', []]);
  expect(reason).toMatch(/could not be read/);
});

test.each([
  ['https://www.site.example/', 'www.site.example'],
  ['site.example', 'site.example'],
  ['ftp://site.example/a', undefined],
  ['no host', undefined],
])('%s is read as %s', (written, expected) => {
  expect(withheldWhat(written)).toBe(expected);
});
