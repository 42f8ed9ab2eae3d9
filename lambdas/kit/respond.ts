import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { replayedHeader } from '../../lib/contract/idempotency.ts';
import { quotaHeaderNames } from '../../lib/contract/quotaHeaders.ts';
import { safetyHeaders } from '../../lib/contract/safetyHeaders.ts';
import type { Answered } from './answer.ts';

/**
 * The public API may be called from any page; it carries no cookies. What CloudFront adds to the answers of the site's address it says
 * itself, since it may be called at an address without CloudFront.
 */
const ofPublicApi = {
  ...safetyHeaders,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Content-Disposition',
    ...quotaHeaderNames,
    replayedHeader,
    'X-Request-Id',
    'Retry-After',
  ].join(),
};

/**
 * CloudFront goes on giving an answer that has expired while the origin fails, unless the answer forbids it: a visitor would read an
 * old answer as today's. Source: CloudFront Developer Guide, "Manage how long content stays in the cache", stale-if-error.
 */
const cachedFor = (seconds: number) => `public, max-age=${seconds}, stale-if-error=0`;

/** What API Gateway is given: the answer, with the headers of its endpoint. `headers` stand before both. */
export function respond(
  route: Endpoint,
  statusCode: number,
  requestId: string,
  headers: Record<string, string>,
  answer: Answered,
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': statusCode < 400 && route.cacheSeconds ? cachedFor(route.cacheSeconds) : 'no-store',
      'X-Request-Id': requestId,
      ...(route.caller === 'appId' ? ofPublicApi : {}),
      ...answer.headers,
      ...headers,
    },
    body: answer.json ? JSON.stringify(answer.json) : (answer.body ?? ''),
    ...(answer.isBase64Encoded ? { isBase64Encoded: true } : {}),
  };
}
