import { act, screen, waitFor } from '@testing-library/react';
import type { DataExport } from '../../../../../lib/contract/account/dataExports.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../../support/samples.ts';

const getExport = 'GET /app/v1/export';
const askExport = 'POST /app/v1/export';
const linkExport = 'POST /app/v1/export/link';
const url = 'https://bucket.example/exports/data.zip?signed';

const copy = (status: DataExport['status'], more: Partial<DataExport> = {}): DataExport => ({
  id: 'job_1',
  status,
  covers: 'account',
  created_at: '2026-11-22T10:00:00Z',
  valid_until: '2026-11-23T10:00:00Z',
  size_bytes: 2048,
  error_message: null,
  ...more,
});
const answer = (one: DataExport | null) => ({ ...answered, export: one });

/** The addresses that the page downloads from. */
let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => jest.restoreAllMocks());

function open(latest: DataExport | null, more: object = {}, role: Role = 'owner') {
  const known = { current: latest };
  const page = renderApp('/dashboard/edit-account', {
    session: user,
    api: {
      'GET /app/v1/profile': () => refused(403, 'ROLE_REQUIRED', 'No.'),
      'GET /app/v1/account': () => accountAnswer({ role }),
      [getExport]: () => answer(known.current),
      [linkExport]: () => ({ ...answered, url }),
      ...more,
    },
  });
  return { ...page, known };
}

const button = () => screen.findByRole('button', { name: 'Download My Data' });

test('a copy that was never asked for is made, and downloaded as soon as it is ready', async () => {
  const page = open(null, { [askExport]: () => answer(copy('working', { valid_until: null })) });
  await page.person.click(await button());
  expect(await screen.findByText('Your copy is being made')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Downloading...' })).toBeDisabled();
  expect(saved).toEqual([]);
  page.known.current = copy('ready');
  await page.queryClient.invalidateQueries({ queryKey: ['data-export'] });
  expect(await screen.findByText('Your copy is ready')).toBeVisible();
  await waitFor(() => expect(saved).toEqual([url]));
  expect(await screen.findByText('Your data has been downloaded successfully')).toBeVisible();
});

test.each([
  ['refused', { [askExport]: () => refused(429, 'RATE_LIMITED', 'Please wait a moment.') }, 'Please wait a moment.'],
  [
    'made and fails',
    { [askExport]: () => answer(copy('failed')) },
    'Your copy could not be made. Please try it again.',
  ],
] as const)('a copy that is %s is a failed download that says why', async (_, more, reason) => {
  const { person } = open(null, more);
  await person.click(await button());
  const toast = (await screen.findByText('Failed to download your data')).parentElement;
  expect(toast).toHaveTextContent(reason);
});

test('a copy that is known stays when it cannot be read again', async () => {
  const { api, queryClient } = open(copy('ready'));
  await button();
  api.handlers[getExport] = () => refused(403, 'ROLE_REQUIRED', 'No.');
  await queryClient.invalidateQueries({ queryKey: ['data-export'] });
  expect(api.callsTo(getExport)).toHaveLength(2);
  // What has been read is shown in the next turn.
  await act(() => new Promise((shown) => setTimeout(shown)));
  expect(screen.getByText('Your copy is ready')).toBeVisible();
});

test('one that is ready is downloaded from the page, or made anew', async () => {
  const { person, api } = open(copy('ready'), { [askExport]: () => answer(copy('working')) });
  await person.click(await button());
  await waitFor(() => expect(saved).toEqual([url]));
  expect(screen.getByText(/2 kB\. You can download it until/)).toBeVisible();
  expect(api.callsTo(askExport)).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Make a new copy' }));
  expect(await screen.findByText('Your copy is being made')).toBeVisible();
});

test('one that is being made when the page opens is not downloaded by itself', async () => {
  const page = open(copy('working'));
  await screen.findByText('Your copy is being made');
  page.known.current = copy('ready');
  await page.queryClient.invalidateQueries({ queryKey: ['data-export'] });
  await screen.findByText('Your copy is ready');
  expect(saved).toEqual([]);
});

test.each([
  ['expired', {}, 'Your last copy is not available any more'],
  [
    'failed',
    { error_message: 'Your data could not be put together. Please try it again.' },
    /could not be put together/,
  ],
] as const)('one that %s says so, and a new one can be made', async (status, more, sentence) => {
  const { person, api } = open(copy(status, more), { [askExport]: () => answer(copy('working')) });
  expect(await screen.findByText(sentence)).toBeVisible();
  await person.click(await button());
  await screen.findByText('Your copy is being made');
  expect(api.callsTo(askExport)).toHaveLength(1);
});

test('one whose time ends while the page is open says why it is not downloaded, and is read again', async () => {
  const sentence = 'The time of this copy is over. Please ask for a new one.';
  const { person, known } = open(copy('ready'), { [linkExport]: () => refused(409, 'CONFLICT', sentence) });
  const download = await button();
  known.current = copy('expired');
  await person.click(download);
  expect(await screen.findByText('Failed to download your data')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await screen.findByText('Your last copy is not available any more')).toBeVisible();
});

test('copies that cannot be loaded say so', async () => {
  open(null, { [getExport]: () => refused(403, 'ROLE_REQUIRED', 'No.') });
  expect(await screen.findByText('Your copies could not be loaded')).toBeVisible();
});

test.each([
  ['admin', /what is stored about you and your account.*Results of batch files are not in it/],
  ['analyst', /what is stored about you, as tables/],
] as const)('an %s reads what is in it', async (role, text) => {
  open(null, {}, role);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Privacy Policy' })).toHaveAttribute('href', '/privacy');
});
