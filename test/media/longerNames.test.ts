import type { AskedSubject } from '../../lib/media/article.ts';
import { linkArticles } from '../../lib/media/person/link.ts';
import { article, person } from './articles.ts';

// Every person, firm and event is invented.
async function link(subject: AskedSubject, text: string, language = 'en') {
  const [found] = await linkArticles(subject, [article({ title: '—', text, language })]);
  return found;
}

describe('a name within a longer one', () => {
  const longer = async (name: string, text: string, facts: Partial<AskedSubject> = {}, language = 'en') => {
    const found = await link(person(name, facts), text, language);
    return typeof found === 'object' && [found.matchedName, found.explanation.notInQuery];
  };

  it.each([
    ['within a sentence', 'A jury convicted William Orla Brennick.', 'William Orla Brennick', ['william']],
    ['at its start, where any name may stand', 'Clyde Orla Brennick was charged.', 'Clyde Orla Brennick', ['clyde']],
  ])('is given as the longer one, %s', async (_, text, matched, notInQuery) => {
    expect(await longer('Orla Brennick', text)).toEqual([matched, notInQuery]);
    const found = await link(person('Orla Brennick'), text);
    expect(typeof found === 'object' && found.score).toBeLessThan(0.95);
  });

  it.each([
    ['a word that begins a sentence', 'When Orla Brennick came, police charged her.', 'en'],
    ['a rank', 'They charged Sergeant Orla Brennick.', 'en'],
    ['what several are in the case', 'The fraud is that of Defendants Orla Brennick and Ida Thorvane.', 'en'],
    ["another one's genitive", "They charged Nordvang's Orla Brennick.", 'en'],
    ['a noun that begins a sentence in another language', 'Svindleren Orla Brennick er tiltalt.', 'da'],
    ['a noun of a language that writes them with capitals', 'Angeklagt ist der Unternehmer Orla Brennick.', 'de'],
    ['a town behind it', 'Pardons:\nOrla Brennick Leeds, N.C.', 'en'],
    ['a place that the text begins with', 'SAN JUAN, Puerto Rico Orla Brennick pleaded guilty.', 'en'],
    ['a state of one word before it', 'HOUSTON, Texas Orla Brennick was charged.', 'en'],
    ['a town of two words behind it', 'Pardons:\nOrla Brennick Little Leeds, South Carolina', 'en'],
  ])('does not take in %s', async (_, text, language) => {
    expect(await longer('Orla Brennick', text, {}, language)).toEqual(['Orla Brennick', []]);
  });

  it('of a firm begins where its own words do', async () => {
    const firm = { kind: 'entity' } as const;
    expect(await longer('Nordvang Brennick', 'They fined Danish Nordvang Brennick.', firm)).toEqual([
      'Nordvang Brennick',
      [],
    ]);
  });

  it('in another language takes in a word that people are called', async () => {
    const text = 'Retten dømte William Orla Brennick.';
    expect(await longer('Orla Brennick', text, {}, 'da')).toEqual(['William Orla Brennick', ['william']]);
  });
});
