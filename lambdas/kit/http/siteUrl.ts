import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { originHeader } from './originHeader.ts';

/** Host name of the site as given by our CloudFront function; only a local machine serves it without TLS. */
export async function knownSiteUrl(event: APIGatewayProxyEvent, now: Date): Promise<string | undefined> {
  const host = await originHeader(event, 'viewerHost', now);
  if (!host) return undefined;
  return `${/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;
}

/** The same; throws INVALID_REQUEST for a call past the site's address. */
export async function siteUrlOf(event: APIGatewayProxyEvent, now: Date): Promise<string> {
  const known = await knownSiteUrl(event, now);
  if (known) return known;
  throw new Refusal('INVALID_REQUEST', "Please make this call at the site's own address.");
}
