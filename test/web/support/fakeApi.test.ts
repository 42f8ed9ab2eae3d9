import { fakeApi, fileAnswer, refused, requireNoBreach } from './fakeApi.ts';
import { accountAnswer, appId, appIdList, importJob, jobAnswer } from './samples.ts';

const list = 'GET /app/v1/app-ids';
const { next_cursor: _, ...withoutCursor } = appIdList([appId()]);

test('an answer of the contract arrives in its envelope', async () => {
  const { client } = fakeApi({ [list]: () => appIdList([appId()]) }, 'token');
  expect(await client.listAppIds({})).toMatchObject({ success: true, request_id: 'req-1', next_cursor: null });
});

test.each([
  ['lacks a field', list, withoutCursor, /of listAppIds is not of its contract: next_cursor/],
  ['has a field of another shape', list, { ...appIdList([]), app_ids: 'none' }, /not of its contract: app_ids/],
  [
    'has a field that nobody declared, at any depth',
    list,
    { ...appIdList([]), app_ids: [{ ...appId(), colour: 'red' }] },
    /does not know: app_ids\.0\.colour/,
  ],
  ['refuses with a code that is not declared', list, refused('PAYMENT_REFUSED', 'No.'), /does not refuse with PAYMENT/],
  ['is a file where none is declared', list, fileAnswer('a,b', 'a.csv'), /answers no file/],
])('an answer that %s is refused', async (_name, route, answer, sentence) => {
  const { client } = fakeApi({ [route]: () => answer }, 'token');
  await expect(client.listAppIds({})).rejects.toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  expect(requireNoBreach).toThrow(sentence);
});

test('JSON where a file is declared is refused', async () => {
  const { client } = fakeApi({ 'GET /app/v1/usage/export': () => ({}) }, 'token');
  await expect(client.exportUsage({})).rejects.toMatchObject({ status: 500 });
  expect(requireNoBreach).toThrow(/exportUsage answers a file/);
});

test('the endpoint is found by method and path, with fields of the path and without', async () => {
  const { client } = fakeApi(
    { 'GET /app/v1/import-jobs/job-1': () => jobAnswer(importJob()), 'GET /app/v1/account': () => accountAnswer() },
    'token',
  );
  expect(await client.getImportJob({ jobId: 'job-1' })).toMatchObject({ job: { id: 'job-1' } });
  expect(await client.getAccount({})).toMatchObject({ account: { business_name: 'Bank' } });
});

test('a breach fails the test in which it happened, once', async () => {
  const { client } = fakeApi({ [list]: () => withoutCursor }, 'token');
  await client.listAppIds({}).catch(() => undefined);
  expect(requireNoBreach).toThrow(/listAppIds/);
  expect(requireNoBreach).not.toThrow();
});

test('a handler of a path that no endpoint has is a breach', async () => {
  const { send } = fakeApi({ 'GET /app/v1/gone': () => ({}) }, 'token');
  expect((await send('/app/v1/gone', { method: 'GET' })).status).toBe(500);
  expect(requireNoBreach).toThrow(/The contract has no GET \/app\/v1\/gone/);
});
