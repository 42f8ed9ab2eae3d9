import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import { type SignatureFault, verifySignature } from '../aws/verifySignature.ts';
import { operationName } from './operationName.ts';
import { deleteObject } from './operations/deleteObject.ts';
import { getObject, headObject } from './operations/getObject.ts';
import { listObjects } from './operations/listObjects.ts';
import { postObject } from './operations/postObject.ts';
import { putObject } from './operations/putObject.ts';
import type { S3Address } from './s3Address.ts';
import { requireRight, type S3Answer, type S3Operation, type S3Service } from './s3Call.ts';

/** Source: S3 User Guide, "Naming Amazon S3 objects". */
const keyBytesMax = 1024;

const operations: Record<string, S3Operation> = {
  DeleteObject: deleteObject,
  GetObject: getObject,
  HeadObject: headObject,
  ListObjectsV2: listObjects,
  PostObject: postObject,
  PutObject: putObject,
};

/** Actions named otherwise than their operation. Source: Service Authorization Reference, "Amazon S3". */
const actions: Record<string, string> = { HeadObject: 'GetObject', ListObjectsV2: 'ListBucket' };

/** Headers with a meaning in S3 but silently without one here. */
const unofferedHeader =
  /^(range|if-.*|x-amz-(acl|grant-.*|meta-.*|tagging|object-lock-.*|server-side-encryption-customer-.*|website-.*))$/;

/** Such headers that an operation knows all the same. */
const offeredHeaders: Record<string, string[]> = {
  GetObject: ['range'],
  PutObject: ['if-match', 'if-none-match'],
};

/** Checks the signature of a request and performs its operation. Throws `AwsError` for what is refused. */
export async function performS3(service: S3Service, request: IncomingMessage, address: S3Address): Promise<S3Answer> {
  const { bucketName, key, query } = address;
  const { method = '', headers, url = '' } = request;
  const form = method === 'POST' && key === '' && /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  const name = operationName({ method, query, bucketName, key, form, copies: 'x-amz-copy-source' in headers });

  let payloadHash = 'UNSIGNED-PAYLOAD';
  let accessKeyId = '';
  if (!form) {
    const { credentials, access, region } = service;
    const rules = { credentials, access, region, service: 's3', now: service.clock() };
    const verdict = verifySignature({ method, url, headers }, rules);
    if (!verdict.signed) throw new AwsError(faultCodes[verdict.reason] ?? 'AccessDenied', verdict.sentence, 403);
    ({ payloadHash, accessKeyId } = verdict);
  }

  const operation = operations[name];
  if (!operation) throw notOffered(name);
  const unoffered = Object.keys(headers).find(
    (header) => unofferedHeader.test(header) && !offeredHeaders[name]?.includes(header),
  );
  if (unoffered) throw notOffered(`${name} with ${unoffered}`);
  const bucket = service.buckets.get(bucketName);
  if (!bucket) {
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: bucketName });
  }
  if (Buffer.byteLength(key) > keyBytesMax) throw new AwsError('KeyTooLongError', 'Your key is too long');
  const call = { request, headers, query, bucket, key, payloadHash, accessKeyId };
  if (!form) requireRight(service, call, actions[name] ?? name);
  return operation(service, call);
}

/** For every other fault: AccessDenied. */
const faultCodes: Partial<Record<SignatureFault, string>> = {
  unknownKey: 'InvalidAccessKeyId',
  mismatch: 'SignatureDoesNotMatch',
  skewed: 'RequestTimeTooSkewed',
};

function notOffered(what: string): AwsError {
  return new AwsError('NotImplemented', `${what} is not offered by the local S3.`, 501);
}
