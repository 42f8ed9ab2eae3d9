import { screen, waitFor, within } from '@testing-library/react';
import { dashboardPages } from '../../../../web/src/app/appPages.ts';
import { breadcrumb } from '../../../../web/src/app/shell/navigation.ts';
import { paths } from '../../../../web/src/shared/paths.ts';
import { refused } from '../../support/fakeApi.ts';
import { FakeWebSocket } from '../../support/fakeWebSocket.ts';
import { renderApp, user, visitor } from '../../support/renderApp.tsx';
import { accountAnswer, usage, usageHistory } from '../../support/samples.ts';

jest.mock('../../../../web/src/shared/loadDocument.ts', () => ({ loadDocument: jest.fn() }));

/** jsdom knows no media queries: the sidebar, shown from 768 px on, counts as hidden there. */
const wide = { hidden: true };

const dashboardPaths = [
  '/dashboard',
  '/dashboard/search',
  '/dashboard/batch-files',
  '/dashboard/screenings',
  '/dashboard/back-testing',
  '/dashboard/calibration',
  '/dashboard/alerts',
  '/dashboard/cases',
  '/dashboard/whitelist',
  '/dashboard/subjects',
  '/dashboard/monitoring',
  '/dashboard/xml-import',
  '/dashboard/app-ids',
  '/dashboard/getting-started',
  '/dashboard/webhooks',
  '/dashboard/usage-statistics',
  '/dashboard/request-log',
  '/dashboard/edit-account',
  '/dashboard/team',
  '/dashboard/audit',
  '/dashboard/subscription',
  '/dashboard/data-retention',
  '/dashboard/notifications',
];

beforeEach(() => {
  Object.assign(document, { cookie: 'sidebar=; path=/dashboard; max-age=0' });
  Object.assign(document, { cookie: 'sidebar=; path=/; max-age=0' });
});

describe('protected pages', () => {
  test.each(dashboardPaths.filter((path) => path !== '/dashboard/search'))(
    '%s needs a signed-in user',
    async (path) => {
      const { at, api } = renderApp(path);
      await waitFor(() => expect(at.current).toBe('/auth'));
      expect(api.calls).toHaveLength(0);
      expect(FakeWebSocket.made).toHaveLength(0);
    },
  );

  test('the one for subscribers leads to the home page, as without a subscription, and says why', async () => {
    const { at, api } = renderApp('/dashboard/search');
    await waitFor(() => expect(at.current).toBe('/?needs=sign-in'));
    expect(api.calls).toHaveLength(0);
    expect(FakeWebSocket.made).toHaveLength(0);
  });

  test('wait while the session is being looked for', () => {
    const { at } = renderApp('/dashboard', { session: { ...visitor, status: 'loading' } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(at.current).toBe('/dashboard');
  });

  test('say so when the settings of the site could not be read', async () => {
    renderApp('/dashboard', { session: { ...visitor, problem: '/config.json answered HTTP 404.' } });
    expect(await screen.findByRole('heading', { name: 'The dashboard could not be opened' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('/config.json answered HTTP 404.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('after sign-in the page that was asked for comes', async () => {
    const { at, become } = renderApp('/dashboard/app-ids?from=mail#top');
    await waitFor(() => expect(at.current).toBe('/auth'));
    become(user);
    await waitFor(() => expect(at.current).toBe('/dashboard/app-ids?from=mail#top'));
  });
});

test('another user on the same page gets a page of their own', async () => {
  const { become } = renderApp('/dashboard/usage-statistics', { session: user });
  await screen.findByRole('heading', { name: /Current period/ });
  await waitFor(() => expect(FakeWebSocket.made).toHaveLength(1));
  become({ ...user, user: { id: 'sub-bo', email: 'bo@bank.example', operator: false } });
  await waitFor(() => expect(FakeWebSocket.made).toHaveLength(2));
  expect(screen.getByText('bo@bank.example')).toBeInTheDocument();
});

describe('the dashboard shell', () => {
  test('names its destinations, marks the present one, and shows who is signed in with which plan', async () => {
    renderApp('/dashboard/notifications', { session: user });
    const navigation = await screen.findByRole('navigation', { name: 'Dashboard', ...wide });
    expect(
      within(navigation)
        .getAllByRole('link', wide)
        .map((link) => link.getAttribute('href')),
    ).toEqual(dashboardPaths);
    expect(within(navigation).getByRole('link', { name: 'Notifications', ...wide })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByText('anna@bank.example')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Plan Advanced', ...wide })).toBeInTheDocument();
  });

  test('builds the breadcrumb from the path', async () => {
    renderApp('/dashboard/usage-statistics', { session: user });
    const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(within(breadcrumb).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(within(breadcrumb).getByText('Usage Statistics')).toHaveAttribute('aria-current', 'page');
  });

  test.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])('%s toggles the sidebar', async (keysPressed) => {
    const { person } = renderApp('/dashboard/notifications', { session: user });
    const toggle = await screen.findByLabelText(/sidebar \(Ctrl\+B\)/);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard(keysPressed);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard(keysPressed);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps the sidebar as it was left, in a cookie', async () => {
    window.history.replaceState(null, '', '/dashboard');
    const first = renderApp('/dashboard/notifications', { session: user });
    await first.person.click(await screen.findByLabelText(/Collapse sidebar/));
    expect(document.cookie).toContain('sidebar=closed');
    first.unmount();
    renderApp('/dashboard/notifications', { session: user });
    expect(await screen.findByLabelText(/Expand sidebar/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('on a phone the menu is a drawer that Escape closes', async () => {
    const { person } = renderApp('/dashboard/notifications', { session: user });
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('link', { name: 'XML Import' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Log out signs out and goes to the home page', async () => {
    const signOut = jest.fn(async (onGone: () => void) => onGone());
    const { person, at } = renderApp('/dashboard/notifications', { session: { ...user, signOut } });
    await person.click(await screen.findByRole('button', { name: 'Log out', ...wide }));
    await waitFor(() => expect(at.current).toBe('/'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('a sign-out that fails is reported, and the page stays', async () => {
    const signOut = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const { person, at } = renderApp('/dashboard/notifications', { session: { ...user, signOut } });
    await person.click(await screen.findByRole('button', { name: 'Log out', ...wide }));
    expect(await screen.findByText(/The sign-in service could not be reached/)).toBeInTheDocument();
    expect(at.current).toBe('/dashboard/notifications');
  });

  test('a user can sign out everywhere', async () => {
    const signOut = jest.fn(async (onGone: () => void) => onGone());
    let isFailing = true;
    const { person, at } = renderApp('/dashboard/edit-account', {
      session: { ...user, signOut },
      api: {
        'DELETE /app/v1/profile/sign_ins?sessions=all': () =>
          isFailing ? refused('INTERNAL_ERROR', 'Please try again.') : {},
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(signOut).not.toHaveBeenCalled();
    isFailing = false;
    await person.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(at.current).toBe('/'));
    expect(await screen.findByText('Signed Out Everywhere')).toBeVisible();
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('a session that was ended elsewhere leads to the sign-in with the next call that is refused', async () => {
    const signOut = jest.fn(async () => undefined);
    let isOver = false;
    const over = () => refused('SIGN_IN_REQUIRED', 'Your session has ended. Please sign in again.');
    const { person } = renderApp('/dashboard/notifications', {
      session: { ...user, signOut },
      api: {
        'GET /app/v1/account': () => (isOver ? over() : accountAnswer()),
        'GET /app/v1/usage': () => (isOver ? over() : usage()),
        'GET /app/v1/usage/history': () => (isOver ? over() : usageHistory()),
      },
    });
    await screen.findByRole('button', { name: 'Log out', ...wide });
    isOver = true;
    await person.click(await screen.findByRole('link', { name: 'Usage Statistics', ...wide }));
    expect(await screen.findByText('Session Ended')).toBeVisible();
    expect(signOut).toHaveBeenCalled();
  });

  test('a call that was refused while the session was renewed is made again, and nobody is signed out', async () => {
    const signOut = jest.fn(async () => undefined);
    let early = 1;
    const over = () => refused('SIGN_IN_REQUIRED', 'Your session has ended. Please sign in again.');
    const { api } = renderApp('/dashboard/usage-statistics', {
      session: { ...user, signOut },
      api: { 'GET /app/v1/usage': () => (early-- > 0 ? over() : usage()) },
    });
    await waitFor(() => expect(api.callsTo('GET /app/v1/usage').length).toBeGreaterThan(1));
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('addresses', () => {
  test('an unknown one below the dashboard too, inside the dashboard', async () => {
    renderApp('/dashboard/app-ids/nothing', { session: user });
    expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('navigation', { name: 'Dashboard', ...wide })).toBeInTheDocument();
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(breadcrumb).toHaveTextContent('DashboardApp IDsPage not found');
  });

  test('each page has its own name in the breadcrumb', () => {
    const named = Object.keys(dashboardPages).filter((path) => !path.endsWith('/*') && path !== paths.parts);
    for (const path of named) expect([path, breadcrumb(path).at(-1)?.label]).not.toEqual([path, 'Page not found']);
    expect(named).toContain(paths.importSubjects);
  });

  test('an unknown one below the dashboard needs a signed-in user like the known ones', async () => {
    const { at } = renderApp('/dashboard/nothing');
    await waitFor(() => expect(at.current).toBe('/auth'));
  });

  test.each(dashboardPaths)('%s has one h1 and a main part that the skip link reaches', async (path) => {
    renderApp(path, { session: user });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  });
});
