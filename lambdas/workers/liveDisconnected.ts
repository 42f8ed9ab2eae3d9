import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { removeConnection } from '../../lib/store/connections.ts';
import { table } from '../kit/table.ts';

/** A page closed its websocket, or it broke. */
export async function handler({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> {
  await removeConnection(table(), requestContext.connectionId);
  return { statusCode: 200, body: '' };
}
