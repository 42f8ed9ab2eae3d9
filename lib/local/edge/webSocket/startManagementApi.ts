import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../services/aws/awsError.ts';
import type { Credentials } from '../../services/aws/credentials.ts';
import { discardRest } from '../../services/aws/discardRest.ts';
import { type Listening, listen } from '../../services/aws/listen.ts';
import { readBody } from '../../services/aws/readBody.ts';
import { sha256Hex } from '../../services/aws/sha256Hex.ts';
import { verifySignature } from '../../services/aws/verifySignature.ts';
import { messageBytesMax } from './liveConnection.ts';
import type { WebSocketApi } from './webSocketApi.ts';

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
      const { status, body } = await perform(options, request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      discardRest(request);
      response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-ErrorType': error.code });
      response.end(JSON.stringify({ message: error.message }));
    }
  });
}

async function perform(
  options: ManagementApiOptions,
  request: IncomingMessage,
): Promise<{ status: number; body?: string }> {
  const { method = '', url = '', headers } = request;
  const body = await readBody(request, 2 * messageBytesMax);
  const bodySha256 = sha256Hex(body);
  const signature = { credentials: options.credentials, region: options.region, service: 'execute-api' };
  const verdict = verifySignature({ method, url, headers }, { ...signature, now: options.clock(), bodySha256 });
  if (!verdict.signed) throw new AwsError('ForbiddenException', verdict.sentence, 403);
  if (verdict.payloadHash !== bodySha256)
    throw new AwsError('ForbiddenException', 'The body is not the signed one.', 403);

  const [, apiId = '', id = ''] = /^\/([^/]+)\/[^/]+\/@connections\/([^/?]+)$/.exec(decodeURIComponent(url)) ?? [];
  const connection = options.apiById(apiId)?.connection(id);
  if (!connection) throw new AwsError('GoneException', 'The connection with the provided id no longer exists.', 410);
  const { live } = connection;
  switch (method) {
    case 'POST':
      if (body.length > messageBytesMax)
        throw new AwsError('PayloadTooLargeException', 'The message is too large.', 413);
      await live.send(body).catch(() => {
        throw new AwsError('GoneException', 'The connection is closing.', 410);
      });
      return { status: 200 };
    case 'DELETE':
      live.close();
      return { status: 204 };
    default:
      throw new AwsError('ForbiddenException', `${method} is not offered for @connections.`, 403);
  }
}
