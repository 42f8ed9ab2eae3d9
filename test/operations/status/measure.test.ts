import { unknownInvitation } from '../../../lib/operations/account/invitationProblems.ts';
import { measureApi } from '../../../lib/operations/status/measureApi.ts';
import { measureDashboard } from '../../../lib/operations/status/measureDashboard.ts';
import { measureMails } from '../../../lib/operations/status/measureMails.ts';
import type { MailAccount } from '../../../lib/platform/mailAccount.ts';

const siteUrl = 'https://klarnavn.example';
let now = 0;
const clock = () => new Date(now);
beforeEach(() => {
  now = 0;
});

interface Asked {
  url: string;
  init: RequestInit;
}

/** Answers one after the other, each after its milliseconds. */
function answering(...answers: (() => Response)[]) {
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const answer = answers[asked.length - 1];
    if (!answer) throw new Error('Asked too often');
    return answer();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}
const json =
  (status: number, body: object, after = 0) =>
  () => {
    now += after;
    return Response.json(body, { status });
  };
const screened = { success: true, lists_screened: [{ list: 'un_sanctions_list' }] };

describe('the API', () => {
  const enrolled: string[] = [];
  const measured = (fetch: typeof globalThis.fetch) =>
    measureApi({ fetch, siteUrl, clock, appId: async () => 'app-id', enrol: async () => void enrolled.push('yes') });
  beforeEach(() => void enrolled.splice(0));

  it('is screened with as a program does, and timed', async () => {
    const { asked, fetch } = answering(json(200, screened, 120));
    expect(await measured(fetch)).toEqual({ state: 'ok', milliseconds: 120 });
    expect(asked[0]).toMatchObject({
      url: `${siteUrl}/functions/v1/sanctions_check`,
      init: { method: 'POST', headers: { authorization: 'Bearer app-id' } },
    });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ name: expect.any(String) });
    expect(enrolled).toEqual([]);
  });

  it('is slow from three seconds on', async () => {
    expect(await measured(answering(json(200, screened, 2_999)).fetch)).toMatchObject({ state: 'ok' });
    expect(await measured(answering(json(200, screened, 3_000)).fetch)).toMatchObject({ state: 'slow' });
  });

  it.each([401, 402, 403])('is asked again after its account was made where it answers %d', async (status) => {
    const { asked, fetch } = answering(json(status, {}), json(200, screened, 80));
    expect(await measured(fetch)).toEqual({ state: 'ok', milliseconds: 80 });
    expect([asked.length, enrolled.length]).toEqual([2, 1]);
  });

  it.each([
    ['a fault', json(500, { success: false })],
    ['too many calls', json(429, { success: false })],
    ['an answer that rests on no list', json(200, { success: true, lists_screened: [] })],
    ['an answer without success', json(200, { lists_screened: [{}] })],
    ['no JSON', () => new Response('<html>')],
    [
      'no answer at all',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('has failed with %s', async (_, answer) => {
    const { asked, fetch } = answering(answer);
    expect(await measured(fetch)).toMatchObject({ state: 'failed', cause: expect.anything() });
    expect(asked).toHaveLength(1);
  });

  it('has failed where its account is not known after it was made', async () => {
    const { fetch } = answering(json(401, {}), json(401, {}));
    expect(await measured(fetch)).toMatchObject({ state: 'failed' });
  });
});

describe('the dashboard', () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const config = () => Response.json({ stage: 'prod' });
  const unknown = json(404, { success: false, error: { code: 'NOT_FOUND', message: unknownInvitation().message } });
  const pool = json(200, { keys: [{ kid: 'one' }] });
  const signInKeysUrl = 'https://pool.example/keys';
  const measured = (fetch: typeof globalThis.fetch) => measureDashboard({ fetch, siteUrl, clock, signInKeysUrl });

  it('is opened as a browser does that signs in, and its API and the user pool are asked', async () => {
    const { asked, fetch } = answering(page, page, config, unknown, pool);
    expect(await measured(fetch)).toEqual({ state: 'ok', milliseconds: 0 });
    expect(asked.map(({ url }) => url.replace(siteUrl, ''))).toEqual([
      '/',
      '/auth',
      '/config.json',
      '/app/v1/invitations/look-up',
      signInKeysUrl,
    ]);
  });

  it.each([
    ['a page is missing', '/auth', { page: () => new Response('', { status: 404 }) }],
    ['a page is empty', '/auth', { page: () => new Response('', { headers: { 'content-type': 'text/html' } }) }],
    ['a page is no page', '/auth', { page: config }],
    ['its API has a fault', 'API answered 500', { api: json(500, { error: { code: 'INTERNAL_ERROR' } }) }],
    ['its API is not there', 'API answered 404', { api: json(404, { error: { code: 'NOT_FOUND', message: 'No.' } }) }],
    ['the user pool is not there', 'pool answered 404', { keys: json(404, { message: 'Not Found' }) }],
    ['the user pool has no keys', 'pool answered 200', { keys: json(200, { keys: [] }) }],
  ])('has failed where %s', async (_, sentence, answers) => {
    const { page: second = page, api = unknown, keys = pool } = answers as Record<string, () => Response>;
    expect(await measured(answering(page, second, config, api, keys).fetch)).toMatchObject({
      state: 'failed',
      cause: expect.objectContaining({ message: expect.stringContaining(sentence) }),
    });
  });
});

describe('mails', () => {
  const measured = (account: MailAccount, waiting: number[], dead: number[], isSandbox = false) =>
    measureMails({
      clock,
      account: async () => account,
      waiting: async () => waiting,
      dead: async () => dead,
      isSandbox,
    });
  const well = { maySend: true, isInSandbox: false, leftToday: 10 };

  it.each([
    ['ok', well, [0, 3], [0]],
    ['slow', well, [201, 0], [0]],
    ['slow', well, [0, 201], [0]],
    ['failed', { ...well, maySend: false }, [0, 0], [0]],
    ['failed', { ...well, leftToday: 0 }, [0, 0], [0]],
    ['failed', { ...well, isInSandbox: true }, [0, 0], [0]],
    ['failed', well, [0, 0], [1]],
  ] as const)('are %s: %j, %j waiting, %j dead', async (state, account, waiting, dead) => {
    expect(await measured(account, [...waiting], [...dead])).toMatchObject({ state });
  });

  it('may be in the sandbox where the stage is meant to be', async () => {
    expect(await measured({ ...well, isInSandbox: true }, [0], [0], true)).toMatchObject({ state: 'ok' });
  });

  it('have failed where SES does not answer', async () => {
    const account = () => Promise.reject(new Error('down'));
    const none = async () => [0];
    expect(await measureMails({ clock, account, waiting: none, dead: none, isSandbox: false })).toMatchObject({
      state: 'failed',
    });
  });
});
