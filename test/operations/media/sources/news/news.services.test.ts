import type { NewsMessage } from '../../../../../lib/contract/messages.ts';
import type { MediaSearch } from '../../../../../lib/media/source.ts';
import { newsSource } from '../../../../../lib/operations/media/sources/news/newsSource.ts';
import { type AskNews, queryNews } from '../../../../../lib/operations/media/sources/news/queryNews.ts';
import { DownloadFailure } from '../../../../../lib/platform/publicFetch/downloadFailure.ts';
import { keys } from '../../../../../lib/store/keys.ts';
import { removeItems, type Table } from '../../../../../lib/store/table.ts';
import { startTable } from '../../../../support/dynamo.ts';
import { memoryQueue } from '../../../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());
beforeEach(() => removeItems(table, [keys.newsPace()]));

type Day = (url: URL) => { status: number; body: string };
const page = (...ids: (string | number)[]) =>
  JSON.stringify({
    articles: ids.map((id) => ({
      url: `https://news.example/${id}`,
      title: `Title ${id}`,
      seendate: '20260619T101500Z',
      domain: 'news.example',
      language: 'Portuguese',
      sourcecountry: 'Brazil',
    })),
  });
const gives =
  (body: string, status = 200): Day =>
  () => ({ status, body });
const full = (prefix: string) => page(...Array.from({ length: 250 }, (_, i) => `${prefix}${i}`));

let worlds = 0;
/** Looks at what came, of all calls of a test. */
let looked = 0;
beforeEach(() => {
  looked = 0;
});

/** A service of its own, whose time passes when something waits: a clock of milliseconds since noon, and when each request was made. */
function world(...days: Day[]) {
  worlds += 1;
  const start = Date.parse('2026-11-23T12:00:00Z') + worlds * 86_400_000;
  let passed = 0;
  const requests: { at: number; url: URL; agent: string }[] = [];
  const queue = memoryQueue<NewsMessage>();
  const clock = () => new Date(start + passed);
  const pause = async (ms: number) => {
    passed += ms;
  };
  const fetchText: AskNews['fetchText'] = async (address, { headers }) => {
    const url = new URL(address);
    requests.push({ at: passed, url, agent: headers['User-Agent'] ?? '' });
    const day = days[Math.min(requests.length, days.length) - 1] as Day;
    return day(url);
  };
  const asked = (name: string, more: Partial<MediaSearch> = {}): MediaSearch => ({
    subject: { name: `${name} of world ${worlds}`, aliases: [] },
    from: '2020-01-01',
    to: '2026-12-31',
    languages: [],
    countries: [],
    categories: [],
    ...more,
  });
  return {
    queue,
    requests,
    pass: pause,
    /** For so many looks at what came. */
    search: (name: string, { accountId = `account-${worlds}`, looks = 1, more = {} as Partial<MediaSearch> } = {}) => {
      const leaving = new AbortController();
      let own = 0;
      const patience = async () => {
        own += 1;
        looked += 1;
        if (own >= looks) leaving.abort();
      };
      return newsSource({ table, newsQueue: queue, accountId, clock, pause: patience }).search(
        asked(name, more),
        leaving.signal,
      );
    },
    /** What the queue carries, one after another. */
    async work() {
      const outcomes: string[] = [];
      for (const message of queue.sent.splice(0))
        outcomes.push(await queryNews({ table, fetchText, clock, pause }, message));
      return outcomes;
    },
  };
}

test('a stage without news says that the source is switched off', async () => {
  const deps = { table, accountId: 'a', clock: () => new Date(), pause: async () => {} };
  const asked = {
    subject: { name: 'Anna Berg', aliases: [] },
    from: '',
    to: '',
    languages: [],
    countries: [],
    categories: [],
  };
  expect(await newsSource(deps).search(asked, new AbortController().signal)).toMatchObject({
    state: 'off',
    articles: [],
  });
});

test('leaves out articles of other languages and countries, and keeps those of which they are not known', async () => {
  const from = (id: string, language: string, sourcecountry: string) => ({
    url: `https://news.example/${id}`,
    title: id,
    seendate: '20260619T101500Z',
    domain: 'news.example',
    language,
    sourcecountry,
  });
  const articles = [
    from('turkish', 'Turkish', 'Turkey'),
    from('unsaid', '', ''),
    from('unknown', 'Turkish', 'Atlantis'),
    from('other-language', 'Portuguese', 'Turkey'),
    from('other-country', 'Turkish', 'Germany'),
  ];
  const { search, work } = world(gives(JSON.stringify({ articles })));
  const more = { languages: ['tr'], countries: ['TR'] };
  await search('Anna Berg', { more });
  await work();
  expect((await search('Anna Berg', { more })).articles.map(({ title }) => title)).toEqual([
    'turkish',
    'unsaid',
    'unknown',
  ]);
});

test('a first check waits, and a second gets what came meanwhile', async () => {
  const { search, work, requests } = world(gives(page('a', 'b')));
  expect(await search('Anna Berg')).toMatchObject({ state: 'waiting', articles: [] });
  expect(await work()).toEqual(['answered']);
  expect(await search('Anna Berg')).toMatchObject({
    state: 'searched',
    searchedFrom: '2020-01-01',
    truncated: false,
    attribution: { text: 'The GDELT Project' },
    articles: [
      { url: 'https://news.example/a', language: 'pt', country: 'BR', publishedOn: '2026-06-19', sourceType: 'news' },
      { url: 'https://news.example/b' },
    ],
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.agent).toMatch(/^Mozilla\/5\.0 .*@/);
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
    mode: 'artlist',
    format: 'json',
    maxrecords: '250',
    startdatetime: '20200101000000',
  });
});

test('two hundred equal questions are one request, and an answer is kept for a quarter of an hour', async () => {
  const { search, work, requests, queue, pass } = world(gives('{}'));
  await Promise.all(Array.from({ length: 200 }, (_, i) => search('Anna Berg', { accountId: `equal-${i % 20}` })));
  expect(queue.sent).toHaveLength(1);
  await work();
  expect(await search('Anna Berg')).toMatchObject({ state: 'searched', articles: [] });
  await pass(14 * 60_000);
  expect(await search('Anna Berg')).toMatchObject({ state: 'searched' });
  await pass(2 * 60_000);
  expect(await search('Anna Berg')).toMatchObject({ state: 'waiting' });
  expect(requests).toHaveLength(1);
});

test('only the call that asks waits; repeats of a waiting question are answered at once', async () => {
  const { search, work } = world(gives(page(1)));
  const looks = async (accountId?: string) => {
    const before = looked;
    const { state, reason } = await search('Anna', { looks: 10, ...(accountId && { accountId }) });
    return [state, looked - before, reason?.includes('in 15 seconds')];
  };
  expect(await looks()).toEqual(['waiting', 10, false]);
  const repeats = await Promise.all(Array.from({ length: 100 }, () => search('Anna', { looks: 10 })));
  expect(new Set(repeats.map(({ reason }) => reason)).size).toBe(1);
  expect(looked).toBe(10);
  expect(await looks('another')).toEqual(['waiting', 0, true]);
  await work();
  expect(await looks()).toEqual(['searched', 0, undefined]);
});

test('one account has at most three questions waiting, and another is not kept from asking', async () => {
  const { search, work, queue } = world(gives('{}'));
  for (const name of ['A One', 'B Two', 'C Three']) await search(name);
  expect(await search('D Four')).toMatchObject({ state: 'waiting', reason: expect.stringContaining('3 questions') });
  expect(queue.sent).toHaveLength(3);
  await search('D Four', { accountId: 'another' });
  expect(queue.sent).toHaveLength(4);
  await work();
  await search('E Five');
  expect(queue.sent).toHaveLength(1);
});

test('requests are five seconds apart, whoever asks', async () => {
  const { search, work, requests } = world(gives('{}'));
  for (const i of Array.from({ length: 40 }).keys()) await search(`Person ${i}`, { accountId: `account-${i}` });
  await work();
  const gaps = requests.slice(1).map(({ at }, i) => at - (requests[i]?.at ?? 0));
  expect(requests).toHaveLength(40);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...gaps)).toBeLessThan(6_000);
});

test('a window of which 250 articles come is asked again in halves', async () => {
  const { search, work, requests } = world(gives(full('x')), gives(page('new')), gives(page('old')));
  await search('Anna Berg', { more: { from: '2020-01-01', to: '2020-01-10' } });
  await work();
  expect(
    requests
      .slice(1)
      .map(({ url: { searchParams } }) => [searchParams.get('startdatetime'), searchParams.get('enddatetime')]),
  ).toEqual([
    ['20200106000000', '20200110235959'],
    ['20200101000000', '20200105235959'],
  ]);
  const found = await search('Anna Berg', { more: { from: '2020-01-01', to: '2020-01-10' } });
  expect(found).toMatchObject({ state: 'searched', truncated: false });
  expect(found.articles).toHaveLength(252);
});

test('a full window is asked again in halves also where one article stands in it twice', async () => {
  const twice = page('x0', ...Array.from({ length: 249 }, (_, i) => `x${i}`));
  const { search, work, requests } = world(gives(twice), gives(page('new')), gives(page('old')));
  await search('Anna Berg');
  await work();
  expect(requests).toHaveLength(3);
  expect((await search('Anna Berg')).articles).toHaveLength(251);
});

test('says that a full day has more, also where one article stands in it twice', async () => {
  const twice = page('x0', ...Array.from({ length: 249 }, (_, i) => `x${i}`));
  const { search, work } = world(gives(twice));
  const day = { more: { from: '2020-01-01', to: '2020-01-01' } };
  await search('Anna Berg', day);
  await work();
  expect(await search('Anna Berg', day)).toMatchObject({ state: 'searched', truncated: true });
});

test('says that there are more where the halves have 250 again', async () => {
  const { search, work, requests } = world(gives(full('a')), gives(full('b')), gives(full('c')), gives(full('d')));
  await search('Anna Berg');
  await work();
  expect(requests).toHaveLength(4);
  expect(await search('Anna Berg')).toMatchObject({ state: 'searched', truncated: true });
});

test('a throttled request is repeated once after a pause', async () => {
  const { search, work, requests } = world(gives('Please limit requests to one every 5 seconds.'), gives(page('a')));
  await search('Anna Berg');
  expect(await work()).toEqual(['answered']);
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(15_000);
  expect(await search('Anna Berg')).toMatchObject({ state: 'searched', articles: [{}] });
});

test.each([
  ['empty', gives('')],
  ['a web page', gives('<html></html>')],
  ['cut', gives('{"articles": [ {"url": "https://exam')],
  ['an error', gives('', 500)],
  [
    'silent for too long',
    () => {
      throw new DownloadFailure('The answer did not end within 8 seconds.');
    },
  ],
] as const)('an answer that is %s is unavailable, never nothing, and is asked again after a minute', async (_, day) => {
  const { search, work, pass, queue } = world(day as Day);
  await search('Anna Berg');
  expect(await work()).toEqual(['failed']);
  expect(await search('Anna Berg')).toMatchObject({
    state: 'unavailable',
    reason: expect.stringContaining('GDELT'),
    articles: [],
  });
  await pass(61_000);
  await search('Anna Berg');
  expect(queue.sent).toHaveLength(1);
});

test('after five failures in a row questions fail at once for ten minutes, and then one tries again', async () => {
  const { search, work, requests, pass } = world(...Array.from({ length: 5 }, () => gives('', 503)), gives('{}'));
  for (const i of [1, 2, 3, 4, 5, 6, 7]) await search(`Person ${i}`, { accountId: `account-${i}` });
  expect(await work()).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed']);
  expect(requests).toHaveLength(5);
  expect(await search('Person 7')).toMatchObject({
    state: 'unavailable',
    reason: expect.stringContaining('some minutes'),
  });
  await pass(10 * 60_000);
  await search('Person 8');
  expect(await work()).toEqual(['answered']);
});

test('what GDELT refuses is said, and does not slow the others', async () => {
  const { search, work, requests } = world(gives('Your query was too short or too long.\n'), gives('{}'));
  await search('Anna Berg');
  await search('Carl Dahl');
  expect(await work()).toEqual(['failed', 'answered']);
  expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBe(5_000);
  expect(await search('Anna Berg')).toMatchObject({
    state: 'unavailable',
    reason: 'GDELT does not take this question.',
  });
});

test('a message that comes twice asks once', async () => {
  const { search, work, requests, queue } = world(gives('{}'));
  await search('Anna Berg');
  queue.sent.push(...queue.sent);
  expect(await work()).toEqual(['answered', 'known']);
  expect(requests).toHaveLength(1);
});

test('a name that cannot be asked for and days before the first news are no search', async () => {
  const { search, queue } = world(gives('{}'));
  const more = { subject: { name: 'Li', aliases: [] } };
  expect(await search('', { more })).toMatchObject({ state: 'unavailable' });
  expect(await search('Anna Berg', { more: { from: '2010-01-01', to: '2012-01-01' } })).toMatchObject({
    state: 'unavailable',
    reason: expect.stringContaining('2017-01-01'),
  });
  expect(queue.sent).toEqual([]);
});

test('gives articles of the languages and countries that were asked for alone', async () => {
  const { search, work } = world(gives(page('a')));
  await search('Anna Berg');
  await work();
  expect((await search('Anna Berg', { more: { languages: ['pt'], countries: ['BR'] } })).articles).toHaveLength(1);
  expect((await search('Anna Berg', { more: { languages: ['da'] } })).articles).toEqual([]);
  expect((await search('Anna Berg', { more: { countries: ['DK'] } })).articles).toEqual([]);
});

test('a question that the queue did not take is asked anew, and the account does not wait for it', async () => {
  const { search, queue } = world(gives('{}'));
  const send = queue.client.send;
  Object.assign(queue.client, { send: () => Promise.reject(new Error('The queue does not answer')) });
  for (const name of ['A One', 'B Two', 'C Three', 'D Four']) {
    expect(await search(name)).toMatchObject({ state: 'unavailable', articles: [] });
  }
  Object.assign(queue.client, { send });
  expect(await search('A One')).toMatchObject({ state: 'waiting' });
  expect(queue.sent).toHaveLength(1);
});

test('of very long titles as many are kept as the table takes, and it is said that there are more', async () => {
  const titled = full('x').replaceAll('"Title ', `"${'ळ'.repeat(1_000)} `);
  const { search, work } = world(gives(titled), gives(page('a')), gives(page('b')));
  await search('Anna Berg');
  expect(await work()).toEqual(['answered']);
  const found = await search('Anna Berg');
  expect(found).toMatchObject({ state: 'searched', truncated: true });
  expect(found.articles.length).toBeGreaterThan(50);
});
