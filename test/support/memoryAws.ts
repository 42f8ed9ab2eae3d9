import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { Bucket } from '../../lib/platform/bucket.ts';
import type { Queue, SendOptions } from '../../lib/platform/queue.ts';

/** A bucket in memory, open to inspection by tests. */
export function memoryBucket(): Bucket & { objects: Map<string, Uint8Array> } {
  const objects = new Map<string, Uint8Array>();
  async function send(command: unknown) {
    if (command instanceof PutObjectCommand) {
      const { Key, Body, IfMatch, IfNoneMatch } = command.input;
      const bytes = await bytesOf(Body as Uint8Array | string | Readable);
      const current = objects.get(Key as string);
      const isMet = (!IfNoneMatch || !current) && (!IfMatch || (current && IfMatch === etagOf(current)));
      if (!isMet) throw Object.assign(new Error('A condition of the write is not met'), { name: 'PreconditionFailed' });
      objects.set(Key as string, bytes);
      return {};
    }
    if (command instanceof DeleteObjectCommand) {
      objects.delete(command.input.Key as string);
      return {};
    }
    if (command instanceof GetObjectCommand) {
      const bytes = objects.get(command.input.Key as string);
      if (!bytes) throw new NoSuchKey({ message: 'No such key', $metadata: {} });
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(command.input.Range ?? '') ?? [];
      const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
      return { Body: bodyOf(part), ContentLength: part.length, ETag: etagOf(bytes) };
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', ContinuationToken: after = '' } = command.input;
      const found = [...objects.keys()].filter((key) => key.startsWith(Prefix) && key > after).sort();
      const page = found.slice(0, 1_000);
      const more = page.length < found.length ? { NextContinuationToken: page.at(-1) } : {};
      return { Contents: page.map((Key) => ({ Key })), ...more };
    }
    if (command instanceof HeadObjectCommand) {
      const bytes = objects.get(command.input.Key as string);
      if (!bytes) throw new NotFound({ message: 'Not found', $metadata: {} });
      return { ETag: etagOf(bytes) };
    }
    throw new Error('The bucket in memory does not know this command');
  }
  return { client: { send } as unknown as S3Client, name: 'bucket', objects };
}

async function bytesOf(body: Uint8Array | string | Readable): Promise<Uint8Array> {
  if (body instanceof Readable) return Buffer.concat(await body.toArray());
  return typeof body === 'string' ? Buffer.from(body) : body;
}

const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function bodyOf(bytes: Uint8Array) {
  return {
    transformToByteArray: async () => bytes,
    async *[Symbol.asyncIterator]() {
      yield bytes;
    },
  };
}

/** A queue in memory, only keeping its messages. */
export function memoryQueue<Message>(): Queue<Message> & { sent: Message[]; options: SendOptions[] } {
  const sent: Message[] = [];
  const options: SendOptions[] = [];
  const send = async ({ input }: SendMessageCommand | SendMessageBatchCommand) => {
    if ('Entries' in input) {
      sent.push(...(input.Entries ?? []).map(({ MessageBody }) => JSON.parse(MessageBody as string)));
      return {};
    }
    const { MessageBody, MessageGroupId: group, DelaySeconds: delaySeconds } = input;
    sent.push(JSON.parse(MessageBody as string));
    options.push({
      ...(group === undefined ? {} : { group }),
      ...(delaySeconds === undefined ? {} : { delaySeconds }),
    });
    return {};
  };
  return { client: { send } as never, url: 'queue', sent, options };
}
