import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import { type SignatureFault, verifySignature } from '../aws/verifySignature.ts';
import { operationName } from './operationName.ts';
import { abortMultipartUpload } from './operations/abortMultipartUpload.ts';
import { completeMultipartUpload } from './operations/completeMultipartUpload.ts';
import { copyObject } from './operations/copyObject.ts';
import { createMultipartUpload } from './operations/createMultipartUpload.ts';
import { deleteObject } from './operations/deleteObject.ts';
import { deleteObjects } from './operations/deleteObjects.ts';
import { getObject, headObject } from './operations/getObject.ts';
import { listObjectsV2 } from './operations/listObjectsV2.ts';
import { listParts } from './operations/listParts.ts';
import { postObject } from './operations/postObject.ts';
import { putObject } from './operations/putObject.ts';
import { uploadPart } from './operations/uploadPart.ts';
import type { S3Address } from './s3Address.ts';
import type { S3Answer, S3Operation, S3Service } from './s3Call.ts';

/** Source: S3 User Guide, "Naming Amazon S3 objects". */
const KEY_BYTES_MAX = 1024;

const OPERATIONS: Record<string, S3Operation> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetObject: getObject,
  HeadObject: headObject,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PostObject: postObject,
  PutObject: putObject,
  UploadPart: uploadPart,
};

/** Headers that would mean something in S3 and would silently mean nothing here. */
const UNOFFERED_HEADER = /^x-amz-(acl|grant-.*|tagging|object-lock-.*|server-side-encryption-customer-.*|website-.*)$/;

/** Finds out what is asked, whether the caller may, and does it. Throws `AwsError` for what is refused. */
export async function performS3(service: S3Service, request: IncomingMessage, address: S3Address): Promise<S3Answer> {
  const { bucketName, key, query } = address;
  const { method = '', headers, url = '' } = request;
  const form = method === 'POST' && key === '' && /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  const name = operationName({ method, query, bucketName, key, form, copies: 'x-amz-copy-source' in headers });

  let payloadHash = 'UNSIGNED-PAYLOAD';
  if (!form) {
    const { credentials, region } = service;
    const rules = { credentials, region, service: 's3', now: service.clock() };
    const verdict = verifySignature({ method, url, headers }, rules);
    if (!verdict.signed) {
      const { code, status } = FAULTS[verdict.reason];
      throw new AwsError(code, verdict.sentence, status);
    }
    payloadHash = verdict.payloadHash;
  }

  const operation = OPERATIONS[name];
  if (!operation) throw notOffered(name);
  const unoffered = Object.keys(headers).find((header) => UNOFFERED_HEADER.test(header));
  if (unoffered) throw notOffered(`${name} with ${unoffered}`);
  const bucket = service.buckets.get(bucketName);
  if (!bucket) {
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: bucketName });
  }
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) throw new AwsError('KeyTooLongError', 'Your key is too long');
  return operation(service, { request, headers, query, bucket, key, payloadHash });
}

const FAULTS: Record<SignatureFault, { code: string; status: number }> = {
  anonymous: { code: 'AccessDenied', status: 403 },
  malformed: { code: 'AuthorizationHeaderMalformed', status: 400 },
  unknownKey: { code: 'InvalidAccessKeyId', status: 403 },
  mismatch: { code: 'SignatureDoesNotMatch', status: 403 },
  expired: { code: 'AccessDenied', status: 403 },
  skewed: { code: 'RequestTimeTooSkewed', status: 403 },
  unsignedHeader: { code: 'AccessDenied', status: 403 },
};

function notOffered(what: string): AwsError {
  return new AwsError('NotImplemented', `${what} is not offered by the local S3.`, 501);
}
