import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { appId } from '../../support/samples.ts';

const route = 'GET /app/v1/request-log';
const path = '/dashboard/request-log';

const request = (fields: object = {}) => ({
  id: 'event-1',
  at: '2026-11-21T10:42:07.123Z',
  app_id_ref: 'a1',
  app_id_name: 'Production',
  app_id_end: '0f3a',
  endpoint: 'sanctions_check',
  status: 200,
  error_code: null,
  duration_ms: 1_234,
  request_id: '6f1f2a52',
  searches: 1,
  calls: 1,
  receipt_id: null,
  ...fields,
});
const page = (requests: object[], more: object = {}) => ({
  requests,
  searched_to: null,
  next_cursor: null,
  ...more,
});
const appIds = () => ({ app_ids: [appId()], remaining_slots: 1, next_cursor: null });
const open = (api = {}, at = path) =>
  renderApp(at, { session: user, api: { 'GET /app/v1/app-ids': appIds, [route]: () => page([request()]), ...api } });
const table = () => screen.findByRole('table', { name: 'Requests, newest first' });
const cellsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a call is shown with its App ID, status, duration and request id, and none of the keys', async () => {
  const limited = { id: 'event-2', status: 429, error_code: 'RATE_LIMITED', searches: 0, calls: 37 };
  const ofDesk = { app_id_ref: 'dashboard', app_id_name: null, app_id_end: null, endpoint: 'dashboard_search' };
  open({
    [route]: () => page([request(), request(limited), request({ id: 'event-3', duration_ms: null, ...ofDesk })]),
  });
  expect(await cellsOf()).toEqual([
    [
      expect.stringMatching(/^Nov 21, 2026, \d+:42:07 [AP]M$/),
      'Productionends with 0f3a',
      'sanctions_check',
      '200',
      '1,234 ms',
      '1',
      '6f1f2a52Copy',
    ],
    expect.arrayContaining(['429RATE_LIMITEDand 36 more calls like it', '0']),
    expect.arrayContaining(['Dashboard', 'Dashboard search', 'N/A']),
  ]);
  expect(screen.queryByRole('columnheader', { name: 'Receipt' })).toBeNull();
});

test('a receipt is shown where a call has one', async () => {
  open({ [route]: () => page([request({ receipt_id: 'rcp_1' })]) });
  expect((await cellsOf())[0]).toContain('Open receipt');
  expect(screen.getByRole('link', { name: 'Open receipt' })).toHaveAttribute(
    'href',
    '/dashboard/screenings?receipt=rcp_1',
  );
});

test('filters are asked for, stand in the address, and are cleared together', async () => {
  const from = '2026-11-21T08:00';
  const asked = [
    `${route}?app_id_ref=a1`,
    `${route}?app_id_ref=a1&endpoint=pep_check`,
    `${route}?app_id_ref=a1&endpoint=pep_check&status=5xx`,
    `${route}?app_id_ref=a1&endpoint=pep_check&status=5xx&from=${encodeURIComponent(new Date(from).toISOString())}`,
  ];
  const { person, at, api } = open(Object.fromEntries(asked.map((one) => [one, () => page([])])));
  await table();
  await screen.findByRole('option', { name: 'Production' });
  await person.selectOptions(screen.getByLabelText('App ID'), 'Production');
  await person.selectOptions(screen.getByLabelText('Endpoint'), 'pep_check');
  await person.selectOptions(screen.getByLabelText('Status'), 'Failed (5xx)');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  expect(await screen.findByText('No requests of the last 30 days fit these filters.')).toBeVisible();
  await waitFor(() => expect(api.callsTo(asked[3] as string)).toHaveLength(1));
  const query = 'app_id_ref=a1&endpoint=pep_check&status=5xx&from=2026-11-21T08%3A00';
  expect(at.current).toBe(`${path}?${query}`);
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await table();
  expect(at.current).toBe(path);
});

test('a request id finds its call, by the form and by the address', async () => {
  const found = `${route}?request_id=6f1f2a52`;
  const first = open({ [route]: () => page([]), [found]: () => page([request()]) });
  expect(await screen.findByText('No requests in the last 30 days.')).toBeVisible();
  await first.person.type(screen.getByLabelText('Request id'), ' 6f1f2a52 {Enter}');
  await table();
  expect(first.at.current).toBe(`${path}?request_id=6f1f2a52`);
  first.unmount();
  open({ [found]: () => page([request()]) }, `${path}?request_id=6f1f2a52`);
  await table();
  expect(screen.getByLabelText('Request id')).toHaveValue('6f1f2a52');
});

test('a time that ends before it begins is not asked for', async () => {
  const { api } = open({}, `${path}?from=2026-11-21T08:00&to=2026-11-21T07:00`);
  expect(await screen.findByText('The end must be later than the beginning.')).toBeVisible();
  expect(api.calls.filter((call) => call.route.startsWith(route))).toEqual([]);
});

test('what the address has of no meaning is left out', async () => {
  open({}, `${path}?from=yesterday&status=3xx&endpoint=nowhere`);
  await table();
});

test('further pages follow, also a page on which nothing fits yet', async () => {
  const rest = `${route}?status=5xx&cursor=next`;
  const { person } = open(
    {
      [`${route}?status=5xx`]: () => page([], { next_cursor: 'next', searched_to: '2026-11-20T10:00:00Z' }),
      [rest]: () => page([request({ status: 503 })]),
    },
    `${path}?status=5xx`,
  );
  expect(await screen.findByText(/^No requests that fit since Nov 20, 2026/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show more requests' }));
  await table();
  expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
});

test('a failure is said, and the filters stay', async () => {
  open({ [route]: () => refused('INVALID_REQUEST', 'The service is not there.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The requests could not be loaded');
  expect(screen.getByLabelText('Status')).toBeEnabled();
});
