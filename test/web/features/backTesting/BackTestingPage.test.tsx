import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileAnswer, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, subscriptionAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const path = '/dashboard/back-testing';
const route = '/app/v1/back-tests';
const listed = `GET ${route}`;

const test1 = (fields: object = {}) => ({
  id: 'job_1',
  name: 'Threshold 0.85',
  status: 'completed',
  settings: { threshold: 0.85, match_type: null, lists: null },
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  share: 100,
  screenings_total: 1200,
  figures: {
    screenings: 1000,
    with_match_then: 40,
    with_match_now: 31,
    alerts_then: 60,
    alerts_now: 48,
    gone: { settings: 12, lists: 1 },
    new: { settings: 0, lists: 1 },
  },
  left_out: { without_footprint: 150, without_question: 0, unreadable: 1 },
  differences_kept: 14,
  editions: [{ list: 'un_sanctions_list', edition_id: 'e1', list_date: '2026-08-01' }],
  lists_missing: [],
  policy_version: '2026-11.14',
  manipulated: [
    {
      source: 'lists',
      list: 'un_sanctions_list',
      manipulation: 'misspelt',
      tested: 8,
      found: 7,
      missed: [{ record_id: 'un_sanctions_list:1', listed: 'Aurelia Beispiel', asked: 'Auerlia Beispiel' }],
    },
  ],
  created_at: '2026-11-21T10:42:07.123Z',
  completed_at: '2026-11-21T10:43:07.123Z',
  error_message: null,
  ...fields,
});
const page = (...back_tests: object[]) => ({ back_tests, next_cursor: null });
const gone = {
  change: 'gone',
  cause: 'settings',
  receipt_id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5',
  row: null,
  name: 'Aurelia Beispielsdatter',
  external_ref: 'customer 7',
  list: 'un_sanctions_list',
  record_id: 'un_sanctions_list:1',
  record_name: 'Aurelia Beispiel',
  score_then: 812,
  score_now: null,
};
const differences = (...found: object[]) => ({ differences: found, next_cursor: null });
const planRoute = 'POST /functions/v1/check-subscription';
const plan = (subscription_tier: 'advanced' | 'professional') => ({
  [planRoute]: () => subscriptionAnswer({ subscription_tier }),
});
const open = (api = {}, at = path) =>
  renderApp(at, { session: user, api: { ...plan('professional'), [listed]: () => page(test1()), ...api } });
const detail = {
  [`${listed}/job_1`]: () => ({ back_test: test1() }),
  [`${listed}/job_1/differences`]: () => differences(gone),
};

test('saved back-tests say settings, period and what would be gone and new', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Your back-tests' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/Threshold 0\.85From 0\.85.*1,000131.*Completed/);
});

test('a new back-test is sent with what was chosen, and nothing for what was left open', async () => {
  const { api } = open({ [`POST ${route}`]: () => ({ back_test: test1({ status: 'processing' }) }) });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Strict ' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-31' } });
  fireEvent.change(screen.getByLabelText('Screenings'), { target: { value: '10' } });
  fireEvent.change(screen.getByLabelText('Least score'), { target: { value: '0.85' } });
  fireEvent.click(screen.getByLabelText('UN Sanctions'));
  fireEvent.click(screen.getByRole('button', { name: 'Start back-test' }));
  await waitFor(() => expect(api.callsTo(`POST ${route}`)).toHaveLength(1));
  expect(api.callsTo(`POST ${route}`)[0]?.body).toEqual({
    name: 'Strict',
    from: new Date('2026-10-01T00:00:00').toISOString(),
    // The last day is part of the period.
    to: new Date('2026-11-01T00:00:00').toISOString(),
    share: 10,
    threshold: 0.85,
    lists: ['un_sanctions_list'],
  });
});

test('days in the wrong order are not sent, and a refusal is said', async () => {
  const { api } = open({
    [`POST ${route}`]: () => refused('CONFLICT', 'Your account has 2 back-tests that have not ended.'),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Strict' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-02' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-01' } });
  await screen.findByText('The last day must not be before the first.');
  expect(screen.getByRole('button', { name: 'Start back-test' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-03' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start back-test' }));
  await screen.findByText('Your account has 2 back-tests that have not ended.');
  expect(api.callsTo(`POST ${route}`)).toHaveLength(1);
});

test('a running one shows its progress and can be cancelled', async () => {
  const running = test1({ status: 'processing', completed_at: null });
  const { api } = open({
    [listed]: () => page(running),
    [`POST ${route}/job_1/cancel`]: () => ({ back_test: test1({ status: 'cancelled' }) }),
  });
  await screen.findByText('1,151 of 1,200 screenings tested.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel back-test' }));
  await waitFor(() => expect(api.callsTo(`POST ${route}/job_1/cancel`)).toHaveLength(1));
});

test('an opened one shows figures, what was left out and each alert, and gives files', async () => {
  const saved = savedFiles();
  open({ ...detail, [`${listed}/job_1/export`]: () => fileAnswer('change', 'back-test-2026-11-21.csv') });
  fireEvent.click(await screen.findByRole('button', { name: 'Open Threshold 0.85' }));
  const figures = await screen.findByRole('table', { name: 'Figures' });
  expect(figures).toHaveTextContent('With a match now31 (3.1 %)');
  expect(figures).toHaveTextContent('Gone by the settings12');
  expect(figures).toHaveTextContent('Manipulated names found87.5 % of 8');
  expect(screen.getByRole('table', { name: 'Manipulated names', hidden: true })).toHaveTextContent(
    'Two letters exchangedUN Sanctions888 %Auerlia Beispiel (Aurelia Beispiel)',
  );
  screen.getByText('150 screenings made without a footprint: the question is not kept.');
  screen.getByText('1 screening with an erased or damaged receipt.');
  const alerts = await screen.findByRole('table', { name: 'Alerts gone and new' });
  expect(alerts).toHaveTextContent(
    'Aurelia Beispielsdattercustomer 7GoneAurelia BeispielUN Sanctions0.812SettingsOpen',
  );
  expect(within(alerts).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/dashboard/screenings?receipt=${gone.receipt_id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved.at(-1)?.name).toBe('back-test-2026-11-21.csv'));
});

test('two are compared side by side, by an address that can be sent', async () => {
  const other = test1({
    id: 'job_2',
    name: 'Threshold 0.90',
    settings: { threshold: 0.9, match_type: null, lists: null },
  });
  open(
    { ...detail, [listed]: () => page(test1(), other), [`${listed}/job_2`]: () => ({ back_test: other }) },
    `${path}?test=job_1&with=job_2`,
  );
  const figures = await screen.findByRole('table', { name: 'Figures' });
  await within(figures).findByText('2. Threshold 0.90');
  expect(figures).toHaveTextContent('SettingsFrom 0.85From 0.9');
});

test('an erased receipt leaves its alert without a name; a cancelled test says what its figures are', async () => {
  open(
    {
      [`${listed}/job_1`]: () => ({ back_test: test1({ status: 'cancelled' }) }),
      [`${listed}/job_1/differences`]: () => differences({ ...gone, name: null, external_ref: null }),
    },
    `${path}?test=job_1`,
  );
  await screen.findByText('Not readable any more');
  screen.getByText(/^It was cancelled/);
});

test('another plan reads saved ones and is told which plan starts them', async () => {
  open(plan('advanced'));
  await screen.findByText('Back-testing is part of the plan Professional');
  expect(screen.queryByRole('button', { name: 'Start back-test' })).toBeNull();
  await screen.findByRole('table', { name: 'Your back-tests' });
});

test('an auditor reads them and starts none', async () => {
  open({ 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  await screen.findByText(/^Your role lets you read back-tests/);
  expect(screen.queryByRole('button', { name: 'Start back-test' })).toBeNull();
});
