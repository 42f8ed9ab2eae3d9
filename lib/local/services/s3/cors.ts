import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../aws/awsError.ts';
import type { BucketConfig, CorsRule } from './bucketConfig.ts';
import type { S3Answer } from './s3Call.ts';

/** Answers a browser's preflight: a rule of the bucket allows the call, or it is refused. */
export function answerPreflight(config: BucketConfig | undefined, headers: IncomingHttpHeaders): S3Answer {
  const origin = headers.origin ?? '';
  const method = headers['access-control-request-method'] ?? '';
  const asked = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const askedHeaders = asked.filter(Boolean);
  const rule = config?.cors?.find(
    (candidate) =>
      matchesOrigin(candidate, origin, method) &&
      askedHeaders.every((name) => candidate.allowedHeaders?.some((pattern) => fits(pattern.toLowerCase(), name))),
  );
  if (!rule) {
    throw new AwsError(
      'AccessForbidden',
      'CORSResponse: This CORS request is not allowed by the rules of the bucket.',
      403,
    );
  }
  const allowed = askedHeaders.length > 0 && { 'access-control-allow-headers': askedHeaders.join(', ') };
  const kept = rule.maxAgeSeconds !== undefined && { 'access-control-max-age': String(rule.maxAgeSeconds) };
  return { status: 200, headers: { ...ruleHeaders(rule, origin), ...allowed, ...kept } };
}

/** The headers that let a page of this origin read the answer; none when no rule allows it. */
export function corsHeaders(
  config: BucketConfig | undefined,
  method: string | undefined,
  origin: string | undefined,
): Record<string, string> {
  const rule = origin && config?.cors?.find((candidate) => matchesOrigin(candidate, origin, method ?? ''));
  return rule ? ruleHeaders(rule, origin) : {};
}

function ruleHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const any = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    ...(rule.exposedHeaders?.length && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function matchesOrigin(rule: CorsRule, origin: string, method: string): boolean {
  return rule.allowedMethods.includes(method) && rule.allowedOrigins.some((pattern) => fits(pattern, origin));
}

/** A pattern of S3's CORS rules: at most one `*`, which stands for any text. */
function fits(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
