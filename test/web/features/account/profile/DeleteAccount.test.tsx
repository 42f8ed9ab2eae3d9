import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../../support/samples.ts';

const deleteAccount = 'POST /app/v1/account/deletion';
const signOut = jest.fn(async (onGone: () => void) => onGone());
beforeEach(() => signOut.mockClear());

function open(role: Role = 'owner', more: object = {}) {
  return renderApp('/dashboard/edit-account', {
    session: { ...user, signOut },
    api: {
      'GET /app/v1/profile': () => refused(403, 'ROLE_REQUIRED', 'No.'),
      'GET /app/v1/account': () => accountAnswer({ role }),
      'GET /app/v1/export': () => ({ ...answered, export: null }),
      [deleteAccount]: () => ({ ...answered, deleted_at: '2026-11-22T10:00:00Z' }),
      ...more,
    },
  });
}

async function ask(person: ReturnType<typeof renderApp>['person'], email: string, password: string) {
  await person.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  if (email) await person.type(dialog.getByLabelText('Your e-mail address'), email);
  if (password) await person.type(dialog.getByLabelText('Your password'), password);
  return dialog;
}

test('the owner is told what is deleted, types address and password, and is signed out', async () => {
  const { person, api, at } = open();
  const dialog = await ask(person, ' Anna@Bank.example', 'Right-horse-battery-9');
  for (const said of [
    /subscription is cancelled at once/,
    /App IDs are refused/,
    /We keep no records of your screenings/,
    /Who accepted which terms is kept for 5 years/,
  ]) {
    expect(dialog.getByText(said)).toBeVisible();
  }
  await person.keyboard('{Enter}');
  await waitFor(() => expect(at.current).toBe('/?needs=deleted'));
  expect(api.callsTo(deleteAccount)[0]?.body).toEqual({
    email: 'Anna@Bank.example',
    password: 'Right-horse-battery-9',
  });
  expect(signOut).toHaveBeenCalledWith(expect.anything());
});

test.each([
  ['anna@bank.exampl', 'Right-horse-battery-9', 'Please type the e-mail address that you sign in with.'],
  ['anna@bank.example', '', 'Please enter your password.'],
])('with %j and password %j nothing is sent', async (email, password, problem) => {
  const { person, api } = open();
  const dialog = await ask(person, email, password);
  await person.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(problem);
  expect(api.callsTo(deleteAccount)).toHaveLength(0);
});

test('a wrong password is said in the dialog, and the session stays', async () => {
  const sentence = 'The password is not correct. Nothing was deleted.';
  const { person } = open('owner', { [deleteAccount]: () => refused(400, 'INVALID_REQUEST', sentence) });
  const dialog = await ask(person, 'anna@bank.example', 'Wrong-horse-battery-9');
  await person.click(dialog.getByRole('button', { name: 'Delete Account' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

test('Escape leaves everything as it is', async () => {
  const { person, api } = open();
  await ask(person, 'anna@bank.example', 'Right-horse-battery-9');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.callsTo(deleteAccount)).toHaveLength(0);
});

test.each(['admin', 'analyst', 'auditor'] as const)('an %s is led to leaving the account', async (role) => {
  open(role);
  expect(await screen.findByText(/Only the owner can delete this account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the Team page' })).toHaveAttribute('href', '/dashboard/team');
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
});
