import { screen, waitFor } from '@testing-library/react';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user, visitor } from '../../../support/renderApp.tsx';
import { answered } from '../../../support/samples.ts';

async function fillIn(person: ReturnType<typeof renderApp>['person']) {
  await person.type(await screen.findByLabelText('Email'), ' anna@bank.example ');
  await person.type(screen.getByLabelText('Password'), 'Secret-1234');
}

describe('sign-in', () => {
  test('greets, and goes to the dashboard', async () => {
    const signIn = jest.fn(async () => undefined);
    const app = renderApp('/auth', { session: { ...visitor, signIn } });
    await fillIn(app.person);
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledWith('anna@bank.example', 'Secret-1234', false);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();
    app.become(user);
    await waitFor(() => expect(app.at.current).toBe('/dashboard'));
  });

  test('passes on that the person wants to stay, which must be chosen', async () => {
    const signIn = jest.fn(async () => undefined);
    const { person } = renderApp('/auth', { session: { ...visitor, signIn } });
    await fillIn(person);
    const stay = screen.getByRole('checkbox', { name: /^Stay signed in/ });
    expect(stay).not.toBeChecked();
    expect(stay).toHaveAccessibleDescription(/30 days, on a device that only you use/);
    await person.click(stay);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledWith('anna@bank.example', 'Secret-1234', true);
  });

  test('a wrong password is reported with the sentence of the sign-in service', async () => {
    const signIn = async () => {
      throw new Error('Incorrect username or password.');
    };
    const { person } = renderApp('/auth', { session: { ...visitor, signIn } });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login Error')).toBeInTheDocument();
    // In the toast, and in the form for as long as it is true.
    expect(screen.getAllByText('Incorrect username or password.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  test('a failure without a sentence gets a general one', async () => {
    const signIn = () => Promise.reject('broken');
    const { person } = renderApp('/auth', { session: { ...visitor, signIn } });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('An unexpected error occurred. Please try again.')).toHaveLength(2);
  });

  test('a temporary password is replaced by one of the person before they are signed in', async () => {
    const answerStep = jest.fn(async () => undefined);
    const { person } = renderApp('/auth', { session: { ...visitor, signIn: async () => 'newPassword', answerStep } });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Choose a password' });
    expect(screen.queryByText('Welcome back!')).toBeNull();
    await person.type(screen.getByLabelText('New password'), 'short');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(answerStep).not.toHaveBeenCalled();
    await person.clear(screen.getByLabelText('New password'));
    await person.type(screen.getByLabelText('New password'), 'Right-horse-battery-9');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(answerStep).toHaveBeenCalledWith('Right-horse-battery-9');
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  });

  test('a new password that is refused is a login error', async () => {
    const answerStep = () => Promise.reject(new Error('Password has been used before.'));
    const { person } = renderApp('/auth', { session: { ...visitor, signIn: async () => 'newPassword', answerStep } });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await person.type(await screen.findByLabelText('New password'), 'Right-horse-battery-9');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Login Error')).toBeInTheDocument();
    expect(screen.getAllByText('Password has been used before.')).toHaveLength(2);
  });

  test('the code of the authenticator app is asked after the password, and a wrong one can be corrected', async () => {
    const answerStep = jest
      .fn<Promise<undefined>, [string]>()
      .mockRejectedValueOnce(new Error('Invalid code received for user'))
      .mockResolvedValue(undefined);
    const { person } = renderApp('/auth', { session: { ...visitor, signIn: async () => 'secondFactor', answerStep } });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    await person.type(screen.getByLabelText('Code'), '123 456');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(answerStep).toHaveBeenCalledWith('123456');
    expect(await screen.findByText('Login Error')).toBeInTheDocument();
    // In the toast, and in the form for as long as it is true.
    expect(screen.getAllByText(/This code is not right\./)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  });

  test('nothing is sent without email and password', async () => {
    const signIn = jest.fn(async () => undefined);
    const { person } = renderApp('/auth', { session: { ...visitor, signIn } });
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signIn).not.toHaveBeenCalled();
  });

  test('somebody signed in is sent on to the dashboard', async () => {
    const { at } = renderApp('/auth', { session: user });
    await waitFor(() => expect(at.current).toBe('/dashboard'));
  });

  test('Sign up leads to the plans', async () => {
    renderApp('/auth');
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/#pricing');
  });
});

describe('a forgotten password', () => {
  test('is replaced with an e-mailed code', async () => {
    const requestPasswordCode = jest.fn(async () => undefined);
    const resetPassword = jest.fn(async () => undefined);
    const { person } = renderApp('/auth', { session: { ...visitor, requestPasswordCode, resetPassword } });
    await person.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await person.type(screen.getByLabelText('Email'), 'anna@bank.example');
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    expect(requestPasswordCode).toHaveBeenCalledWith('anna@bank.example');
    await person.type(await screen.findByLabelText('Code'), '123456');
    await person.type(screen.getByLabelText('New password'), 'Better-1234');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(resetPassword).toHaveBeenCalledWith('anna@bank.example', '123456', 'Better-1234');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@bank.example');
  });

  const noCode = 'POST /app/v1/address/request-verification';
  const toSecondStep = async ({ person }: ReturnType<typeof renderApp>) => {
    await person.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await person.type(screen.getByLabelText('Email'), ' anna@bank.example');
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    await person.click(await screen.findByRole('button', { name: 'have a new link sent to it' }));
  };

  test('to an address that was never confirmed brings no code: a new link is sent to it, then a code', async () => {
    const requestPasswordCode = jest.fn(async () => undefined);
    const app = renderApp('/auth', { session: { ...visitor, requestPasswordCode }, api: { [noCode]: () => answered } });
    await toSecondStep(app);
    expect(await screen.findByText(/^If anna@bank.example waits to be confirmed, a link has been sent/)).toBeVisible();
    expect(app.api.callsTo(noCode).map(({ body }) => body)).toEqual([{ email: 'anna@bank.example' }]);
    await app.person.click(screen.getByRole('button', { name: 'request a new code' }));
    await app.person.click(screen.getByRole('button', { name: 'Send code' }));
    expect(requestPasswordCode).toHaveBeenCalledTimes(2);
  });

  test('says why no new link was sent', async () => {
    const sentence = 'The link was sent several times today.';
    const api = { [noCode]: () => refused(429, 'RATE_LIMITED', sentence) };
    await toSecondStep(renderApp('/auth', { session: visitor, api }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('a wrong code is reported, and can be typed again', async () => {
    const resetPassword = async () => {
      throw new Error('Invalid verification code provided, please try again.');
    };
    const { person } = renderApp('/auth', { session: { ...visitor, resetPassword } });
    await person.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await person.type(screen.getByLabelText('Email'), 'anna@bank.example');
    await person.click(screen.getByRole('button', { name: 'Send code' }));
    await person.type(await screen.findByLabelText('Code'), '000000');
    await person.type(screen.getByLabelText('New password'), 'Better-1234');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Invalid verification code provided, please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
  });
});

test('sign-in leads back to the home page', async () => {
  renderApp('/auth');
  expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('sign-in has the e-mail filled in where the page before knows it', async () => {
  const { person } = renderApp('/payment-success?session_id=cs_1', {
    api: {
      'POST /functions/v1/complete-signup': () => ({
        ...answered,
        user: { email: 'anna@bank.example' },
        subscription: { tier: 'simple', end: '2026-12-22T10:00:00Z' },
      }),
    },
  });
  await person.click(await screen.findByRole('link', { name: 'Continue to Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('anna@bank.example');
});
