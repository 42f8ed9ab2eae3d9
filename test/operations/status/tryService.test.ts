import { tryService } from '../../../lib/operations/status/tryService.ts';

const now = new Date('2026-11-22T12:00:00Z');
const asked: { url: string; authorization: string | null; name: unknown }[] = [];

/** A service that answers as the given parts say. */
function serviceOf({
  madeUp = 0,
  listed = 3,
  lists = ['un'],
  status = 200,
  state = 'ok',
  component = 'mails',
  minutesAgo = 6,
} = {}): typeof fetch {
  return (async (url: string, init: RequestInit = {}) => {
    const name = init.body ? JSON.parse(String(init.body)).name : undefined;
    asked.push({ url, authorization: new Headers(init.headers).get('authorization'), name });
    const measured_at = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
    const answer = name
      ? { success: true, lists_screened: lists, total_matches: name === 'Ri Won Ho' ? listed : madeUp }
      : {
          components: [
            { component: 'imports', state: 'ok', measured_at },
            { component, state, measured_at },
          ],
        };
    return Response.json(answer, { status });
  }) as typeof fetch;
}

const signIn = async () => 'token';
const tried = (fetch: typeof globalThis.fetch, apiUrl = 'https://klarnavn.test') =>
  tryService({ fetch, siteUrl: 'https://klarnavn.test', apiUrl, appId: 'app-id', signIn, now });

beforeEach(() => {
  asked.length = 0;
});

test('a service that finds a listed name and no made-up one, and whose parts are measured, is well', async () => {
  expect(await tried(serviceOf())).toEqual([]);
  expect(asked.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['https://klarnavn.test/functions/v1/sanctions_check', 'Bearer app-id'],
    ['https://klarnavn.test/functions/v1/sanctions_check', 'Bearer app-id'],
    ['https://klarnavn.test/app/v1/status', null],
  ]);
});

test("the API's own domain is screened at beside the site's address, where there is one", async () => {
  expect(await tried(serviceOf(), 'https://api.klarnavn.test')).toEqual([]);
  expect(asked.map(({ url, name }) => [new URL(url).host, name])).toEqual([
    ['klarnavn.test', expect.stringContaining('Nebelhornsen')],
    ['api.klarnavn.test', 'Ri Won Ho'],
    ['klarnavn.test', undefined],
  ]);
});

test.each([
  ['does not find a listed name', { listed: 0 }, ['The search for a listed name: it was not found']],
  ['finds a made-up name', { madeUp: 1 }, ['The search for a made-up name: it was found']],
  [
    'screens no list',
    { lists: [] },
    ['The search for a made-up name: no list was screened', 'The search for a listed name: no list was screened'],
  ],
  ['measures nothing', { minutesAgo: 21 }, ['The public status: imports has not been measured for 20 minutes']],
  ['does not answer programs', { component: 'api', state: 'failed' }, ['The public status: api has failed']],
  ['does not open its pages', { component: 'dashboard', state: 'failed' }, ['The public status: dashboard has failed']],
])('a service that %s is not', async (_, parts, faults) => {
  expect(await tried(serviceOf(parts))).toEqual(faults);
});

test.each(['imports', 'mails'])(
  '%s that fail have alarms of their own, and are no fault of the try',
  async (component) => {
    expect(await tried(serviceOf({ component, state: 'failed' }))).toEqual([]);
  },
);

test('a sign-in that fails is a fault, and one that is never answered', async () => {
  const use = { fetch: serviceOf(), siteUrl: 'https://klarnavn.test', apiUrl: 'https://klarnavn.test' };
  const of = (failing: () => Promise<string>) => tryService({ ...use, appId: 'app-id', signIn: failing, now });
  const refused = async () => {
    throw new Error('PostAuthentication failed with error no table.');
  };
  expect(await of(refused)).toEqual(['The sign-in: PostAuthentication failed with error no table.']);
  jest.useFakeTimers();
  const waiting = of(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(10_001);
  jest.useRealTimers();
  expect(await waiting).toEqual(['The sign-in: no answer within 10 seconds']);
});

test('what is not answered is said of each try, without what was sent', async () => {
  const faults = await tried(serviceOf({ status: 503 }));
  expect(faults).toHaveLength(3);
  for (const fault of faults) expect(fault).toMatch(/: the service answered 503$/);
  const unreachable = await tried((async () => {
    throw new Error('connect ECONNREFUSED');
  }) as typeof fetch);
  expect(unreachable).toHaveLength(3);
  expect(unreachable.join()).not.toMatch(/Ri Won Ho|app-id/);
});
