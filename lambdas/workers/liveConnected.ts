import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveProtocol } from '../../lib/contract/liveProtocol.ts';
import { addConnection, removeConnection } from '../../lib/store/connections.ts';
import { findMember } from '../../lib/store/members.ts';
import { table } from '../kit/table.ts';

type Authorized = APIGatewayProxyWebsocketEventV2 & {
  requestContext: { authorizer?: { account_id?: string; user_id?: string } };
};

/** A page opens its websocket; the authorizer has established whose it is. */
export async function handler({ requestContext }: Authorized): Promise<APIGatewayProxyResult> {
  const { account_id: accountId, user_id: userId } = requestContext.authorizer ?? {};
  if (!accountId || !userId) throw new Error('The websocket authorizer gave no account_id or no user_id');
  const { connectionId } = requestContext;
  // The page works without it, and tries again ever more rarely; closing the oldest instead would make pages take turns for ever.
  if (!(await addConnection(table(), accountId, { id: connectionId, userId }, new Date()))) {
    return { statusCode: 429, body: 'Too many pages of this account are open.' };
  }
  // Whoever removes a member closes the connections that are stored by then; this one may have been stored just after.
  if (await findMember(table(), accountId, userId)) {
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': liveProtocol }, body: '' };
  }
  await removeConnection(table(), connectionId);
  return { statusCode: 403, body: 'You are not signed in.' };
}
