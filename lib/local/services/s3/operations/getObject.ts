import { AwsError } from '../../aws/awsError.ts';
import { readerHasIt } from '../conditions.ts';
import type { StoredObject } from '../objectStore.ts';
import { readRange } from '../range.ts';
import type { S3Answer, S3Call, S3Operation } from '../s3Call.ts';
import { checksumHeaders } from '../storeObject.ts';

export const getObject: S3Operation = async (_, call) => {
  const opened = await call.bucket.objects.openObject(call.key);
  if (!opened) throw noSuchKey(call.key);
  const { object, file } = opened;
  let streaming = false;
  try {
    const answer = describe(object, call);
    if (answer.status === 304 || object.sizeBytes === 0) return answer;
    const range = readRange(call.headers.range, object.sizeBytes);
    // The stream closes the file, also when the reader goes away.
    streaming = true;
    return { ...answer, body: file.createReadStream(range && { start: range.first, end: range.last }) };
  } finally {
    if (!streaming) await file.close();
  }
};

export const headObject: S3Operation = async (_, call) => {
  const object = call.bucket.objects.get(call.key);
  if (!object) throw noSuchKey(call.key);
  return describe(object, call);
};

/** Status and headers, which are the same with and without the body. */
function describe(object: StoredObject, { headers, query }: S3Call): S3Answer {
  const lasting = { etag: `"${object.etag}"`, 'last-modified': new Date(object.lastModified).toUTCString() };
  if (readerHasIt(headers, object)) return { status: 304, headers: lasting };
  const range = readRange(headers.range, object.sizeBytes);
  return {
    status: range ? 206 : 200,
    headers: {
      ...lasting,
      ...object.headers,
      ...overrides(query),
      'accept-ranges': 'bytes',
      'content-length': String(range ? range.last - range.first + 1 : object.sizeBytes),
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${object.sizeBytes}` }),
      // The checksum is of the whole object: a client would compare it with the part it got.
      ...(headers['x-amz-checksum-mode'] === 'ENABLED' && !range && checksumHeaders(object)),
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
