import { isDeepStrictEqual } from 'node:util';
import { AwsError } from '../../../standIns/aws/awsError.ts';
import type { JsonCall } from '../../../standIns/aws/signedJsonCall.ts';
import type { Checkpoint } from './checkpoint.ts';

/** A change of an item in DynamoDB Streams; the members read by the poller. */
export interface StreamRecord {
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number; OldImage?: object; NewImage?: object };
  [part: string]: unknown;
}

interface Shard {
  ShardId: string;
  ParentShardId?: string;
  SequenceNumberRange?: { StartingSequenceNumber?: string; EndingSequenceNumber?: string };
}

/**
 * Reads a stream from its checkpoint on; from its beginning when there is none, or when the stream is another one. Shards are read one
 * after the other, parents first, so changes of one item keep their order.
 */
export class StreamReader {
  readonly #call: JsonCall;
  readonly #streamArn: string;
  readonly #checkpoint: Pick<Checkpoint, 'get'>;
  readonly #iterators = new Map<string, string>();
  readonly #finished = new Set<string>();
  #shards: Shard[] | undefined;

  constructor(call: JsonCall, streamArn: string, checkpoint: Pick<Checkpoint, 'get'>) {
    this.#call = call;
    this.#streamArn = streamArn;
    this.#checkpoint = checkpoint;
  }

  /** The next changes of the first non-empty shard; undefined when nothing is new. */
  async read(countMax: number): Promise<{ shardId: string; records: StreamRecord[] } | undefined> {
    this.#shards ??= await this.#describe();
    for (const shard of this.#shards) {
      if (this.#finished.has(shard.ShardId)) continue;
      const records = await this.#readShard(shard, countMax);
      if (records.length > 0) return { shardId: shard.ShardId, records };
    }
    return undefined;
  }

  /** Goes back to the checkpoint, as after a restart. */
  rewind(): void {
    this.#iterators.clear();
    this.#finished.clear();
  }

  async #readShard(shard: Shard, countMax: number): Promise<StreamRecord[]> {
    const iterator = this.#iterators.get(shard.ShardId) ?? (await this.#iteratorAtCheckpoint(shard));
    this.#iterators.delete(shard.ShardId);
    try {
      const answer = await this.#call('GetRecords', { ShardIterator: iterator, Limit: countMax });
      if (typeof answer.NextShardIterator === 'string') this.#iterators.set(shard.ShardId, answer.NextShardIterator);
      else this.#close(shard);
      return (answer.Records ?? []) as StreamRecord[];
    } catch (error) {
      // An iterator is valid for minutes: a new one starts at the checkpoint.
      if (error instanceof AwsError && error.code === 'ExpiredIteratorException') return [];
      throw error;
    }
  }

  async #iteratorAtCheckpoint(shard: Shard): Promise<string> {
    const reached = this.#checkpoint.get(this.#streamArn, shard.ShardId);
    const after = reached !== undefined && !isAhead(reached, shard) ? reached : undefined;
    const start =
      after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    try {
      return await this.#getIterator({ ShardId: shard.ShardId, ...start });
    } catch (error) {
      // The records after the checkpoint are older than the stream keeps.
      if (!(error instanceof AwsError) || error.code !== 'TrimmedDataAccessException') throw error;
      return this.#getIterator({ ShardId: shard.ShardId, ShardIteratorType: 'TRIM_HORIZON' });
    }
  }

  async #getIterator(input: Record<string, string | undefined>): Promise<string> {
    const answer = await this.#call('GetShardIterator', { StreamArn: this.#streamArn, ...input });
    return String(answer.ShardIterator);
  }

  /** A closed shard has children by now. */
  #close(shard: Shard): void {
    this.#finished.add(shard.ShardId);
    this.#shards = undefined;
  }

  async #describe(): Promise<Shard[]> {
    const answer = await this.#call('DescribeStream', { StreamArn: this.#streamArn });
    const { Shards = [] } = answer.StreamDescription as { Shards?: Shard[] };
    const depth = (shard: Shard): number => {
      const parent = Shards.find(({ ShardId }) => ShardId === shard.ParentShardId);
      return parent ? depth(parent) + 1 : 0;
    };
    return Shards.toSorted((a, b) => depth(a) - depth(b));
  }
}

/**
 * Whether a record is of a change: unlike DynamoDB, the local database also writes one for a write without effect on the item. Source:
 * DynamoDB developer guide, "Change data capture for DynamoDB Streams".
 */
export function isChange({ dynamodb: { OldImage, NewImage } }: StreamRecord): boolean {
  return !OldImage || !NewImage || !isDeepStrictEqual(OldImage, NewImage);
}

/** Whether a checkpoint lies beyond the shard's last change: the local database has removed the old ones and counts from the start. */
function isAhead(sequenceNumber: string, { SequenceNumberRange }: Shard): boolean {
  const last = SequenceNumberRange?.EndingSequenceNumber;
  return last !== undefined && BigInt(sequenceNumber) > BigInt(last);
}
