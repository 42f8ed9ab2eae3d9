import { type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http';
import { discardRest } from '../services/aws/discardRest.ts';
import type { Mailbox } from '../services/mailbox/mailbox.ts';
import { serveMailbox } from '../services/mailbox/serveMailbox.ts';
import { isFromAnotherSite } from './http/isFromAnotherSite.ts';

export interface LocalPagesOptions {
  mailbox: Mailbox;
  cognitoUrl: string;
  /** What the deployment writes to the site's `/config.json` on AWS. */
  webConfig: { region: string; userPoolId: string; userPoolClientId: string };
}

const COGNITO_PATH = '/_local/cognito';
/** Here codes are asked for and read: no page but the product's own may do that. */
const PRIVATE_PATH = /^\/(mailbox(\.json)?$|_local\/)/;

/**
 * The addresses that one machine has beside the distribution: the site's settings, the mailbox, and the user pool, which has
 * an origin of its own on AWS. The answer says whether it took the request.
 */
export function localPages({ mailbox, cognitoUrl, webConfig }: LocalPagesOptions) {
  const mailboxPages = serveMailbox(mailbox);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method } = request;
    const [path = '/'] = url.split('?');
    if (path === '/config.json' && method === 'GET') {
      const config = { stage: 'local', ...webConfig, userPoolEndpoint: COGNITO_PATH, livePath: '/live' };
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(config));
      return true;
    }
    if (PRIVATE_PATH.test(path) && isFromAnotherSite(request.headers)) {
      discardRest(request);
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end("Another site's page may not come here. Open this address by itself.");
      return true;
    }
    if (path === COGNITO_PATH || path.startsWith(`${COGNITO_PATH}/`)) {
      forward(request, response, cognitoUrl + (url.slice(COGNITO_PATH.length) || '/'));
      return true;
    }
    return mailboxPages(request, response);
  };
}

function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { host: _, ...headers } = request.headers;
  const onward = startRequest(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(onward);
}
