import type { SQSEvent } from 'aws-lambda';
import { handler } from '../../../lambdas/workers/newsDue.ts';
import * as asking from '../../../lib/operations/media/sources/news/queryNews.ts';

jest.mock('../../../lib/operations/media/sources/news/queryNews.ts');
const queryNews = jest.mocked(asking.queryNews);

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  Object.assign(process.env, { TABLE_NAME: 'table' });
});
afterEach(() => jest.restoreAllMocks());

const question = { hash: 'h', queries: ['"Anna Berg"'], from: '2026-01-01', to: '2026-02-01', asked_at: '2026-02-01' };
const event = (body: object) =>
  ({
    Records: [{ messageId: 'm', body: JSON.stringify(body), attributes: {}, eventSourceARN: 'a:b:c:d:e:f' }],
  }) as unknown as SQSEvent;

test('asks what the message says, and logs the outcome without the name', async () => {
  queryNews.mockReset().mockResolvedValue('answered');
  expect(await handler(event(question))).toEqual({ batchItemFailures: [] });
  expect(queryNews.mock.calls[0]?.[1]).toEqual(question);
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', message: 'news answered', messageId: 'm' },
  ]);
});

test.each([
  ['a fault', question],
  ['a message of another shape', { queries: ['"Anna Berg"'] }],
])('%s leaves the message in the queue, and the log does not name anybody', async (_, body) => {
  queryNews.mockReset().mockRejectedValue(new Error('The table does not answer'));
  expect(await handler(event(body))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
  expect(printed.join()).toContain('message failed');
  expect(printed.join()).not.toContain('Anna');
});
