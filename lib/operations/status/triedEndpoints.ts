import { getAccount } from '../../contract/account/accounts.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { processXml } from '../../contract/imports/imports.ts';
import { listInfo } from '../../contract/lists/lists.ts';
import { mcp } from '../../contract/mcp/mcp.ts';
import { adverseMediaCheck } from '../../contract/media/adverseMedia.ts';
import { batchCheck } from '../../contract/screening/batchCheck.ts';
import { pepCheck, sanctionsCheck, universalSearch } from '../../contract/screening/screening.ts';
import { usageInfo } from '../../contract/usage/usage.ts';
import { answerMsMax } from './measured.ts';

/** Invented, and on no list. */
export const madeUpName = 'Wendeltraud Nebelhornsen-Probst';

interface TriedEndpoint {
  route: Pick<Endpoint, 'operation' | 'method' | 'paths' | 'caller'>;
  body?: object;
  /** 503 is no fault: its lists come by hand, and a stage may have none. */
  mayLackLists?: boolean;
}

/**
 * Endpoints tried in turn. Programs' calls must be let in and answered below 500; a person without an account may be refused for that,
 * and an upload without fields is refused by its function.
 */
export const triedEndpoints: readonly TriedEndpoint[] = [
  { route: sanctionsCheck, body: { name: madeUpName } },
  { route: pepCheck, body: { name: madeUpName }, mayLackLists: true },
  { route: universalSearch, body: { name: madeUpName } },
  { route: adverseMediaCheck, body: { name: madeUpName } },
  { route: batchCheck, body: { items: [{ name: madeUpName, check: 'sanctions' }] } },
  { route: mcp, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  { route: listInfo },
  { route: usageInfo },
  { route: getAccount },
  { route: processXml, body: {} },
];

/** Every door comes by within five minutes of tries. */
const endpointsPerTry = 2;

export function endpointsAt(now: Date): TriedEndpoint[] {
  const minute = Math.floor(now.getTime() / 60_000);
  const apart = triedEndpoints.length / endpointsPerTry;
  return Array.from(
    { length: endpointsPerTry },
    (_, n) => triedEndpoints[(minute + n * apart) % triedEndpoints.length] as TriedEndpoint,
  );
}

interface TryDoors {
  fetch: typeof fetch;
  siteUrl: string;
  apiUrl: string;
  appId: string;
  /** ID token of the measuring person; undefined after a failed sign-in: people's endpoints are left out then. */
  idToken: string | undefined;
  now: Date;
}

/** Faults of the endpoints in turn, each with its operation. One is tried twice before it counts as failed. */
export async function tryDoors(use: TryDoors): Promise<{ operation: string; fault: string }[]> {
  const tried = await Promise.all(
    endpointsAt(use.now).map(async (door) => {
      const fault = (await faultOf(use, door)) && (await faultOf(use, door));
      return fault ? [{ operation: door.route.operation, fault }] : [];
    }),
  );
  return tried.flat();
}

async function faultOf(
  { fetch, siteUrl, apiUrl, appId, idToken }: TryDoors,
  { route, body, mayLackLists = false }: TriedEndpoint,
): Promise<string | undefined> {
  const isOfPeople = route.caller === 'user';
  const bearer = isOfPeople ? idToken : appId;
  if (bearer === undefined) return undefined;
  try {
    const { status } = await fetch(`${isOfPeople ? siteUrl : apiUrl}${route.paths[0]}`, {
      method: route.method,
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    if (status === 503 && mayLackLists) return undefined;
    const isLetIn = isOfPeople ? status !== 401 : ![401, 402, 403].includes(status);
    return status >= 500 || !isLetIn ? `it answered ${status}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'it did not answer';
  }
}
