import type { JsonCall } from '../../../standIns/aws/signedJsonCall.ts';
import type { StreamEventSource } from '../../assembly/localAssembly.ts';
import type { Invocation, LambdaRunner } from '../lambda/lambdaRunner.ts';
import type { Checkpoint } from './checkpoint.ts';
import { failedItems } from './failedItems.ts';
import { type Poller, rest, startPoller } from './poller.ts';
import { recordFilter } from './recordFilter.ts';
import { isChange, StreamReader, type StreamRecord } from './streamReader.ts';
import { withinEventSize } from './withinEventSize.ts';

export interface StreamPollerOptions {
  source: StreamEventSource;
  /** The operations of DynamoDB Streams. */
  call: JsonCall;
  /** As the local database names it. */
  streamArn: string;
  /** As handlers see it. */
  eventSourceArn: string;
  functionArn: string;
  region: string;
  checkpoint: Pick<Checkpoint, 'get' | 'set'>;
  runner: LambdaRunner;
  /** Called with a notice of every abandoned batch; the notice names the records and does not hold them. */
  onGivenUp: (notice: object) => Promise<void>;
  clock: () => Date;
  newId: () => string;
}

/** Records tried together, and the number of tries. */
interface Batch {
  records: StreamRecord[];
  failures: number;
}

/** Lambda reads four times a second. An idle machine reads less often, since the local database has no long polling. */
const pauseMsMin = 250;
const pauseMsMax = 1_000;
const retryMsMin = 200;
const retryMsMax = 10_000;

/**
 * Brings a table's changes to a function as Lambda does: in order, tried again until they succeed or are given up, halved when
 * asked for. Source: Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB".
 */
export function pollStream(options: StreamPollerOptions): Poller {
  const { source, streamArn, checkpoint, runner, clock } = options;
  const reader = new StreamReader(options.call, streamArn, checkpoint);
  const isWanted = recordFilter(source.filters);
  let pauseMs = pauseMsMin;

  return startPoller(`Polling the stream of ${source.tableName}`, async (stopping) => {
    const found = await reader.read(source.batchSize);
    if (!found) {
      await rest(pauseMs, stopping);
      pauseMs = Math.min(pauseMs * 1.5, pauseMsMax);
      return;
    }
    pauseMs = pauseMsMin;
    try {
      await bring(found.shardId, found.records, stopping);
    } catch (fault) {
      reader.rewind();
      throw fault;
    }
    // Changes during it are brought together, and not one by one, each with a call and a checkpoint of its own.
    if (found.records.length < source.batchSize) await rest(pauseMs, stopping);
  });

  async function bring(shardId: string, records: StreamRecord[], stopping: AbortSignal): Promise<void> {
    const wanted = records.filter((record) => isChange(record) && isWanted(record));
    const left: Batch[] = withinEventSize(wanted).map((part) => ({ records: part, failures: 0 }));
    for (let batch = left.shift(); batch && !stopping.aborted; batch = left.shift()) {
      const failed = await firstFailed(batch.records);
      if (failed > 0) await reach(shardId, batch.records.slice(0, failed));
      const rejected = batch.records.slice(failed);
      if (rejected.length === 0) continue;
      // A function ended with the product has not failed: its records come again after the next start.
      if (stopping.aborted) return;

      if (failed === 0 && rejected.length > 1 && source.bisects) {
        // A split is no attempt: it finds the failing record.
        const middle = Math.ceil(rejected.length / 2);
        left.unshift({ ...batch, records: rejected.slice(0, middle) }, { ...batch, records: rejected.slice(middle) });
        continue;
      }
      const again = { records: rejected, failures: batch.failures + 1 };
      if (isGivenUp(again)) {
        await options.onGivenUp(noticeOf(shardId, again));
        await reach(shardId, rejected);
      } else {
        await rest(Math.min(retryMsMin * 2 ** batch.failures, retryMsMax), stopping);
        left.unshift(again);
      }
    }
    if (wanted.at(-1) !== records.at(-1) && !stopping.aborted) await reach(shardId, records);
  }

  /** The place of the first record to retry; the number of records when none is. */
  async function firstFailed(records: StreamRecord[]): Promise<number> {
    const itemIds = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
    const failed = failedItems(await invoke(records), { itemIds, reportsFailures: source.reportsFailures });
    if (failed === 'all') return 0;
    const place = itemIds.findIndex((id) => failed.has(id));
    return place < 0 ? records.length : place;
  }

  async function invoke(records: StreamRecord[]): Promise<Invocation> {
    const { eventSourceArn, region } = options;
    const event = {
      Records: records.map((record) => ({ ...record, awsRegion: region, eventSourceARN: eventSourceArn })),
    };
    return runner.invoke(source.functionName, event);
  }

  /** Stores the checkpoint after the last of these. */
  async function reach(shardId: string, records: StreamRecord[]): Promise<void> {
    const last = records.at(-1);
    if (last) await checkpoint.set(streamArn, shardId, last.dynamodb.SequenceNumber);
  }

  function isGivenUp({ records, failures }: Batch): boolean {
    if (source.retriesMax >= 0 && failures > source.retriesMax) return true;
    const [oldest] = records;
    const ageSeconds = clock().getTime() / 1000 - (oldest?.dynamodb.ApproximateCreationDateTime ?? 0);
    return source.ageSecondsMax >= 0 && ageSeconds > source.ageSecondsMax;
  }

  /** Source: Lambda developer guide, "Retain discarded batch records for DynamoDB", example invocation record. */
  function noticeOf(shardId: string, { records, failures }: Batch): object {
    const first = records.at(0)?.dynamodb;
    const last = records.at(-1)?.dynamodb;
    return {
      requestContext: {
        requestId: options.newId(),
        functionArn: options.functionArn,
        condition:
          source.retriesMax >= 0 && failures > source.retriesMax ? 'RetryAttemptsExhausted' : 'RecordAgeExceeded',
        approximateInvokeCount: failures,
      },
      version: '1.0',
      timestamp: clock().toISOString(),
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first?.SequenceNumber,
        endSequenceNumber: last?.SequenceNumber,
        batchSize: records.length,
        streamArn: options.eventSourceArn,
      },
    };
  }
}
