import { screen, waitFor } from '@testing-library/react';
import { refused } from '../support/fakeApi.ts';
import { renderApp, user } from '../support/renderApp.tsx';

const sentence = 'This cannot be read as it is asked for.';
const reads = [
  'GET /app/v1/usage',
  'POST /functions/v1/check-subscription',
  'GET /app/v1/app-ids',
  'GET /app/v1/request-log',
  'GET /app/v1/lists',
  'GET /app/v1/list-status',
  'GET /app/v1/import-jobs',
  'GET /app/v1/lists/eu_sanctions_list/editions',
];
const everythingRefused = Object.fromEntries(reads.map((route) => [route, () => refused('INVALID_REQUEST', sentence)]));

test.each([
  '/dashboard',
  '/dashboard/app-ids',
  '/dashboard/usage-statistics',
  '/dashboard/request-log',
  '/dashboard/xml-import',
  '/dashboard/subscription',
])('%s shows the sentence of the API where reading is refused, and the rest of the page', async (path) => {
  const { person, at } = renderApp(path, { session: user, api: everythingRefused });
  expect((await screen.findAllByText(sentence))[0]?.closest('[role=alert]')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await person.click(screen.getAllByRole('link', { name: 'Notifications', hidden: true })[0]!);
  await waitFor(() => expect(at.current).not.toBe(path));
  expect(await screen.findByRole('heading', { level: 1, name: /Notifications/ })).toBeInTheDocument();
});

test('a search can be tried where the figures are refused, and says why it is refused itself', async () => {
  const { person } = renderApp('/dashboard/search', {
    session: user,
    api: { ...everythingRefused, 'POST /app/v1/search': () => refused('SUBSCRIPTION_REQUIRED', sentence) },
  });
  await person.type(await screen.findByLabelText('Name of a person or an organisation'), 'Ola Eksempel{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});
