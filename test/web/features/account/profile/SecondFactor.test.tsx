import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, signInsRoute, user } from '../../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../../support/samples.ts';

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const profile = {
  ...answered,
  profile: {
    full_name: 'Anna Berg',
    email: 'anna@bank.example',
    backup_email: null,
    created_at: null,
    updated_at: null,
  },
};

interface World {
  isOn?: boolean;
  isRequired?: boolean;
  session?: object;
  signIns?: object[];
  path?: string;
}

/** A person whose account knows whether they have a second factor; setting one up turns it on. */
function open({
  isOn = false,
  isRequired = false,
  session = {},
  signIns = [],
  path = '/dashboard/edit-account',
}: World) {
  const state = { isOn };
  const account = () => {
    const answer = accountAnswer({}, { requires_second_factor: isRequired });
    return { ...answer, user: { ...answer.user, has_second_factor: state.isOn } };
  };
  const calls = {
    beginSecondFactor: jest.fn(async () => secret),
    confirmSecondFactor: jest.fn(async () => {
      state.isOn = true;
    }),
    turnOffSecondFactor: jest.fn(async () => {
      state.isOn = false;
    }),
    enterAgain: jest.fn(async () => undefined),
    signOut: jest.fn(async (onGone: () => void) => onGone()),
    ...session,
  };
  const app = renderApp(path, {
    session: { ...user, ...calls },
    api: {
      'GET /app/v1/account': account,
      'GET /app/v1/profile': () => profile,
      [signInsRoute]: () => ({ ...answered, sign_ins: signIns, next_cursor: null }),
      'PATCH /app/v1/profile': () => answered,
      'DELETE /app/v1/profile/sign_ins?sessions=all': () => answered,
    },
  });
  return { ...app, calls };
}

const setUp = 'Set up second factor';

test('an authenticator app is set up by a QR code or a key, and a code of the app, and then asked for', async () => {
  const { person, calls, api } = open({});
  await person.click(await screen.findByRole('button', { name: setUp }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await person.type(screen.getByLabelText('Code'), '123 456{Enter}');
  expect(calls.confirmSecondFactor).toHaveBeenCalledWith('123456');
  expect(await screen.findByText('Second Factor Turned On')).toBeVisible();
  expect(screen.getByText('All sessions have ended.')).toBeVisible();
  expect(api.callsTo('DELETE /app/v1/profile/sign_ins?sessions=all')).toHaveLength(1);
  expect(calls.signOut).toHaveBeenCalledTimes(1);
  expect(calls.beginSecondFactor).toHaveBeenCalledTimes(1);
});

test('the focus stays at the card when the button that was pressed is gone', async () => {
  const { person } = open({});
  const focused = () => document.activeElement?.textContent;
  await person.click(await screen.findByRole('button', { name: setUp }));
  await screen.findByLabelText('Code');
  expect(focused()).toBe('Second factorOff');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(focused()).toBe('Second factorOff');
});

test('a wrong code is said in plain words, and another can be tried', async () => {
  const confirmSecondFactor = jest
    .fn()
    .mockRejectedValueOnce(new Error('Code mismatch and fail enable Software Token MFA'));
  const { person } = open({ session: { confirmSecondFactor } });
  await person.click(await screen.findByRole('button', { name: setUp }));
  await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Enter the six digits that your authenticator app shows now.',
  );
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: setUp })).toBeVisible();
});

test('a set-up that cannot be prepared says why, and is tried again', async () => {
  const beginSecondFactor = jest.fn().mockRejectedValueOnce(new Error('No.')).mockResolvedValueOnce(secret);
  const { person } = open({ session: { beginSecondFactor } });
  await person.click(await screen.findByRole('button', { name: setUp }));
  expect(await screen.findByText('The set-up could not be prepared')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
});

test('it is turned off with the password and a code', async () => {
  const refusal = new Error('Incorrect username or password.');
  const turnOffSecondFactor = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const { person, api, calls } = open({ isOn: true, session: { turnOffSecondFactor } });
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Password'), 'Right-horse-battery-9');
  await person.type(dialog.getByLabelText('Code'), '123456');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not correct.');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(turnOffSecondFactor).toHaveBeenLastCalledWith('Right-horse-battery-9', '123456');
  expect(await screen.findByText('Second Factor Turned Off')).toBeVisible();
  expect(screen.getByText(/You stay signed in here\. All other sessions have ended\./)).toBeVisible();
  expect(api.callsTo('DELETE /app/v1/profile/sign_ins?sessions=all')).toHaveLength(1);
  expect(calls.enterAgain).toHaveBeenCalledWith('Right-horse-battery-9', undefined);
});

test('it cannot be turned off where the account requires it', async () => {
  open({ isOn: true, isRequired: true });
  expect(await screen.findByText(/Your account requires this of all members\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('a set-up whose sessions could not be ended says so, and ends them at the next try without another code', async () => {
  const { person, api, calls } = open({});
  let isFailing = true;
  api.handlers['DELETE /app/v1/profile/sign_ins?sessions=all'] = () =>
    isFailing ? refused(500, 'INTERNAL_ERROR', 'Please try again.') : answered;
  await person.click(await screen.findByRole('button', { name: setUp }));
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The second factor is on, but your sessions go on.');
  isFailing = false;
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(calls.signOut).toHaveBeenCalledTimes(1));
  expect(calls.confirmSecondFactor).toHaveBeenCalledTimes(1);
});

test('a member without the required one is led to its set-up on every page, and signs in with it', async () => {
  const { person, calls } = open({ isRequired: true, path: '/dashboard/edit-account' });
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(screen.queryByText('Edit Account Details')).toBeNull();
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(calls.signOut).toHaveBeenCalledTimes(1));
});

test('the last sign-ins are listed with this device marked, a few at first', async () => {
  const signIns = Array.from({ length: 7 }, (_, n) => ({
    id: `sgn_${n}`,
    at: `2026-11-${20 - n}T09:00:00Z`,
    device: n === 1 ? null : 'Firefox on Linux',
    is_this: n === 0,
  }));
  const { person, api } = open({ signIns });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Last sign-ins' }))
      .getAllByRole('row')
      .slice(1);
  expect(await rows()).toHaveLength(5);
  expect((await rows())[0]).toHaveTextContent('Firefox on Linux This one');
  expect((await rows())[1]).toHaveTextContent('Device not named, as by a script');
  await person.click(screen.getByRole('button', { name: 'Show more sign-ins' }));
  expect(await rows()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Show more sign-ins' })).toBeNull();
  expect(api.callsTo(signInsRoute)).toHaveLength(1);
});

const newPassword = async (person: ReturnType<typeof open>['person']) => {
  await person.type(await screen.findByLabelText('Current password'), 'Old-horse-battery-1');
  await person.type(screen.getByLabelText('New password'), 'Right-horse-battery-9');
};
const passwordRoute = 'PATCH /app/v1/profile';
const sent = {
  access_token: 'access-token',
  current_password: 'Old-horse-battery-1',
  new_password: 'Right-horse-battery-9',
};

test('a changed password ends all sessions, and this one goes on by a new sign-in', async () => {
  const { person, api, calls } = open({});
  await newPassword(person);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('You stay signed in here. All other sessions have ended.')).toBeVisible();
  expect(api.callsTo(passwordRoute).map(({ body }) => body)).toEqual([sent]);
  expect(calls.enterAgain).toHaveBeenCalledWith('Right-horse-battery-9', '');
  expect(calls.signOut).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('with a second factor a code is asked for, by which the new sign-in goes on', async () => {
  const { person, api, calls } = open({ isOn: true });
  await screen.findByRole('button', { name: 'Use another app' });
  await newPassword(person);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(api.callsTo(passwordRoute)).toHaveLength(0);
  await person.type(screen.getByLabelText('Code'), '123 456');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(calls.enterAgain).toHaveBeenCalledWith('Right-horse-battery-9', '123456'));
});

test('where the new sign-in does not succeed, one is asked for', async () => {
  const { person, calls } = open({ session: { enterAgain: async () => Promise.reject(new Error('Code mismatch')) } });
  await newPassword(person);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('All sessions have ended. Please sign in again.')).toBeVisible();
  expect(calls.signOut).toHaveBeenCalledTimes(1);
});

test('a wrong password is said, and nothing ends', async () => {
  const { person, api, calls } = open({});
  api.handlers[passwordRoute] = () => refused(409, 'CONFLICT', 'The current password is not correct.');
  await newPassword(person);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not correct.');
  expect(calls.enterAgain).not.toHaveBeenCalled();
});
