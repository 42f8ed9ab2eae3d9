import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { FakeWebSocket } from '../../support/fakeWebSocket.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, listedMember } from '../../support/samples.ts';

const route = 'GET /app/v1/account';
const title = /^You are no longer a member of /;
const without = () => ({ ...accountAnswer(), account: null, member: null });
const notMember = () => refused('ROLE_REQUIRED', 'You do not belong to one.', { role: null, required: 'auditor' });

async function open(path: string, api = {}) {
  const app = renderApp(path, { session: user, api });
  await waitFor(() => expect(FakeWebSocket.made).toHaveLength(1));
  await waitFor(() => expect(app.queryClient.getQueryData(['account'])).toBeDefined());
  return app;
}

test('a member who was removed sees it when the connection is refused, and nothing of the account is kept', async () => {
  const app = await open('/dashboard');
  await waitFor(() => expect(app.queryClient.getQueryData(['usage'])).toBeDefined());
  app.api.handlers[route] = without;
  FakeWebSocket.last.close();
  expect(await screen.findByRole('heading', { name: title })).toHaveTextContent('Bank');
  expect(
    app.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['account']]);
  expect(screen.queryByRole('navigation')).toBeNull();
  // No further try.
  expect(FakeWebSocket.made).toHaveLength(1);
  await app.person.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  expect(app.at.current).toBe('/dashboard');
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('a call that is refused since there is no membership shows it as well', async () => {
  const app = await open('/dashboard/team', { 'GET /app/v1/account/members': notMember });
  app.api.handlers[route] = without;
  void app.queryClient.invalidateQueries({ queryKey: ['members'] });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('a member whose connection is refused for another reason goes on', async () => {
  const app = await open('/dashboard');
  FakeWebSocket.last.close();
  await waitFor(() => expect(app.api.callsTo(route).length).toBeGreaterThan(1));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
});

test('somebody without an account is not connected', async () => {
  renderApp('/dashboard', { session: user, api: { [route]: without } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(FakeWebSocket.made.every(({ closed }) => closed)).toBe(true));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test('a member of an account that was deleted reads that the sign-in is gone with it, and can only log out', async () => {
  const app = await open('/dashboard');
  app.api.handlers[route] = () => ({ ...without(), account_deleted: true });
  FakeWebSocket.last.close();
  expect(await screen.findByRole('heading', { name: /^Bank.* was deleted$/ })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in is removed with it.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
});

test('somebody who leaves of their own will is not told that they were removed', async () => {
  const members = () => ({ members: [listedMember({ role: 'analyst' })], next_cursor: null });
  const app = await open('/dashboard/team', {
    [route]: () => accountAnswer({ role: 'analyst' }),
    'GET /app/v1/account/members': members,
    'GET /app/v1/account/invitations': () => ({ invitations: [], next_cursor: null }),
    'POST /app/v1/account/leave': () => {
      app.api.handlers[route] = without;
      // The connection ends with the membership, before the answer comes.
      FakeWebSocket.last.close();
      return {};
    },
  });
  const seen: string[] = [];
  const look = new MutationObserver(() => {
    // The toast says the same, as what was asked for.
    if (screen.queryByText(title, { selector: 'h1' })) seen.push('removed');
  });
  look.observe(document.body, { childList: true, subtree: true });
  await app.person.click(await screen.findByRole('button', { name: 'Leave account' }));
  await app.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave account' }));
  await waitFor(() => expect(app.at.current).toBe('/dashboard'));
  await waitFor(() => expect(app.queryClient.getQueryData(['account'])).toMatchObject({ account: null }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  look.disconnect();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  expect(seen).toEqual([]);
});

test('whoever belongs to another account by then sees its pages, and nothing of the one before', async () => {
  const app = await open('/dashboard');
  app.queryClient.setQueryData(['members'], { of: 'the account before' });
  app.api.handlers[route] = () => accountAnswer({}, { id: 'acc_other', business_name: 'Other' });
  FakeWebSocket.last.close();
  await waitFor(() => expect(app.queryClient.getQueryData(['members'])).toBeUndefined());
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
