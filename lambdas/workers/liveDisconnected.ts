import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { removeConnection } from '../../lib/store/connections.ts';
import { table } from '../kit/table.ts';

/** A page has closed its websocket, or the connection broke. */
export async function handler({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResult> {
  await removeConnection(table(), requestContext.connectionId);
  return { statusCode: 200, body: '' };
}
