import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import type { BucketConfig } from './bucketConfig.ts';
import type { S3Answer } from './s3Call.ts';

/** Answers a browser's preflight: a rule of the bucket allows the call, or it is refused. */
export function answerPreflight(config: BucketConfig | undefined, headers: IncomingHttpHeaders): S3Answer {
  const allowed = corsHeaders(config, headers['access-control-request-method'], headers.origin);
  if (!('access-control-allow-origin' in allowed)) {
    const sentence = 'CORSResponse: This CORS request is not allowed by the rules of the bucket.';
    throw new AwsError('AccessForbidden', sentence, 403);
  }
  const asked = headers['access-control-request-headers'];
  return { status: 200, headers: { ...allowed, ...(asked && { 'access-control-allow-headers': asked }) } };
}

/** The headers to let a page of this origin read the answer; none when no rule allows it. */
export function corsHeaders(
  config: BucketConfig | undefined,
  method = '',
  origin: string | undefined,
): Record<string, string> {
  const rule = config?.cors?.find(
    ({ allowedOrigins, allowedMethods }) =>
      origin !== undefined &&
      allowedOrigins.some((allowed) => isOrigin(origin, allowed)) &&
      allowedMethods.includes(method),
  );
  if (!rule || !origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** S3 allows one `*` in an allowed origin, for any characters. */
function isOrigin(origin: string, allowed: string): boolean {
  const [before = '', after] = allowed.split('*');
  if (after === undefined) return origin === allowed;
  return origin.length >= before.length + after.length && origin.startsWith(before) && origin.endsWith(after);
}
