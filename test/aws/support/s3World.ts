import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { CorsRule } from '../../../lib/standIns/s3/bucketConfig.ts';
import { startS3 } from '../../../lib/standIns/s3/startS3.ts';
import { credentials, region, remoteEndpoint } from './endpoint.ts';

export interface S3World {
  client: S3Client;
  /** Path style: `<url>/<bucket>/<key>`. */
  url: string;
  bucket: string;
  /** Where the local service keeps its data. */
  dataDir: string;
  end: () => Promise<void>;
}

export const pageOrigin = 'https://app.example';

/** Origins that no rule allows. */
export const otherOrigins = [
  'http://127.0.0.2:4100',
  'https://evil.example',
  'http://app.example',
  `${pageOrigin}.evil.example`,
];

/** Of any port of one machine. */
const patternOrigin = 'http://127.0.0.1:*';

const cors: CorsRule = {
  allowedOrigins: [pageOrigin, patternOrigin],
  allowedMethods: ['GET', 'PUT', 'POST'],
};

export async function s3World(): Promise<S3World> {
  return remoteEndpoint.s3 ? remoteWorld(remoteEndpoint.s3) : localWorld();
}

export function s3Client(endpoint: string, more: S3ClientConfig & { secretAccessKey?: string } = {}): S3Client {
  const { secretAccessKey = credentials.secretAccessKey, ...config } = more;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    ...config,
  });
}

async function localWorld(): Promise<S3World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-s3-'));
  const service = await startS3({
    dataDir,
    buckets: [{ name: 'files', cors: [cors] }],
    credentials,
    region,
    clock: () => new Date(),
    // The rules of the bucket are what is tested here.
    pageOrigins: [pageOrigin, ...otherOrigins, 'http://127.0.0.1:4100'],
  });
  const client = s3Client(service.url);
  return {
    client,
    url: service.url,
    bucket: 'files',
    dataDir,
    end: async () => {
      client.destroy();
      await service.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function remoteWorld(url: string): Promise<S3World> {
  const client = s3Client(url);
  const bucket = `contract-${randomUUID()}`;
  const Bucket = bucket;
  await client.send(
    new CreateBucketCommand({
      Bucket,
      ...(region !== 'us-east-1' && {
        CreateBucketConfiguration: { LocationConstraint: region as 'eu-central-1' },
      }),
    }),
  );
  const rule = {
    AllowedOrigins: cors.allowedOrigins,
    AllowedMethods: cors.allowedMethods,
    AllowedHeaders: ['*'],
  };
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  return {
    client,
    url,
    bucket,
    dataDir: '',
    end: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length > 0) {
        await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }),
        );
      }
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
}
