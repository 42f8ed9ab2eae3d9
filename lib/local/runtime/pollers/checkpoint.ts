import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFileDurably } from '../../services/aws/writeFileDurably.ts';

/** How far a stream has been brought to its function. */
export type Checkpoint = {
  /** The last sequence number that needs no more work; undefined for a stream or shard that was never read. */
  get(streamArn: string, shardId: string): string | undefined;
  /** Resolves when it survives a crash. */
  set(streamArn: string, shardId: string, sequenceNumber: string): Promise<void>;
};

type Kept = { streamArn: string; shards: Record<string, string> };

/** Keeps the checkpoint of one event source in a file. It forgets the shards of a stream that was replaced. */
export function openCheckpoint(file: string): Checkpoint {
  mkdirSync(dirname(file), { recursive: true });
  let kept: Kept | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const shardsOf = (streamArn: string) => (kept?.streamArn === streamArn ? kept.shards : {});
  return {
    get: (streamArn, shardId) => shardsOf(streamArn)[shardId],
    async set(streamArn, shardId, sequenceNumber) {
      kept = { streamArn, shards: { ...shardsOf(streamArn), [shardId]: sequenceNumber } };
      await writeFileDurably(file, JSON.stringify(kept));
    },
  };
}
