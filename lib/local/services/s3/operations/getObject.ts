import { AwsError } from '../../aws/awsError.ts';
import type { StoredObject } from '../objectStore.ts';
import type { S3Answer, S3Call, S3Operation } from '../s3Call.ts';

export const getObject: S3Operation = async (_, call) => {
  const opened = await call.bucket.objects.openObject(call.key);
  if (!opened) throw noSuchKey(call.key);
  // The stream closes the file, also when the reader goes away.
  return { ...describe(opened.object, call), body: opened.file.createReadStream() };
};

export const headObject: S3Operation = async (_, call) => {
  const object = call.bucket.objects.get(call.key);
  if (!object) throw noSuchKey(call.key);
  return describe(object, call);
};

/** Status and headers, which are the same with and without the body. */
function describe(object: StoredObject, { query }: S3Call): S3Answer {
  return {
    status: 200,
    headers: {
      etag: `"${object.etag}"`,
      'last-modified': new Date(object.lastModified).toUTCString(),
      ...object.headers,
      ...overrides(query),
      'content-length': String(object.sizeBytes),
    },
  };
}

/** A presigned URL may say how its answer presents itself. Source: S3 API Reference, GetObject. */
const overridePattern =
  /^response-(content-type|content-language|content-disposition|content-encoding|cache-control|expires)$/;

function overrides(query: URLSearchParams): Record<string, string> {
  const given = [...query].flatMap(([name, value]) => {
    const header = overridePattern.exec(name)?.[1];
    return header ? [[header, value]] : [];
  });
  return Object.fromEntries(given);
}

function noSuchKey(key: string): AwsError {
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
}
