import { FeedRefusal, readFeed } from '../../../../../lib/operations/media/sources/releases/readFeed.ts';

const today = '2026-11-23';
const item = (more = '') =>
  `<item><title>Man &amp; wife jailed</title><link>https://www.nca.example/a</link><guid>a-1</guid><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><description><![CDATA[<p>Anna <b>Berg</b> was jailed.</p><script>alert(1)</script><p>Her husband was not.</p>]]></description>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title>${items.join('')}</channel></rss>`;

test('reads RSS to plain text without markup or scripts', () => {
  expect(readFeed(rss(item()), 'xml', today)).toEqual([
    {
      id: 'a-1',
      url: 'https://www.nca.example/a',
      title: 'Man & wife jailed',
      text: 'Anna Berg was jailed.\nHer husband was not.',
      publishedOn: '2026-11-20',
    },
  ]);
});

test('takes the whole text of RSS where there is one beside the summary', () => {
  const whole =
    '<content:encoded><![CDATA[<p>The whole text, which is a good deal longer than what the summary says of it, and of what Anna Berg did in all these years.</p>]]></content:encoded>';
  expect(readFeed(rss(item(whole)), 'xml', today)[0]?.text).toMatch(/^The whole text/);
});

test('reads Atom as GOV.UK writes it', () => {
  const atom = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>x</id><title>SFO</title><updated>2026-11-21T10:00:00Z</updated><entry><id>https://www.gov.uk/a#2026</id><updated>2026-11-21T10:00:00+00:00</updated><link rel="alternate" type="text/html" href="https://www.gov.uk/a"/><title>Former director convicted</title><summary>Carl Dahl was convicted today.</summary></entry></feed>`;
  expect(readFeed(atom, 'xml', today)).toEqual([
    {
      id: 'https://www.gov.uk/a#2026',
      url: 'https://www.gov.uk/a',
      title: 'Former director convicted',
      text: 'Carl Dahl was convicted today.',
      publishedOn: '2026-11-21',
    },
  ]);
});

test('reads the JSON of the Department of Justice', () => {
  const results = [
    {
      uuid: 'u-1',
      url: 'https://www.justice.gov/opa/pr/x',
      title: 'Doctor sentenced',
      body: '<p>Jane Roe</p>\n<p>was sentenced</p>',
      date: '1763596800',
    },
  ];
  expect(readFeed(JSON.stringify({ metadata: {}, results }), 'doj_json', today)).toEqual([
    {
      id: 'u-1',
      url: 'https://www.justice.gov/opa/pr/x',
      title: 'Doctor sentenced',
      text: 'Jane Roe\nwas sentenced',
      publishedOn: '2025-11-20',
    },
  ]);
});

test.each([
  ['lies in the future', 'Fri, 20 Nov 2099 10:00:00 GMT'],
  ['is of before the web', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['cannot be read', 'last Friday'],
  ['is empty', ''],
])('a release whose date %s has the day on which it was read', (_, date) => {
  const feed = rss(item().replace('Fri, 20 Nov 2026 10:00:00 GMT', date));
  expect(readFeed(feed, 'xml', today)[0]?.publishedOn).toBe(today);
});

test('gives a repeated release once, and the oldest first', () => {
  const other = item().replaceAll('a-1', 'b-2').replace('20 Nov', '19 Nov');
  expect(readFeed(rss(item(), other, item()), 'xml', today).map(({ id }) => id)).toEqual(['b-2', 'a-1']);
});

test('reads a text whose markup is nested thousands deep without ending the program', () => {
  const deep = `<![CDATA[<p>Anna Berg was jailed.</p>${'<div>'.repeat(20_000)}x]]>`;
  const feed = rss(item().replace(/<!\[CDATA\[.*?\]\]>/, deep));
  expect(readFeed(feed, 'xml', today)[0]?.text).toBe('Anna Berg was jailed.');
});

test.each([
  ['no title', item().replace('Man &amp; wife jailed', '')],
  ['no address', item().replace('https://www.nca.example/a', 'not an address')],
  ['an address that runs a script', item().replace('https://www.nca.example/a', 'javascript:alert(1)')],
])('leaves out an item with %s, and keeps the others', (_, bad) => {
  expect(readFeed(rss(bad, item()), 'xml', today)).toHaveLength(1);
});

test.each([
  ['nothing', '', 'xml', 'The answer was empty.'],
  ['a web page', '<!DOCTYPE html><html><body>Just a moment...</body></html>', 'xml', 'The answer was a web page.'],
  ['text', 'Service unavailable', 'xml', 'could not be read as RSS or Atom'],
  ['another XML', '<?xml version="1.0"?><list><a/></list>', 'xml', 'could not be read as RSS or Atom'],
  ['a feed without items', rss(), 'xml', 'No item of the feed has a title and an address.'],
  ['a feed of another shape', rss('<item><headline>x</headline></item>'), 'xml', 'No item of the feed'],
  ['cut JSON', '{"results": [{"title": "x', 'doj_json', 'could not be read as JSON'],
  ['JSON of another shape', '{"items": []}', 'doj_json', 'has no list of results'],
  ['JSON null', 'null', 'doj_json', 'has no list of results'],
  ['a web page for JSON', '<html></html>', 'doj_json', 'could not be read as JSON'],
] as const)('refuses %s', (_, body, format, sentence) => {
  const read = () => readFeed(body, format, today);
  expect(read).toThrow(FeedRefusal);
  expect(read).toThrow(sentence);
});
