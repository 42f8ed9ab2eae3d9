import { screen, waitFor } from '@testing-library/react';
import { newestVersions } from '../../../../../lib/contract/account/legal.ts';
import type { Session } from '../../../../../web/src/shared/session.ts';
import { type Handlers, refused } from '../../../support/fakeApi.ts';
import { renderApp, user, visitor } from '../../../support/renderApp.tsx';
import { accountAnswer, member } from '../../../support/samples.ts';

const address = '/invitation?token=T1';
const lookUpRoute = 'POST /app/v1/invitations/look-up';
const joinRoute = 'POST /app/v1/invitations/join';
const acceptRoute = 'POST /app/v1/invitations/accept';
const password = 'Right-horse-battery-9';
const accepts = { terms: newestVersions.terms, privacy: newestVersions.privacy };

const lookedUp = (fields: object = {}) => ({
  invitation: {
    email: 'anna@bank.example',
    role: 'analyst',
    business_name: 'North Bank',
    invited_by: 'Ole Owner',
    valid_until: '2026-11-28T10:00:00Z',
    problem: null,
    has_sign_in: false,
    ...fields,
  },
});

const accepted = () => ({ account: accountAnswer().account, member: member({ role: 'analyst' }) });

function open(fields: object = {}, session: Session = visitor, more: Handlers = {}) {
  return renderApp(address, {
    session,
    api: {
      [lookUpRoute]: () => lookedUp(fields),
      [joinRoute]: () => ({ email: 'anna@bank.example' }),
      [acceptRoute]: accepted,
      'GET /app/v1/lists': () => ({ lists: [], lists_unavailable: [], recent: [] }),
      ...more,
    },
  });
}

describe('an invitation that cannot be used', () => {
  test('a link without a token says so, and asks nothing', async () => {
    const { api } = renderApp('/invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent('The link of this invitation is not complete');
    expect(api.callsTo(lookUpRoute)).toHaveLength(0);
  });

  test('an unknown one is reported with the sentence of the API', async () => {
    const sentence = 'There is no such invitation. Please check that the link is complete.';
    renderApp(address, { api: { [lookUpRoute]: () => refused('NOT_FOUND', sentence) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('one that is closed says why, and leads on', async () => {
    open({ problem: 'This invitation was withdrawn. Please ask whoever invited you.' });
    expect(await screen.findByText('This invitation was withdrawn. Please ask whoever invited you.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Sign in' }).at(-1)).toHaveAttribute('href', '/auth');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('somebody new', () => {
  async function fillIn(person: ReturnType<typeof renderApp>['person'], secret = password) {
    await person.type(await screen.findByLabelText('Full name'), ' Anna Berg ');
    await person.type(screen.getByLabelText('Password'), secret);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
  }

  test('sees who invites, to what and as what', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Join North Bank' })).toBeVisible();
    expect(screen.getByText(/Ole Owner/).closest('p')).toHaveTextContent(
      'Ole Owner has invited anna@bank.example to the account of North Bank as analyst.',
    );
  });

  test('sees while typing what the password still lacks, and is not let through without it', async () => {
    const { person, api } = open();
    await fillIn(person, 'short');
    const rule = (name: string) => screen.getByText(name).closest('li');
    expect(rule('A small letter (a to z)')).toHaveTextContent(': done');
    expect(rule('At least 12 characters')).toHaveTextContent(': missing');
    expect(screen.getByRole('alert')).toHaveTextContent('does not have everything');
    expect(api.callsTo(joinRoute)).toHaveLength(0);
  });

  test('proves the address by the code, is signed in, joins by name and comes to the dashboard', async () => {
    const signIn = jest.fn(async () => undefined);
    const { person, api, at } = open({}, { ...visitor, signIn });
    await fillIn(person);
    await person.type(await screen.findByLabelText('Code'), '123456 ');
    await person.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(api.callsTo(acceptRoute)).toHaveLength(1));
    const first = { token: 'T1', name: 'Anna Berg', password };
    expect(api.callsTo(joinRoute).map(({ body }) => body)).toEqual([first, { ...first, code: '123456' }]);
    expect(signIn).toHaveBeenCalledWith('anna@bank.example', password, false);
    expect(api.callsTo(acceptRoute)[0]?.body).toEqual({ token: 'T1', name: 'Anna Berg', accepts });
    expect(await screen.findByText('Invitation Accepted')).toBeVisible();
    // The session of the test stays signed out, so the dashboard's guard answers.
    await waitFor(() => expect(at.current).not.toContain('/invitation'));
  });

  test('a wrong code can be corrected, and one that was used is not sent again', async () => {
    const sentence = 'This code is not right. Please enter the six digits of the newest e-mail.';
    const signIn = jest
      .fn<Promise<undefined>, [string, string]>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(undefined);
    let wrong = 1;
    const joined = { email: 'anna@bank.example' };
    const { person, api } = open(
      {},
      { ...visitor, signIn },
      {
        [joinRoute]: ({ code }: { code?: string }) => (code && wrong-- > 0 ? refused('CONFLICT', sentence) : joined),
      },
    );
    await fillIn(person);
    await person.type(await screen.findByLabelText('Code'), '000000');
    const join = () => person.click(screen.getByRole('button', { name: 'Join' }));
    await join();
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    await join();
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    await join();
    await waitFor(() => expect(api.callsTo(acceptRoute)).toHaveLength(1));
    expect(api.callsTo(joinRoute)).toHaveLength(3);
  });

  test('gets another code on request', async () => {
    const { person, api } = open();
    await fillIn(person);
    await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Code Sent')).toBeVisible();
    const first = { token: 'T1', name: 'Anna Berg', password };
    expect(api.callsTo(joinRoute).map(({ body }) => body)).toEqual([first, first]);
  });

  test('reads why joining was refused', async () => {
    const sentence = 'Members and open invitations of this account take more seats than its plan has.';
    const { person } = open({}, visitor, { [joinRoute]: () => refused('CONFLICT', sentence) });
    await fillIn(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('somebody who has a sign-in', () => {
  test('signs in and comes back to the invitation', async () => {
    const { person, at, become } = open({ has_sign_in: true });
    const [signIn] = (await screen.findAllByRole('link', { name: 'Sign in' })).slice(-1);
    await person.click(signIn as HTMLElement);
    expect(at.current).toBe('/auth');
    become(user);
    await waitFor(() => expect(at.current).toBe(address));
  });

  test('accepts when signed in, in whatever case the address is written', async () => {
    const { person, api, at } = open({ has_sign_in: true, email: 'Anna@Bank.example' }, user);
    await person.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(at.current).toBe('/dashboard'));
    expect(api.callsTo(acceptRoute)[0]?.body).toEqual({ token: 'T1', accepts });
  });

  test('who belongs to an account reads that', async () => {
    const sentence = 'You already belong to an account. A person can belong to one account only.';
    const { person } = open({ has_sign_in: true }, user, { [acceptRoute]: () => refused('CONFLICT', sentence) });
    await person.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('another person who is signed in is asked to sign out, and stays on the page', async () => {
    const signOut = jest.fn(async (onGone: () => void) => onGone());
    const { person, at, become } = open({ email: 'carl@bank.example' }, { ...user, signOut });
    expect(await screen.findByText('You are signed in as anna@bank.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    become(visitor);
    expect(await screen.findByLabelText('Full name')).toBeVisible();
    expect(at.current).toBe(address);
  });
});
