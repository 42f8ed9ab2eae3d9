import { gunzipSync, gzipSync } from 'node:zlib';
import type { TableLine } from '../../lists/files/tableLine.ts';
import { type Bucket, putObject, readObject, replaceObject } from '../../platform/bucket.ts';

/** Objects of a batch are read once, soon: they are packed as fast as can be. */
export function putPacked(bucket: Bucket, key: string, text: string): Promise<void> {
  return putObject(bucket, key, gzipSync(text, { level: 1 }), 'application/gzip');
}

/** Only where there is no object yet; false where there is one. */
export function putPackedOnce(bucket: Bucket, key: string, text: string): Promise<boolean> {
  const packed = gzipSync(text, { level: 1 });
  return replaceObject(bucket, key, packed, { etag: undefined, contentType: 'application/gzip' });
}

/** Throws if the object is missing. */
export async function readPacked(bucket: Bucket, key: string): Promise<Buffer> {
  const packed = await readObject(bucket, key);
  if (!packed) throw new Error('An object of a batch is missing');
  return gunzipSync(packed);
}

/** The same; empty if the object is missing, as for a chunk of an earlier release. */
export async function readPackedIfThere(bucket: Bucket, key: string): Promise<Buffer> {
  const packed = await readObject(bucket, key);
  return packed ? gunzipSync(packed) : Buffer.alloc(0);
}

/** Rows of a file on their way to the screening step: a line of JSON each, the row's number first. */
export const textOfLines = (lines: readonly TableLine[]) =>
  lines.map(({ number, cells }) => JSON.stringify([number, ...cells])).join('\n');

export function linesOfText(text: string): TableLine[] {
  return text.split('\n').map((line) => {
    const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
    return { number, cells };
  });
}
