import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterFailure, giveUpTriesMax } from '../../../../lambdas/kit/workers/afterFailure.ts';
import { eachMessage } from '../../../../lambdas/kit/workers/worker.ts';

describe('after a failed try', () => {
  test('a message with a dead-letter queue behind it comes back after 15 and 45 seconds, and then goes there', () => {
    const tries = [1, 2, 3, 4].map((count) => afterFailure('dead_letter', count));
    expect(tries).toEqual([{ retrySeconds: 15 }, { retrySeconds: 45 }, 'dead_letter', 'dead_letter']);
  });

  test('a message with nothing behind it comes back with doubled pauses up to 15 minutes, never at once', () => {
    const pauses = Array.from({ length: giveUpTriesMax - 1 }, (_, i) => afterFailure('give_up', i + 1)).map((next) =>
      typeof next === 'object' ? next.retrySeconds : next,
    );
    expect(pauses.slice(0, 9)).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    expect(pauses.every((pause) => typeof pause === 'number' && pause >= 15 && pause <= 900)).toBe(true);
    const hours = pauses.reduce<number>((sum, pause) => sum + Number(pause), 0) / 3_600;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThan(26);
  });

  test('and is given up after the last of its tries', () => {
    expect(afterFailure('give_up', giveUpTriesMax)).toBe('given_up');
    expect(afterFailure('give_up', giveUpTriesMax + 1)).toBe('given_up');
  });
});

describe('a worker', () => {
  const sqs = mockClient(SQSClient);
  const printed: Record<string, unknown>[] = [];
  beforeEach(() => {
    sqs.reset();
    printed.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(JSON.parse(String(line))) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  const batch = (...tries: number[]) =>
    ({
      Records: tries.map((count, i) => ({
        messageId: `m${i}`,
        receiptHandle: `r${i}`,
        body: String(count),
        attributes: { ApproximateReceiveCount: String(count) },
        eventSourceARN: 'arn:aws:sqs:eu-north-1:1:queue',
      })),
    }) as unknown as SQSEvent;
  const pauses = () =>
    sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input.VisibilityTimeout);
  const failing = (lastTry: 'dead_letter' | 'give_up') =>
    eachMessage('failing', lastTry, async () => {
      throw new Error('The table does not answer');
    });

  test('gives each failed message back for its own pause, and the others are done', async () => {
    const handler = eachMessage('sometimes', 'dead_letter', async ({ body }) => {
      if (body !== '1') throw new Error('It fails');
    });
    expect(await handler(batch(1, 2, 3))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }],
    });
    expect(pauses()).toEqual([45, 0]);
  });

  test('that takes dead letters backs off, and its last try ends with the line that the alarm looks for', async () => {
    expect(await failing('give_up')(batch(3, 50))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }],
    });
    expect(pauses()).toEqual([60, 900]);
    printed.length = 0;
    sqs.resetHistory();
    expect(await failing('give_up')(batch(giveUpTriesMax))).toEqual({ batchItemFailures: [] });
    expect(pauses()).toEqual([]);
    expect(printed).toEqual([
      expect.objectContaining({
        level: 'error',
        message: 'message given up',
        operation: 'failing',
        messageId: 'm0',
        count: giveUpTriesMax,
        error: expect.objectContaining({ message: 'The table does not answer' }),
      }),
    ]);
  });

  test('whose message cannot be given back sooner still says that it failed', async () => {
    sqs.on(ChangeMessageVisibilityCommand).rejects(new Error('The queue does not answer'));
    expect(await failing('dead_letter')(batch(1))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(printed.map(({ message }) => message)).toEqual(['message failed', 'visibility not changed']);
  });

  test('acts as itself', async () => {
    const actors: unknown[] = [];
    await eachMessage('importReady', 'dead_letter', async (_record, { actor }) => void actors.push(actor))(batch(1));
    expect(actors).toEqual([{ type: 'system', name: 'importReady' }]);
  });
});
