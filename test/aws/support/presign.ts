import { createHash, createHmac } from 'node:crypto';
import { credentials, region } from './endpoint.ts';

export interface ToPresign {
  method: string;
  /** With its host; the path already percent-encoded. */
  url: string;
  expiresSeconds: number;
  signedAt: Date;
  query?: Record<string, string>;
}

/**
 * A presigned URL of S3, written from its documentation and not from the code under test ("Authenticating requests:
 * using query parameters"), so that the two can contradict each other.
 */
export function presign(
  { method, url, expiresSeconds, signedAt, query = {} }: ToPresign,
  signer = { ...credentials, region },
): string {
  const { host, pathname, origin } = new URL(url);
  const time = signedAt.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [time.slice(0, 8), signer.region, 's3', 'aws4_request'];
  const all: Record<string, string> = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': [signer.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresSeconds),
    'X-Amz-SignedHeaders': 'host',
    ...(signer.sessionToken && { 'X-Amz-Security-Token': signer.sessionToken }),
  };
  const names = Object.keys(all).sort();
  const canonicalQuery = names.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(all[name]!)}`).join('&');
  const canonical = [method, pathname, canonicalQuery, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<string | Buffer>(
    (k, part) => createHmac('sha256', k).update(part).digest(),
    `AWS4${signer.secretAccessKey}`,
  );
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n'))
    .digest('hex');
  return `${origin}${pathname}?${canonicalQuery}&X-Amz-Signature=${signature}`;
}
