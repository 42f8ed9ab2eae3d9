import { adverseMediaOutput } from '../../../lib/contract/media/adverseMedia.ts';
import { mediaInput } from '../../../lib/contract/media/adverseMediaInput.ts';
import { checkAdverseMedia } from '../../../lib/operations/media/checkAdverseMedia.ts';
import { article, mediaAsked, mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';

jest.mock('../../../lib/media/assess.ts');

const asked = { name: 'Beata Testova', external_ref: 'customer 7' };
const envelope = { success: true, request_id: 'r', timestamp: 't' };
const down = sourceAnswer({ source: 'down', state: 'unavailable', reason: 'It answered with a fault.', articles: [] });

test('an answer has the articles, where it looked and what a reader must know, in the shape of the contract', async () => {
  const { call } = mediaWorld([mediaSource(sourceAnswer())]);
  const { count, run } = await checkAdverseMedia(call, mediaAsked(asked));
  const { answer, receipt, ...outcome } = await run();
  expect([count, outcome]).toEqual([1, { used: 1, matched: 1, keep: true }]);
  expect(receipt?.about).toMatchObject({ findings: { query: { name: 'Beata Testova' }, media: { total: 1 } } });
  expect(adverseMediaOutput.safeParse({ ...envelope, ...answer }).error).toBeUndefined();
  expect(answer).toMatchObject({
    status: 'complete',
    external_ref: 'customer 7',
    total_matches: 1,
    right_of_reply: expect.stringContaining('/corrections'),
    days_not_searched: 'No source was searched for these days: 2000-01-01 to 2008-12-31.',
    sources: [{ name: 'gazette', state: 'searched', searched_from: '2009-01-01', age_days: 2, reason: null }],
    matches: [
      {
        id: 'gazette:1',
        match_type: 'exact',
        adverse_media_details: { stage: 'conviction', quote: 'convicted of fraud', copies: 1, classified_by: 'rules' },
        decision: null,
      },
    ],
  });
});

test.each([
  ['every source is down', [down]],
  ['no source is switched on', [sourceAnswer({ state: 'off', articles: [] })]],
  ['there is no source', []],
])('when %s, nothing is counted or kept, and the answer says that nobody looked', async (_, answers) => {
  const { call } = mediaWorld(answers.map((one) => mediaSource(one)));
  const { count, run } = await checkAdverseMedia(call, mediaAsked(asked));
  const { answer, receipt, ...outcome } = await run();
  expect(receipt).toMatchObject({ about: { findings: { matches: [], media: { total: 0 } } } });
  expect(answer).toMatchObject({ status: 'unavailable', matches: [], total_matches: 0 });
  expect([count, outcome]).toEqual([1, { used: 0, matched: 0, keep: false }]);
});

test('a source that is down beside one that answered makes the answer partial, with its reason', async () => {
  const { check } = mediaWorld([mediaSource(sourceAnswer()), mediaSource(down)]);
  expect(await check()).toMatchObject({
    status: 'partial',
    total_matches: 1,
    sources: [{ reason: null }, { state: 'unavailable', reason: 'It answered with a fault.', searched_from: null }],
  });
});

test('a source that stays silent is waiting when the time is over, and the others are answered', async () => {
  const { check } = mediaWorld([mediaSource(sourceAnswer()), mediaSource(undefined)]);
  expect(await check({}, { after: () => AbortSignal.abort() })).toMatchObject({
    status: 'partial',
    total_matches: 1,
    sources: [{ state: 'searched' }, { name: 'silent', title: 'Silent', state: 'waiting' }],
  });
});

test('the same question within fifteen minutes, or by its key, is not counted again; later and another one are', async () => {
  const { call, check, used } = mediaWorld([mediaSource(sourceAnswer())]);
  const ask = (input: object, minutes: number) =>
    check(input, { now: new Date(call.now.getTime() + minutes * 60_000) });
  const { search_key } = await ask({ external_ref: 'customer 7' }, 0);
  await ask({ name: 'beata  testova', limit: 3 }, 5);
  await ask({ search_key }, 14);
  await ask({ date_of_birth: '1970' }, 14);
  await ask({}, 16);
  expect(used).toEqual([1, 0, 0, 1, 1]);
});

test('a key whose minutes are over is refused before anything is counted, and the question without it is counted', async () => {
  const { call, check, used } = mediaWorld([mediaSource(sourceAnswer())]);
  const { search_key } = await check();
  const later = { now: new Date(call.now.getTime() + 15 * 60_000) };
  await expect(checkAdverseMedia({ ...call, ...later }, mediaAsked({ ...asked, search_key }))).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringMatching(/search_key has expired.*leave it out for a new, counted check/),
    details: { problems: [{ field: 'search_key' }] },
  });
  await check({}, later);
  expect(used).toEqual([1, 1]);
});

test('the same question twice at once is counted once', async () => {
  const { check, used } = mediaWorld([mediaSource(sourceAnswer())]);
  expect(await Promise.all([check(), check()])).toMatchObject([{ total_matches: 1 }, { total_matches: 1 }]);
  expect(used.toSorted()).toEqual([0, 1]);
});

test('a question that nobody answered is open: by its key it is asked again, and counted by the first answer', async () => {
  const answers = [down, sourceAnswer(), sourceAnswer()];
  const source = { ...mediaSource(down), search: async () => answers.shift() ?? down };
  const { check, used } = mediaWorld([source]);
  const { search_key, status } = await check();
  expect(status).toBe('unavailable');
  await check({ search_key });
  await check({ search_key });
  expect(used).toEqual([0, 1, 0]);
});

test('a question whose call is refused after it was answered is open again: the next one is counted', async () => {
  const { call, check, used } = mediaWorld([mediaSource(sourceAnswer())]);
  const { run, undo } = await checkAdverseMedia(call, mediaAsked(asked));
  await run();
  await undo?.();
  await check();
  await check();
  expect(used).toEqual([1, 0]);
});

test('a refused call that answered by what was counted before leaves the question as it is', async () => {
  const { call, check, used } = mediaWorld([mediaSource(sourceAnswer())]);
  await check();
  const { run, undo } = await checkAdverseMedia(call, mediaAsked(asked));
  await run();
  await undo?.();
  await check();
  expect(used).toEqual([1, 0]);
});

test('the key of another question is refused before anything is counted', async () => {
  const { call } = mediaWorld([mediaSource(sourceAnswer())]);
  const input = mediaAsked({ name: 'Beata Testova', search_key: 'of-another' });
  await expect(checkAdverseMedia(call, input)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: { problems: [{ field: 'search_key' }] },
  });
});

test('no source is asked before the work runs: its quota may be refused', async () => {
  const source = mediaSource(sourceAnswer());
  const search = jest.spyOn(source, 'search');
  const { call } = mediaWorld([source]);
  const { run } = await checkAdverseMedia(call, mediaAsked(asked));
  expect(search).not.toHaveBeenCalled();
  await run();
  expect(search).toHaveBeenCalledTimes(1);
});

test('categories leave out what tells of others, and the limit shortens the answer and not its count', async () => {
  const articles = [article('1'), article('2'), article('3')];
  const { check: ask } = mediaWorld([mediaSource(sourceAnswer({ articles }))]);
  expect(await ask({ limit: 2 })).toMatchObject({ total_matches: 3, matches: { length: 2 } });
  expect(await ask({ categories: ['tax'] })).toMatchObject({ status: 'complete', total_matches: 0 });
  expect(await ask({ categories: ['tax', 'fraud'] })).toMatchObject({ total_matches: 3 });
});

test.each([
  [{}, 'Name parameter is required'],
  [{ name: '???' }, 'Name parameter must contain a letter or a digit'],
  [{ name: 'A B', published_from: '2026-02-30' }, 'published_from must be a date in the form yyyy-mm-dd'],
  [
    { name: 'A B', published_from: '2026-02-02', published_to: '2026-02-01' },
    'published_from must not be after published_to',
  ],
  [{ name: 'A B', categories: ['gossip'] }, expect.stringContaining('categories must be of fraud')],
  [{ name: 'A B', languages: ['eng'] }, expect.stringContaining('ISO 639-1')],
  [{ name: 'A B', aliases: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] }, 'aliases must have at most 5 names'],
])('%j is refused with a sentence', (input, sentence) => {
  expect(mediaInput.safeParse(input).error?.issues[0]?.message).toEqual(sentence);
});

test.each([
  [{ published_from: '2030-01-01' }, 'published_from'],
  [{ countries: ['Atlantis'] }, 'countries.0'],
  [{ nationality: 'Atlantis' }, 'nationality'],
])('%j is refused by its field before anything is counted', async (more, field) => {
  const { call, items } = mediaWorld([]);
  const input = mediaAsked({ name: 'Beata Testova', ...more });
  await expect(checkAdverseMedia(call, input)).rejects.toMatchObject({ details: { problems: [{ field }] } });
  expect(items.size).toBe(0);
});
