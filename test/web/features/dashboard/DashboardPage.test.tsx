import { screen, waitFor, within } from '@testing-library/react';
import { legalTexts, legalTitles, newestVersions } from '../../../../lib/contract/account/legal.ts';
import { openTab } from '../../../../web/src/shared/otherSite.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, neverSubscribed, subscriptionAnswer, usage } from '../../support/samples.ts';
import { batch } from '../batches/support/openBatchFiles.tsx';

jest.mock('../../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));

const account = 'GET /app/v1/account';
const checkout = 'POST /functions/v1/create-checkout';
const withoutAccount = () => ({ ...accountAnswer(), account: null, member: null });

const openWithout = (path = '/dashboard') =>
  renderApp(path, {
    session: user,
    api: {
      [account]: withoutAccount,
      'GET /app/v1/usage': () => refused('ROLE_REQUIRED', 'You do not belong to an account.'),
      'POST /functions/v1/check-subscription': neverSubscribed,
      [checkout]: () => ({ url: 'https://pay.example/cs_1' }),
    },
  });

test('somebody without an account buys a plan here, and reads nothing of a usage that nobody has', async () => {
  const tab = { show: jest.fn(), close: jest.fn() };
  jest.mocked(openTab).mockReturnValue(tab);
  const { person, api } = openWithout('/dashboard?plan=simple&billing=yearly');
  expect(await screen.findByText(/You do not belong to an account yet/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Simple/ })).toBeChecked();
  expect(screen.getByText(/By continuing you accept the/)).toBeVisible();
  for (const text of legalTexts) expect(screen.getByRole('link', { name: legalTitles[text] })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(api.callsTo(checkout)[0]?.body).toEqual({ plan: 'simple', billing: 'yearly', accepts: newestVersions });
  expect(screen.queryByText(/Error loading usage statistics/)).toBeNull();
  expect(screen.queryByText('The lists could not be read')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Search a name' })).toBeNull();
});

test('an account that was bought in another tab is there on coming back to this one', async () => {
  const { api } = openWithout();
  await screen.findByText(/You do not belong to an account yet/);
  api.handlers[account] = () => accountAnswer();
  api.handlers['GET /app/v1/usage'] = () => usage();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('API Requests This Month')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Choose a plan' })).toBeNull();
});

test.each(['owner', 'analyst'] as const)('a plan that is not paid sells the %s no other one', async (role) => {
  renderApp('/dashboard', {
    session: user,
    api: {
      [account]: () => accountAnswer({ role }),
      'GET /app/v1/usage': () => usage({ plan: null }),
      'POST /functions/v1/check-subscription': () => subscriptionAnswer({ status: 'unpaid', subscribed: false }),
    },
  });
  expect(await screen.findByText('Your subscription is not paid')).toBeVisible();
  expect(await screen.findByText('API Requests This Month')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Choose a plan' })).toBeNull();
  expect(screen.queryByText('Your account has no active plan')).toBeNull();
});

test('the guard of searching leads to the subscription that is not paid', async () => {
  const { at } = renderApp('/dashboard/search', {
    session: user,
    api: { 'POST /functions/v1/check-subscription': () => subscriptionAnswer({ status: 'unpaid', subscribed: false }) },
  });
  await waitFor(() => expect(at.current).toBe('/dashboard/subscription'));
  expect(await screen.findByText('Searches are refused until the open invoice is paid.')).toBeVisible();
});

const receipts = (more: object[] = []) => ({ receipts: more, searched_to: null, next_cursor: null });
const listed = {
  id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5',
  at: '2026-11-21T10:42:07.123Z',
  endpoint: 'sanctions_check',
  app_id_ref: 'a1',
  app_id_name: 'Production',
  request_id: null,
  name: 'Aurelia Beispielsdatter',
  external_ref: null,
  searches: 1,
  matched: 1,
  serial: 3,
  commitment: `${'A'.repeat(43)}=`,
};

test('an officer reads what waits, what was screened, and what changed on the lists', async () => {
  const edition = { list: 'eu_sanctions_list', database: 'EU', edition_id: 'e1', edition_date: '2026-11-20' };
  const recent = [
    {
      ...edition,
      published_at: '2026-11-20T10:00:00Z',
      changes: { added: 12, removed: 0, changed: 3 },
      changes_unknown: false,
    },
    {
      ...edition,
      list: 'un_sanctions_list',
      edition_id: 'e2',
      published_at: '2026-11-19T10:00:00Z',
      changes: null,
      changes_unknown: false,
    },
  ];
  renderApp('/dashboard', {
    session: user,
    api: {
      'GET /app/v1/receipts': () =>
        receipts([listed, { ...listed, id: 'rc_2', name: null, endpoint: 'batch_check', searches: 20, matched: 0 }]),
      'GET /app/v1/lists': () => ({ lists: [], lists_unavailable: [], recent }),
      'GET /app/v1/batches': () => ({
        batches: [batch({ status: 'pending' }), batch({ id: 'b2', status: 'completed', file_name: 'done.csv' })],
        next_cursor: null,
      }),
      'GET /app/v1/import-jobs': () => ({ jobs: [], next_cursor: null }),
    },
  });
  const file = await screen.findByRole('link', { name: 'customers.csv' });
  expect(file.closest('li')).toHaveTextContent('customers.csv is uploaded and not started.');
  const screened = await screen.findByRole('link', { name: 'Aurelia Beispielsdatter' });
  expect(screened).toHaveAttribute('href', `/dashboard/screenings?receipt=${listed.id}`);
  expect(screened.closest('li')).toHaveTextContent('Match');
  expect(screen.getByRole('link', { name: '20 names' }).closest('li')).toHaveTextContent('No match');
  expect(await screen.findByText(/of 2026-11-20: 12 added, 0 removed, 3 changed/)).toBeVisible();
  expect(screen.queryByText(/UN .* of 2026-11-20:/)).toBeNull();
});

const alertFigures = (figures: object) => ({
  open: 0,
  overdue: 0,
  unassigned: 0,
  oldest_opened_at: null,
  ages: [],
  decided: 0,
  suppressed: 0,
  hours_to_decision: null,
  by_list: [],
  by_rule: [],
  complete: true,
  ...figures,
});
const caseFigures = (figures: object) => ({
  cases: [],
  people: [],
  figures: { open: 0, unassigned: 0, in_review: 0, overdue: 0, mine: 0, is_all: true, ...figures },
  next_cursor: null,
});

test.each([
  ['owner', ['1,200 or more alerts', '1 alert', '2 cases', '4 cases', '3 cases', '1 case']],
  ['analyst', ['1,200 or more alerts', '1 alert', '2 cases', '4 cases', '1 case']],
] as const)('alerts and cases that wait are counted for the role %s', async (role, links) => {
  renderApp('/dashboard', {
    session: user,
    api: {
      'GET /app/v1/account': () => accountAnswer({ role }),
      'GET /app/v1/alert-figures': () => alertFigures({ open: 1_200, overdue: 1, complete: false }),
      'GET /app/v1/cases': () => caseFigures({ mine: 2, unassigned: 4, in_review: 3, overdue: 1 }),
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Waiting for you' })).parentElement as HTMLElement;
  await waitFor(() =>
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(links),
  );
  expect(within(card).getByRole('link', { name: '2 cases' }).closest('li')).toHaveTextContent('are assigned to you.');
});

test.each<[string, object, string | undefined]>([
  ['the only alerts', { 'GET /app/v1/cases': () => caseFigures({}) }, undefined],
  ['alerts beside cases', { 'GET /app/v1/cases': () => caseFigures({ mine: 2 }) }, '2 cases'],
])('a failed count of %s is no quiet day', async (_, api, link) => {
  renderApp('/dashboard', {
    session: user,
    api: {
      'GET /app/v1/batches': () => ({ batches: [], next_cursor: null }),
      'GET /app/v1/import-jobs': () => ({ jobs: [], next_cursor: null }),
      'GET /app/v1/alert-figures': () => refused('INTERNAL_ERROR', 'An unexpected error occurred.'),
      ...api,
    },
  });
  expect(await screen.findByText('Not all that waits could be read')).toBeVisible();
  if (link) expect(await screen.findByRole('link', { name: link })).toBeVisible();
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});

test('a quiet day says so', async () => {
  renderApp('/dashboard', {
    session: user,
    api: {
      'GET /app/v1/receipts': () => receipts(),
      'GET /app/v1/lists': () => ({ lists: [], lists_unavailable: [], recent: [] }),
      'GET /app/v1/batches': () => ({ batches: [], next_cursor: null }),
      'GET /app/v1/import-jobs': () => ({ jobs: [], next_cursor: null }),
      'GET /app/v1/alert-figures': () => alertFigures({}),
      'GET /app/v1/cases': () => caseFigures({}),
    },
  });
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  expect(await screen.findByText('No screenings yet.')).toBeVisible();
  expect(await screen.findByText('No list has changed in the last 7 days.')).toBeVisible();
});
