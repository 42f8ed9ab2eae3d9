import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { LiveMessage } from '../../lib/contract/messages.ts';
import { websocketConnections } from '../../lib/platform/clients/websocketConnections.ts';

const pong: LiveMessage = { type: 'pong' };

/** Answers a page's heartbeat, whatever its text: the page sees that its connection works. */
export async function handler({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> {
  await websocketConnections().send(
    new PostToConnectionCommand({ ConnectionId: requestContext.connectionId, Data: JSON.stringify(pong) }),
  );
  return { statusCode: 200, body: '' };
}
