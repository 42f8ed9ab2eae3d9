import { screen, waitFor, within } from '@testing-library/react';
import { fileAnswer, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { usageHistory } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const route = 'GET /app/v1/usage/history';
const open = (api = {}) => renderApp('/dashboard/usage-statistics', { session: user, api });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

afterEach(() => jest.restoreAllMocks());

test('calls, errors and times are shown by endpoint, App ID and error', async () => {
  open();
  expect(await rowsOf('Calls by endpoint')).toEqual([
    ['sanctions_check', '1,240', '1,300', '58', '2', '18 ms', '1,204 ms'],
    ['Dashboard search', '4', '4', '0', '0', 'N/A', 'N/A'],
  ]);
  expect(await rowsOf('Calls by App ID')).toEqual([
    ['Productionends with 0f3a', '1,240', '1,300', '58', '2'],
    ['Dashboard', '4', '4', '0', '0'],
  ]);
  expect(await rowsOf('Calls by error')).toEqual([
    ['RATE_LIMITED', '429', '58'],
    ['LIST_UNAVAILABLE', '503', '2'],
  ]);
  for (const [label, value] of [
    ['Calls', '1,300'],
    ['Refused (4xx)', '58'],
    ['Failed (5xx)', '2'],
    ['Median (p50)', '18 ms'],
    ['p95', '1,204 ms'],
  ]) {
    const terms = screen.getAllByText(label as string).filter(({ tagName }) => tagName === 'DT');
    expect(terms.map((term) => term.nextSibling?.textContent)).toEqual([value]);
  }
  expect(screen.getByRole('img', { name: /Bar chart of 1,240 searches over 3 days/ })).toBeInTheDocument();
});

test('twelve months are asked for in UTC days, and exported as a file', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:30:00Z'));
  const saved = savedFiles();
  const total = { ...usageHistory().total, calls: 77_000 };
  const { person, api } = open({
    [`${route}?from=2025-11-21`]: () => usageHistory({ total }),
    'GET /app/v1/usage/export?from=2025-11-21': () => fileAnswer('Date,Requests', 'usage.csv'),
  });
  await person.selectOptions(await screen.findByLabelText('Period'), 'Last 12 months');
  expect(await screen.findByText('77,000')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'usage.csv', text: 'Date,Requests' }]));
  expect(api.callsTo('GET /app/v1/usage/export?from=2025-11-21')).toHaveLength(1);
});

test('an account without calls is told so, and has no empty tables', async () => {
  const none = { request_count: 0, calls: 0, client_errors: 0, server_errors: 0, p50_ms: null, p95_ms: null };
  open({ [route]: () => usageHistory({ total: none }) });
  expect(await screen.findByText('No calls in this period.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Calls by endpoint' })).toBeNull();
});

test('an export that fails says why, and the figures stay', async () => {
  const { person } = open({
    'GET /app/v1/usage/export': () => refused('INTERNAL_ERROR', 'Please try again.'),
  });
  await rowsOf('Calls by endpoint');
  await person.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('The usage could not be exported')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
});

test('a failure of the history is its own: the month stays', async () => {
  open({ [route]: () => refused('INVALID_REQUEST', 'The service is not there.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The calls could not be loaded');
  expect(screen.getByRole('progressbar', { name: 'Searches used this month' })).toBeInTheDocument();
});
