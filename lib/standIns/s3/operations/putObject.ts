import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { storeObject } from '../storeObject.ts';

export const putObject: S3Operation = async (service, call) => {
  const { key, headers } = call;
  const object = { key, body: requestBody(call), headers: storedHeaders(headers) };
  const { etag } = await storeObject(service, call.bucket, object);
  return { status: 200, headers: { etag: `"${etag}"` } };
};
