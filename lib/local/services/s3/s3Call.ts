import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Credentials } from '../aws/credentials.ts';
import type { BucketConfig } from './bucketConfig.ts';
import type { ObjectStore } from './objectStore.ts';

export interface Bucket {
  config: BucketConfig;
  objects: ObjectStore;
}

export interface S3Service {
  buckets: ReadonlyMap<string, Bucket>;
  credentials: Credentials;
  region: string;
  clock: () => Date;
  newId: () => string;
}

/** One request whose signature was right (a form's is checked by its own operation). `key` is empty for a bucket. */
export interface S3Call {
  request: IncomingMessage;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  bucket: Bucket;
  key: string;
  /** Hex SHA-256 of the body, or what stands for it: see `verifySignature`. */
  payloadHash: string;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

export type S3Operation = (service: S3Service, call: S3Call) => Promise<S3Answer>;

/** Source: S3 User Guide, "Uploading objects": larger objects come in parts, which this service does not offer. */
export const putBytesMax = 5 * 1024 ** 3;
