import { isScreening } from '../../../lib/cloud/doors.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { endpointsAt, triedEndpoints, tryDoors } from '../../../lib/operations/status/triedEndpoints.ts';

const start = Date.parse('2026-11-27T12:00:00Z');
const minute = (n: number) => new Date(start + n * 60_000);
const answering = (status: (path: string) => number) => {
  const asked: { url: string; authorization: string | null }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return new Response('{}', { status: status(new URL(url).pathname) });
  }) as typeof globalThis.fetch;
  return { asked, fetch };
};
const use = {
  siteUrl: 'https://klarnavn.test',
  apiUrl: 'https://api.klarnavn.test',
  appId: 'app-id',
  idToken: 'token',
};
const allMinutes = [0, 1, 2, 3, 4];
const faultsOf = async (fetch: typeof globalThis.fetch, more: Partial<typeof use> | { idToken: undefined } = {}) =>
  (await Promise.all(allMinutes.map((n) => tryDoors({ ...use, ...more, fetch, now: minute(n) })))).flat();

test('each door comes by within five minutes, whenever they begin', () => {
  const all = triedEndpoints.map(({ route }) => route.operation).sort();
  for (const first of [0, 3, 7]) {
    const seen = allMinutes.flatMap((n) => endpointsAt(minute(first + n)));
    expect(seen.map(({ route }) => route.operation).sort()).toEqual(all);
  }
});

test('every endpoint by which programs screen is among them', () => {
  const tried = new Set<string>(triedEndpoints.map(({ route }) => route.operation));
  const screening = allRoutes.filter((route) => route.caller === 'appId' && isScreening(route));
  expect(screening.filter(({ operation }) => !tried.has(operation))).toEqual([]);
});

test('a service that answers is well: programs are called at the API with the App ID, people at the site with a token', async () => {
  const { asked, fetch } = answering((path) => (path.endsWith('process-xml') ? 403 : 200));
  expect(await faultsOf(fetch)).toEqual([]);
  expect(asked).toHaveLength(triedEndpoints.length);
  expect(asked).toContainEqual({ url: 'https://api.klarnavn.test/mcp', authorization: 'Bearer app-id' });
  expect(asked).toContainEqual({ url: 'https://klarnavn.test/app/v1/account', authorization: 'Bearer token' });
});

test.each([
  ['batch_check', 500, 'batchCheck'],
  ['pep_check', 500, 'pepCheck'],
  ['universal/search', 503, 'universalSearch'],
  ['adverse_media_check', 403, 'adverseMediaCheck'],
  ['app/v1/account', 401, 'getAccount'],
  ['process-xml', 502, 'processXml'],
])('%s that answers %d is named, after a second try', async (path, status, operation) => {
  const { asked, fetch } = answering((called) => (called.endsWith(path) ? status : 200));
  expect(await faultsOf(fetch)).toEqual([{ operation, fault: `it answered ${status}` }]);
  expect(asked).toHaveLength(triedEndpoints.length + 1);
});

test('a single failure is none, and neither is a stage without lists of politically exposed persons', async () => {
  let failures = 1;
  const { fetch } = answering((path) => (path.endsWith('batch_check') && failures-- > 0 ? 500 : 200));
  expect(await faultsOf(fetch)).toEqual([]);
  expect(await faultsOf(answering((path) => (path.endsWith('pep_check') ? 503 : 200)).fetch)).toEqual([]);
});

test('without a sign-in the doors of people are left out, and what does not answer is a fault', async () => {
  const { asked, fetch } = answering(() => 200);
  expect(await faultsOf(fetch, { idToken: undefined })).toEqual([]);
  expect(asked.map(({ url }) => url)).not.toContain('https://klarnavn.test/app/v1/account');
  const away = (async () => {
    throw new Error('connect ECONNREFUSED');
  }) as typeof globalThis.fetch;
  expect(await faultsOf(away)).toHaveLength(triedEndpoints.length);
});
