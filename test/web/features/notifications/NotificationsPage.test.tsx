import { screen, waitFor } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';

const route = 'GET /app/v1/notification-preferences';
const save = 'PUT /app/v1/notification-preferences';
const release = 'POST /app/v1/notification-preferences/address';
const defaults = {
  account_updates: true,
  security_alerts: true,
  usage_alerts: false,
  monthly_reports: true,
  api_downtime: true,
  product_updates: false,
  alerts_opened: true,
  case_assigned: true,
  mentioned: true,
  review_asked: true,
  monitoring_incomplete: true,
  board_report_ready: true,
  reviews_due: true,
};
const answer = (more = {}) => ({
  preferences: defaults,
  muted: [] as string[],
  changed_at: null,
  email: 'anna@bank.example',
  undeliverable: null,
  ...more,
});

describe('preferences', () => {
  const open = (api = {}) =>
    renderApp('/dashboard/notifications', { session: user, api: { [route]: () => answer(), ...api } });

  test('has the switches of mails in their groups, as they are stored, and the notice', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Account Notifications' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Usage Notifications' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Service Notifications' })).toBeInTheDocument();
    const states = screen
      .getAllByRole('switch')
      .map((each) => [(each as HTMLInputElement).labels?.[0]?.textContent, (each as HTMLInputElement).checked]);
    expect(states.slice(0, 13)).toEqual([
      ['Account Updates', true],
      ['Security Alerts', true],
      ['Usage Alerts', false],
      ['Monthly Reports', true],
      ['New Alerts', true],
      ['Assigned Cases', true],
      ['Mentions', true],
      ['Case Reviews', true],
      ['Monitoring Problems', true],
      ['Reports to the Board', true],
      ['Yearly Reviews', true],
      ['API Downtime Alerts', true],
      ['Product Updates', false],
    ]);
    expect(screen.getByText('Some security and billing notifications cannot be disabled.')).toBeInTheDocument();
  });

  test('saves what was switched, by keyboard too, with what it has seen', async () => {
    const preferences = { ...defaults, usage_alerts: true };
    const saved = answer({ preferences, changed_at: '2026-11-22T10:00:00.000Z' });
    const { api, person } = open({ [save]: () => saved });
    (await screen.findByRole('switch', { name: 'Usage Alerts' })).focus();
    await person.keyboard(' ');
    expect(api.callsTo(save)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Save Preferences' }));
    expect(await screen.findByText('Preferences Saved')).toBeInTheDocument();
    expect(api.callsTo(save).map(({ body }) => body)).toEqual([{ ...preferences, muted: [], changed_at: null }]);
    expect(screen.getByRole('switch', { name: 'Usage Alerts' })).toBeChecked();
  });

  test('switches a kind of notification off in the application, and keeps those that were off', async () => {
    const { api, person } = open({
      [route]: () => answer({ muted: ['list_late'] }),
      [save]: (body: { muted: string[] }) => answer({ muted: body.muted, changed_at: 'now' }),
    });
    const lists = await screen.findByRole('switch', { name: 'Lists not confirmed' });
    expect(lists).not.toBeChecked();
    await person.click(screen.getByRole('switch', { name: 'New alerts' }));
    await person.click(screen.getByRole('button', { name: 'Save Preferences' }));
    expect(await screen.findByText('Preferences Saved')).toBeInTheDocument();
    expect(api.callsTo(save)[0]?.body).toMatchObject({ ...defaults, muted: ['alerts_opened', 'list_late'] });
    expect(screen.getByRole('switch', { name: 'New alerts' })).not.toBeChecked();
  });

  test('goes back to the defaults', async () => {
    const own = answer({
      preferences: { ...defaults, usage_alerts: true, monthly_reports: false },
      changed_at: 'then',
    });
    const { api, person } = open({ [route]: () => own, [save]: () => answer({ changed_at: 'now' }) });
    await person.click(await screen.findByRole('button', { name: 'Reset to Defaults' }));
    expect(await screen.findByText('Preferences Reset')).toBeInTheDocument();
    expect(api.callsTo(save)[0]?.body).toEqual({ ...defaults, muted: [], changed_at: 'then' });
    expect(screen.getByRole('switch', { name: 'Usage Alerts' })).not.toBeChecked();
  });

  test('changed elsewhere meanwhile, it is read again, and what was switched here can still be saved', async () => {
    const { api, person } = open({
      [save]: () => refused('CONFLICT', 'Your notifications were changed meanwhile.'),
    });
    await person.click(await screen.findByRole('switch', { name: 'Product Updates' }));
    api.handlers[route] = () =>
      answer({ preferences: { ...defaults, monthly_reports: false }, changed_at: 'elsewhere' });
    await person.click(screen.getByRole('button', { name: 'Save Preferences' }));
    expect(await screen.findByText('Your notifications were changed meanwhile.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Monthly Reports' })).not.toBeChecked());
    expect(screen.getByRole('switch', { name: 'Product Updates' })).toBeChecked();
    api.handlers[save] = () => answer({ changed_at: 'here' });
    await person.click(screen.getByRole('button', { name: 'Save Preferences' }));
    await waitFor(() => expect(api.callsTo(save)).toHaveLength(2));
    expect(api.callsTo(save)[1]?.body).toMatchObject({
      product_updates: true,
      monthly_reports: false,
      changed_at: 'elsewhere',
    });
  });

  test('that cannot be loaded say so', async () => {
    open({ [route]: () => refused('INVALID_REQUEST', 'The reason.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.The reason.');
  });
});

describe('an address that mails come back from', () => {
  test('is told of on every page of the dashboard, with how to mend it', async () => {
    const undeliverable = { reason: 'bounce', since: '2026-11-20T10:00:00.000Z' };
    const { api, person } = renderApp('/dashboard/usage-statistics', {
      session: user,
      api: { [route]: () => answer({ undeliverable }), [release]: () => answer() },
    });
    expect(await screen.findByText('You receive no mails at anna@bank.example')).toBeInTheDocument();
    expect(screen.getByText(/A mail to this address came back/)).toHaveTextContent(
      'If the address is no longer yours, write to support@klarnavn.example.',
    );
    await person.click(screen.getByRole('button', { name: 'Send mails again' }));
    expect(await screen.findByText('Mails Are Sent Again')).toBeInTheDocument();
    expect(api.callsTo(release)).toHaveLength(1);
    expect(screen.queryByText(/You receive no mails/)).not.toBeInTheDocument();
  });

  test('is not told of where mails arrive', async () => {
    renderApp('/dashboard/usage-statistics', { session: user, api: { [route]: () => answer() } });
    await screen.findByText(/searches used/);
    expect(screen.queryByText(/You receive no mails/)).not.toBeInTheDocument();
  });
});

describe('the link of a mail', () => {
  const change = 'POST /app/v1/mail-subscription';
  const open = (handler: (body: { subscribed: boolean }) => unknown) =>
    renderApp('/unsubscribe?token=abc.def', { api: { [change]: handler as never } });

  test('switches off without signing in, says what, and leads back', async () => {
    const { api, person } = open(({ subscribed }) => ({ topic: 'usage_alerts', subscribed }));
    expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Usage Alerts are switched off');
    await person.click(screen.getByRole('button', { name: 'Switch Usage Alerts on again' }));
    expect(await screen.findByRole('heading', { name: 'Switched on again' })).toBeInTheDocument();
    expect(api.callsTo(change).map(({ body }) => body)).toEqual([
      { token: 'abc.def', subscribed: false },
      { token: 'abc.def', subscribed: true },
    ]);
  });

  test('that is not complete changes nothing and says what to do', async () => {
    open(() => refused('NOT_FOUND', 'This link is not valid. Please check that it is complete.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/dashboard/notifications');
  });
});
