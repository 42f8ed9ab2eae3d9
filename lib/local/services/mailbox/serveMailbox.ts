import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, mailboxScript, mailboxStyle } from './mailboxPage.ts';

/** A mail's text is untrusted: only the page's own style and script may run, and fetch from here alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src '${hashSource(mailboxStyle)}'`,
  `script-src '${hashSource(mailboxScript)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers `/mailbox` (the page) and `/mailbox.json` (the mails, newest first); false when the request is not for it. */
export function serveMailbox(mailbox: Mailbox): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (request.method !== 'GET' || (path !== '/mailbox' && path !== '/mailbox.json')) return false;
    const isPage = path === '/mailbox';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    response.end(isPage ? mailboxPage(mailbox.list()) : JSON.stringify(mailbox.list()));
    return true;
  };
}

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
