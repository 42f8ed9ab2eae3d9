import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser reports the page behind a request as foreign to these origins (default: the requested address). A request without a
 * page (typed, from a shell, from an SDK) has no such headers. Source: Fetch Metadata Request Headers, "Sec-Fetch-Site"; another port is
 * another site here.
 */
export function isFromAnotherSite(
  { origin, host, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders,
  ownOrigins = [`http://${host}`],
): boolean {
  if (origin !== undefined) return !ownOrigins.some((own) => own.toLowerCase() === origin.toLowerCase());
  return site !== 'none' && site !== 'same-origin';
}
