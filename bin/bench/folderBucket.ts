import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  type GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../../lib/platform/bucket.ts';

/** A bucket in a folder, without memory of the measured process. */
export function folderBucket(folder: string): Bucket {
  async function send(command: unknown) {
    if (command instanceof PutObjectCommand) {
      const file = join(folder, command.input.Key as string);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, command.input.Body as Uint8Array | string | Readable);
      return {};
    }
    if (command instanceof DeleteObjectCommand) {
      rmSync(join(folder, command.input.Key as string), { force: true });
      return {};
    }
    const { Key } = (command as GetObjectCommand | HeadObjectCommand).input;
    const file = join(folder, Key as string);
    if (command instanceof HeadObjectCommand) {
      if (existsSync(file)) return {};
      throw new NotFound({ message: 'Not found', $metadata: {} });
    }
    if (!existsSync(file)) throw new NoSuchKey({ message: 'No such key', $metadata: {} });
    return { Body: bodyOf(readFileSync(file)) };
  }
  return { client: { send } as unknown as S3Client, name: folder };
}

const pieceBytes = 64 * 1024;

function bodyOf(bytes: Buffer) {
  return {
    transformToByteArray: async () => new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    async *[Symbol.asyncIterator]() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}
