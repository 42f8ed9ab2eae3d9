import { type ObjectCreatedName, objectCreatedRecord } from './objectCreatedRecord.ts';
import type { StoredObject } from './objectStore.ts';
import type { Bucket, S3Service } from './s3Call.ts';

export interface NewObject {
  key: string;
  body: AsyncIterable<Buffer>;
  headers: Record<string, string>;
}

/**
 * Writes an object and hands over its event before the caller gets the answer: an answered caller knows that the event is on
 * its way, and one that a crash left without an answer writes again. So no event is ever missing.
 */
export async function storeObject(
  service: S3Service,
  bucket: Bucket,
  eventName: ObjectCreatedName,
  { key, body, headers }: NewObject,
): Promise<StoredObject> {
  const written = await bucket.objects.writeBody(body);
  const object: StoredObject = { key, ...written, lastModified: service.clock().toISOString(), headers };
  await bucket.objects.put(object);
  const where = { bucketName: bucket.config.name, region: service.region, eventId: service.newId() };
  await service.onObjectCreated(objectCreatedRecord(eventName, object, where));
  return object;
}
