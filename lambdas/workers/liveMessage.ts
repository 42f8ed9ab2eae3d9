import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { LiveMessage } from '../../lib/contract/messages.ts';
import { websocketConnections } from '../../lib/platform/clients/websocketConnections.ts';

const pong: LiveMessage = { type: 'pong' };

/** Answers the heartbeat of a page, whatever its text: the page sees that its connection still works. */
export async function handler({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> {
  await websocketConnections().send(
    new PostToConnectionCommand({ ConnectionId: requestContext.connectionId, Data: JSON.stringify(pong) }),
  );
  return { statusCode: 200, body: '' };
}
