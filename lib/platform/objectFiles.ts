import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Bucket } from './bucket.ts';

/** Writes an object from a file, never in memory whole. */
export async function putFile({ client, name }: Bucket, key: string, file: string, contentType: string): Promise<void> {
  const { size: ContentLength } = await stat(file);
  const Body = createReadStream(file);
  await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body, ContentLength, ContentType: contentType }));
}

/** An address for anybody to download the object for some time, saved under a name of ASCII characters. */
export function signedAddress(
  { client, name }: Bucket,
  key: string,
  { seconds, fileName }: { seconds: number; fileName: string },
): Promise<string> {
  const ResponseContentDisposition = `attachment; filename="${fileName}"`;
  const command = new GetObjectCommand({ Bucket: name, Key: key, ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: seconds });
}
