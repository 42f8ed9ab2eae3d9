import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFileDurably } from '../../../standIns/aws/durableFiles.ts';
import { jsonWith, readStateFile } from '../../../standIns/aws/stateFile.ts';

interface Reached {
  streamArn: string;
  shards: Record<string, string>;
}

/** The checkpoint of one event source's stream, in a file. The shards of a replaced stream are forgotten. */
export class Checkpoint {
  readonly #file: string;
  #kept: Reached | undefined;

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    const read = jsonWith<Reached>(({ streamArn, shards }) => Boolean(streamArn && shards));
    this.#kept = readStateFile({ file, read, without: 'changes that were brought already are brought again' });
  }

  /** The last finished sequence number; undefined for a stream or shard never read. */
  get(streamArn: string, shardId: string): string | undefined {
    return this.#shardsOf(streamArn)[shardId];
  }

  /** Resolves when it survives a crash. */
  async set(streamArn: string, shardId: string, sequenceNumber: string): Promise<void> {
    this.#kept = { streamArn, shards: { ...this.#shardsOf(streamArn), [shardId]: sequenceNumber } };
    await writeFileDurably(this.#file, JSON.stringify(this.#kept));
  }

  #shardsOf(streamArn: string): Record<string, string> {
    return this.#kept?.streamArn === streamArn ? this.#kept.shards : {};
  }
}
