import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest } from '../../standIns/aws/discardRest.ts';
import { isFromAnotherSite } from '../../standIns/aws/isFromAnotherSite.ts';
import type { LocalCognito } from '../../standIns/cognito/startCognito.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { serveMailbox } from '../mailbox/serveMailbox.ts';

export interface LocalPagesOptions {
  mailbox: Mailbox;
  cognito?: Pick<LocalCognito, 'answer'>;
  /** The content of the site's `/config.json`, written by the deployment on AWS. */
  webConfig: {
    region: string;
    userPoolId: string;
    userPoolClientId: string;
    lastingClientId?: string;
    recordsFailedSignIns?: boolean;
  };
}

/** Where the user pool answers, below the product's address. */
export const cognitoPath = '/_local/cognito';
/** Only the product's own pages may ask for codes and read them. */
const privatePath = /^\/(mailbox(\.json$|\/|$)|_local\/)/;

/**
 * The addresses of one machine beside the distribution: the site's settings, the mailbox, and the user pool, with an origin of its own on
 * AWS. The answer says whether it took the request.
 */
export function localPages({ mailbox, cognito, webConfig }: LocalPagesOptions) {
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
    if (cognito && isForCognito(path, request)) {
      cognito.answer(request, response).catch((fault: unknown) => {
        console.error('The local Cognito could not answer:', fault);
        response.destroy();
      });
      return true;
    }
    return mailboxPages(request, response);
  };
}

/** A call of the user pool's API, or its public documents. Anything else there is answered by the product, like any wrong address. */
function isForCognito(path: string, { method, headers }: IncomingMessage): boolean {
  if (path !== cognitoPath && !path.startsWith(`${cognitoPath}/`)) return false;
  return method === 'GET' ? path.includes('/.well-known/') : method === 'POST' && headers['x-amz-target'] !== undefined;
}
