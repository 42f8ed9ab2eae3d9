import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { replayedHeader } from '../../../lib/contract/http/idempotency.ts';
import { safetyHeaders } from '../../../lib/contract/http/safetyHeaders.ts';
import { quotaHeaderNames } from '../../../lib/contract/usage/quotaHeaders.ts';
import type { Answered } from './answer.ts';

/** The public API may be called from any page; it carries no cookies. A program outside a page needs none of it, and pays for its bytes. */
const toPages = {
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
 * CloudFront serves an expired answer while the origin fails, unless the answer forbids it: a visitor would read an old answer as
 * today's. Source: CloudFront Developer Guide, "Manage how long content stays in the cache", stale-if-error.
 */
const cachedFor = (seconds: number) => `public, max-age=${seconds}, stale-if-error=0`;

/** Target of an answer: the endpoint, and whether a page asks, recognised by its Origin. */
export interface Asked {
  route: Endpoint;
  isFromPage: boolean;
}

/** What API Gateway is given: the answer, with the headers of its endpoint. `headers` stand before both. */
export function respond(
  { route, isFromPage }: Asked,
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
      // What CloudFront adds at the site's address the public API says itself: it may be called at an address without CloudFront.
      ...(route.caller === 'appId' ? safetyHeaders : {}),
      ...(route.caller === 'appId' && isFromPage ? toPages : {}),
      ...answer.headers,
      ...headers,
    },
    body: answer.json ? JSON.stringify(answer.json) : (answer.body ?? ''),
    ...(answer.isBase64Encoded ? { isBase64Encoded: true } : {}),
  };
}
