import type { PutCondition, StoredObject } from './objectStore.ts';
import type { Bucket, S3Service } from './s3Call.ts';

export interface NewObject {
  key: string;
  body: AsyncIterable<Buffer>;
  headers: Record<string, string>;
  condition?: PutCondition;
}

/** Writes an object, its record after its body. */
export async function storeObject(
  { clock }: S3Service,
  { objects }: Bucket,
  { key, body, headers, condition }: NewObject,
): Promise<StoredObject> {
  const written = await objects.writeBody(body);
  const object: StoredObject = { key, ...written, lastModified: clock().toISOString(), headers };
  await objects.put(object, condition);
  return object;
}
