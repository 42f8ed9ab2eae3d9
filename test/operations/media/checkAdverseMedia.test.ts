import { adverseMediaOutput } from '../../../lib/contract/media/adverseMedia.ts';
import { mediaInput } from '../../../lib/contract/media/adverseMediaInput.ts';
import { checkAdverseMedia } from '../../../lib/operations/media/checkAdverseMedia.ts';
import { article, mediaAsked, mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';

const asked = mediaAsked({ name: 'Beata Testova', external_ref: 'customer 7' });
const envelope = { success: true, request_id: 'r', timestamp: 't' };
const down = sourceAnswer({ source: 'down', state: 'unavailable', reason: 'It answered with a fault.', articles: [] });

test('an answer has the articles, where it looked and what a reader must know, in the shape of the contract', async () => {
  const { deps, call, usageQueue, settled } = mediaWorld([mediaSource(sourceAnswer())]);
  const answer = await checkAdverseMedia(deps, call, asked);
  await settled();
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
  expect(usageQueue.sent).toMatchObject([{ endpoint: 'adverse_media_check', request_count: 1, matched_count: 1 }]);
});

test.each([
  ['every source is down', [down]],
  ['no source is switched on', [sourceAnswer({ state: 'off', articles: [] })]],
  ['there is no source', []],
])('when %s, nothing is counted and the answer says that nobody looked', async (_, answers) => {
  const { deps, call, givenBack, usageQueue, settled } = mediaWorld(answers.map((one) => mediaSource(one)));
  const answer = await checkAdverseMedia(deps, call, asked);
  await settled();
  expect(answer).toMatchObject({ status: 'unavailable', matches: [], total_matches: 0 });
  expect(givenBack).toMatchObject([{ ExpressionAttributeValues: { ':back': -1 } }]);
  expect(usageQueue.sent).toMatchObject([{ request_count: 0, matched_count: 0 }]);
});

test('a source that is down beside one that answered makes the answer partial, with its reason', async () => {
  const { deps, call } = mediaWorld([mediaSource(sourceAnswer()), mediaSource(down)]);
  const answer = await checkAdverseMedia(deps, call, asked);
  expect(answer).toMatchObject({
    status: 'partial',
    total_matches: 1,
    sources: [{ reason: null }, { state: 'unavailable', reason: 'It answered with a fault.', searched_from: null }],
  });
});

test('a source that stays silent is waiting when the time is over, and the others are answered', async () => {
  const { deps, call } = mediaWorld([mediaSource(sourceAnswer()), mediaSource(undefined)]);
  const answer = await checkAdverseMedia({ ...deps, after: () => AbortSignal.abort() }, call, asked);
  expect(answer).toMatchObject({
    status: 'partial',
    total_matches: 1,
    sources: [{ state: 'searched' }, { name: 'silent', title: 'Silent', state: 'waiting' }],
  });
});

test('the same question within fifteen minutes, or by its key, is not counted again; later and another one are', async () => {
  const { deps, call, table, usageQueue, settled } = mediaWorld([mediaSource(sourceAnswer())]);
  const ask = async (input: object, minutes: number) => {
    const now = new Date(call.now.getTime() + minutes * 60_000);
    const answer = await checkAdverseMedia(deps, { ...call, now }, mediaAsked(input));
    await settled();
    return answer;
  };
  const { search_key } = await ask({ name: 'Beata Testova', external_ref: 'customer 7' }, 0);
  await ask({ name: 'beata  testova', limit: 3 }, 5);
  await ask({ name: 'Beata Testova', search_key }, 14);
  await ask({ name: 'Beata Testova', date_of_birth: '1970' }, 14);
  await ask({ name: 'Beata Testova' }, 16);
  expect(usageQueue.sent.map(({ request_count }) => request_count)).toEqual([1, 0, 0, 1, 1]);
  // Each is one request for the rate limit.
  expect(table.direct.send).toHaveBeenCalledTimes(5);
});

test('a key whose minutes are over is refused, and the question without it is counted', async () => {
  const { deps, call, table, usageQueue } = mediaWorld([mediaSource(sourceAnswer())]);
  const { search_key } = await checkAdverseMedia(deps, call, asked);
  const later = { ...call, now: new Date(call.now.getTime() + 15 * 60_000) };
  await expect(checkAdverseMedia(deps, later, { ...asked, search_key })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringMatching(/search_key has expired.*leave it out for a new, counted check/),
    details: { problems: [{ field: 'search_key' }] },
  });
  expect(table.direct.send).toHaveBeenCalledTimes(1);
  await checkAdverseMedia(deps, later, asked);
  expect(usageQueue.sent.map(({ request_count }) => request_count)).toEqual([1, 1]);
});

test('the same question twice at once is counted once', async () => {
  const { deps, call, usageQueue, givenBack, settled } = mediaWorld([mediaSource(sourceAnswer())]);
  const answers = await Promise.all([checkAdverseMedia(deps, call, asked), checkAdverseMedia(deps, call, asked)]);
  await settled();
  expect(answers).toMatchObject([{ total_matches: 1 }, { total_matches: 1 }]);
  expect(usageQueue.sent.map(({ request_count }) => Number(request_count)).sort()).toEqual([0, 1]);
  expect(givenBack).toHaveLength(1);
});

test('a question that nobody answered is open: by its key it is asked again, and counted by the first answer', async () => {
  const answers = [down, sourceAnswer(), sourceAnswer()];
  const source = { ...mediaSource(down), search: async () => answers.shift() ?? down };
  const { deps, call, usageQueue, settled } = mediaWorld([source]);
  const ask = async (more: object) => {
    const answer = await checkAdverseMedia(deps, call, { ...asked, ...more });
    await settled();
    return answer;
  };
  const { search_key, status } = await ask({});
  expect(status).toBe('unavailable');
  await ask({ search_key });
  await ask({ search_key });
  expect(usageQueue.sent.map(({ request_count }) => request_count)).toEqual([0, 1, 0]);
});

test('a call that comes too late is given back, and the next one is counted', async () => {
  let isLate = false;
  const slow = mediaSource(sourceAnswer());
  const search = async (...of: Parameters<typeof slow.search>) => {
    isLate = usageQueue.sent.length === 0 && givenBack.length === 0;
    return slow.search(...of);
  };
  const { deps, call, usageQueue, givenBack, settled } = mediaWorld([{ ...slow, search }], () => isLate);
  await expect(checkAdverseMedia(deps, call, asked)).rejects.toMatchObject({ code: 'LIST_UNAVAILABLE' });
  await settled();
  isLate = false;
  await checkAdverseMedia(deps, call, asked);
  expect(givenBack).toHaveLength(1);
  expect(usageQueue.sent.map(({ request_count }) => request_count)).toEqual([1]);
});

test('the key of another question is refused before anything is counted', async () => {
  const { deps, call, table } = mediaWorld([mediaSource(sourceAnswer())]);
  const input = mediaAsked({ name: 'Beata Testova', search_key: 'of-another' });
  await expect(checkAdverseMedia(deps, call, input)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: { problems: [{ field: 'search_key' }] },
  });
  expect(table.direct.send).not.toHaveBeenCalled();
});

test('no source is asked where the quota is used up', async () => {
  const source = mediaSource(sourceAnswer());
  const search = jest.spyOn(source, 'search');
  const { deps, call, table } = mediaWorld([source]);
  const used = { arrival: { N: '0' }, 'used#2026-11': { N: '50' } };
  const refusal = Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException', Item: used });
  table.direct.send.mockRejectedValue(refusal);
  await expect(checkAdverseMedia(deps, call, asked)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
  expect(search).not.toHaveBeenCalled();
});

test('categories leave out what tells of others, and the limit shortens the answer and not its count', async () => {
  const articles = [article('1'), article('2'), article('3')];
  const { deps, call } = mediaWorld([mediaSource(sourceAnswer({ articles }))]);
  const ask = (input: object) => checkAdverseMedia(deps, call, mediaAsked({ name: 'Beata Testova', ...input }));
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
  const { deps, call, table } = mediaWorld([]);
  const input = mediaAsked({ name: 'Beata Testova', ...more });
  await expect(checkAdverseMedia(deps, call, input)).rejects.toMatchObject({ details: { problems: [{ field }] } });
  expect(table.direct.send).not.toHaveBeenCalled();
});
