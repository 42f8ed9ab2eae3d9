import { assess } from '../../../lib/media/assess.ts';
import type { AssessedCluster } from '../../../lib/media/assessed.ts';
import { mediaLook } from '../../../lib/operations/media/lookForMedia.ts';
import { readMediaInput } from '../../../lib/operations/media/readMediaInput.ts';
import { article, clusterOf, mediaAsked, mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';

jest.mock('../../../lib/media/assess.ts');

function question(now: Date, more: object = {}) {
  const input = mediaAsked({ name: 'Beata Testova', ...more });
  return { input, asked: readMediaInput(input, now) };
}

async function look(clusters: readonly AssessedCluster[], more: object) {
  const { call } = mediaWorld([mediaSource(sourceAnswer())]);
  jest.mocked(assess).mockImplementation(async () => ({
    clusters,
    totalClusters: clusters.length,
    dropped: { notNamed: 0, otherPerson: 0 },
  }));
  const { whole, shown } = mediaLook(call, question(call.now, more), async () => {});
  return shown(await whole());
}

const ending = clusterOf(article('ending', { source: 'us_doj' }), { outcome: 'resolved' });
const ended = clusterOf(article('charge'), {
  outcome: 'resolved',
  resolvedBy: 'ending',
  summary: [
    { text: 'Beata Testova is charged.', articleIds: ['charge'] },
    { text: 'A later article tells of an acquittal.', articleIds: ['ending'] },
  ],
  timeline: [
    { date: '2026-01-01', stage: 'charge', articleId: 'charge', quote: null },
    { date: '2026-05-01', stage: 'acquittal', articleId: 'ending', quote: null },
  ],
});
const other = clusterOf(article('other'));

test('a match that another one resolves comes with that one beyond the limit, and cites it as the answer names it', async () => {
  const { matches, total_matches } = await look([ended, other, ending], { limit: 1 });
  expect(total_matches).toBe(3);
  expect(matches.map(({ id }) => id)).toEqual(['gazette:charge', 'us_doj:ending']);
  expect(matches[0]?.adverse_media_details).toMatchObject({
    resolved_by: 'us_doj:ending',
    summary_sentences: [{ article_ids: ['gazette:charge'] }, { article_ids: ['us_doj:ending'] }],
    timeline: [{ article_id: 'gazette:charge' }, { article_id: 'us_doj:ending' }],
  });
});

test('categories leave in what resolves a match of theirs', async () => {
  const statement = { ...ending.statement, categories: [] };
  const { matches, total_matches } = await look([ended, { ...ending, statement }], { categories: ['fraud'] });
  expect(matches.map(({ id }) => id)).toEqual(['gazette:charge', 'us_doj:ending']);
  expect(total_matches).toBe(2);
});

test('all articles that a match cites stand in it, however many tell the same', async () => {
  const articles = Array.from({ length: 14 }, (_, i) => article(String(i)));
  const copies = articles.slice(0, 13).map(({ id }) => id);
  const many = clusterOf(articles[0] ?? article('0'), {
    articles,
    summary: [
      { text: 'Beata Testova was convicted.', articleIds: ['13'] },
      { text: '13 further articles tell the same.', articleIds: copies },
    ],
    timeline: articles.map(({ id, publishedOn }, i) => ({
      date: publishedOn,
      stage: i < 12 ? ('charge' as const) : ('conviction' as const),
      articleId: id,
      quote: null,
    })),
  });
  const details = (await look([many], {})).matches[0]?.adverse_media_details;
  const named = details?.articles.map(({ id }) => id) ?? [];
  expect(named).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13].map((i) => `gazette:${i}`));
  expect(details?.copies).toBe(14);
  const cited = [
    ...(details?.summary_sentences.flatMap(({ article_ids }) => article_ids) ?? []),
    ...(details?.timeline.map(({ article_id }) => article_id) ?? []),
  ];
  expect(cited.filter((id) => !named.includes(id))).toEqual([]);
  expect(details?.timeline.map(({ stage }) => stage)).toContain('conviction');
});

test('sources are waited for until seven seconds after the arrival of the call', async () => {
  const { call } = mediaWorld([mediaSource(sourceAnswer())]);
  const after = jest.fn(call.after);
  await mediaLook({ ...call, after }, question(call.now), async () => {}).whole();
  expect(after.mock.calls).toEqual([[7_000]]);
});
