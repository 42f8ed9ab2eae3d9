import { act, screen } from '@testing-library/react';
import { type Handlers, refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';

const route = 'POST /functions/v1/complete-signup';
const done = () => ({
  user: { email: 'anna@bank.example' },
  subscription: { tier: 'advanced', end: '2026-12-22T10:00:00Z' },
});
const open = (api: Handlers, path = '/payment-success?session_id=cs_1') => renderApp(path, { api });

afterEach(() => sessionStorage.clear());

test('says that the account is being set up, then who has bought what until when, and the ways on', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { api } = open({ [route]: () => new Promise((answer) => (finish = answer)) });
  expect(await screen.findByText('Setting up your account...')).toBeInTheDocument();
  expect(document.title).toContain('Setting Up Your Account');
  finish(done());
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeInTheDocument();
  expect(screen.getByText(/^Your account is ready\. Sign in with the password/)).toBeInTheDocument();
  expect(screen.getByText('anna@bank.example')).toBeInTheDocument();
  expect(screen.getByText('Advanced')).toBeInTheDocument();
  expect(screen.getByText('Dec 22, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/auth');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Welcome to Klarnavn!')).toBeInTheDocument();
  expect(screen.getByText('Your account has been created and your subscription is active.')).toBeInTheDocument();
  expect(api.callsTo(route).map(({ body }) => body)).toEqual([{ session_id: 'cs_1' }]);
});

test('forgets what was typed at sign-up', async () => {
  sessionStorage.setItem('sign_up_details', '{"email":"anna@bank.example"}');
  open({ [route]: done });
  await screen.findByRole('heading', { name: 'Payment Successful' });
  expect(sessionStorage).toHaveLength(0);
});

test('the way on is the sign-in, with the address filled in', async () => {
  const app = open({ [route]: done });
  await app.person.click(await screen.findByRole('link', { name: 'Continue to Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('anna@bank.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('somebody who is signed in is not sent to sign in again', async () => {
  renderApp('/payment-success?session_id=cs_1', { session: user, api: { [route]: done } });
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByText('Your account is ready.')).toBeInTheDocument();
});

test('without a session there is nothing to set up, and no other try', async () => {
  const { api } = open({}, '/payment-success');
  expect(await screen.findByRole('heading', { name: 'Setup Error' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('No session ID provided');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByText(/Please contact support at/)).toHaveTextContent('support@klarnavn.example');
  expect(api.callsTo(route)).toHaveLength(0);
});

test.each(['open', 'expired', 'returned', 'deleted'])(
  'a payment that is %s is said, with the way to the plans alone',
  async (state) => {
    open({ [route]: () => refused('CONFLICT', 'Please choose a plan again.', { state }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a plan again.');
    expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/#pricing');
    expect(screen.queryByText(/payment succeeded/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('a payment that the bank has not confirmed is no error', async () => {
  open({ [route]: () => refused('CONFLICT', 'Your bank has not confirmed it.', { state: 'processing' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank has not confirmed it.');
  expect(screen.queryByRole('heading', { name: 'Setup Error' })).toBeNull();
  expect(screen.queryByText(/payment succeeded/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'View plans' })).toBeNull();
});

test('a refusal is said with the way to support, and can be tried again', async () => {
  const app = open({ [route]: () => refused('NOT_FOUND', 'There is no such payment.') });
  expect(await screen.findByRole('heading', { name: 'Setup Error' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such payment.');
  expect(screen.getByText(/problem setting up your account/)).toHaveTextContent(
    /^If you have paid, .* contact support/,
  );
  app.api.handlers[route] = done;
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeInTheDocument();
});

test('a fault of the server is tried again, and does not make the payment doubtful', async () => {
  jest.useFakeTimers();
  const { api } = renderApp('/payment-success?session_id=cs_1', {
    api: { [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred. Please try again.') },
    advanceTimers: jest.advanceTimersByTime,
  });
  await screen.findByText('Setting up your account...');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/^Your payment succeeded, but there was a problem/)).toBeInTheDocument();
  expect(api.callsTo(route)).toHaveLength(4);
  jest.useRealTimers();
});
