import { assess } from '../../../lib/media/assess.ts';
import { articleCategories } from '../../../lib/media/rules/categoriesOf.ts';
import { classifyByRules } from '../../../lib/media/rules/classify.ts';
import { answerOf, article, person } from '../articles.ts';
import { pressSentences } from './sentences.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

it.each(pressSentences)('%s %s: %s', async (role, stage, text) => {
  const { clusters } = await assess(person('Orla Brennick'), [answerOf([article({ text })])], options);
  const [cluster] = clusters;
  if (role === null) return expect(cluster?.outcome).not.toBe('adverse');
  expect(cluster?.statement).toMatchObject({ role, stage });
  if (role !== 'subject') expect(cluster).toMatchObject({ outcome: 'not_adverse', statement: { categories: [] } });
});

it('a quote is a part of the article as it was delivered, with its curly quotes and accents', async () => {
  const text =
    '“Señor” Íñigo Valdemora’s firm — “a shell”, prosecutors say — collapsed. Íñigo Valdemora was charged with ‘fraud’\u00a0on Monday.';
  const { clusters } = await assess(person('Íñigo Valdemora'), [answerOf([article({ text })])], options);
  const quote = clusters[0]?.statement.quote;
  expect(quote?.text).toContain('‘fraud’');
  expect(text).toContain(quote?.text);
});

it('a denial is said', async () => {
  const text = 'Orla Brennick was charged with fraud. Brennick denies it.';
  const { clusters } = await assess(person('Orla Brennick'), [answerOf([article({ text })])], options);
  expect(clusters[0]?.statement.denied).toBe(true);
  expect(clusters[0]?.summary.some(({ text }) => text.includes('denied'))).toBe(true);
});

it('a sentence that a hostile article never ends is read in part', () => {
  const text = `Orla Brennick ${'and sentenced charges against of '.repeat(20_000)}`;
  const mention = { from: 'body', start: 0, end: 13, name: 'Orla Brennick' } as const;
  const said = classifyByRules({ subject: person('Orla Brennick'), article: article({ text }), mentions: [mention] });
  expect(said.quote === null || text.includes(said.quote.text)).toBe(true);
});

describe('categories of an article as a whole', () => {
  it.each([
    ['Trader jailed for insider dealing', ['market_abuse']],
    ['Two charged with smuggling cocaine', ['narcotics']],
    ['Minister convicted of taking bribes', ['corruption']],
    ['Hacker pleads guilty to ransomware attacks', ['cybercrime']],
    ['Firm fined for dumping hazardous waste', ['environmental']],
    ['Firm settles charges of violating the Food, Drug and Cosmetic Act by mislabeled devices', ['fraud']],
    ['Food and Drug Administration sues maker of adulterated cheese', ['fraud']],
  ])('%s', (title, categories) => expect(articleCategories({ title, language: 'en' })).toEqual(categories));

  it.each([
    ['en', 'Trader pleads guilty to extortion'],
    ['en', 'Two charged with bank robbery'],
    ['da', 'Mand dømt for afpresning'],
    ['sv', 'Man dömd för utpressning'],
    ['no', 'Mann dømt for utpressing'],
    ['de', 'Mann wegen Erpressung verurteilt'],
    ['fr', 'Un homme condamné pour extorsion'],
    ['es', 'Condenado por extorsión'],
    ['it', 'Condannato per estorsione'],
    ['pl', 'Skazany za wymuszenie'],
    ['ru', 'Осужден за вымогательство'],
    ['ar', 'إدانة رجل بتهمة ابتزاز'],
    ['zh', '男子因敲诈被判刑'],
  ])('extortion and robbery are crimes in %s: %s', (language, title) => {
    expect(articleCategories({ title, language })).toContain('other_crime');
  });

  it('none where nobody is accused', () => {
    expect(
      articleCategories({ title: 'Ministry awards $2 million to fight human trafficking', language: 'en' }),
    ).toEqual([]);
    expect(
      articleCategories({ title: 'Statement on the departure of the head of the fraud unit', language: 'en' }),
    ).toEqual([]);
  });
});
