import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';

const path = '/dashboard/alerts';
const list = 'GET /app/v1/alerts';

const record = (id: string, name: string) => ({
  id,
  database: 'EU',
  list: 'eu_sanctions_list',
  name,
  score: 0.93,
  band: 'strong',
  rule: 'similarity',
});
const alert = (n: number, fields: object = {}) => ({
  id: `alr_1_sub_${n}`,
  subject: { id: `sub_${n}`, external_ref: `customer ${n}`, name: `Subject ${n}` },
  records: [record(`eu_sanctions_list:${n}`, `Listed ${n}`)],
  score: 0.93,
  band: 'strong',
  rule: 'similarity',
  label: 'sanctions_match',
  set_off_by: 'edition',
  opened_at: '2026-11-28T10:00:00Z',
  updated_at: '2026-11-28T10:00:00Z',
  state: 'open',
  decision: null,
  changes: [] as object[],
  closed_because: null,
  merged_into: null,
  assignee: null,
  due: null,
  case_id: null,
  receipt: null,
  version: 3,
  ...fields,
});
const decision = {
  outcome: 'false_positive',
  reason: 'Another date of birth',
  decided_at: '2026-11-28T11:00:00Z',
  decided_by: 'person',
  by_name: 'Anna Berg',
  expires_at: '2027-11-28T11:00:00Z',
};
const decided = (n: number) =>
  alert(n, { state: 'decided', label: 'false_positive', decision, version: 4, assignee: null });
const opened = (n: number, fields: object = {}) => ({
  alert: alert(n, fields),
  records: [
    {
      ...record(`eu_sanctions_list:${n}`, `Listed ${n}`),
      is_listed: true,
      decision: null,
      comparison: [
        {
          field: 'dates_of_birth',
          relation: 'contradicts',
          subject: [{ value: '1970', agrees: false }],
          record: [{ value: '1962-03-12', agrees: false }],
        },
      ],
    },
  ],
});
const figures = {
  open: 2,
  overdue: 1,
  unassigned: 1,
  oldest_opened_at: '2026-11-20T10:00:00Z',
  ages: [{ from_days: 0, alerts: 2 }],
  decided: 4,
  suppressed: 1,
  hours_to_decision: { p50: 2.5, p95: 20 },
  by_list: [{ database: 'EU', decided: 4, false_positives: 3 }],
  by_rule: [],
  complete: true,
};
const page = (alerts: object[], next_cursor: string | null = null) => ({ alerts, next_cursor });

const open = (api: object = {}, at = path) =>
  renderApp(at, {
    session: user,
    api: {
      'GET /app/v1/alert-figures': () => figures,
      'GET /app/v1/account/members': () => ({ members: [], next_cursor: null }),
      [list]: () => page([alert(1), alert(2), alert(3)]),
      'GET /app/v1/alerts/alr_1_sub_1': () => opened(1),
      'GET /app/v1/alerts/alr_1_sub_2': () => opened(2),
      'GET /app/v1/alerts/alr_1_sub_3': () => opened(3),
      ...api,
    },
  });
const detail = () => screen.findByRole('region', { name: 'Opened alert' });
const openedName = async () => within(await detail()).getByRole('heading', { level: 2 }).textContent;
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('list and figures; the opened alert compares both sides field by field', async () => {
  open();
  expect(await screen.findByText('The oldest since Nov 20, 2026')).toBeVisible();
  expect(screen.getByText('EU: 75 % of 4 decisions')).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: /^Subject 2/ }));
  expect(await openedName()).toBe('Subject 2');
  const table = within(await detail()).getByRole('table');
  expect(table.textContent).toMatch(/Dates of birth.*1970.*1962-03-12.*Contradicts/);
});

test('by keyboard: next, false positive, reason; the following alert opens by itself, and undo takes it back', async () => {
  const calls: unknown[] = [];
  open({
    'POST /app/v1/alerts/alr_1_sub_2/decision': (body: unknown) => {
      calls.push(body);
      return { alert: decided(2) };
    },
    'DELETE /app/v1/alerts/alr_1_sub_2/decision?version=4': () => ({ alert: alert(2, { version: 5 }) }),
  });
  await screen.findByRole('button', { name: /^Subject 1/ });
  press('j');
  expect(await openedName()).toBe('Subject 1');
  press('j');
  await waitFor(async () => expect(await openedName()).toBe('Subject 2'));
  press('k');
  await waitFor(async () => expect(await openedName()).toBe('Subject 1'));
  press('j');
  await waitFor(async () => expect(await openedName()).toBe('Subject 2'));
  press('f');
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  write('Reason', ' Another date of birth ');
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(async () => expect(await openedName()).toBe('Subject 3'));
  expect(calls).toEqual([{ outcome: 'false_positive', reason: 'Another date of birth', version: 3 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Decision taken back')).toBeVisible();
});

test('a decision is told and can be undone before the lists are read again', async () => {
  let isDecided = false;
  const never = new Promise<never>(() => {});
  open({
    'GET /app/v1/alert-figures': () => (isDecided ? never : figures),
    [list]: () => (isDecided ? never : page([alert(1), alert(2)])),
    'GET /app/v1/alerts/alr_1_sub_1': () => (isDecided ? { ...opened(1), alert: decided(1) } : opened(1)),
    'POST /app/v1/alerts/alr_1_sub_1/decision': () => {
      isDecided = true;
      return { alert: decided(1) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Subject 1/ }));
  await detail();
  press('f');
  write('Reason', 'Another date of birth');
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(async () => expect(await openedName()).toBe('Subject 2'));
});

test('keys do nothing while somebody types, and ? names them', async () => {
  open();
  await screen.findByRole('button', { name: /^Subject 1/ });
  press('/');
  const search = screen.getByLabelText('Name, reference or list');
  expect(search).toHaveFocus();
  fireEvent.keyDown(search, { key: 'j' });
  expect(screen.queryByRole('region', { name: 'Opened alert' })).toBeNull();
  press('?');
  expect(await screen.findByText('Decide as true match')).toBeVisible();
});

test('somebody else was faster: the sentence says so, and the decision is shown', async () => {
  let isDecided = false;
  open({
    'GET /app/v1/alerts/alr_1_sub_1': () => (isDecided ? { ...opened(1), alert: decided(1) } : opened(1)),
    'POST /app/v1/alerts/alr_1_sub_1/decision': () => {
      isDecided = true;
      return refused('CONFLICT', 'This alert has changed since you opened it. Anna Berg has decided it.');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Subject 1/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'True match' }));
  write('Reason', 'The same passport');
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(/^False positive, Anna Berg/)).toBeVisible();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('chosen alerts are decided with one reason; a refused one is told', async () => {
  const calls: unknown[] = [];
  open({
    'POST /app/v1/alert-decisions': (body: unknown) => {
      calls.push(body);
      return {
        results: [
          { alert_id: 'alr_1_sub_1', alert: decided(1), error: null },
          { alert_id: 'alr_1_sub_3', alert: null, error: { code: 'CONFLICT', message: 'Bo has decided this alert.' } },
        ],
      };
    },
  });
  fireEvent.click(await screen.findByLabelText('Choose Subject 1'));
  fireEvent.click(screen.getByLabelText('Choose Subject 3'));
  fireEvent.click(screen.getByRole('button', { name: 'False positive' }));
  write('Reason', 'Namesakes');
  fireEvent.click(screen.getByRole('button', { name: 'Decide 2 alerts' }));
  expect(await screen.findByText(/Bo has decided this alert/)).toBeVisible();
  expect(calls).toEqual([
    { alert_ids: ['alr_1_sub_1', 'alr_1_sub_3'], outcome: 'false_positive', reason: 'Namesakes' },
  ]);
});

test('an open alert says why it is open again, and a suppressed one its earlier reason', async () => {
  const change = {
    because: 'facts_changed',
    side: 'record',
    record_id: 'eu_sanctions_list:1',
    field: 'dates_of_birth',
    added: ['1962-03-12'],
    removed: [],
  };
  open({
    'GET /app/v1/alerts/alr_1_sub_1': () => opened(1, { changes: [change] }),
    'GET /app/v1/alerts/alr_1_sub_2': () => opened(2, { state: 'suppressed', decision, label: 'false_positive' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Subject 1/ }));
  expect((await screen.findByText(/Facts changed of the listed record/)).textContent).toBe(
    'Facts changed of the listed record: Dates of birth, now 1962-03-12.',
  );
  press('j');
  expect(await screen.findByText('Another date of birth')).toBeVisible();
});

test('an alert leads to its case, and a refused case is told', async () => {
  open({
    'GET /app/v1/alerts/alr_1_sub_2': () => opened(2, { case_id: 'cas_1' }),
    'POST /app/v1/cases': () => refused('PLAN_REQUIRED', 'Cases come with the plan Professional or a larger one.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Subject 1/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open a case' }));
  expect(await screen.findByText('Cases come with the plan Professional or a larger one.')).toBeVisible();
  press('j');
  expect(await screen.findByRole('link', { name: 'Case' })).toHaveAttribute('href', '/dashboard/cases?case=cas_1');
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('filters stand in the address and are kept by name', async () => {
  const { api } = open({
    [`${list}?status=suppressed`]: () => page([]),
    [`${list}?status=suppressed&label=pep_match`]: () => page([]),
  });
  await screen.findByRole('button', { name: /^Subject 1/ });
  write('State', 'suppressed');
  await screen.findByText('No alerts fit these filters.');
  write('Risk', 'pep_match');
  await waitFor(() =>
    expect(api.calls.map(({ route }) => route)).toContain(`${list}?status=suppressed&label=pep_match`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
  write('Name of the filter', 'PEP whitelist');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('button', { name: /^Subject 1/ });
  fireEvent.click(screen.getByRole('button', { name: 'PEP whitelist' }));
  await screen.findByText('No alerts fit these filters.');
  expect(screen.getByLabelText('Risk')).toHaveValue('pep_match');
});
