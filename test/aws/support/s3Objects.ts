import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { remoteEndpoint } from './endpoint.ts';
import { type S3World, s3World } from './s3World.ts';

export const onlyLocal = remoteEndpoint.s3 ? it.skip : it;
export const describeLocal = remoteEndpoint.s3 ? describe.skip : describe;
export const md5 = (bytes: string | Uint8Array) => createHash('md5').update(bytes).digest('hex');
export const mebibyte = 1024 * 1024;

/** How many bodies of objects are in the data folder of a local service. */
export const bodiesIn = async (dataDir: string) =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.body')).length;
export const untilBodies = async (dataDir: string, count: number) => {
  const until = Date.now() + 30_000;
  while ((await bodiesIn(dataDir)) !== count) {
    if (Date.now() > until) throw new Error(`The ${count} bodies did not appear on the disk.`);
  }
};

/** Those of the keys under which there is an object. */
export async function existingIn(client: S3Client, Bucket: string, keys: string[]): Promise<string[]> {
  const found = await Promise.allSettled(keys.map((Key) => client.send(new HeadObjectCommand({ Bucket, Key }))));
  return keys.filter((_, index) => found[index]?.status === 'fulfilled');
}

/** A bucket for each test of a file, and what the tests do with its objects. */
export function s3Objects() {
  let world: S3World;
  afterEach(() => world.end());

  const at = (Key: string) => ({ Bucket: world.bucket, Key });
  const urlOf = (key: string) => `${world.url}/${world.bucket}/${key}`;
  const put = (key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
    world.client.send(new PutObjectCommand({ ...at(key), Body, ...more }));
  const read = async (key: string) => {
    const { Body } = await world.client.send(new GetObjectCommand(at(key)));
    return Buffer.from(await Body!.transformToByteArray());
  };
  const existing = (...keys: string[]) => existingIn(world.client, world.bucket, keys);

  return {
    at,
    urlOf,
    put,
    read,
    existing,
    async startWorld() {
      world = await s3World();
      return world;
    },
  };
}
