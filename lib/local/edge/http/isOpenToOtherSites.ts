import type { IncomingMessage } from 'node:http';

/**
 * The rights of another site's page: lead a person here by a link, which it cannot read, and call an API with an `Authorization` of its
 * own, as the screening API allows from any page. Without one it learns nothing and changes nothing.
 */
export function isOpenToOtherSites({ method, headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, 'access-control-request-headers': asked = '' } = headers;
  if (method === 'GET' && mode === 'navigate' && dest === 'document') return true;
  return method === 'OPTIONS' ? /\bauthorization\b/i.test(asked) : headers.authorization !== undefined;
}
