import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNewsAnswer } from '../../../../../lib/operations/media/sources/news/readNewsAnswer.ts';

interface Recorded {
  errors: { id: string; status: number; body: string; kind: string }[];
  articles: Record<string, string>[];
}

const { errors, articles }: Recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/gdelt-doc.json'), 'utf8'),
);
const read = (body: string, status = 200) => readNewsAnswer({ status, body });
const kinds: Record<string, string> = {
  throttled: 'throttled',
  bad_query: 'refused',
  empty: 'articles',
  malformed: 'broken',
  malformed_repairable: 'articles',
  upstream: 'broken',
  gone: 'broken',
};

test.each(errors.map((each) => [each.id, each] as const))(
  'reads the recorded answer %s as what it is',
  (_, recorded) => {
    expect(read(recorded.body, recorded.status).kind).toBe(kinds[recorded.kind]);
  },
);

test('of all recorded answers only {} says that there is nothing', () => {
  const none = errors.filter(({ status, body }) => {
    const answer = read(body, status);
    return answer.kind === 'articles' && answer.items.length === 0;
  });
  expect(none.map(({ body }) => body)).toEqual(['{}']);
});

test('reads recorded articles of six languages', () => {
  const answer = read(JSON.stringify({ articles }));
  expect(answer.kind).toBe('articles');
  const items = answer.kind === 'articles' ? answer.items : [];
  expect(items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title));
  expect(new Set(items.map(({ language }) => language)).size).toBe(6);
  for (const { seenOn } of items) expect(seenOn).toMatch(/^2026-\d\d-\d\d$/);
});

const article = {
  url: 'https://news.example/a?utm_source=x&id=7#top',
  title: 'Bank chief charged',
  seendate: '20260619T101500Z',
  domain: 'news.example',
  language: 'English',
  sourcecountry: 'Germany',
};
const page = (...all: object[]) => JSON.stringify({ articles: all });

test('takes what only says from where a reader came out of an address', () => {
  expect(read(page(article))).toMatchObject({ items: [{ url: 'https://news.example/a?id=7' }] });
});

test('gives 250 copies of an article once, and says how many there were', () => {
  expect(read(page(...Array.from({ length: 250 }, () => article)))).toMatchObject({
    items: { length: 1 },
    count: 250,
  });
});

test('mends escapes that JSON does not have, and keeps those it has', () => {
  const body = page(article).replace('Bank chief', 'Bank \\x \\" \\\\ \\u00e9 \\uzz chief');
  expect(read(body)).toMatchObject({
    items: [{ title: 'Bank \\x " \\ é \\uzz charged'.replace('charged', 'chief charged') }],
  });
});

test.each([
  ['an article without an address', page({ ...article, url: undefined })],
  ['an address that runs a script', page({ ...article, url: 'javascript:alert(1)' })],
  ['an article without a title', page({ ...article, title: null })],
  ['a date that is none', page({ ...article, seendate: 'yesterday' })],
  ['an article that is null', '{"articles":[null]}'],
  ['articles that are no list', '{"articles":{}}'],
  ['an error in JSON', '{"error":"x"}'],
  ['a list', '[]'],
  ['the wrong encoding', Buffer.from(page(article), 'utf16le').toString('latin1')],
])('never reads %s as nothing found', (_, body) => {
  expect(read(body).kind).toBe('broken');
});
