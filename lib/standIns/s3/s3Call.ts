import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Access } from '../aws/access.ts';
import type { Credentials } from '../aws/credentials.ts';
import { type RefusalStyle, refuseDenied, usualRefusal } from '../aws/refuseDenied.ts';
import type { BucketConfig } from './bucketConfig.ts';
import type { ObjectStore } from './objectStore.ts';

export interface Bucket {
  config: BucketConfig;
  objects: ObjectStore;
}

export interface S3Service {
  buckets: ReadonlyMap<string, Bucket>;
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  region: string;
  clock: () => Date;
  newId: () => string;
}

/** One request with a valid signature (a form's is checked by its own operation). `key` is empty for a bucket. */
export interface S3Call {
  request: IncomingMessage;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  bucket: Bucket;
  key: string;
  /** Hex SHA-256 of the body, or its placeholder: see `verifySignature`. */
  payloadHash: string;
  /** The key id of the request's signature; empty for a form, since it carries its own. */
  accessKeyId: string;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

/** Throws unless the signer may do this to an object, or with an empty key to the bucket itself. */
export function requireRight(
  { access }: S3Service,
  call: Pick<S3Call, 'bucket' | 'key' | 'accessKeyId'>,
  action: string,
): void {
  const resource = `arn:aws:s3:::${call.bucket.config.name}${call.key && '/'}${call.key}`;
  refuseDenied(() => access?.require(call.accessKeyId, [{ action: `s3:${action}`, resource, context: {} }]), refusal);
}

/** S3 quotes the resource. */
const refusal: RefusalStyle = {
  code: 'AccessDenied',
  status: 403,
  sentence: ({ resource, ...more }) => usualRefusal.sentence({ ...more, resource: `"${resource}"` }),
};

export type S3Operation = (service: S3Service, call: S3Call) => Promise<S3Answer>;

/** Source: S3 User Guide, "Uploading objects": larger objects come in parts, unsupported by this service. */
export const putBytesMax = 5 * 1024 ** 3;
