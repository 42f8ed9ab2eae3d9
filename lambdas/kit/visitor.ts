import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { originHeaders } from '../../lib/contract/originHeaders.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { OriginProof } from '../../lib/platform/originProof.ts';
import { secretText } from '../../lib/platform/secret.ts';

const originProof = lazy(() => new OriginProof());
const visitorSecret = lazy(() => secretText('visitorSecretArn'));

/**
 * The network that a visitor calls from. What CloudFront says of it is believed only of CloudFront: anybody can send the same header
 * to API Gateway itself, where the address of the connection is the caller's own.
 */
export async function networkOf(event: APIGatewayProxyEvent, now: Date): Promise<string> {
  const header = (wanted: string) =>
    Object.entries(event.headers).find(([name]) => name.toLowerCase() === wanted)?.[1] || undefined;
  const viewer = header(originHeaders.viewerAddress);
  const isProven = viewer !== undefined && (await originProof().accepts(header(originHeaders.secret), now));
  return household(isProven ? viewer : event.requestContext.identity.sourceIp);
}

/** What a network's calls of a UTC day are counted under: without the secret nobody can tell which network it was. */
export async function networkKey(network: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', await visitorSecret())
    .update(`${day} ${network}`)
    .digest('hex');
}

/** One household or office: the first half of an IPv6 address, since the rest can be chosen freely. */
function household(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const filled = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tailGroups];
  return `${filled.slice(0, 4).join(':')}::/64`;
}
