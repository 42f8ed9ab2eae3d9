import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { checksumHeaders, storeObject } from '../storeObject.ts';

export const putObject: S3Operation = async (service, call) => {
  const object = await storeObject(service, call.bucket, 'ObjectCreated:Put', {
    key: call.key,
    body: requestBody(call),
    headers: storedHeaders(call.headers),
  });
  return { status: 200, headers: { etag: `"${object.etag}"`, ...checksumHeaders(object) } };
};
