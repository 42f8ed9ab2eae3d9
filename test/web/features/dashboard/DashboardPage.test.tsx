import { screen, waitFor } from '@testing-library/react';
import { legalTexts, legalTitles, newestVersions } from '../../../../lib/contract/account/legal.ts';
import { openTab } from '../../../../web/src/shared/otherSite.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered, neverSubscribed, subscriptionAnswer, usage } from '../../support/samples.ts';

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
  expect(screen.getByText(/By continuing you accept the/)).toBeVisible();
  for (const text of legalTexts) expect(screen.getByRole('link', { name: legalTitles[text] })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(api.callsTo(checkout)[0]?.body).toEqual({ plan: 'simple', billing: 'yearly', accepts: newestVersions });
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

test.each(['owner', 'analyst'] as const)('a plan that is not paid sells the %s no other one', async (role) => {
  renderApp('/dashboard', {
    session: user,
    api: {
      [account]: () => accountAnswer({ role }),
      'GET /app/v1/usage': () => usage({ plan: null }),
      'POST /functions/v1/check-subscription': () => subscriptionAnswer({ status: 'unpaid', subscribed: false }),
    },
  });
  expect(await screen.findByText('Your subscription is not paid')).toBeVisible();
  expect(await screen.findByText('API Requests This Month')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Choose a plan' })).toBeNull();
  expect(screen.queryByText('Your account has no active plan')).toBeNull();
});

test('the guard of searching leads to the subscription that is not paid', async () => {
  const { at } = renderApp('/dashboard/search', {
    session: user,
    api: { 'POST /functions/v1/check-subscription': () => subscriptionAnswer({ status: 'unpaid', subscribed: false }) },
  });
  await waitFor(() => expect(at.current).toBe('/dashboard/subscription'));
  expect(await screen.findByText('Searches are refused until the open invoice is paid.')).toBeVisible();
});
