import { screen, waitFor, within } from '@testing-library/react';
import { adverseMediaCheck } from '../../../../lib/contract/media/adverseMedia.ts';
import { batchCheck } from '../../../../lib/contract/screening/batchCheck.ts';
import { pepCheck, sanctionsCheck, universalSearch } from '../../../../lib/contract/screening/screening.ts';
import { endpoints } from '../../../../web/src/features/gettingStarted/playground/endpoints.ts';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { appId, appIdList, usage } from '../../support/samples.ts';

const list = 'GET /app/v1/app-ids';
const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
let answer: () => Promise<unknown>;

/** Stands for the public API, which is called without the client of the site. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  answer = async () => ({ status, headers: new Map(Object.entries(headers)), text: async () => text });
}
const realFetch = globalThis.fetch;
beforeEach(() => {
  sent.length = 0;
  answering(200, { success: true, total_matches: 0, matches: [] });
  globalThis.fetch = ((url: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ url, headers: init.headers, body: JSON.parse(init.body) });
    return answer();
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const one = () => appIdList([appId()]);
const open = (api: Handlers = {}) =>
  renderApp('/dashboard/getting-started', { session: user, api: { [list]: one, ...api } });
const form = async () => {
  const found = within(await screen.findByRole('form', { name: 'Request' }));
  await waitFor(() => expect(found.getByLabelText('App ID')).toBeEnabled());
  return found;
};
const send = async () => (await form()).getByRole('button', { name: 'Send request' });

test('the endpoints are those of the contract', () => {
  const inContract = {
    sanctions: sanctionsCheck,
    pep: pepCheck,
    universal: universalSearch,
    media: adverseMediaCheck,
    batch: batchCheck,
  };
  for (const [key, { path }] of Object.entries(endpoints)) {
    expect(inContract[key as keyof typeof inContract].paths).toContain(path);
  }
});

describe('the checklist', () => {
  const steps = async () => {
    const all = within(await screen.findByRole('region', { name: /^Four steps/ })).getAllByRole('listitem');
    return all.map((step) => within(step).getByRole('img').getAttribute('aria-label'));
  };
  const request = {
    date: '2026-11-22',
    endpoint: 'pep_check',
    request_count: 1,
    app_id_ref: 'a1',
    app_id_name: 'Demo',
    last_at: '2026-11-22T10:00:00Z',
  };

  test('of a new account has four steps to do', async () => {
    open({ [list]: () => appIdList([]), 'GET /app/v1/usage': () => ({ ...usage(), recent_requests: [] }) });
    await waitFor(async () => expect(await steps()).toEqual(['To do', 'To do', 'To do', 'To do']));
    expect(screen.getByRole('heading', { name: 'Four steps, 0 done' })).toBeInTheDocument();
  });

  test('says what the account has done: searches of the dashboard are no request of a program', async () => {
    const appIds = () => appIdList([appId({ usage_count: 0 })]);
    const ofDashboard = { ...request, app_id_ref: 'dashboard', app_id_name: null };
    open({ [list]: appIds, 'GET /app/v1/usage': () => ({ ...usage(), recent_requests: [ofDashboard] }) });
    await waitFor(async () => expect(await steps()).toEqual(['Done', 'To do', 'To do', 'To do']));
  });

  test('names the endpoints that programs have called', async () => {
    open({ 'GET /app/v1/usage': () => ({ ...usage(), recent_requests: [request] }) });
    await waitFor(async () => expect(await steps()).toEqual(['Done', 'Done', 'Done', 'To do']));
    expect(screen.getByText('pep_check')).toBeInTheDocument();
  });
});

describe('the playground', () => {
  test('waits for the App IDs where a request is sent before they are there', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { person } = open({ [list]: () => arrived.then(one) });
    const request = within(await screen.findByRole('form', { name: 'Request' }));
    await person.type(request.getByLabelText('Name'), 'Ri Won Ho{Enter}');
    expect(await screen.findByRole('button', { name: 'Calling...' })).toBeDisabled();
    expect(sent).toEqual([]);
    arrive();
    expect(await screen.findByText('API Call Successful')).toBeInTheDocument();
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([`Bearer ${appId().app_id}`]);
  });

  test('calls the API with the App ID of the account, shows the answer and finishes the last step', async () => {
    answering(
      200,
      { success: true, total_matches: 2, matches: [{ name: 'RI WON HO' }, { name: 'B' }] },
      { 'x-request-id': 'r1' },
    );
    const { person, api } = open();
    expect(await screen.findByText('Send a request to see the response here.')).toBeInTheDocument();
    await person.type((await form()).getByLabelText('Name'), '  Ri Won Ho ');
    await person.click(await send());
    expect(await screen.findByText('API Call Successful')).toBeInTheDocument();
    expect(screen.getByText('Found 2 matches.')).toBeInTheDocument();
    expect(screen.getByText('Status 200')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        url: 'http://localhost/functions/v1/sanctions_check',
        headers: { Authorization: `Bearer ${appId().app_id}`, 'Content-Type': 'application/json' },
        body: { name: 'Ri Won Ho', type: 'individual', match_type: 'fuzzy' },
      },
    ]);
    expect(screen.getByText('x-request-id:')).toBeInTheDocument();
    expect(screen.getByText('"RI WON HO"')).toBeInTheDocument();
    // The first entry of a list is unfolded, the others on request.
    expect(screen.queryByText('"B"')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: '1: {1}' }));
    expect(screen.getByText('"B"')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo('GET /app/v1/usage').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(4);
  });

  test("shows programs the API's own domain where the stage has one, and asks the page's own address itself", async () => {
    const config = { stage: 'prod', region: 'r', userPoolId: 'p', userPoolClientId: 'c', livePath: '/live' };
    const calls = globalThis.fetch;
    globalThis.fetch = (async (url: string, init: RequestInit) =>
      url === '/config.json'
        ? { ok: true, json: async () => ({ ...config, apiUrl: 'https://api.klarnavn.test' }) }
        : calls(url, init)) as unknown as typeof fetch;
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), 'Anna');
    await waitFor(() =>
      expect(screen.getByLabelText('Request in cURL')).toHaveTextContent(
        'https://api.klarnavn.test/functions/v1/sanctions_check',
      ),
    );
    await person.click(await send());
    await waitFor(() => expect(sent[0]?.url).toBe('http://localhost/functions/v1/sanctions_check'));
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['without an App ID', { name: 'Anna', paste: '' }],
  ])('sends nothing %s', async (_what, { name, paste }: { name: string; paste?: string }) => {
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), name);
    if (paste !== undefined)
      await person.selectOptions(
        (await form()).getByLabelText('App ID'),
        await screen.findByText('Paste another App ID'),
      );
    await person.click(await send());
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please enter your App ID and a name to search.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('takes a pasted App ID from those who see none, and stores it nowhere', async () => {
    const { person, queryClient } = open({ [list]: () => appIdList([{ ...appId(), app_id: null }]) });
    const key = 'c0ffee'.padEnd(32, '0');
    await person.type(await (await form()).findByRole('textbox', { name: 'App ID' }), `${key}{Enter}`);
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    await person.type((await form()).getByLabelText('Name'), 'Anna{Enter}');
    expect(await screen.findByText('API Call Successful')).toBeInTheDocument();
    expect(sent[0]?.headers.Authorization).toBe(`Bearer ${key}`);
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    expect(
      [
        ...stored,
        JSON.stringify(
          queryClient
            .getQueryCache()
            .getAll()
            .map(({ state }) => state),
        ),
      ].join(),
    ).not.toContain(key);
  });

  test('sends a batch of names, one a line, with the options', async () => {
    answering(200, { success: true, items: [{ success: true, total_matches: 1 }, { success: false }] });
    const { person } = open();
    await person.selectOptions((await form()).getByLabelText('Endpoint'), 'Batch check: many names');
    await person.type((await form()).getByLabelText('Names'), 'Anna{Enter}{Enter} Bo ');
    await person.selectOptions((await form()).getByLabelText('Match type'), 'fuzzy');
    await person.selectOptions((await form()).getByLabelText('Type'), 'Any');
    await person.selectOptions((await form()).getByLabelText('Lists'), 'PEP');
    await person.type((await form()).getByLabelText('Threshold'), '0.9');
    await person.type((await form()).getByLabelText('Limit'), 'many');
    await person.click(await send());
    expect(await screen.findByText('Found 1 match.')).toBeInTheDocument();
    const options = { check: 'pep', match_type: 'fuzzy', threshold: 0.9, limit: 'many' };
    expect(sent[0]).toMatchObject({ url: 'http://localhost/functions/v1/batch_check' });
    expect(sent[0]?.body).toEqual({
      items: [
        { name: 'Anna', ...options },
        { name: 'Bo', ...options },
      ],
    });
  });

  test('of a batch that is made a single check has the first name, and the others when it is a batch again', async () => {
    const { person } = open();
    const choose = async (words: string) => person.selectOptions((await form()).getByLabelText('Endpoint'), words);
    await choose('Batch check: many names');
    await person.type((await form()).getByLabelText('Names'), '{Enter}Anna Ek{Enter}Bo Lund');
    await choose('Sanctions check');
    expect((await form()).getByLabelText('Name')).toHaveValue('Anna Ek');
    await person.click(await send());
    expect(await screen.findByText('API Call Successful')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ name: 'Anna Ek' });
    await choose('Batch check: many names');
    expect((await form()).getByLabelText('Names')).toHaveValue('\nAnna Ek\nBo Lund');
  });

  test.each([
    ['the sentence of the API', 403, { error: { message: 'This App ID is not active' } }, 'This App ID is not active'],
    ['a message', 500, { message: 'Something is wrong' }, 'Something is wrong'],
    ['what was answered', 502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  ])('of a failure shows %s, and keeps what was filled in', async (_what, status, body, sentence) => {
    answering(status, body);
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), 'Anna{Enter}');
    const toast = within((await screen.findByText('API Call Failed')).parentElement as HTMLElement);
    expect(toast.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(`Status ${status}`)).toBeInTheDocument();
    expect((await form()).getByLabelText('Name')).toHaveValue('Anna');
  });

  test('without a connection says so, with status 0', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), 'Anna{Enter}');
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to connect to the API. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Status 0')).toBeInTheDocument();
    expect(screen.getByText('Network error or server unavailable')).toBeInTheDocument();
  });

  test('is closed while it is calling', async () => {
    let finish: (value: unknown) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), 'Anna{Enter}');
    expect(await screen.findByText('Calling the API...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Calling...' })).toBeDisabled();
    await person.type((await form()).getByLabelText('Name'), '{Enter}');
    finish({ status: 200, headers: new Map(), text: async () => '{"total_matches":0}' });
    expect(await screen.findByText('Found 0 matches.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('keeps the requests of the visit and shows an earlier one again', async () => {
    const { person } = open();
    answering(200, { total_matches: 0, of: 'first' });
    await person.type((await form()).getByLabelText('Name'), 'Anna{Enter}');
    expect(await screen.findByText('"first"')).toBeInTheDocument();
    answering(200, { total_matches: 0, of: 'second' });
    await person.clear((await form()).getByLabelText('Name'));
    await person.type((await form()).getByLabelText('Name'), 'Bo{Enter}');
    expect(await screen.findByText('"second"')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Sanctions check: Anna' }));
    expect(screen.getByText('"first"')).toBeInTheDocument();
    expect((await form()).getByLabelText('Name')).toHaveValue('Anna');
  });

  test('shows the request in five languages, and the answer as text', async () => {
    const { person } = open();
    await person.type((await form()).getByLabelText('Name'), "O'Brien");
    for (const [language, part] of [
      ['cURL', 'curl -X POST'],
      ['JavaScript', 'await fetch'],
      ['Python', 'urllib'],
      ['PHP', '<?php'],
      ['Java', 'HttpClient'],
    ]) {
      await person.click(screen.getByRole('button', { name: language as string }));
      expect(screen.getByLabelText(`Request in ${language}`)).toHaveTextContent(part as string);
    }
    await person.click(await send());
    await person.click(await screen.findByRole('button', { name: 'As text' }));
    expect(screen.getByRole('region', { name: 'Response' })).toHaveTextContent(
      '{ "success": true, "total_matches": 0, "matches": [] }',
    );
  });
});

test('App IDs that cannot be read are reported, and one can still be pasted', async () => {
  open({ [list]: () => refused(400, 'INVALID_REQUEST', 'Something is wrong.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The App IDs could not be loaded');
  expect((await form()).getByLabelText('App ID')).toBeEnabled();
});
