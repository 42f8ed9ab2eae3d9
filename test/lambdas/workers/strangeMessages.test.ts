import { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import type { QueueWorker } from '../../../lambdas/kit/workers/worker.ts';
import { handler as batchChunk } from '../../../lambdas/workers/batchChunk.ts';
import { handler as batchScreened } from '../../../lambdas/workers/batchScreened.ts';
import { handler as batchStarted } from '../../../lambdas/workers/batchStarted.ts';
import { handler as importChunk } from '../../../lambdas/workers/importChunk.ts';
import { handler as importReady } from '../../../lambdas/workers/importReady.ts';
import { handler as importReceived } from '../../../lambdas/workers/importReceived.ts';
import { handler as jobFailed } from '../../../lambdas/workers/jobFailed.ts';
import { handler as reportDue } from '../../../lambdas/workers/reportDue.ts';

const getTable = jest.fn();
jest.mock('../../../lambdas/kit/table.ts', () => ({ table: () => getTable() }));
jest.mock('../../../lambdas/kit/buckets.ts', () => ({ uploads: jest.fn(), editions: jest.fn() }));
jest.mock('../../../lambdas/kit/imports/imports.ts', () => ({
  importsQueue: jest.fn(),
  longImportsQueue: jest.fn(),
  chunksQueue: jest.fn(),
  publishQueue: jest.fn(),
}));
mockClient(SQSClient).resolves({});

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  getTable.mockReset();
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const take = (worker: QueueWorker, message: unknown) =>
  worker({
    Records: [
      {
        messageId: 'm',
        receiptHandle: 'r',
        body: JSON.stringify(message),
        attributes: { ApproximateReceiveCount: '1' },
        eventSourceARN: 'arn:aws:sqs:eu-north-1:1:queue',
      },
    ],
  } as unknown as SQSEvent);
const failed = { batchItemFailures: [{ itemIdentifier: 'm' }] };

test.each([
  ['of nothing known', { any: 'thing' }],
  ['that is empty', null],
  ['of a job without its try', { kind: 'import', account_id: 'a', job_id: 'j' }],
  ['about an object', { Records: [{ eventTime: '', s3: { object: { key: 'chunks/a/j/0001.jsonl.gz' } } }] }],
])('a dead letter %s is a fault, and comes back', async (_what, message) => {
  expect(await take(jobFailed, message)).toEqual(failed);
  expect(printed).toHaveLength(1);
});

test.each([
  ['importReceived', importReceived],
  ['importChunk', importChunk],
  ['importReady', importReady],
])('%s refuses a job that is no import', async (_name, worker) => {
  expect(await take(worker, { kind: 'batch', account_id: 'a', job_id: 'j', try_number: 1, chunk_number: 1 })).toEqual(
    failed,
  );
  // It is refused before anything is read.
  expect(getTable).not.toHaveBeenCalled();
});

test.each([
  ['batchStarted', batchStarted],
  ['batchChunk', batchChunk],
  ['batchScreened', batchScreened],
])('%s refuses a job that is no batch', async (_name, worker) => {
  expect(await take(worker, { kind: 'import', account_id: 'a', job_id: 'j', try_number: 1, chunk_number: 1 })).toEqual(
    failed,
  );
  expect(getTable).not.toHaveBeenCalled();
});

test('reportDue refuses a job that is no report', async () => {
  expect(await take(reportDue, { kind: 'export', account_id: 'a', job_id: 'j', try_number: 1 })).toEqual(failed);
  expect(getTable).not.toHaveBeenCalled();
});
