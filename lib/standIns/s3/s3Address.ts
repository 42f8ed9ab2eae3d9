import { splitTarget } from '../aws/canonicalRequest.ts';

/** Where a request goes; bucket and key are decoded, either may be empty. */
export interface S3Address {
  bucketName: string;
  key: string;
  query: URLSearchParams;
}

/** Reads `/<bucket>/<key>?...` (path style); undefined when the escapes in it are broken. */
export function readS3Address(url: string): S3Address | undefined {
  const { path, query } = splitTarget(url);
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return {
      bucketName: decodeURIComponent(bucketName),
      key: decodeURIComponent(key),
      query: new URLSearchParams(query),
    };
  } catch {
    return undefined;
  }
}
