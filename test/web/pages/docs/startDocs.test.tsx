import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { docsFiles, readDocs } from '../../../../web/docs/readDocs.ts';
import { startDocs } from '../../../../web/src/pages/docs/browser/startDocs.ts';

const session = { current: 'id-token' as string | undefined };
jest.mock('../../../../web/src/shared/cognito.ts', () => ({
  configure: () => undefined,
  currentSession: async () => session.current && { token: session.current },
}));

const pages = readDocs();
const page = pages.find(({ path }) => path === '/api-docs/getting-started')!;
const person = userEvent.setup({ delay: null });
const own = 'a1b2c3d4'.repeat(4);
const active = { id: 'key-1', name: 'Development', app_id: own, status: 'active' };
const appIds = (...app_ids: object[]) => ({
  ...{ success: true, request_id: 'r', timestamp: '', remaining_slots: 1, next_cursor: null },
  app_ids,
});

/** What the site and the API answer, by path. What is not here cannot be reached. */
let answers: Record<string, unknown>;
const config = {
  stage: 'test',
  region: 'eu-north-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  livePath: '/live',
};

beforeAll(() => {
  document.body.innerHTML = `<div><input id="docs-search" aria-label="Search" /><section id="docs-results" aria-label="Results" hidden></section></div>${page.html}`;
  startDocs();
});
beforeEach(() => {
  session.current = 'id-token';
  answers = {
    '/api-docs/search.json': JSON.parse(docsFiles(pages)['/api-docs/search.json']!),
    '/config.json': config,
    '/app/v1/app-ids': appIds(active),
  };
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      const answer = answers[new URL(address, 'https://site.example').pathname];
      if (answer === undefined) throw new TypeError('There is no network in this test');
      const text = JSON.stringify(answer);
      const headers = new Headers({ 'Content-Type': 'application/json' });
      return { ok: true, status: 200, headers, text: async () => text, json: async () => JSON.parse(text) };
    },
  });
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'anna');
});

const example = () => document.querySelector<HTMLElement>('.example')!;
const shown = (language: string) => example().querySelector(`[data-language=${language}]`)!;

test('examples name the address that the page came from', () => {
  expect(example()).toHaveTextContent(`${window.location.origin}/functions/v1/sanctions_check`);
  expect(example()).not.toHaveTextContent('klarnavn.example');
});

test('a language is chosen for all examples, and remembered', async () => {
  expect(screen.getByRole('button', { name: 'cURL' })).toHaveAttribute('aria-pressed', 'true');
  await person.click(screen.getByRole('button', { name: 'PHP' }));
  expect(document.documentElement.dataset.chosen).toBe('php');
  expect(localStorage.getItem('klarnavn.docs.language')).toBe('php');
  expect(screen.getByRole('button', { name: 'PHP' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'cURL' })).toHaveAttribute('aria-pressed', 'false');
});

test('code and the line that runs it are copied as they are seen', async () => {
  const button = screen.getByRole('button', { name: 'Copy Python: first.py' });
  await person.click(button);
  expect(await navigator.clipboard.readText()).toContain(`"${window.location.origin}/functions/v1/sanctions_check"`);
  await waitFor(() => expect(button).toHaveTextContent('Copied!'));
  await person.click(screen.getByRole('button', { name: 'Copy how to run first.py' }));
  expect(await navigator.clipboard.readText()).toBe('KLARNAVN_APP_ID=YOUR_APP_ID python3 first.py');
});

test('the reader’s own App ID stands in the examples when asked for, and goes again', async () => {
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent(`Authorization: Bearer ${own}`));
  expect(shown('java')).toHaveTextContent(`KLARNAVN_APP_ID=${own} java First.java`);
  expect(screen.getByRole('status')).toHaveTextContent('These are examples with your App ID Development.');
  expect(JSON.stringify(localStorage)).not.toContain(own);
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID'));
  expect(document.body).not.toHaveTextContent(own);
});

test('an App ID that is shown is taken out when the page is left, which the browser may keep for Back', async () => {
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent(own));
  window.dispatchEvent(new Event('pagehide'));
  expect(document.body).not.toHaveTextContent(own);
  expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID');
  expect(button).toHaveTextContent('Show my App ID in the examples');
});

test('an App ID whose key is lost does not hide an older one that can be shown', async () => {
  answers['/app/v1/app-ids'] = appIds({ ...active, id: 'key-2', app_id: null, key_is_lost: true }, active);
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent(own));
  await person.click(button!);
});

test.each([
  [
    'nobody is signed in any more',
    () => Object.assign(session, { current: undefined }),
    'Please sign in and try again.',
  ],
  [
    'no App ID is active',
    () => (answers['/app/v1/app-ids'] = appIds({ ...active, status: 'inactive' })),
    'no active App ID',
  ],
  [
    'the role may not see keys',
    () => (answers['/app/v1/app-ids'] = appIds({ ...active, app_id: null })),
    'Your role does not show',
  ],
  ['the settings cannot be read', () => delete answers['/config.json'], '/config.json could not be fetched.'],
])('where %s, a sentence says so', async (_, arrange, sentence) => {
  arrange();
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
  expect(button).toHaveTextContent('Show my App ID in the examples');
  expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID');
});

test('the key / leads to the search, arrow keys through what it finds, and Escape out of it', async () => {
  await person.keyboard('/');
  const input = screen.getByLabelText('Search');
  expect(input).toHaveFocus();
  await person.keyboard('rate_limited');
  const first = await screen.findByRole('link', { name: /RATE_LIMITED/ });
  expect(first).toHaveAttribute('href', '/api-docs/errors#RATE_LIMITED');
  await person.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(input).toHaveFocus();
  await person.clear(input);
  await person.keyboard('zzzzqqqq');
  await screen.findByText('Nothing in the documentation has "zzzzqqqq".');
  await person.keyboard('{Escape}');
  expect(document.querySelector('#docs-results')).not.toBeVisible();
});
