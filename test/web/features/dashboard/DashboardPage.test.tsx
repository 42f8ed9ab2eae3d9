import { screen, waitFor } from '@testing-library/react';
import { openTab } from '../../../../web/src/shared/otherSite.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered, neverSubscribed, usage } from '../../support/samples.ts';

jest.mock('../../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));

const account = 'GET /app/v1/account';
const checkout = 'POST /functions/v1/create-checkout';
const withoutAccount = () => ({ ...accountAnswer(), account: null, member: null });

const openWithout = (path = '/dashboard') =>
  renderApp(path, {
    session: user,
    api: {
      [account]: withoutAccount,
      'GET /app/v1/usage': () => refused(403, 'ROLE_REQUIRED', 'You do not belong to an account.'),
      'POST /functions/v1/check-subscription': neverSubscribed,
      [checkout]: () => ({ ...answered, url: 'https://pay.example/cs_1' }),
    },
  });

test('somebody without an account buys a plan here, and reads nothing of a usage that nobody has', async () => {
  const tab = { show: jest.fn(), close: jest.fn() };
  jest.mocked(openTab).mockReturnValue(tab);
  const { person, api } = openWithout('/dashboard?plan=simple&billing=yearly');
  expect(await screen.findByText(/You do not belong to an account yet/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Simple/ })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(api.callsTo(checkout)[0]?.body).toEqual({ plan: 'simple', billing: 'yearly' });
  expect(screen.queryByText(/Error loading usage statistics/)).toBeNull();
  expect(screen.queryByText('The lists could not be read')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Search a name' })).toBeNull();
});

test('an account that was bought in another tab is there on coming back to this one', async () => {
  const { api } = openWithout();
  await screen.findByText(/You do not belong to an account yet/);
  api.handlers[account] = () => accountAnswer();
  api.handlers['GET /app/v1/usage'] = () => usage();
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('API Requests This Month')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Choose a plan' })).toBeNull();
});
