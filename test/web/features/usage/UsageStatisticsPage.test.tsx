import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { FakeWebSocket } from '../../support/fakeWebSocket.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, appId, missingList, unList, usage } from '../../support/samples.ts';

const route = 'GET /app/v1/usage';
const lists = { 'GET /app/v1/lists': () => ({ lists: [unList], lists_unavailable: [missingList], recent: [] }) };

describe('usage statistics', () => {
  const open = (fields = {}) =>
    renderApp('/dashboard/usage-statistics', { session: user, api: { [route]: () => usage(fields) } });

  test("measures the month against the plan's allowance", async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Current period: November 2026' })).toBeInTheDocument();
    const bar = screen.getByRole('progressbar', { name: 'Searches used this month' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText(/of 500 searches used/)).toBeInTheDocument();
    expect(screen.getByText('With matches this month').parentElement).toHaveTextContent(/9$/);
    expect(screen.getByText(/Usage may be delayed by up to 15 minutes/)).toBeInTheDocument();
  });

  test('without a plan there is a count and no allowance: screening needs a subscription', async () => {
    open({ plan: null, allowance: 0, allowance_used: 12 });
    expect(await screen.findByText('Screening requires a subscription.')).toBeInTheDocument();
    const period = screen.getByRole('heading', { name: /Current period/ }).closest('section')!;
    expect(period).toHaveTextContent('12 searches used');
    expect(within(period).getByText('Your account has no active plan')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Searches used this month' })).not.toBeInTheDocument();
    expect(screen.queryByText(/1,000|left until/)).not.toBeInTheDocument();
  });

  test('the bar ends at 100', async () => {
    open({ allowance_used: 1200 });
    const bar = await screen.findByRole('progressbar', { name: 'Searches used this month' });
    expect(bar).toHaveAttribute('aria-valuenow', '100');
  });

  test('each row names its source, so that no two look the same', async () => {
    const row = { date: '2026-11-20', request_count: 3, last_at: '2026-11-20T10:00:00Z' };
    const call = { ...row, endpoint: 'sanctions_check' };
    open({
      recent_requests: [
        { ...call, app_id_ref: 'a1', app_id_name: 'Production' },
        { ...call, app_id_ref: 'a2', app_id_name: 'Testing' },
        { ...call, app_id_ref: 'a3', app_id_name: null },
        { ...row, endpoint: 'dashboard_search', app_id_ref: 'dashboard', app_id_name: null },
      ],
    });
    const table = await screen.findByRole('table', { name: 'Recent requests' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) =>
        within(one)
          .getAllByRole('cell')
          .slice(0, 2)
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ['sanctions_check', 'Production'],
      ['sanctions_check', 'Testing'],
      ['sanctions_check', 'Deleted App ID'],
      ['Dashboard search', 'Dashboard'],
    ]);
  });

  test('shows the count only for an unlimited plan', async () => {
    open({ plan: 'professional', allowance: null });
    expect(await screen.findByText(/searches, Unlimited/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Searches used this month' })).not.toBeInTheDocument();
  });

  test('draws 60 days, and gives the same figures as a table', async () => {
    const { person } = open();
    expect(await screen.findByRole('img', { name: /Bar chart of 60 searches over 60 days/ })).toBeInTheDocument();
    expect(screen.getByText('60 searches over a 60-day period')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: /Searches per day/ });
    expect(within(table).getAllByRole('row')).toHaveLength(61);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Nov 21, 20262');
  });

  test('a failure is reported', async () => {
    renderApp('/dashboard/usage-statistics', {
      session: user,
      api: { [route]: () => refused('INVALID_REQUEST', 'x') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error loading usage statistics. Please try again later.',
    );
  });

  test('follows by itself when something was counted', async () => {
    const { api } = open();
    await screen.findByText(/of 500 searches used/);
    api.handlers[route] = () => usage({ allowance_used: 126 });
    await waitFor(() => expect(FakeWebSocket.made).toHaveLength(1));
    act(() => FakeWebSocket.last.onopen?.());
    act(() => FakeWebSocket.last.say({ type: 'usage_changed' }));
    expect(await screen.findByText('126')).toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  test('shows four figures and the five latest requests', async () => {
    renderApp('/dashboard', { session: user, api: lists });
    for (const [label, value] of [
      ['API Requests This Month', '125'],
      ['Sanctions Checks', '100'],
      ['PEP Checks', '25'],
      ['Daily Average', '4'],
    ]) {
      const term = await screen.findByText(label!);
      expect(term.nextSibling).toHaveTextContent(value!);
    }
    const recent = screen.getByRole('heading', { name: 'Recent API Activity' }).parentElement!;
    expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByRole('heading', { name: 'Next steps' })).not.toBeInTheDocument();
  });

  test('all that is neither a sanctions nor a PEP check is named where the checks do not add up to all requests', async () => {
    const counts = usage().monthly_by_endpoint;
    const monthly_by_endpoint = [
      ...counts,
      { endpoint: 'batch_file', request_count: 1_200 },
      { endpoint: 'batch_check', request_count: 480 },
      { endpoint: 'universal_search', request_count: 1 },
      { endpoint: 'dashboard_search', request_count: 7 },
    ];
    renderApp('/dashboard', {
      session: user,
      api: { ...lists, [route]: () => usage({ monthly_requests: 1_813, monthly_by_endpoint }) },
    });
    const card = (await screen.findByText('API Requests This Month')).closest('section');
    expect(card).toHaveTextContent(
      '1,813Includes 7 dashboard searches, 1 universal search, 480 names in batches, 1,200 rows of batch files',
    );
    for (const label of ['Sanctions Checks', 'PEP Checks']) {
      expect(screen.getByText(label).closest('section')).toHaveTextContent(/Single calls, this month$/);
    }
  });

  test('without a plan says to those who cannot buy one whom to ask', async () => {
    renderApp('/dashboard', {
      session: user,
      api: {
        ...lists,
        [route]: () => usage({ plan: null, allowance: 0 }),
        'GET /app/v1/account': () => accountAnswer({ role: 'analyst' }),
      },
    });
    const action = 'Please ask the owner of your account to choose a plan.';
    const notice = (await screen.findByText('Your account has no active plan')).parentElement!;
    expect(await within(notice).findByText(action)).toBeInTheDocument();
  });

  test('an auditor is offered neither a search nor an App ID to create', async () => {
    const none = { total_requests: 0, monthly_requests: 0, recent_requests: [], monthly_by_endpoint: [] };
    renderApp('/dashboard', {
      session: user,
      api: { ...lists, [route]: () => usage(none), 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) },
    });
    await screen.findByRole('link', { name: /Read the API documentation/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Create an App ID/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Search a name' })).not.toBeInTheDocument();
  });

  test('an account without usage is shown the next steps', async () => {
    const none = { total_requests: 0, monthly_requests: 0, recent_requests: [], monthly_by_endpoint: [] };
    renderApp('/dashboard', { session: user, api: { ...lists, [route]: () => usage(none) } });
    await screen.findByRole('heading', { name: 'Next steps' });
    const links = ['Create an App ID', 'Make a first request', 'Read the API documentation'].map((name) =>
      screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
    );
    expect(links).toEqual(['/dashboard/app-ids', '/dashboard/getting-started', '/api-docs']);
  });

  test('a step that was done says so, and one that was not does not', async () => {
    const none = { total_requests: 0, monthly_requests: 0, recent_requests: [], monthly_by_endpoint: [] };
    const made = { app_ids: [appId({ usage_count: 0 })], remaining_slots: 1, next_cursor: null };
    renderApp('/dashboard', {
      session: user,
      api: { ...lists, [route]: () => usage(none), 'GET /app/v1/app-ids': () => made },
    });
    expect(await screen.findByRole('link', { name: /^Done Create an App ID/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Make a first request/ })).toBeVisible();
  });

  test('leads to the search', async () => {
    const { person, at } = renderApp('/dashboard', { session: user, api: lists });
    await person.click(await screen.findByRole('link', { name: 'Search a name' }));
    expect(at.current).toBe('/dashboard/search');
  });

  test('an edition of a week is not yet called old, and the files of one list have their names', async () => {
    const editions = [
      { ...unList, list: 'us_ofac_sanctions', database: 'US OFAC SDN', edition_id: 'a', age_days: 7 },
      { ...unList, list: 'us_ofac_sanctions', database: 'US OFAC Consolidated', edition_id: 'b', age_days: 8 },
    ];
    renderApp('/dashboard', {
      session: user,
      api: { 'GET /app/v1/lists': () => ({ lists: editions, lists_unavailable: [], recent: [] }) },
    });
    expect(await screen.findByText('US OFAC Sanctions Lists (SDN)')).toBeInTheDocument();
    expect(screen.getByText('US OFAC Sanctions Lists (Consolidated)')).toBeInTheDocument();
    const [young, old] = [screen.getByText('7 days old'), screen.getByText('8 days old')];
    expect(old.className).not.toBe(young.className);
  });

  test('says how old each list is, and which are missing', async () => {
    renderApp('/dashboard', { session: user, api: lists });
    const table = await screen.findByRole('table', { name: 'Lists you screen against' });
    expect(within(table).getByText('Aug 1, 2026')).toBeInTheDocument();
    expect(within(table).getByText('112 days old')).toBeInTheDocument();
    expect(within(table).getByText('In use')).toBeInTheDocument();
    expect(within(table).queryByText('Current')).not.toBeInTheDocument();
    expect(within(table).getByText('Not imported yet')).toBeInTheDocument();
  });
});
