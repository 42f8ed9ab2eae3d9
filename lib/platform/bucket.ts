import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** A bucket as every operation takes it. */
export interface Bucket {
  client: S3Client;
  name: string;
}

/** Until then S3 keeps this version against every removal. */
export interface ObjectLock {
  mode: 'COMPLIANCE' | 'GOVERNANCE';
  until: Date;
}

const locked = (lock: ObjectLock | undefined) =>
  lock ? { ObjectLockMode: lock.mode, ObjectLockRetainUntilDate: lock.until } : {};

export interface OpenObject {
  bytes: AsyncIterable<Uint8Array>;
  sizeBytes: number | undefined;
  /** Another one for other bytes. */
  etag: string | undefined;
}

/** The object's bytes as a stream; undefined when there is no such object. */
export async function openObject(bucket: Bucket, key: string): Promise<OpenObject | undefined> {
  const found = await findObject(bucket, key);
  if (!found?.Body) return undefined;
  const { Body, ContentLength, ETag } = found;
  return { bytes: Body as unknown as AsyncIterable<Uint8Array>, sizeBytes: ContentLength, etag: ETag };
}

/** The whole object; undefined when there is no such object. */
export async function readObject(bucket: Bucket, key: string): Promise<Uint8Array | undefined> {
  return (await findObject(bucket, key))?.Body?.transformToByteArray();
}

/** Bytes `start` to `end`, the end excluded, or up to the object's end; undefined when there is no such object. */
export async function readRange(
  { client, name }: Bucket,
  key: string,
  start: number,
  end: number,
): Promise<Uint8Array | undefined> {
  try {
    const range = `bytes=${start}-${end - 1}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key, Range: range }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function putObject(
  { client, name }: Bucket,
  key: string,
  body: Uint8Array | string,
  contentType = 'application/octet-stream',
  cacheControl?: string,
  lock?: ObjectLock,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: key,
      Body: body,
      ContentType: contentType,
      ...(cacheControl === undefined ? {} : { CacheControl: cacheControl }),
      ...locked(lock),
    }),
  );
}

/** Faults of S3 that say that the object is another one by now, or that somebody else is writing it. */
const unmetNames = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** Writes an object in the place of the one with this ETag (undefined: where there is none); false where there is another one by now. */
export async function replaceObject(
  { client, name }: Bucket,
  key: string,
  body: Uint8Array | string,
  {
    etag,
    contentType,
    cacheControl,
    lock,
  }: { etag: string | undefined; contentType: string; cacheControl?: string; lock?: ObjectLock | undefined },
): Promise<boolean> {
  const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: name,
        Key: key,
        Body: body,
        ContentType: contentType,
        ...(cacheControl === undefined ? {} : { CacheControl: cacheControl }),
        ...locked(lock),
        ...condition,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && unmetNames.includes(error.name)) return false;
    throw error;
  }
}

/** Without a fault where there is no such object. */
export async function removeObject({ client, name }: Bucket, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
}

/** Some keys of objects below a prefix, at most 1,000; none if there is no object below it. */
export async function findKeys({ client, name }: Bucket, prefix: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix }));
  return Contents.flatMap(({ Key }) => Key ?? []);
}

/** All keys of objects below a prefix, in pages of at most 1,000, in their order. Keys may be removed meanwhile. */
export async function* eachKeys({ client, name }: Bucket, prefix: string): AsyncGenerator<string[]> {
  let token: string | undefined;
  do {
    const listed: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token }),
    );
    const found: string[] = (listed.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    if (found.length > 0) yield found;
    token = listed.NextContinuationToken;
  } while (token !== undefined);
}

export async function hasObject(bucket: Bucket, key: string): Promise<boolean> {
  return (await findETag(bucket, key)) !== undefined;
}

/** What S3 tells the versions of an object apart by; undefined when there is no such object. */
export async function findETag({ client, name }: Bucket, key: string): Promise<string | undefined> {
  try {
    return (await client.send(new HeadObjectCommand({ Bucket: name, Key: key }))).ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

async function findObject({ client, name }: Bucket, key: string) {
  try {
    return await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
