import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../../aws/awsError.ts';
import type { PutCondition } from '../objectStore.ts';
import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { storedHeaders } from '../storedHeaders.ts';
import { storeObject } from '../storeObject.ts';

export const putObject: S3Operation = async (service, call) => {
  const { key, headers } = call;
  const object = { key, body: requestBody(call), headers: storedHeaders(headers), condition: conditionOf(headers) };
  const { etag } = await storeObject(service, call.bucket, object);
  return { status: 200, headers: { etag: `"${etag}"` } };
};

/** Source: S3 User Guide, "How to prevent object overwrites with conditional writes". */
function conditionOf(headers: IncomingHttpHeaders): PutCondition | undefined {
  const { 'if-match': etag, 'if-none-match': none } = headers;
  if (etag !== undefined && none === undefined) return { etag: etag.replaceAll('"', '') };
  if (none === '*' && etag === undefined) return { etag: undefined };
  if (none === undefined && etag === undefined) return undefined;
  throw new AwsError('NotImplemented', 'A header you provided implies functionality that is not implemented', 501);
}
