import { type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http';
import { discardRest } from '../services/aws/discardRest.ts';
import { isFromAnotherSite } from '../services/aws/isFromAnotherSite.ts';
import type { Mailbox } from '../services/mailbox/mailbox.ts';
import { serveMailbox } from '../services/mailbox/serveMailbox.ts';

export interface LocalPagesOptions {
  mailbox: Mailbox;
  cognitoUrl: string;
  /** The content of the site's `/config.json`, which the deployment writes on AWS. */
  webConfig: { region: string; userPoolId: string; userPoolClientId: string };
}

const cognitoPath = '/_local/cognito';
/** Only the product's own pages may ask for codes and read them. */
const privatePath = /^\/(mailbox(\.json)?$|_local\/)/;

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
      const config = { stage: 'local', ...webConfig, userPoolEndpoint: cognitoPath, livePath: '/live' };
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(config));
      return true;
    }
    if (privatePath.test(path) && isFromAnotherSite(request.headers)) {
      discardRest(request);
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end("Another site's page may not come here. Open this address by itself.");
      return true;
    }
    if (path === cognitoPath || path.startsWith(`${cognitoPath}/`)) {
      forward(request, response, cognitoUrl + (url.slice(cognitoPath.length) || '/'));
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
