import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../services/aws/awsError.ts';
import type { Credentials } from '../../services/aws/credentials.ts';
import { discardRest } from '../../services/aws/discardRest.ts';
import { type Listening, listen } from '../../services/aws/listen.ts';
import { readBody } from '../../services/aws/readBody.ts';
import { requireSignature } from '../../services/aws/requireSignature.ts';
import { messageBytesMax, type WebSocketApi } from './webSocketApi.ts';

export interface ManagementApiOptions {
  apiById: (apiId: string) => WebSocketApi | undefined;
  credentials: Credentials;
  region: string;
  clock: () => Date;
}

/**
 * The `@connections` address by which functions reach browsers: POST sends, DELETE ends; 410 for a closed connection.
 * Its path is `/<apiId>/<stage>/@connections/<id>`. Source: API Gateway developer guide, "Use @connections commands".
 */
export function startManagementApi(options: ManagementApiOptions): Promise<Listening> {
  return listen(async (request, response) => {
    try {
      response.writeHead(await perform(options, request)).end();
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      discardRest(request);
      response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-ErrorType': error.code });
      response.end(JSON.stringify({ message: error.message }));
    }
  });
}

/** The status of the answer. */
async function perform(options: ManagementApiOptions, request: IncomingMessage): Promise<number> {
  const { method = '', url = '', headers } = request;
  const { credentials, region, clock } = options;
  const body = await readBody(request, 2 * messageBytesMax);
  requireSignature({ method, url, headers }, body, { credentials, region, service: 'execute-api', now: clock() });
  const [, apiId = '', id = ''] = /^\/([^/]+)\/[^/]+\/@connections\/([^/?]+)$/.exec(decodeURIComponent(url)) ?? [];
  const api = options.apiById(apiId);
  if (method !== 'POST' && method !== 'DELETE') {
    throw new AwsError('ForbiddenException', `${method} is not offered for @connections.`, 403);
  }
  if (body.length > messageBytesMax) throw new AwsError('PayloadTooLargeException', 'The message is too large.', 413);
  const isOpen = method === 'POST' ? await api?.send(id, body.toString()) : api?.end(id);
  if (!isOpen) throw new AwsError('GoneException', 'The connection with the provided id no longer exists.', 410);
  return method === 'POST' ? 200 : 204;
}
