import { screen, waitFor } from '@testing-library/react';
import { openTab } from '../../../web/src/shared/otherSite.ts';
import { refused } from '../support/fakeApi.ts';
import { renderApp, user } from '../support/renderApp.tsx';
import { neverSubscribed, usage } from '../support/samples.ts';

jest.mock('../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));

const route = 'POST /functions/v1/create-checkout';
const tab = { show: jest.fn(), close: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openTab).mockReturnValue(tab);
});

function open(path: string, handler: () => unknown) {
  return renderApp(path, {
    session: user,
    api: {
      [route]: handler,
      'POST /functions/v1/check-subscription': neverSubscribed,
      'GET /app/v1/usage': () => usage({ plan: null, allowance: 0 }),
    },
  });
}

test('the dashboard of an owner without a plan sells one', async () => {
  const { person, api } = open('/dashboard', () => ({ url: 'https://pay.example/cs_1' }));
  await person.click(await screen.findByRole('radio', { name: /^Simple/ }));
  expect(screen.getAllByText(/before tax/i)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(api.callsTo(route)[0]?.body).toEqual({ plan: 'simple', billing: 'monthly' });
  expect(screen.queryByText(/By continuing you accept/)).toBeNull();
});

test.each([
  [
    'a refusal',
    () => refused('ROLE_REQUIRED', 'Only the owner may.'),
    'Error',
    'Failed to create checkout session: Only the owner may.',
  ],
  [
    'an ended session',
    () => refused('SIGN_IN_REQUIRED', 'The session has ended.'),
    'Authentication Required',
    'Please log in to upgrade your subscription',
  ],
])('%s closes the tab and is said', async (_, handler, title, sentence) => {
  const { person } = open('/dashboard', handler);
  await person.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.show).not.toHaveBeenCalled();
});
