import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import type { Header, HttpRequest, HttpResponse } from '../http/message.ts';
import { noSuchKey } from './site.ts';

/** Serves the objects of a bucket as a distribution with the right to read and list it. */
export function bucketOrigin(client: S3Client, bucketName: string): (request: HttpRequest) => Promise<HttpResponse> {
  return async ({ path }) => {
    try {
      const key = decodeURIComponent(path.slice(1));
      const found = await client.send(new GetObjectCommand({ Bucket: bucketName, Key: key }));
      const headers: Header[] = [
        ['Content-Type', found.ContentType ?? 'application/octet-stream'],
        ...(found.CacheControl ? [['Cache-Control', found.CacheControl] satisfies Header] : []),
        ...(found.ETag ? [['ETag', found.ETag] satisfies Header] : []),
      ];
      return { status: 200, headers, body: Buffer.from((await found.Body?.transformToByteArray()) ?? []) };
    } catch (error) {
      // A path with a broken escape names no object either.
      if (error instanceof NoSuchKey || error instanceof URIError) return noSuchKey();
      throw error;
    }
  };
}
