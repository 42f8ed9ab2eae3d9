import { AwsError } from '../../aws/awsError.ts';
import type { StoredObject } from '../objectStore.ts';
import { requireRight, type S3Answer, type S3Call, type S3Operation, type S3Service } from '../s3Call.ts';

export const getObject: S3Operation = async (service, call) => {
  const opened = await call.bucket.objects.openObject(call.key);
  if (!opened) throw noSuchKey(service, call);
  const { sizeBytes } = opened.object;
  const range = rangeOf(call.headers.range, sizeBytes);
  const whole = describe(opened.object, call);
  // The stream closes the file, also when the reader goes away.
  if (!range) return { ...whole, body: opened.file.createReadStream() };
  if (range.start >= sizeBytes) {
    await opened.file.close();
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  const headers = {
    ...whole.headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${sizeBytes}`,
  };
  return { status: 206, headers, body: opened.file.createReadStream(range) };
};

/** One range with both ends, the last byte included; undefined without a range. Other forms are not offered here. */
function rangeOf(header: string | undefined, sizeBytes: number): { start: number; end: number } | undefined {
  if (header === undefined) return undefined;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  if (start === undefined || end === undefined) throw new AwsError('NotImplemented', 'Only bytes=<first>-<last>', 501);
  return { start: Number(start), end: Math.min(Number(end), sizeBytes - 1) };
}

export const headObject: S3Operation = async (service, call) => {
  const object = call.bucket.objects.get(call.key);
  if (!object) throw noSuchKey(service, call);
  return describe(object, call);
};

/** Status and headers, the same with and without the body. */
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

/**
 * Only callers with the right to list the bucket learn that there is no such object. Source: S3 API Reference, GetObject, "Permissions".
 */
function noSuchKey(service: S3Service, call: S3Call): AwsError {
  requireRight(service, { ...call, key: '' }, 'ListBucket');
  return new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: call.key });
}
