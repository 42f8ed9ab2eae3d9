import { fireEvent, screen, waitFor } from '@testing-library/react';
import { leaveTo, openTab } from '../../../web/src/shared/otherSite.ts';
import { type Handlers, refused } from '../support/fakeApi.ts';
import { openDocument } from '../support/openDocument.tsx';
import { neverSubscribed, subscriptionAnswer } from '../support/samples.ts';

jest.mock('../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));
jest.mock('../../../web/src/site/tokenHere.ts', () => ({ tokenHere: async () => 'id-token' }));

const check = 'POST /functions/v1/check-subscription';
const checkout = 'POST /functions/v1/create-checkout';
const tab = { show: jest.fn(), close: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openTab).mockReturnValue(tab);
});

const open = (api: Handlers, signedIn = true) => openDocument('/', { signedIn, api });
const problem = () => document.querySelector('[data-plan-problem]');
/** The link of a period: both are in the document, and a style shows one of them. */
const choose = (name: string, billing = 'monthly') =>
  screen.getAllByText(`Choose ${name}`).find((link) => link.dataset.billing === billing) as HTMLElement;

test('a visitor follows the link, and nothing is asked', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, api } = open({}, false);
  await person.click(choose('Advanced'));
  expect(openTab).not.toHaveBeenCalled();
  // The dates of the lists are asked for everybody.
  expect(api.calls.filter(({ route }) => route !== 'GET /app/v1/list-status')).toEqual([]);
  said.mockRestore();
});

test('whoever is signed in without a plan gets the payment page in a tab that was opened in the click', async () => {
  const url = 'https://pay.example/cs_1';
  const { person, api } = open({ [check]: neverSubscribed, [checkout]: () => ({ url }) });
  await person.click(choose('Advanced', 'yearly'));
  expect(openTab).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith(url));
  expect(api.callsTo(checkout)[0]).toMatchObject({
    body: { plan: 'advanced', billing: 'yearly' },
    authorization: 'Bearer id-token',
  });
});

test('whoever has a plan is led to the subscription, with the choice, and sees which plan is theirs', async () => {
  const answer = () => subscriptionAnswer({ subscription_tier: 'simple', billing: 'monthly' });
  const { person, api } = open({ [check]: answer });
  await person.hover(choose('Advanced'));
  await waitFor(() =>
    expect(choose('Advanced')).toHaveAttribute('href', '/dashboard/subscription?plan=advanced&billing=monthly'),
  );
  expect(screen.getByText('Your plan')).toHaveAttribute('href', '/dashboard/subscription');
  expect(api.callsTo(check)).toHaveLength(1);
  expect(openTab).not.toHaveBeenCalled();
});

test('a plan that is not paid is paid before another is bought', async () => {
  const { person } = open({ [check]: () => subscriptionAnswer({ status: 'unpaid', subscribed: false }) });
  await person.hover(choose('Simple'));
  await waitFor(() => expect(choose('Simple')).toHaveAttribute('href', '/dashboard/subscription'));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('whoever belongs to no account accepts its terms on the dashboard, where the same plan is chosen', async () => {
  const missing = () => refused('CONFLICT', 'Please read them.', { documents: ['terms', 'privacy', 'dpa'] });
  const { person } = open({ [check]: neverSubscribed, [checkout]: missing });
  await person.click(choose('Simple', 'yearly'));
  // The part of the page that buys is loaded by the click, with modules of its own.
  const { leaveTo: left } = jest.requireMock('../../../web/src/shared/otherSite.ts');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard?plan=simple&billing=yearly'));
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(problem()).toBeEmptyDOMElement();
});

test('a refusal closes the tab and is said', async () => {
  const { person } = open({
    [check]: neverSubscribed,
    [checkout]: () => refused('ROLE_REQUIRED', 'Only the owner may.'),
  });
  await person.click(choose('Simple'));
  await waitFor(() => expect(problem()).toHaveTextContent('Failed to create checkout session: Only the owner may.'));
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.show).not.toHaveBeenCalled();
});

const ended = () => refused('SIGN_IN_REQUIRED', 'The session has ended.');

test.each([
  ['the payment page', { [check]: neverSubscribed, [checkout]: ended }],
  ['the subscription', { [check]: ended }],
])('whose session has ended before %s is asked for is led to sign-up with the plan', async (_, api) => {
  const { person } = open(api);
  await person.click(choose('Simple', 'yearly'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/auth?mode=signup&plan=simple&billing=yearly'));
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(problem()).toBeEmptyDOMElement();
});

test('whose session is found to have ended follows the links like a visitor', async () => {
  const { person } = open({ [check]: ended });
  await person.hover(choose('Simple'));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-signed-in'));
  // True: the browser follows the link, which the browser of this test cannot.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(fireEvent.click(choose('Simple'))).toBe(true);
  said.mockRestore();
  expect(openTab).not.toHaveBeenCalled();
});

test('a plan that was bought since the plans were first touched is not bought again', async () => {
  const page = open({ [check]: neverSubscribed });
  await page.person.hover(choose('Simple'));
  await waitFor(() => expect(page.api.callsTo(check)).toHaveLength(1));
  page.api.handlers[check] = () => subscriptionAnswer({ subscription_tier: 'simple', billing: 'monthly' });
  await page.person.click(choose('Simple'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/dashboard/subscription'));
  expect(page.api.callsTo(checkout)).toEqual([]);
});
