import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { addConnection } from '../../lib/store/connections.ts';
import { table } from '../kit/table.ts';

type Authorized = APIGatewayProxyWebsocketEventV2 & { requestContext: { authorizer?: { account_id?: string } } };

/** A page opened its websocket; the authorizer has established whose it is. */
export async function handler({ requestContext }: Authorized): Promise<APIGatewayProxyResult> {
  const accountId = requestContext.authorizer?.account_id;
  if (!accountId) throw new Error('The websocket authorizer gave no account_id');
  await addConnection(table(), accountId, requestContext.connectionId, new Date());
  return { statusCode: 200, body: '' };
}
