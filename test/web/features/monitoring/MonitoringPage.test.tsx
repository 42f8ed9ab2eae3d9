import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const path = '/dashboard/monitoring';
const state = 'GET /app/v1/monitoring';
const runsRoute = 'GET /app/v1/monitoring-runs';
const run = {
  id: 'job_1',
  status: 'completed',
  set_off_by: 'edition',
  scope: 'difference',
  lists: [
    {
      list: 'eu_sanctions_list',
      database: 'EU Sanctions',
      edition_id: 'ed_2',
      list_date: '2026-05-01',
      scope: 'shared',
      replaces: 'ed_1',
    },
  ],
  lists_missing: [],
  records: { added: 3, removed: 1, changed: 2, kinds: { individual: 6 } },
  threshold: 0.8,
  policy_version: '2026-11.14',
  subjects: 4112,
  searched: 1,
  not_screened: 0,
  not_screened_reasons: {},
  alerts: { opened: 0, reopened: 0, suppressed: 1, closed: 0 },
  unexpected: 0,
  receipt: {
    commitment: 'FcNfguyd9Y4qFW7/0KF0MGRG+WHFYhkA12AOpTZmHak=',
    root: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  },
  started_at: '2026-05-02T08:00:00.000Z',
  completed_at: '2026-05-02T08:00:09.000Z',
  error_message: null,
};
const list = {
  list: 'eu_sanctions_list',
  database: 'EU Sanctions',
  edition_id: 'ed_2',
  edition_date: '2026-05-01',
  published_at: '2026-05-02T07:59:00.000Z',
  age_days: 1,
  records: 5860,
  scope: 'shared',
  sample: false,
  compared: true,
  checked_at: '2026-05-02T08:30:00.000Z',
};
const answer = (fields: object = {}) => ({
  settings: { nightly: false, threshold: 0.8, board_report: 'off', changed_at: null },
  subjects: 4112,
  lists: [list],
  lists_missing: [],
  last_run: run,
  open_run: null,
  paused: false,
  not_screened_since: null,
  ...fields,
});
const open = (api = {}) =>
  renderApp(path, {
    session: user,
    api: {
      [state]: () => answer(),
      [runsRoute]: () => ({ runs: [run], next_cursor: null }),
      'GET /app/v1/reconciliations': () => ({ reconciliations: [], next_cursor: null }),
      ...api,
    },
  });

test('says what the last run covered, in words of its edition, and keeps a run without a finding', async () => {
  open();
  await screen.findByRole('heading', { name: '4,112 active subjects' });
  expect(
    screen.getByText(/^Last run, .*: 0 alerts changed in 4,112 subjects, by EU Sanctions of May 1, 2026\.$/),
  ).toBeVisible();
  expect(await screen.findByText(/were never compared with the subjects/)).toBeVisible();
  const runs = await screen.findByRole('table', { name: 'Runs, newest first' });
  expect(runs).toHaveTextContent('New edition0 alerts changed in 4,112 subjects');
  expect(screen.getByRole('table', { name: 'Lists in use' })).toHaveTextContent('EU SanctionsMay 1, 2026');
});

test('puts subjects that could not be screened on top, with their reasons', async () => {
  const failing = { ...run, not_screened: 3, not_screened_reasons: { not_searchable: 1, list_missing: 2 } };
  open({ [state]: () => answer({ last_run: failing, not_screened_since: '2026-05-01T08:00:00.000Z' }) });
  await screen.findByText('3 subjects could not be screened');
  screen.getByText('1 subject: a name leaves nothing to search');
  screen.getByText('2 subjects: a required list has no edition');
});

test('says that nobody is compared while the subscription has ended', async () => {
  open({ [state]: () => answer({ paused: true }) });
  await screen.findByText('Monitoring is paused');
  expect(screen.getByRole('button', { name: 'Compare all subjects now' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Subscription' })).toHaveAttribute('href', '/dashboard/subscription');
});

test('names lists that nobody is compared with, and lists that wait', async () => {
  open({
    [state]: () =>
      answer({
        lists: [{ ...list, compared: false }],
        lists_missing: [{ list: 'un_sanctions_list', database: 'UN Sanctions', reason: 'not_imported' }],
      }),
  });
  await screen.findByText('Nobody is compared with these lists');
  screen.getByText(/^UN Sanctions: there is no edition/);
  screen.getByText('Waiting');
});

const estimated = (fields: object) => ({
  subjects: 4112,
  compared: 200,
  found: 0,
  alerts: 0,
  not_screened: 0,
  ...fields,
});

test('a threshold that would open many alerts is saved after a question alone', async () => {
  const sent: unknown[] = [];
  open({
    'POST /app/v1/monitoring/estimate': () => estimated({ found: 12, alerts: 247, not_screened: 3 }),
    'PUT /app/v1/monitoring': (body: unknown) => {
      sent.push(body);
      return {
        settings: { nightly: false, threshold: 0.6, board_report: 'off', changed_at: '2026-05-02T09:00:00.000Z' },
      };
    },
  });
  fireEvent.change(await screen.findByLabelText('Threshold of alerts'), { target: { value: '0.6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'About 247 alerts would open' });
  expect(dialog).toHaveTextContent('200 of 4,112 active subjects were compared with the lists in use: 12 new alerts.');
  expect(dialog).toHaveTextContent('Too many records match 3 subjects: no alert would open');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save all the same' }));
  await waitFor(() =>
    expect(sent).toEqual([{ nightly: false, threshold: 0.6, board_report: 'off', changed_at: null }]),
  );
});

test.each([
  ['too many matches of some', { compared: 200, not_screened: 3 }, 'Too many records match 3 subjects'],
  ['too many matches of all', { compared: 200, not_screened: 200, alerts: null }, 'The alerts could not be counted'],
  ['no time for one subject', { compared: 0, alerts: null }, 'The alerts could not be counted'],
])('a threshold is saved after a question alone with %s', async (_, fields, name) => {
  const sent: unknown[] = [];
  open({
    'POST /app/v1/monitoring/estimate': () => estimated(fields),
    'PUT /app/v1/monitoring': (body: unknown) => {
      sent.push(body);
      return {
        settings: { nightly: false, threshold: 0.6, board_report: 'off', changed_at: '2026-05-02T09:00:00.000Z' },
      };
    },
  });
  fireEvent.change(await screen.findByLabelText('Threshold of alerts'), { target: { value: '0.6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  await screen.findByRole('alertdialog', { name });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a threshold without one compared subject says so, and no number of alerts', async () => {
  open({ 'POST /app/v1/monitoring/estimate': () => estimated({ compared: 0, alerts: null }) });
  fireEvent.change(await screen.findByLabelText('Threshold of alerts'), { target: { value: '0.6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'The alerts could not be counted' });
  expect(dialog).toHaveTextContent('None of 4,112 active subjects could be compared with the lists in use.');
  expect(dialog).not.toHaveTextContent('new alert');
});

test('an estimate that fails is said, and leaves the question', async () => {
  open({ 'POST /app/v1/monitoring/estimate': () => refused('RATE_LIMITED', 'Another estimate is running.') });
  fireEvent.change(await screen.findByLabelText('Threshold of alerts'), { target: { value: '0.6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  await screen.findByRole('alertdialog', { name: 'The alerts could not be counted' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a lower threshold is warned of, and the settings are sent as they were read', async () => {
  const sent: unknown[] = [];
  open({
    'POST /app/v1/monitoring/estimate': () => estimated({}),
    'PUT /app/v1/monitoring': (body: unknown) => {
      sent.push(body);
      return {
        settings: { nightly: true, threshold: 0.6, board_report: 'off', changed_at: '2026-05-02T09:00:00.000Z' },
      };
    },
  });
  fireEvent.change(await screen.findByLabelText('Full pass over all subjects'), { target: { value: 'nightly' } });
  fireEvent.change(screen.getByLabelText('Threshold of alerts'), { target: { value: '0.6' } });
  screen.getByText('A lower threshold may open thousands of alerts at once');
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  await waitFor(() => expect(sent).toEqual([{ nightly: true, threshold: 0.6, board_report: 'off', changed_at: null }]));
});

test('the report to the board is switched on by itself, alone, and its pages are led to', async () => {
  const sent: unknown[] = [];
  open({
    'PUT /app/v1/monitoring': (body: unknown) => {
      sent.push(body);
      return {
        settings: { nightly: false, threshold: 0.8, board_report: 'month', changed_at: '2026-05-02T09:00:00.000Z' },
      };
    },
  });
  const choice = await screen.findByLabelText('Report to the board by itself');
  expect(choice).toHaveValue('off');
  fireEvent.change(choice, { target: { value: 'month' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save monitoring' }));
  await waitFor(() =>
    expect(sent).toEqual([{ nightly: false, threshold: 0.8, board_report: 'month', changed_at: null }]),
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('List latency')).toBe('/dashboard/list-latency');
  expect(href('Incidents')).toBe('/dashboard/incidents');
});

test('a run is asked for, and a refusal says why', async () => {
  open({ 'POST /app/v1/monitoring-runs': () => refused('CONFLICT', 'A run is on. Please wait until it has ended.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Compare all subjects now' }));
  await screen.findByText('A run is on. Please wait until it has ended.');
});

test('an auditor reads, and changes nothing', async () => {
  open({ 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  await screen.findByText('Admins and the owner of the account can change it.');
  expect(screen.queryByRole('button', { name: 'Compare all subjects now' })).toBeNull();
});

test('the receipt of a run is saved with its proof', async () => {
  const files = savedFiles();
  open({
    'GET /app/v1/monitoring-runs/job_1': () => ({
      run,
      canonical: '{"kind":"klarnavn/monitoring/v1"}',
      proof: 'proof',
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Receipt of/ }));
  await waitFor(() => expect(files.map(({ name }) => name)).toContain('monitoring-2026-05-02.tlog-proof'));
});
