import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that the page behind a request is not the product's own. A request that no page made (typed, from a
 * shell, from an SDK) has no such headers. Source: Fetch Metadata Request Headers, "Sec-Fetch-Site"; another port is another site here.
 */
export function isFromAnotherSite(headers: IncomingHttpHeaders): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  if (site !== 'none' && site !== 'same-origin') return true;
  return origin !== undefined && origin.toLowerCase() !== `http://${host}`.toLowerCase();
}
