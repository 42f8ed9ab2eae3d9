import { type FetchText, fetchFeed } from '../../../../../lib/operations/media/sources/releases/fetchFeed.ts';
import { FeedRefusal } from '../../../../../lib/operations/media/sources/releases/readFeed.ts';
import { releasePublishers } from '../../../../../lib/operations/media/sources/releases/releasePublishers.ts';

const now = new Date('2026-11-23T08:00:00Z');
const url = 'https://www.finanstilsynet.dk/tilsyn/inspektion-og-afgoerelser';
const page = `<!doctype html><html><body><div class="dynamic-list" data-config="not json"></div><div class="dynamic-list" data-config="{&#xA; &quot;options&quot;: { &quot;endpoint&quot;: &quot;search&quot; }, &quot;id&quot;: &quot;x&quot;}"></div></body></html>`;

// The list as Finanstilsynet writes it; both decisions are real, of January 2026 and November 2025.
const saxo = `<div class="item" data-url="${url}/2026/jan/administrativt-boedeforelaeg-til-saxo-bank-as">
 <div class="text"><p class="pre-heading">Afgørelse</p>
 <h2 class="heading"><a href="${url}/2026/jan/administrativt-boedeforelaeg-til-saxo-bank-as">Administrativt bødeforelæg til SAXO BANK A/S for overtrædelse af hvidvaskloven</a></h2>
 <span class="datetime" data-date="2026-01-23T09:03:02Z">23-01-2026</span>
 <p>SAXO BANK A/S har den 22. januar 2026 vedtaget et administrativt bødeforelæg på 313.000.000 kr.</p></div></div>`;
const judgment = `<div class="item" data-url="/tilsyn/inspektion-og-afgoerelser/2025/nov/dom-i-sag-om-transaktionsindberetninger-og-kontroller">
 <div class="text"><p class="pre-heading">Dom</p><h2 class="heading"><a href="#">Dom i sag om transaktionsindberetninger &amp; kontroller</a></h2>
 <span class="datetime" data-date="2025-11-25T08:35:56Z">25-11-2025</span>
 <p>Finanstilsynet politianmeldte den 28. marts 2022 Saxo Bank for bl.a. mangelfulde transaktionsindberetninger.</p><script>alert(1)</script></div></div>`;
const answer = (pageHtml: string, all: unknown = 2) => JSON.stringify({ pageHtml, totalResultCount: { All: all } });

const asked: { address: string; body: string | undefined; headers: Record<string, string> }[] = [];
beforeEach(() => {
  asked.length = 0;
});

/** A server whose answers come one after another. */
function server(...answers: (string | number)[]): FetchText {
  return async (address, { body, headers }) => {
    asked.push({ address, body, headers });
    const next = answers[asked.length - 1] ?? 404;
    return typeof next === 'number' ? { status: next, body: '' } : { status: 200, body: next };
  };
}
const read = (...answers: (string | number)[]) =>
  fetchFeed({ fetchText: server(...answers), now, secondsMax: 60 }, { url, format: 'finanstilsynet' });

test('reads the list of decisions, oldest first, without markup', async () => {
  expect(await read(page, answer(saxo + judgment))).toEqual([
    {
      id: `${url}/2025/nov/dom-i-sag-om-transaktionsindberetninger-og-kontroller`,
      url: `${url}/2025/nov/dom-i-sag-om-transaktionsindberetninger-og-kontroller`,
      title: 'Dom i sag om transaktionsindberetninger & kontroller',
      text: 'Finanstilsynet politianmeldte den 28. marts 2022 Saxo Bank for bl.a. mangelfulde transaktionsindberetninger.',
      publishedOn: '2025-11-25',
    },
    {
      id: `${url}/2026/jan/administrativt-boedeforelaeg-til-saxo-bank-as`,
      url: `${url}/2026/jan/administrativt-boedeforelaeg-til-saxo-bank-as`,
      title: 'Administrativt bødeforelæg til SAXO BANK A/S for overtrædelse af hvidvaskloven',
      text: 'SAXO BANK A/S har den 22. januar 2026 vedtaget et administrativt bødeforelæg på 313.000.000 kr.',
      publishedOn: '2026-01-23',
    },
  ]);
});

test('asks as the page does, with what the page says of its list', async () => {
  await read(page, answer(saxo, 1));
  expect(asked.map(({ address }) => address)).toEqual([url, 'https://www.finanstilsynet.dk/gbapi/search/getPage']);
  expect(asked[1]?.headers).toMatchObject({ 'Content-Type': 'application/json', Referer: url, gp_currentpage: url });
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({
    config: { options: { endpoint: 'search' }, id: 'x' },
    page: 1,
    userInput: { categorizations: ['1d6c8717-973e-47ae-a23a-434b00935235'], sortBy: 'date', page: 1 },
  });
});

test('asks for the next pages until it has all, and for five at most', async () => {
  const other = (n: number) => saxo.replaceAll('saxo-bank-as', `b${n}`);
  expect(await read(page, answer(saxo, 3), answer(other(1), 3), answer(other(2), 3))).toHaveLength(3);
  expect(asked).toHaveLength(4);
  asked.length = 0;
  await read(page, ...[1, 2, 3, 4, 5, 6].map((n) => answer(other(n), 1_000)));
  expect(asked.slice(1).map(({ body }) => JSON.parse(body ?? '').page)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['a page without a list', ['<html><body>Vi arbejder på siden</body></html>'], 'The page has no list of decisions.'],
  ['a page whose list is of another kind', [page.replace('search', 'other')], 'The page has no list of decisions.'],
  ['an error of the page', [503], 'The server answered 503 instead of the feed.'],
  ['an error of the list', [page, 403], 'The server answered 403 instead of the feed.'],
  ['a web page for the list', [page, '<html></html>'], 'The answer is no page of the list of decisions.'],
  ['cut JSON', [page, answer(saxo).slice(0, -5)], 'The answer is no page of the list of decisions.'],
  ['JSON null', [page, 'null'], 'The answer is no page of the list of decisions.'],
  ['JSON without the count', [page, answer(saxo, null)], 'The answer is no page of the list of decisions.'],
  ['an empty list', [page, answer('', 0)], 'No item of the feed has a title and an address.'],
  ['items of another shape', [page, answer('<div class="item"><b>x</b></div>', 1)], 'No item of the feed'],
  ['a page that fails after the first', [page, answer(saxo, 30), 500], 'The server answered 500 instead'],
])('%s is a refusal, and never nothing', async (_, answers, sentence) => {
  const failed = read(...answers);
  await expect(failed).rejects.toThrow(FeedRefusal);
  await expect(failed).rejects.toThrow(sentence);
});

test.each([
  ['is nested thousands deep', `<div class="item">${'<div>'.repeat(5_000)}x`],
  ['has an address that runs a script', saxo.replaceAll(`${url}/`, 'javascript:alert(1)//')],
])('a decision that %s is left out', async (_, bad) => {
  expect((await read(page, answer(judgment + bad))).map(({ title }) => title)).toEqual([
    'Dom i sag om transaktionsindberetninger & kontroller',
  ]);
});

const [short] = releasePublishers.find(({ id }) => id === 'releases_nsk')?.feeds ?? [];
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>NSK</title>${items}</channel></rss>`;
const message = (n: number) =>
  `<item><title>Mand varetægtsfængslet</title><link>https://via.ritzau.dk/pressemeddelelse/15002803/a?lang=da#sm-${n}</link><pubDate>Sat, 20 Jun 2026 11:55:07 GMT</pubDate><guid>https://via.ritzau.dk/pressemeddelelse/15002803/a?lang=da#sm-${n}</guid></item>`;
const readShort = (body: string) => {
  asked.length = 0;
  if (!short) throw new Error('There is no such feed');
  return fetchFeed({ fetchText: server(body), now, secondsMax: 10 }, short);
};

test('messages of one matter are told apart by their number on the page', async () => {
  const found = await readShort(rss(message(1) + message(2)));
  expect(asked[0]?.address).toBe('https://via.ritzau.dk/rss/short-messages/latest?publisherId=13562884');
  expect(found.map(({ id, url: address, text }) => [id.slice(-5), address.slice(-5), text])).toEqual([
    ['#sm-1', '#sm-1', ''],
    ['#sm-2', '#sm-2', ''],
  ]);
});

test('an authority that has published nothing by a feed has an empty one; another shape is a refusal', async () => {
  expect(await readShort(rss(''))).toEqual([]);
  await expect(readShort(rss('<item><headline>x</headline></item>'))).rejects.toThrow('No item of the feed');
  await expect(readShort('<!doctype html><html></html>')).rejects.toThrow('The answer was a web page.');
});
