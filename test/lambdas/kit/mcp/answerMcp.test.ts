import type { Call } from '../../../../lambdas/kit/http.ts';
import { answerMcp } from '../../../../lambdas/kit/mcp/answerMcp.ts';
import type { mcp } from '../../../../lib/contract/mcp.ts';

/** A message that came by the address of this site, or where it is undefined by the API's own domain. */
function answered(origin: string | undefined, siteUrl: string | undefined) {
  const headers: Record<string, string | undefined> = {
    Origin: origin,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  const call = { header: (name: string) => headers[name], knownSiteUrl: async () => siteUrl };
  return answerMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, call as unknown as Call<typeof mcp>);
}

test.each([
  ["a program at the site's address", undefined, 'https://klarnavn.test', 200],
  ["a program at the API's own domain", undefined, undefined, 200],
  ["a page of the site at the site's address", 'https://klarnavn.test', 'https://klarnavn.test', 200],
  ["another site's page at the site's address", 'https://other.test', 'https://klarnavn.test', 403],
  ["any page at the API's own domain", 'https://klarnavn.test', undefined, 403],
])('%s is answered so', async (_, origin, siteUrl, status) => {
  expect((await answered(origin, siteUrl)).status).toBe(status);
});
