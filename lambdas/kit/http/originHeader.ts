import type { APIGatewayProxyEvent } from 'aws-lambda';
import { originHeaders } from '../../../lib/contract/http/originHeaders.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { OriginProof } from '../../../lib/platform/originProof.ts';

const originProof = lazy(() => new OriginProof());

/**
 * A header that CloudFront sets, believed only of CloudFront: anybody can send the same header to API Gateway itself. Undefined
 * without the proof, which the function must be granted to check.
 */
export async function originHeader(
  event: APIGatewayProxyEvent,
  wanted: keyof typeof originHeaders,
  now: Date,
): Promise<string | undefined> {
  const value = headerOf(event, originHeaders[wanted]);
  if (!value) return undefined;
  return (await originProof().accepts(headerOf(event, originHeaders.secret), now)) ? value : undefined;
}

/** Header names are compared without regard to case; `wanted` is in small letters. */
export function headerOf(event: APIGatewayProxyEvent, wanted: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** Every value of a header that was sent more than once, by whatever spelling of its name. `wanted` is in small letters. */
export function valuesOf(event: APIGatewayProxyEvent, wanted: string): string[] {
  return Object.entries(event.multiValueHeaders ?? {}).flatMap(([name, values = []]) =>
    name.toLowerCase() === wanted ? values : [],
  );
}
