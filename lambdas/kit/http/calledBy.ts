import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Actor } from '../../../lib/contract/actor.ts';
import { originHeaders } from '../../../lib/contract/http/originHeaders.ts';
import type { Receipt } from '../../../lib/contract/receipts/receipt.ts';
import { headerOf } from './originHeader.ts';

/** Product of a User-Agent (RFC 9110, section 10.1.5). */
const product = /^([\w.+-]{1,60})(?:\/([\w.+-]{1,40}))?/;

/** Who calls, and the program in between as it names itself. A browser is none. Throws for a visitor. */
export function calledBy(caller: object, event: APIGatewayProxyEvent): { actor: Actor; agent: Receipt['agent'] } {
  if (!('actor' in caller)) throw new Error('A counted call has no actor');
  const actor = caller.actor as Actor;
  // Past CloudFront the program's own header is there.
  const agent = headerOf(event, originHeaders.viewerAgent) ?? headerOf(event, 'user-agent') ?? '';
  const [, name, version = null] = product.exec(agent) ?? [];
  return { actor, agent: actor.type === 'app_id' && name ? { name, version } : null };
}
