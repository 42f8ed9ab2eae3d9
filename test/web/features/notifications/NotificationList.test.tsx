import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { FakeWebSocket } from '../../support/fakeWebSocket.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';

const route = 'GET /app/v1/notifications';
const mark = 'PUT /app/v1/notifications/read';
const at = '2026-11-28T10:00:00.000Z';
const assigned = {
  id: 'ntf_2',
  kind: 'case_assigned',
  about: { case_id: 'cas_1', label: 'sanctions_match' },
  at,
  read_at: null,
};
const late = { id: 'ntf_1', kind: 'list_late', about: { list: 'EU Consolidated', hours: 25 }, at, read_at: at };
const answer = (notifications: object[], unread = 0) => ({
  notifications,
  unread,
  unread_is_all: true,
  next_cursor: null,
});
const open = (api = {}, path = '/dashboard/notifications') => renderApp(path, { session: user, api });

test('the list says what happened and leads there; the bell has the number of unread ones', async () => {
  open({ [route]: () => answer([assigned, late], 1) });
  const link = await screen.findByRole('link', { name: 'A case was assigned to you' });
  expect(link).toHaveAttribute('href', '/dashboard/cases?case=cas_1');
  expect(screen.getByText('Sanctions Match: the case waits for your investigation.')).toBeInTheDocument();
  expect(screen.getByText('EU Consolidated: its publisher has not confirmed it for 25 hours.')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^Mark as/));
  expect(within(first as HTMLElement).getByText('New')).toBeInTheDocument();
  expect(within(second as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Notifications: 1 unread one' })).toHaveAttribute(
    'href',
    '/dashboard/notifications',
  );
});

test('one is marked as read, unread again, and all up to the newest that is shown', async () => {
  const bodies: unknown[] = [];
  const { api, person } = open({
    [route]: () => answer([assigned, late], 1),
    [mark]: (body: unknown) => {
      bodies.push(body);
      return { unread: 0, unread_is_all: true };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Mark as unread' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled());
  api.handlers[route] = () => answer([{ ...assigned, read_at: at }, late]);
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
  expect(bodies).toEqual([
    { ids: ['ntf_2'], read: true },
    { ids: ['ntf_1'], read: false },
    { up_to: 'ntf_2', read: true },
  ]);
  expect(screen.getByRole('link', { name: 'Notifications', hidden: false })).toBeInTheDocument();
});

test('a notification that is opened is read', async () => {
  const { api, person } = open({
    [route]: () => answer([assigned], 1),
    [mark]: () => ({ unread: 0, unread_is_all: true }),
  });
  await person.click(await screen.findByRole('link', { name: 'A case was assigned to you' }));
  await waitFor(() => expect(api.callsTo(mark).map(({ body }) => body)).toEqual([{ ids: ['ntf_2'], read: true }]));
});

test('the filter stands in the address', async () => {
  const asked = 'GET /app/v1/notifications?unread=true&kind=mentioned';
  const { person, at: place } = open(
    { [asked]: () => answer([]) },
    '/dashboard/notifications?unread=true&kind=mentioned',
  );
  expect(await screen.findByText('No notifications fit this filter.')).toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Everything');
  await waitFor(() => expect(place.current).toBe('/dashboard/notifications?unread=true'));
});

test('nothing yet, and a failure, are said', async () => {
  const { unmount } = open({ [route]: () => answer([]) });
  expect(await screen.findByText('Nothing has happened yet that concerns you.')).toBeInTheDocument();
  unmount();
  open({ [route]: () => refused('INVALID_REQUEST', 'The reason.') });
  expect(await screen.findByText('The notifications could not be loaded')).toBeInTheDocument();
});

test('a message of the live channel has the bell read again', async () => {
  const { api } = open({ [route]: () => answer([]) }, '/dashboard/usage-statistics');
  await screen.findByRole('link', { name: 'Notifications', hidden: false });
  await waitFor(() => expect(FakeWebSocket.made).toHaveLength(1));
  api.handlers[route] = () => ({ ...answer([], 100), unread_is_all: false });
  act(() => FakeWebSocket.last.say({ type: 'notifications_changed' }));
  expect(await screen.findByRole('link', { name: 'Notifications: more than 100 unread ones' })).toHaveTextContent(
    '100+',
  );
});

test('somebody without an account has no bell', async () => {
  const { api } = open(
    { 'GET /app/v1/account': () => ({ ...accountAnswer(), account: null, member: null }) },
    '/dashboard',
  );
  await waitFor(() => expect(api.calls.some(({ route: called }) => called === 'GET /app/v1/account')).toBe(true));
  expect(api.callsTo(route)).toHaveLength(0);
});
