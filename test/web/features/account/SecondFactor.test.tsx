import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, signInsRoute, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../support/samples.ts';

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
    ...session,
  };
  const app = renderApp(path, {
    session: { ...user, ...calls },
    api: {
      'GET /app/v1/account': account,
      'GET /app/v1/profile': () => profile,
      [signInsRoute]: () => ({ ...answered, sign_ins: signIns, next_cursor: null }),
      'POST /app/v1/profile/password_change': () => answered,
    },
  });
  return { ...app, calls };
}

const setUp = 'Set up second factor';

test('an authenticator app is set up by a QR code or a key, and a code of the app', async () => {
  const { person, calls } = open({});
  await person.click(await screen.findByRole('button', { name: setUp }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await person.type(screen.getByLabelText('Code'), '123 456{Enter}');
  expect(calls.confirmSecondFactor).toHaveBeenCalledWith('123456');
  expect(await screen.findByText('Second Factor Turned On')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Use another app' })).toBeVisible();
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
  const { person } = open({ isOn: true, session: { turnOffSecondFactor } });
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Password'), 'Right-horse-battery-9');
  await person.type(dialog.getByLabelText('Code'), '123456');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not correct.');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(turnOffSecondFactor).toHaveBeenLastCalledWith('Right-horse-battery-9', '123456');
  expect(await screen.findByText('Second Factor Turned Off')).toBeVisible();
});

test('it cannot be turned off where the account requires it', async () => {
  open({ isOn: true, isRequired: true });
  expect(await screen.findByText(/Your account requires this of all members\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('a member without the required one is led to its set-up on every page, and goes on afterwards', async () => {
  const { person } = open({ isRequired: true, path: '/dashboard/edit-account' });
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(screen.queryByText('Edit Account Details')).toBeNull();
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Edit Account Details' })).toBeVisible();
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

test('a changed password is told to the service, which mails it', async () => {
  const { person, api } = open({ session: { changePassword: async () => undefined } });
  await person.type(await screen.findByLabelText('Current password'), 'Old-horse-battery-1');
  await person.type(screen.getByLabelText('New password'), 'Right-horse-battery-9');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(api.callsTo('POST /app/v1/profile/password_change')).toHaveLength(1));
});
