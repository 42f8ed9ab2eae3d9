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
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Of a mail's own HTML, with styles on its elements: no script runs, nothing is fetched, and links open new tabs. */
const mailSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups";

/**
 * Answers `/mailbox` (the page), `/mailbox.json` (the mails, newest first) and `/mailbox/<id>.html` (one mail's HTML); false when the
 * request is not for it.
 */
export function serveMailbox(mailbox: Mailbox): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method !== 'GET') return false;
    const [, id] = /^\/mailbox\/(\d+)\.html$/.exec(path) ?? [];
    if (id) return serveHtml(mailbox, Number(id), response);
    if (path !== '/mailbox' && path !== '/mailbox.json') return false;
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

function serveHtml(mailbox: Mailbox, id: number, response: ServerResponse): true {
  const html = mailbox.list().find((mail) => mail.id === id)?.html;
  response.writeHead(html ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': mailSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(html ? withLinksInTabs(html) : 'There is no such mail.');
  return true;
}

/** In a frame a link would open the site within the mail. */
function withLinksInTabs(html: string): string {
  return html.replaceAll(/<a (?![^>]*target=)/g, '<a target="_blank" rel="noopener" ');
}

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
