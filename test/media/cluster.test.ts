import { jaccard } from '../../lib/media/cluster/jaccard.ts';
import { nearDuplicates, trigrams } from '../../lib/media/cluster/nearDuplicates.ts';
import { comparableTitle, withoutPublisher } from '../../lib/media/cluster/titles.ts';
import { canonicalUrl } from '../../lib/media/cluster/url.ts';

describe('the address of an article', () => {
  it.each([
    ['https://News.Example/a?utm_source=x&id=7&fbclid=1#top', 'https://news.example/a?id=7'],
    ['http://news.example:80/a/', 'http://news.example/a'],
    ['https://m.news.example/a/amp/', 'https://news.example/a'],
    ['https://news.example/?b=2&a=1', 'https://news.example/?a=1&b=2'],
    [' https://news.example/a/index.html ', 'https://news.example/a'],
    ['https://via.ritzau.dk/p/1/a?lang=da#sm-12', 'https://via.ritzau.dk/p/1/a?lang=da#sm-12'],
    ['https://via.ritzau.dk/p/1/a#sm-x', 'https://via.ritzau.dk/p/1/a'],
  ])('%s', (address, canonical) => expect(canonicalUrl(address)).toBe(canonical));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/x', 'https://u:p@a.example/', 'no address', ''])(
    'is none: %s',
    (address) => expect(canonicalUrl(address)).toBeUndefined(),
  );
});

// The separators are those of headlines in GDELT's answers of 2024 to 2026; the headlines are invented.
describe('the publisher at the end of a headline', () => {
  it.each([
    [
      'Harbour boss charged with fraud over missing grain | India News',
      'Harbour boss charged with fraud over missing grain',
    ],
    ['Harbour boss charged with fraud - The Daily Post', 'Harbour boss charged with fraud'],
    ['港务局长被控受贿案今日开庭审理_ 凤凰网', '港务局长被控受贿案今日开庭审理'],
    ['Fraud trial – what we know', 'Fraud trial – what we know'],
    ['Cross-border fraud: two held', 'Cross-border fraud: two held'],
  ])('%s', (title, bare) => expect(withoutPublisher(title)).toBe(bare));
});

const day = '2024-05-01';
const titled = (title: string, publishedOn = day, url = `https://x.example/${title}`) => ({
  title: comparableTitle(title),
  url,
  publishedOn,
});

describe('copies', () => {
  it('punctuation, quotes and publishers make no other story', () => {
    const rows = [
      titled("Harbour boss 'lied' about grain, court hears"),
      titled('Harbour boss lied about grain , court hears | Other News'),
      titled('Two held over bank fraud in Aarhus'),
    ];
    expect(nearDuplicates(rows)).toEqual([[0, 1], [2]]);
  });

  it('the same address is the same article, whatever its headline', () => {
    expect(nearDuplicates([titled('A first headline', day, 'u'), titled('Quite another one', day, 'u')])).toEqual([
      [0, 1],
    ]);
  });

  it('other numbers or another month tell something else', () => {
    const first = titled('Harbour boss sentenced to 12 years in prison');
    expect(nearDuplicates([first, titled('Harbour boss sentenced to 20 years in prison')])).toHaveLength(2);
    expect(
      nearDuplicates([
        first,
        titled('Harbour boss sentenced to 12 years in prison', '2024-09-01', 'https://x.example/later'),
      ]),
    ).toHaveLength(2);
  });

  it('a chain of small changes does not join what is different', () => {
    const rows = ['aaaa bbbb cccc dddd', 'aaaa bbbb cccc eeee', 'aaaa bbbb ffff eeee', 'aaaa gggg ffff eeee'].map(
      (title) => titled(title),
    );
    expect(nearDuplicates(rows).every((group) => group.length < 4)).toBe(true);
  });

  it('shares of trigrams', () => {
    expect(jaccard(trigrams('fraud'), trigrams('fraud'))).toBe(1);
    expect(jaccard(trigrams('fraud'), trigrams('xyz'))).toBe(0);
    expect(jaccard(trigrams('abc'), trigrams('abd'))).toBeCloseTo(1 / 5);
  });
});

describe('releases with one headline', () => {
  const filler = Array.from({ length: 60 }, (_, i) => `word${i} of the case in the harbour town`).join(' ');
  const release = (text: string, url: string) => ({ ...titled('Resident Sentenced for Tax Fraud', day, url), text });

  it('are copies where their texts are, with small changes', () => {
    const rows = [
      release(`Orla Brennick was sentenced today. ${filler}`, 'a'),
      release(`WASHINGTON - Orla Brennick was sentenced yesterday. ${filler}`, 'b'),
    ];
    expect(nearDuplicates(rows)).toEqual([[0, 1]]);
  });

  it('are about two people where the texts are of two, in whatever words the office tells of each', () => {
    const of = (name: string) => `${name} Brennick was sentenced. ${name} lied. Then ${name} confessed. ${filler}`;
    expect(nearDuplicates([release(of('Orla'), 'a'), release(of('Tomasz'), 'b')])).toEqual([[0], [1]]);
    const both = `${of('Tomasz')} Orla pleaded guilty before.`;
    expect(nearDuplicates([release(of('Orla'), 'a'), release(both, 'b')])).toEqual([[0], [1]]);
    const another = release('Tomasz Halvrup of Aarhus, a baker, has to go to prison for what he did.', 'b');
    expect(nearDuplicates([release(of('Orla'), 'a'), another])).toEqual([[0], [1]]);
  });

  it('without texts are compared by the headline', () => {
    const alone = titled('Resident Sentenced for Tax Fraud', day, 'b');
    expect(nearDuplicates([release(filler, 'a'), alone])).toEqual([[0, 1]]);
  });
});
