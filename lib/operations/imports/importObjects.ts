import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ListedEntity } from '../../screening/entity.ts';

/** A bucket as every operation takes it. */
export interface Bucket {
  client: S3Client;
  name: string;
}

type JobOf = { accountId: string; jobId: string };

/** Where the objects of an import lie. Every key names the account, so a message about an object tells whose it is. */
export const importObjects = {
  upload: ({ accountId, jobId }: JobOf) => `uploads/${accountId}/${jobId}/list`,
  chunk: (job: JobOf, number: number) => `chunks/${job.accountId}/${job.jobId}/${padded(number)}.jsonl.gz`,
  part: (job: JobOf, number: number) => `parts/${job.accountId}/${job.jobId}/${padded(number)}.jsonl.gz`,
  problems: ({ accountId, jobId }: JobOf) => `reports/${accountId}/${jobId}/problems.json`,
} as const;

const padded = (number: number) => String(number).padStart(4, '0');

/** Which chunk of which job an object is; undefined for any other object. */
export function chunkOfKey(key: string): (JobOf & { number: number }) | undefined {
  const found = /^chunks\/([^/]+)\/([^/]+)\/(\d{4})\.jsonl\.gz$/.exec(key);
  return found ? { accountId: found[1] as string, jobId: found[2] as string, number: Number(found[3]) } : undefined;
}

/** The object's bytes as a stream; undefined when there is no such object. */
export async function openObject(
  bucket: Bucket,
  key: string,
): Promise<{ bytes: AsyncIterable<Uint8Array>; sizeBytes: number | undefined } | undefined> {
  try {
    const { Body, ContentLength } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
    if (!Body) return undefined;
    return { bytes: Body as unknown as AsyncIterable<Uint8Array>, sizeBytes: ContentLength };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** The whole object; undefined when there is no such object. */
export async function readObject(bucket: Bucket, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Entities as gzipped JSON lines: the form of chunks and parts. The same entities give the same bytes. */
export async function putEntities(bucket: Bucket, key: string, entities: readonly ListedEntity[]): Promise<void> {
  const Body = gzipSync(linesOf(entities));
  await bucket.client.send(
    new PutObjectCommand({ Bucket: bucket.name, Key: key, Body, ContentType: 'application/gzip' }),
  );
}

/** The same for the same entities in the same order. */
export function sha256OfEntities(entities: readonly ListedEntity[]): string {
  return createHash('sha256').update(linesOf(entities)).digest('hex');
}

const linesOf = (entities: readonly ListedEntity[]) => entities.map((entity) => JSON.stringify(entity)).join('\n');

export async function getEntities(bucket: Bucket, key: string): Promise<ListedEntity[]> {
  const entities = await findEntities(bucket, key);
  if (!entities) throw new Error('An object of an import is missing');
  return entities;
}

/** Undefined when there is no such object. */
export async function findEntities(bucket: Bucket, key: string): Promise<ListedEntity[] | undefined> {
  const packed = await readObject(bucket, key);
  if (!packed) return undefined;
  const lines = gunzipSync(packed).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ListedEntity);
}
