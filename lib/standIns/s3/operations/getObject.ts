import { AwsError } from '../../aws/awsError.ts';
import type { StoredObject } from '../objectStore.ts';
import { requireRight, type S3Answer, type S3Call, type S3Operation, type S3Service } from '../s3Call.ts';

export const getObject: S3Operation = async (service, call) => {
  const range = rangeOf(call.headers.range);
  const opened = await call.bucket.objects.openObject(call.key);
  if (!opened) throw noSuchKey(service, call);
  const { sizeBytes } = opened.object;
  const whole = describe(opened.object, call);
  // The stream closes the file, also when the reader goes away.
  if (!range) return { ...whole, body: opened.file.createReadStream() };
  if (range.start >= sizeBytes) {
    await opened.file.close();
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  const { start } = range;
  const end = Math.min(range.end, sizeBytes - 1);
  const headers = {
    ...whole.headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${sizeBytes}`,
  };
  return { status: 206, headers, body: opened.file.createReadStream({ start, end }) };
};

/** One range with both ends, the last byte included; undefined without a range. Throws for other forms. */
function rangeOf(header: string | undefined): { start: number; end: number } | undefined {
  if (header === undefined) return undefined;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  const [start, end] = [Number(first), Number(last)];
  if (!(start <= end)) {
    throw new AwsError('NotImplemented', 'The local S3 offers only ranges of the form bytes=<first>-<last>.', 501);
  }
  return { start, end };
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
