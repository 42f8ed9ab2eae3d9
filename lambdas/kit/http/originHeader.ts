import type { APIGatewayProxyEvent } from 'aws-lambda';
import { originHeaders } from '../../../lib/contract/http/originHeaders.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { OriginProof } from '../../../lib/platform/originProof.ts';

const originProof = lazy(() => new OriginProof());

/**
 * A header set by CloudFront, believed only of CloudFront: anybody can send the same header to API Gateway itself. Undefined without the
 * proof; the function needs the right to check it.
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

/** Every value of a repeated header, in any spelling of its name. `wanted` is in lower case. */
export function valuesOf(event: APIGatewayProxyEvent, wanted: string): string[] {
  return Object.entries(event.multiValueHeaders ?? {}).flatMap(([name, values = []]) =>
    name.toLowerCase() === wanted ? values : [],
  );
}
