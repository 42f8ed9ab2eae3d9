import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Credentials } from '../aws/credentials.ts';
import type { BucketConfig } from './bucketConfig.ts';
import type { ObjectCreatedRecord } from './objectCreatedRecord.ts';
import type { ObjectStore } from './objectStore.ts';

/** `uploads` holds what multipart uploads have so far: see `upload.ts`. */
export type Bucket = { config: BucketConfig; objects: ObjectStore; uploads: ObjectStore };

export type S3Service = {
  buckets: ReadonlyMap<string, Bucket>;
  credentials: Credentials;
  region: string;
  clock: () => Date;
  newId: () => string;
  onObjectCreated: (record: ObjectCreatedRecord) => Promise<void> | void;
};

/** One request whose signature was right (a form's is checked by its own operation). `key` is empty for a bucket. */
export type S3Call = {
  request: IncomingMessage;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  bucket: Bucket;
  key: string;
  /** Hex SHA-256 of the body, or what stands for it: see `verifySignature`. */
  payloadHash: string;
};

export type S3Answer = { status: number; headers?: Record<string, string>; body?: string | Readable };
export type S3Operation = (service: S3Service, call: S3Call) => Promise<S3Answer>;

/** Larger objects come in parts. Source: S3 User Guide, "Uploading objects". */
export const PUT_BYTES_MAX = 5 * 1024 ** 3;
