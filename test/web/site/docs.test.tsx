import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppId } from '../../../lib/contract/appIds/appIds.ts';
import { docsFiles, readDocs } from '../../../web/docs/readDocs.ts';
import { startDocs } from '../../../web/src/site/docs/startDocs.ts';
import { startSite } from '../../../web/src/site/startSite.ts';
import { answered, appId, appIdList } from '../support/samples.ts';

const session = { current: 'id-token' as string | undefined };
jest.mock('../../../web/src/shared/cognito.ts', () => ({
  configure: () => undefined,
  currentSession: async () => session.current && { token: session.current },
}));

const pages = readDocs();
const page = pages.find(({ path }) => path === '/api-docs/getting-started')!;
const person = userEvent.setup({ delay: null });
const own = 'a1b2c3d4'.repeat(4);
const active = appId({ id: 'key-1', name: 'Development', app_id: own });
const appIds = (...all: AppId[]) => ({ ...answered, ...appIdList(all) });

/** What the site and the API answer, by path. What is not here cannot be reached. */
let answers: Record<string, unknown>;
const config = {
  stage: 'test',
  region: 'eu-north-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  livePath: '/live',
};

/** A page beside the documentation, which the search finds by what it says of itself. */
const contact = { path: '/contact', name: 'Contact', description: 'Addresses and office hours.' };

beforeAll(() => {
  document.documentElement.dataset.signedIn = '';
  document.body.innerHTML = `<div data-document><div data-search><input aria-label="Search" /><section aria-label="Results" hidden></section><p role="status" data-sum></p></div></div>${page.html}`;
  startSite();
  startDocs();
});
beforeEach(() => {
  session.current = 'id-token';
  answers = {
    '/api-docs/search.json': JSON.parse(docsFiles(pages, [contact])['/api-docs/search.json']!),
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
const ownStatus = () => document.querySelector('[data-own-app-id] ~ [role=status]');
const sum = () => document.querySelector('[data-sum]');
const shown = (language: string) => example().querySelector(`[data-language=${language}]`)!;

test('examples name the address that the page came from as soon as the reader touches the page, and move nothing before', async () => {
  // Browsers do both by themselves while a page loads.
  fireEvent.pointerMove(document.body);
  fireEvent.scroll(document);
  expect(example()).toHaveTextContent('https://klarnavn.example/functions/v1/sanctions_check');
  await person.keyboard('{Tab}');
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
  expect(ownStatus()).toHaveTextContent('These are examples with your App ID Development.');
  expect(JSON.stringify(localStorage)).not.toContain(own);
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID'));
  expect(document.body).not.toHaveTextContent(own);
});

test('an own App ID does not stay in a page that is left, which the Back button may show to somebody else', async () => {
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(document.body).toHaveTextContent(own));
  window.dispatchEvent(new Event('pagehide'));
  expect(document.body).not.toHaveTextContent(own);
  expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID');
  expect(button).toHaveTextContent('Show my App ID in the examples');
});

test('an older App ID is shown where the key of the newest is lost', async () => {
  answers['/app/v1/app-ids'] = appIds({ ...active, id: 'key-2', app_id: null, key_is_lost: true }, active);
  const [button] = document.querySelectorAll('[data-own-app-id]');
  await person.click(button!);
  await waitFor(() => expect(shown('curl')).toHaveTextContent(`Bearer ${own}`));
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
  await waitFor(() => expect(ownStatus()).toHaveTextContent(sentence));
  expect(button).toHaveTextContent('Show my App ID in the examples');
  expect(shown('curl')).toHaveTextContent('Bearer YOUR_APP_ID');
});

test('arrow keys lead through what the search finds, and Escape out of it; how much it is, is said', async () => {
  await person.keyboard('/');
  const input = screen.getByLabelText('Search');
  expect(input).not.toHaveFocus();
  await person.click(input);
  await person.keyboard('rate_limited');
  const first = await screen.findByRole('link', { name: /RATE_LIMITED/ });
  expect(first).toHaveAttribute('href', '/api-docs/errors#RATE_LIMITED');
  await person.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(input).toHaveFocus();
  await person.clear(input);
  await person.keyboard('zzzzqqqq');
  await screen.findByText('Nothing on this site has "zzzzqqqq".');
  expect(sum()).toHaveTextContent(/^Nothing found$/);
  await person.clear(input);
  expect(sum()).toBeEmptyDOMElement();
  await person.keyboard('office hours');
  expect(await screen.findByRole('link', { name: /^Contact/ })).toHaveAttribute('href', '/contact');
  expect(sum()).toHaveTextContent(/^\d+ results?$/);
  await person.keyboard('{Escape}');
  expect(screen.queryByLabelText('Results')).not.toBeVisible();
});
