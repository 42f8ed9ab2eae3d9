import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { LiveMessage } from '../../lib/contract/messages.ts';
import { websocketConnections } from '../../lib/platform/clients.ts';

const pong: LiveMessage = { type: 'pong' };

/** A page's heartbeat, whatever it says: the answer tells it that the line is alive. */
export async function handler({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> {
  await websocketConnections().send(
    new PostToConnectionCommand({ ConnectionId: requestContext.connectionId, Data: JSON.stringify(pong) }),
  );
  return { statusCode: 200, body: '' };
}
