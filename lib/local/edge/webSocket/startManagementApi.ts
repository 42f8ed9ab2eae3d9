import type { IncomingMessage } from 'node:http';
import type { Access } from '../../../standIns/aws/access.ts';
import { AwsError } from '../../../standIns/aws/awsError.ts';
import type { Credentials } from '../../../standIns/aws/credentials.ts';
import { discardRest } from '../../../standIns/aws/discardRest.ts';
import { type Listening, listen } from '../../../standIns/aws/listen.ts';
import { readBody } from '../../../standIns/aws/readBody.ts';
import { refuseDenied, usualRefusal } from '../../../standIns/aws/refuseDenied.ts';
import { requireSignature } from '../../../standIns/aws/requireSignature.ts';
import { messageBytesMax, type WebSocketApi } from './webSocketApi.ts';

export interface ManagementApiOptions {
  apiById: (apiId: string) => WebSocketApi | undefined;
  credentials: Credentials;
  /** What functions may call; without it there is one key alone. */
  access?: Access;
  accountId?: string;
  region: string;
  clock: () => Date;
}

/**
 * The functions' `@connections` address of browsers: POST sends, DELETE ends; 410 for a closed connection. Its path is
 * `/<apiId>/<stage>/@connections/<id>`. Source: API Gateway developer guide, "Use @connections commands".
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
  const { credentials, access, accountId, region, clock } = options;
  const body = await readBody(request, 2 * messageBytesMax);
  const rules = { credentials, access, region, service: 'execute-api', now: clock() };
  const accessKeyId = requireSignature({ method, url, headers }, body, rules);
  const [, apiId = '', stage = '', id = ''] =
    /^\/([^/]+)\/([^/]+)\/@connections\/([^/?]+)$/.exec(decodeURIComponent(url)) ?? [];
  const resource = `arn:aws:execute-api:${region}:${accountId}:${apiId}/${stage}/${method}/@connections/${id}`;
  const asked = { action: 'execute-api:ManageConnections', resource, context: {} };
  refuseDenied(() => access?.require(accessKeyId, [asked]), { ...usualRefusal, status: 403 });
  const api = options.apiById(apiId);
  if (method !== 'POST' && method !== 'DELETE') {
    throw new AwsError('ForbiddenException', `${method} is not offered for @connections.`, 403);
  }
  if (body.length > messageBytesMax) throw new AwsError('PayloadTooLargeException', 'The message is too large.', 413);
  const isOpen = method === 'POST' ? await api?.send(id, body.toString()) : api?.end(id);
  if (!isOpen) throw new AwsError('GoneException', 'The connection with the provided id no longer exists.', 410);
  return method === 'POST' ? 200 : 204;
}
