import type { Article } from '../../lib/media/article.ts';
import { assess } from '../../lib/media/assess.ts';
import { answerOf, article, person } from './articles.ts';

// Every person and event is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 20 };
const names = ['Orla Brennick', 'Joakim Holt', 'Brennick Holdings', 'Riverside Court'];
const listed: NonNullable<Article['listed']> = { by: 'GDELT', names, categories: ['fraud', 'narcotics'] };
const raid = article({ id: 'raid', title: 'Raid in the harbour of the old town', listed });

const assessed = (articles: Article[], subject = person('Orla Brennick')) =>
  assess(subject, [answerOf(articles)], options);

it('who is only listed is for review, whatever the article is about, and it is said why', async () => {
  const { clusters } = await assessed([raid]);
  expect(clusters).toMatchObject([
    {
      id: 'raid',
      outcome: 'review',
      needsReview: true,
      confidence: 0,
      link: { same: 'yes', matchedName: 'Orla Brennick', mentions: [] },
      statement: { role: 'unknown', stage: null, quote: null, categories: ['narcotics', 'fraud'] },
      reviewReasons: [expect.stringMatching(/^GDELT lists the name .* whose text was not read/)],
    },
  ]);
  expect(clusters[0]?.summary[0]?.text).toBe(
    'Orla Brennick is listed by GDELT among the names of an article about narcotics, fraud, which was not read, as reported by news.example on 2024-05-10.',
  );
});

it('the accused and the official are told alike: nobody is flagged', async () => {
  for (const name of ['Orla Brennick', 'Joakim Holt']) {
    expect((await assessed([raid], person(name))).clusters.map(({ outcome }) => outcome)).toEqual(['review']);
  }
});

it.each(['Brennick, Orla', 'Орла Бренник', 'Orla J. Brennick'])('finds %s among the listed names', async (name) => {
  expect((await assessed([raid], person(name))).clusters).toMatchObject([{ link: { matchedName: 'Orla Brennick' } }]);
});

it.each(['Orla Hansen', 'Peter Brennick', 'Kirsten Holmegaard'])('%s is not one of them', async (name) => {
  expect((await assessed([raid], person(name))).clusters).toEqual([]);
});

it('a firm of the name is not the person, and is found where a firm is asked for', async () => {
  const firm = article({ id: 'firm', listed: { ...listed, names: ['Brennick Holdings'] } });
  expect((await assessed([firm], person('Brennick Holdings', { kind: 'individual' }))).clusters).toEqual([]);
  expect((await assessed([firm], person('Brennick Holdings', { kind: 'entity' }))).clusters).toMatchObject([
    { outcome: 'review' },
  ]);
});

it('what was given of the person beside the name is absent, not contradicted', async () => {
  const { clusters } = await assessed(
    [raid],
    person('Orla Brennick', { dateOfBirth: '1979', nationality: 'GB', place: 'Leeds' }),
  );
  expect(clusters[0]?.link.signals.map(({ field, relation }) => [field, relation])).toEqual([
    ['date_of_birth', 'absent'],
    ['nationality', 'absent'],
    ['place', 'absent'],
  ]);
});

it('a title that has the name is read like any other headline', async () => {
  const headline = article({ ...raid, title: 'Orla Brennick convicted of fraud' });
  expect((await assessed([headline])).clusters).toMatchObject([
    { statement: { role: 'subject', stage: 'conviction' }, link: { mentions: [{ from: 'title' }] } },
  ]);
});

it('a headline that gives another year of birth decides before the list, also for an alias', async () => {
  const born = article({ ...raid, title: 'Orla Brennick, born in 1990, arrested for fraud' });
  const asked = { dateOfBirth: '1950', aliases: ['Joakim Holt'] };
  expect((await assessed([born], person('Orla Brennick', asked))).clusters).toEqual([]);
});

it('another name in the headline does not decide', async () => {
  const other = article({ ...raid, title: 'Peter Brennick arrested for fraud' });
  expect((await assessed([other])).clusters).toMatchObject([{ outcome: 'review' }]);
});

describe('the same article by two sources', () => {
  const headline = article({ id: 'doc', title: 'Brennick convicted of fraud', source: 'gdelt' });
  const sameAddress = article({ ...raid, title: 'Brennick convicted of fraud' });

  it('is one match', async () => {
    const { clusters } = await assessed([headline, sameAddress]);
    expect(clusters.map(({ articles }) => articles.length)).toEqual([2]);
  });

  it('a listed namesake makes no headline about another one certain', async () => {
    // "Brennick" of the headline may be the husband, who is listed with the article as well.
    const { clusters } = await assessed([headline, sameAddress]);
    expect(clusters).toMatchObject([{ outcome: 'review', link: { same: 'unclear' } }]);
    expect(clusters[0]?.link.mentions.length).toBeGreaterThan(0);
  });

  it('an article that lists the name beside one that does not give it in full is no more certain', async () => {
    const { clusters } = await assessed([headline, article({ ...raid, title: 'Brennick convicted of fraud | News' })]);
    expect(clusters.map(({ outcome }) => outcome)).not.toContain('adverse');
  });
});
