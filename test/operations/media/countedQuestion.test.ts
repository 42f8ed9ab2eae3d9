import { randomBytes } from 'node:crypto';
import { mediaLooksMax } from '../../../lib/contract/media/adverseMediaLimits.ts';
import { assess } from '../../../lib/media/assess.ts';
import type { SourceAnswer } from '../../../lib/media/source.ts';
import { decideAdverseMedia } from '../../../lib/operations/media/decideAdverseMedia.ts';
import { aboutNews } from '../../../lib/operations/media/sources/news/aboutNews.ts';
import { findMediaQuestion } from '../../../lib/store/media/mediaQuestions.ts';
import { article, mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';

jest.mock('../../../lib/media/assess.ts');

const waitingNews = sourceAnswer({ source: 'news', state: 'waiting', articles: [] });
const newsAnswer = sourceAnswer({ source: 'news', articles: [article('2', { source: 'news' })] });

/** A gazette, and news that answer one after another; the last for ever. */
function world(news: readonly SourceAnswer[] = [], first = sourceAnswer()) {
  let asked = 0;
  const gazette = jest.fn(async () => first);
  const newsSearch = jest.fn(async () => news[Math.min(asked++, news.length - 1)] as SourceAnswer);
  const sources = [
    { ...mediaSource(first), search: gazette },
    ...(news.length > 0 ? [{ ...mediaSource(newsAnswer), search: newsSearch }] : []),
  ];
  const made = mediaWorld(sources);
  const pause = jest.fn(made.call.pause);
  const ask = (more: object = {}, of: object = {}) => made.check(more, { pause, ...of });
  const counted = () => made.used;
  return { ...made, assess: jest.mocked(assess).mockClear(), pause, gazette, newsSearch, ask, counted };
}

test('a question that was answered is answered again without any work, by the limit and decisions of each call', async () => {
  const articles = [article('1'), article('2'), article('3')];
  const { ask, counted, assess, gazette, call } = world([], sourceAnswer({ articles }));
  const first = await ask({ limit: 1 });
  const decider = {
    accountId: call.accountId,
    userId: 'u',
    actor: { type: 'user', userId: 'u', role: 'analyst' } as const,
  };
  const match = { name: 'Beata Testova', external_ref: 'customer 7', article_ids: ['gazette:2'], title: 'T' };
  await decideAdverseMedia({ table: call.table, now: call.now }, decider, { ...match, verdict: 'not_this_person' });
  const again = await ask({ external_ref: 'customer 7' });
  for (let i = 0; i < 14; i++) await ask();
  expect(first.matches.map(({ id, decision }) => [id, decision])).toEqual([['gazette:1', null]]);
  expect(again.matches.map(({ id, decision }) => [id, decision?.verdict])).toEqual([
    ['gazette:1', undefined],
    ['gazette:2', 'not_this_person'],
    ['gazette:3', undefined],
  ]);
  expect([gazette.mock.calls.length, assess.mock.calls.length]).toEqual([1, 1]);
  expect(counted()).toEqual([1, ...Array(15).fill(0)]);
});

test('a further call asks only what was waiting, and everything is assessed anew when that has answered', async () => {
  const { ask, counted, assess, gazette, newsSearch } = world([waitingNews, waitingNews, newsAnswer]);
  const states = ({ sources }: Awaited<ReturnType<typeof ask>>) => sources.map(({ state }) => state);
  expect(states(await ask())).toEqual(['searched', 'waiting']);
  expect(states(await ask())).toEqual(['searched', 'waiting']);
  expect([gazette.mock.calls.length, newsSearch.mock.calls.length, assess.mock.calls.length]).toEqual([1, 2, 1]);
  const third = await ask();
  expect(states(third)).toEqual(['searched', 'searched']);
  expect(third.total_matches).toBe(2);
  expect((await ask()).total_matches).toBe(2);
  expect([newsSearch.mock.calls.length, assess.mock.calls.length]).toEqual([3, 2]);
  expect(counted()).toEqual([1, 0, 0, 0]);
});

test('sources that wait in turn have a question assessed a few times, and then what was found stays', async () => {
  const sources = ['a', 'b', 'c', 'd'].map((source, i) => {
    let asked = 0;
    const waiting = sourceAnswer({ source, state: 'waiting', articles: [] });
    return { ...mediaSource(waiting), search: async () => (asked++ < i ? waiting : sourceAnswer({ source })) };
  });
  const { check } = mediaWorld(sources);
  jest.mocked(assess).mockClear();
  for (let i = 0; i < 10; i++) await check();
  expect(assess).toHaveBeenCalledTimes(mediaLooksMax);
});

test('a source that is lost when others are asked again takes nothing from what was found', async () => {
  const { ask, gazette } = world([waitingNews, newsAnswer]);
  await ask();
  gazette.mockResolvedValue(sourceAnswer({ state: 'unavailable', articles: [] }));
  expect(await ask()).toMatchObject({ total_matches: 1, sources: [{ state: 'searched' }, { state: 'waiting' }] });
  for (let i = 0; i < 10; i++) await ask();
  expect(gazette).toHaveBeenCalledTimes(mediaLooksMax);
});

test('of ten calls at once with one question one looks, and all have its answer', async () => {
  const { ask, counted, assess, gazette } = world();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(answers.map(({ total_matches }) => total_matches)).toEqual(Array(10).fill(1));
  expect([gazette.mock.calls.length, assess.mock.calls.length]).toEqual([1, 1]);
  expect(counted().toSorted()).toEqual([...Array(9).fill(0), 1]);
});

test('who would wait for long is told when to send the question again, and is not counted', async () => {
  const { ask, gazette, pause, counted } = world();
  let end = (_: SourceAnswer) => {};
  gazette.mockImplementation(
    () =>
      new Promise<SourceAnswer>((resolve) => {
        end = resolve;
      }),
  );
  const first = ask();
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '3' } });
  expect(pause.mock.calls.length).toBeLessThan(20);
  expect(counted()).toEqual([]);
  end(sourceAnswer());
  expect((await first).total_matches).toBe(1);
  expect(counted()).toEqual([1]);
});

test('a look whose function ended before it answered is made anew after some seconds, and counted', async () => {
  const { ask, gazette, call, counted } = world();
  gazette.mockImplementationOnce(() => new Promise<SourceAnswer>(() => {}));
  void ask().catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  const now = new Date(call.now.getTime() + 30_000);
  expect((await ask({}, { now })).total_matches).toBe(1);
  expect(counted()).toEqual([1]);
});

test('what is kept names nobody in clear, and is read by nobody who does not know the question', async () => {
  const { ask, items } = world();
  await ask();
  const [kept] = [...items.values()].filter(({ type }) => type === 'media_question');
  expect(kept?.answer).toBeInstanceOf(Uint8Array);
  const bytes = Buffer.from(kept?.answer as Uint8Array).toString('latin1');
  expect(`${JSON.stringify({ ...kept, answer: '' })}${bytes}`).not.toMatch(/testova|fraud|gazette/i);
});

test('an answer with an article that is withheld meanwhile is given to nobody: the question is asked anew, and counted', async () => {
  const { ask, counted, items, gazette } = world();
  const { search_key } = await ask();
  const withheld = { what: 'gazette.example', since: '2026-01-01T00:00:00Z', reason: 'An objection.' };
  const pk = 'WITHHELD';
  items.set('withheld', {
    pk,
    sk: 'WITHHELD#gazette.example',
    type: 'withheld',
    ...withheld,
    withheld_by: { type: 'operator', userId: 'o' },
  });
  gazette.mockResolvedValue(sourceAnswer({ articles: [] }));
  // A caller with the key was told that it is not counted again.
  await expect(ask({ search_key })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  await Promise.all([ask(), ask(), ask()]);
  expect(gazette).toHaveBeenCalledTimes(2);
  expect(counted().toSorted()).toEqual([0, 0, 1, 1]);
});

test('an answer that is too large to be kept is worked on anew, and counted again', async () => {
  const title = `Beata Testova ${randomBytes(600_000).toString('base64')}`;
  const { ask, counted, assess } = world([], sourceAnswer({ articles: [article('1', { title })] }));
  await ask();
  await ask();
  expect(assess).toHaveBeenCalledTimes(2);
  expect(counted()).toEqual([1, 1]);
});

test('titles of news are kept no longer with an answer than by themselves: fifteen minutes from when they were fetched', async () => {
  const fetchedAgo = (minutes: number) => new Date(world().call.now.getTime() - minutes * 60_000).toISOString();
  const { ask, call } = world([{ ...newsAnswer, source: aboutNews.source, asOf: fetchedAgo(10) }]);
  const { search_key } = await ask();
  const at = (minutes: number) =>
    findMediaQuestion(call.table, call.accountId, search_key, new Date(call.now.getTime() + minutes * 60_000));
  expect(await at(4)).toMatchObject({ looks: 1 });
  expect(await at(6)).toBeUndefined();
});
