import type { StreamEventSource } from '../../../../lib/local/assembly/localAssembly.ts';
import type { Invocation } from '../../../../lib/local/runtime/lambda/lambdaRunner.ts';
import type { StreamPollerOptions } from '../../../../lib/local/runtime/pollers/pollStream.ts';
import { pollStream } from '../../../../lib/local/runtime/pollers/pollStream.ts';
import { until } from '../../until.ts';

const fault: Invocation = { functionError: 'Unhandled', payload: { errorType: 'Error', errorMessage: '', trace: [] } };
const source: StreamEventSource = {
  type: 'stream',
  id: 's',
  functionName: 'changed',
  tableName: 'T',
  filters: [],
  batchSize: 100,
  reportsFailures: true,
  bisects: false,
  retriesMax: -1,
  ageSecondsMax: -1,
};

/** A stream of eight changes and a function that answers each batch, given as its sequence numbers, as told. */
async function brought(
  answer: (batch: string[], attempt: number) => Invocation,
  settings: Partial<StreamEventSource> = {},
  /** How many of the changes have been made. */
  made = () => 8,
) {
  const records = Array.from({ length: 8 }, (_, index) => ({
    dynamodb: { SequenceNumber: String(index + 1), ApproximateCreationDateTime: 1 },
  }));
  const batches: string[][] = [];
  const notices: { DDBStreamBatchInfo: { startSequenceNumber: string } }[] = [];
  let reached = '0';
  const checkpoint: StreamPollerOptions['checkpoint'] = {
    get: () => (reached === '0' ? undefined : reached),
    set: async (_stream, _shard, sequenceNumber) => {
      reached = sequenceNumber;
    },
  };
  const poller = pollStream({
    source: { ...source, ...settings },
    call: async (operation, input) => {
      if (operation === 'DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
      if (operation === 'GetShardIterator') return { ShardIterator: String(input.SequenceNumber ?? '0') };
      const from = Number(input.ShardIterator);
      const found = records.slice(from, Math.min(made(), from + Number(input.Limit)));
      return { Records: found, NextShardIterator: found.at(-1)?.dynamodb.SequenceNumber ?? input.ShardIterator };
    },
    streamArn: 'stream',
    eventSourceArn: 'arn',
    functionArn: 'arn',
    region: 'eu-north-1',
    checkpoint,
    runner: {
      sourceConcurrency: 2,
      invoke: async (_name, event) => {
        const batch = (event as { Records: typeof records }).Records.map(({ dynamodb }) => dynamodb.SequenceNumber);
        batches.push(batch);
        return answer(batch, batches.length);
      },
      stops: () => false,
      close: async () => {},
    },
    onGivenUp: async (notice) => {
      notices.push(notice as (typeof notices)[number]);
    },
    clock: () => new Date('2026-11-20T10:00:00Z'),
    newId: () => 'id',
  });
  await until(() => reached === '8');
  await poller.stop();
  return { batches: batches.map((batch) => batch.join('')), givenUp: notices.map((n) => n.DDBStreamBatchInfo) };
}

describe('bringing a stream’s changes', () => {
  it('goes batch by batch, in order', async () => {
    expect((await brought(() => ({ payload: null }), { batchSize: 3 })).batches).toEqual(['123', '456', '78']);
  });

  it('brings together what comes after a batch that was not full', async () => {
    let made = 1;
    const { batches } = await brought(
      () => {
        if (made === 1) setImmediate(() => (made = 8));
        made = Math.max(made, 2);
        return { payload: null };
      },
      {},
      () => made,
    );
    expect(batches).toEqual(['1', '2345678']);
  });

  it('tries a failed batch again until it succeeds', async () => {
    const { batches } = await brought((_, attempt) => (attempt === 1 ? fault : { payload: null }));
    expect(batches).toEqual(['12345678', '12345678']);
  });

  it('goes on from the first change that the function reports', async () => {
    const failures = { batchItemFailures: [{ itemIdentifier: '6' }, { itemIdentifier: '4' }] };
    const { batches } = await brought((_, attempt) => ({ payload: attempt === 1 ? failures : {} }));
    expect(batches).toEqual(['12345678', '45678']);
  });

  it('keeps back what the filter does not name, without bringing it later', async () => {
    const wanted = { filters: ['{"dynamodb":{"SequenceNumber":["2","3","5"]}}'] };
    expect((await brought(() => ({ payload: null }), wanted)).batches).toEqual(['235']);
    expect((await brought(() => ({ payload: null }), { filters: ['{"eventName":["REMOVE"]}'] })).batches).toEqual([]);
  });

  it('refuses at its start a filter that it cannot evaluate', async () => {
    await expect(brought(() => ({ payload: null }), { filters: ['{"eventName":[{"prefix":"R"}]}'] })).rejects.toThrow(
      'is not evaluated locally',
    );
  });

  it('takes an unknown identifier as failure of the whole batch', async () => {
    const failures = { batchItemFailures: [{ itemIdentifier: '99' }] };
    const { batches } = await brought((_, attempt) => ({ payload: attempt === 1 ? failures : {} }));
    expect(batches).toEqual(['12345678', '12345678']);
  });

  it('halves until the bad change is alone, gives only that one up, and says so', async () => {
    const { batches, givenUp } = await brought((batch) => (batch.includes('3') ? fault : { payload: null }), {
      bisects: true,
      retriesMax: 1,
    });
    expect(batches).toEqual(['12345678', '1234', '12', '34', '3', '3', '4', '5678']);
    expect(givenUp).toMatchObject([
      { startSequenceNumber: '3', endSequenceNumber: '3', batchSize: 1, shardId: 'shard' },
    ]);
  });

  it('gives up what is too old', async () => {
    const { batches, givenUp } = await brought(() => fault, { ageSecondsMax: 60 });
    expect(batches).toEqual(['12345678']);
    expect(givenUp).toHaveLength(1);
  });
});
