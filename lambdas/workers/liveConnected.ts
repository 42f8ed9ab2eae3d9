import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveProtocol } from '../../lib/contract/http/liveProtocol.ts';
import { type Session, stateOfSession } from '../../lib/operations/account/sessionRules.ts';
import { personSecurityCodec } from '../../lib/store/account/personSecurity.ts';
import { addConnection, removeConnection } from '../../lib/store/connections.ts';
import { keys } from '../../lib/store/keys.ts';
import { getItems } from '../../lib/store/table.ts';
import { table } from '../kit/table.ts';

/** What the authorizer says; API Gateway may hand numbers over as text. */
interface Context {
  account_id?: string;
  user_id?: string;
  session_id?: string;
  session_began_at?: number | string;
  session_ended_others_at?: string;
}
type Authorized = APIGatewayProxyWebsocketEventV2 & { requestContext: { authorizer?: Context } };

/** A page opens its websocket; the authorizer has identified its person. */
export async function handler({ requestContext }: Authorized): Promise<APIGatewayProxyResult> {
  const { account_id: accountId, user_id: userId, ...about } = requestContext.authorizer ?? {};
  if (!accountId || !userId) throw new Error('The websocket authorizer gave no account_id or no user_id');
  const { connectionId } = requestContext;
  const session: Session = {
    beganAt: Number(about.session_began_at) || undefined,
    id: about.session_id || undefined,
    endedOthersAt: about.session_ended_others_at || undefined,
  };
  const page = { id: connectionId, userId, sessionId: session.id, sessionBeganAt: session.beganAt };
  // The page works without it, and tries again ever more rarely; closing the oldest instead would make pages take turns for ever.
  if (!(await addConnection(table(), accountId, page, new Date()))) {
    return { statusCode: 429, body: 'Too many pages of this account are open.' };
  }
  // A removal of a member or an end of sessions closes the stored connections; this one may have been stored just after.
  const itemKeys = [keys.member(accountId, userId), keys.personSecurity(userId)];
  const [member, noted] = await getItems(table(), itemKeys, { consistent: true });
  const security = noted && personSecurityCodec.decode(noted);
  if (member && stateOfSession(security, session) !== 'ended') {
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': liveProtocol }, body: '' };
  }
  await removeConnection(table(), connectionId);
  return { statusCode: 403, body: 'You are not signed in.' };
}
