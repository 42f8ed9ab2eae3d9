import { DeleteConnectionCommand, GoneException } from '@aws-sdk/client-apigatewaymanagementapi';
import { websocketConnections } from '../../../lib/platform/clients/websocketConnections.ts';

/** Ends the websocket of an open page. */
export async function closePage(ConnectionId: string): Promise<void> {
  try {
    await websocketConnections().send(new DeleteConnectionCommand({ ConnectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}
