import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { lazy } from '../../../lib/platform/lazy.ts';
import { secretText } from '../../../lib/platform/secret.ts';
import { originHeader } from './originHeader.ts';

const visitorSecret = lazy(() => secretText('visitorSecretArn'));

/**
 * Network of a visitor: as stated by CloudFront, or, for a call to API Gateway itself, the address of the connection, which is the
 * caller's own there.
 */
export async function networkOf(event: APIGatewayProxyEvent, now: Date): Promise<string> {
  return household(await addressOf(event, now));
}

/** The address of the same. */
export async function addressOf(event: APIGatewayProxyEvent, now: Date): Promise<string> {
  return (await originHeader(event, 'viewerAddress', now)) ?? event.requestContext.identity.sourceIp;
}

/** Key of a network's calls of a UTC day: without the secret nobody can tell the network. */
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
