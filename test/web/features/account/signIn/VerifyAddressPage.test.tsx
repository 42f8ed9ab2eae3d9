import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../../support/samples.ts';

const route = 'POST /app/v1/address/verify';

test('verifies the address that the link is for, and leads to sign-in with it', async () => {
  const { api, person } = renderApp('/verify-address?token=t1', {
    api: { [route]: () => ({ ...answered, email: 'anna@bank.example' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Address verified' })).toBeInTheDocument();
  expect(api.callsTo(route).map(({ body }) => body)).toEqual([{ token: 't1' }]);
  await person.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('anna@bank.example');
});

test('a link that cannot be used says so, and leads on', async () => {
  const sentence = 'This link is not valid. Please check that it is complete.';
  renderApp('/verify-address?token=t1', { session: user, api: { [route]: () => refused(404, 'NOT_FOUND', sentence) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
});

describe('the banner of an address that is not verified', () => {
  const unverified = () => {
    const answer = accountAnswer();
    return { ...answer, user: { ...answer.user, email: null, unverified_email: 'anna@bank.example' } };
  };
  const send = 'POST /app/v1/address/send-verification';
  const open = (handler: () => unknown) =>
    renderApp('/dashboard/notifications', {
      session: user,
      api: { 'GET /app/v1/account': unverified, [send]: handler },
    });

  test('sends the link again', async () => {
    const { person, api } = open(() => ({ ...answered, email: 'anna@bank.example' }));
    expect(await screen.findByText('Please verify your e-mail address')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Open the link in the mail to anna@bank.example.')).toBeInTheDocument();
    expect(api.callsTo(send)).toHaveLength(1);
  });

  test('says why nothing was sent', async () => {
    const { person } = open(() => refused(429, 'RATE_LIMITED', 'A mail was sent a moment ago.'));
    await person.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('A mail was sent a moment ago.')).toBeInTheDocument();
  });

  test.each([
    ['on coming back from the tab that verified it', () => window.dispatchEvent(new Event('visibilitychange'))],
    ['after the refusal of another mail', () => screen.getByRole('button', { name: 'Send again' }).click()],
  ])('goes %s', async (_, act) => {
    const { api } = open(() => refused(409, 'CONFLICT', 'Your address is verified already.'));
    await screen.findByText('Please verify your e-mail address');
    api.handlers['GET /app/v1/account'] = () => accountAnswer();
    act();
    await waitForElementToBeRemoved(() => screen.queryByText('Please verify your e-mail address'));
  });

  test('is not there where the address is verified', async () => {
    renderApp('/dashboard/notifications', { session: user });
    await screen.findByRole('button', { name: 'Plan Advanced', hidden: true });
    expect(screen.queryByText('Please verify your e-mail address')).not.toBeInTheDocument();
  });
});
