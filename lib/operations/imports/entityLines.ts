import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { ListedEntity } from '../../screening/entity.ts';

/** Records as they travel from the reader to the chunk step: one line of JSON each. */
export interface EntityLines {
  text: string;
  /** The same for the same records in the same order. */
  sha256: string;
}

export function entityLines(entities: readonly ListedEntity[]): EntityLines {
  const text = entities.map((entity) => JSON.stringify(entity)).join('\n');
  return { text, sha256: sha256Of(text) };
}

/** Packed as fast as can be: the object is read once, soon. */
export function putEntityLines(bucket: Bucket, key: string, { text }: EntityLines): Promise<void> {
  return putObject(bucket, key, gzipSync(text, { level: 1 }), 'application/gzip');
}

/** The records of an object and the hash of its lines. Throws when there is no such object. */
export async function readEntityLines(
  bucket: Bucket,
  key: string,
): Promise<{ entities: ListedEntity[]; sha256: string }> {
  const packed = await readObject(bucket, key);
  if (!packed) throw new Error('An object of an import is missing');
  const text = gunzipSync(packed).toString('utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return { entities: lines.map((line) => JSON.parse(line) as ListedEntity), sha256: sha256Of(text) };
}

/** Over the hashes of chunks, in their order. */
export const chunksSha256 = (chunks: readonly { sha256: string }[]) =>
  sha256Of(chunks.map(({ sha256 }) => sha256).join('\n'));

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
