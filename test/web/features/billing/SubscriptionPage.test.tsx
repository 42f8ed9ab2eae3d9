import { act, screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '../../../../lib/contract/billing/billing.ts';
import { openTab } from '../../../../web/src/shared/otherSite.ts';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, answered, neverSubscribed, subscriptionAnswer } from '../../support/samples.ts';

jest.mock('../../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));

const check = 'POST /functions/v1/check-subscription';
const manage = 'POST /functions/v1/manage-subscription';
const portal = 'POST /functions/v1/customer-portal';
const refresh = 'POST /app/v1/subscription/refresh';
const invoices = 'GET /app/v1/subscription/invoices';
const card = 'GET /app/v1/subscription/payment-method';

const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'KN-0001',
  created_at: '2026-11-22T10:00:00Z',
  total_cents: 19_500,
  currency: 'eur',
  status: 'paid',
  page_url: 'https://pay.example/in_1',
  pdf_url: 'https://pay.example/in_1.pdf',
  ...fields,
});

const tab = { show: jest.fn(), close: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openTab).mockReturnValue(tab);
});

const paid: Handlers = {
  [card]: () => ({ ...answered, card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 } }),
  [invoices]: () => ({ ...answered, invoices: [invoice()], next_cursor: null }),
};
const open = (api: Handlers = {}, path = '/dashboard/subscription') =>
  renderApp(path, { session: user, api: { ...paid, ...api } });
const action = (name: string) => screen.findByRole('button', { name });

describe('an active subscription', () => {
  test('shows plan, price, next billing date, use, card and invoices', async () => {
    open();
    const section = (await screen.findByRole('heading', { name: 'Active Subscription' })).closest('section')!;
    expect(within(section).getByText('Advanced')).toBeInTheDocument();
    expect(within(section).getByText('€195 per month')).toBeInTheDocument();
    expect(within(section).getByText('Next billing date').parentElement).toHaveTextContent('Dec 22, 2026');
    expect(await screen.findByText('Visa ending in 4242, valid until 04/2030')).toBeInTheDocument();
    const row = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('KN-0001Nov 22, 2026Paid€195Download');
    expect(screen.getByRole('progressbar', { name: 'Searches used this month' })).toBeInTheDocument();
  });

  test('that was arranged has no price, card or invoices, and names whom to write to', async () => {
    open({ [check]: () => subscriptionAnswer({ arranged: true }) });
    const section = (await screen.findByRole('heading', { name: 'Active Subscription' })).closest('section')!;
    expect(within(section).getByText('Valid until').parentElement).toHaveTextContent('Dec 22, 2026');
    expect(await within(section).findByText(/arranged with our support/)).toHaveTextContent('support@klarnavn.example');
    expect(await screen.findByRole('progressbar', { name: 'Searches used this month' })).toBeInTheDocument();
    expect(screen.queryByText(/Price, before tax|Payment method|Invoices/)).toBeNull();
    for (const name of ['Open Billing Portal', 'Change Plan', 'Cancel Subscription'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('is refreshed on request, which says when that failed', async () => {
    const { person, api } = open({ [refresh]: () => ({ ...answered, subscription: subscriptionAnswer() }) });
    await screen.findByRole('heading', { name: 'Active Subscription' });
    await person.click(await action('Refresh Status'));
    expect(await screen.findByText('Status Refreshed')).toBeInTheDocument();
    expect(api.callsTo(refresh)).toHaveLength(1);
    api.handlers[refresh] = () => refused(409, 'CONFLICT', 'Stripe does not answer.');
    await person.click(await action('Refresh Status'));
    expect(await screen.findByText(/^Failed to check subscription status. Stripe/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Active Subscription' })).toBeInTheDocument();
  });

  test('opens the billing portal in a new tab', async () => {
    const { person } = open({ [portal]: () => ({ ...answered, url: 'https://pay.example/portal' }) });
    await person.click(await action('Open Billing Portal'));
    await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://pay.example/portal'));
  });

  test('a portal that does not open closes the tab and is said', async () => {
    const { person } = open({ [portal]: () => refused(409, 'CONFLICT', 'There is nothing to manage.') });
    await person.click(await action('Open Billing Portal'));
    expect(await screen.findByText('Failed to open customer portal')).toBeInTheDocument();
    expect(screen.getByText('There is nothing to manage.')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  test('is cancelled after a question, and resumed', async () => {
    const ending = subscriptionAnswer({ cancel_at_period_end: true });
    const { person, api } = open({ [manage]: () => ({ ...answered, subscription: ending }) });
    await person.click(await action('Cancel Subscription'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('You can use your plan until Dec 22, 2026');
    api.handlers[check] = () => ending;
    await person.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Subscription cancel successful')).toBeInTheDocument();
    expect(await screen.findByText('Ends on')).toBeInTheDocument();
    api.handlers[check] = () => subscriptionAnswer();
    api.handlers[manage] = () => ({ ...answered, subscription: subscriptionAnswer() });
    await person.click(await action('Resume Subscription'));
    expect(await screen.findByText('Subscription resume successful')).toBeInTheDocument();
    expect(await screen.findByText('Next billing date')).toBeInTheDocument();
    expect(api.callsTo(manage).map(({ body }) => body)).toEqual([{ action: 'cancel' }, { action: 'resume' }]);
  });

  test('a cancellation that fails stays in question, with the reason', async () => {
    const { person } = open({ [manage]: () => refused(409, 'CONFLICT', 'It is cancelled already.') });
    await person.click(await action('Cancel Subscription'));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Failed to cancel subscription')).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('It is cancelled already.');
  });

  test.each([['manage', 'Please log in to manage your subscription']])(
    'after the session has ended asks to log in: %s',
    async (_, sentence) => {
      const { person } = open({
        [check]: () => subscriptionAnswer({ cancel_at_period_end: true }),
        [manage]: () => refused(401, 'SIGN_IN_REQUIRED', 'The session has ended.'),
      });
      await person.click(await action('Resume Subscription'));
      expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
      expect(screen.getByText(sentence)).toBeInTheDocument();
    },
  );

  test('a change that waits can be taken back', async () => {
    const pending = { plan: 'simple', billing: 'monthly', at: '2026-12-22T10:00:00Z' } as const;
    const { person, api } = open({
      [check]: () => subscriptionAnswer({ pending }),
      [manage]: () => ({ ...answered, subscription: subscriptionAnswer() }),
    });
    expect(await screen.findByText('Changes to Simple on Dec 22, 2026')).toBeInTheDocument();
    await person.click(await action('Keep Advanced'));
    await waitFor(() => expect(api.callsTo(manage)[0]?.body).toEqual({ action: 'resume' }));
  });
});

test('without a subscription there is the way to the plans, and no invoice of anything', async () => {
  const { api } = open({ [check]: neverSubscribed });
  expect(await screen.findByRole('heading', { name: 'No Active Subscription' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Subscribe to a Plan' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Available Plans' })).toHaveAttribute('href', '/dashboard#plans');
  expect(screen.queryByRole('button', { name: 'Open Billing Portal' })).not.toBeInTheDocument();
  expect(api.callsTo(invoices)).toHaveLength(0);
});

test('one that has ended says when, and keeps the portal and the invoices', async () => {
  open({
    [check]: () => subscriptionAnswer({ subscribed: false, status: 'canceled', subscription_end: '2026-11-01' }),
  });
  expect(await screen.findByText(/Your Advanced plan ended on Nov 1, 2026/)).toBeInTheDocument();
  expect(await action('Open Billing Portal')).toBeEnabled();
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeInTheDocument();
});

test.each([
  ['not paid', { status: 'unpaid', subscribed: false, subscription_end: '2026-11-01' }],
  ['past due beyond its days of grace', { status: 'past_due', subscribed: false, subscription_end: '2099-12-22' }],
] as const)('one that is %s has not ended, and nothing else is sold', async (_, state) => {
  open({ [check]: () => subscriptionAnswer(state) });
  expect(await screen.findByText(/^Your plan is not active\./)).toBeInTheDocument();
  expect(await screen.findByText('Your subscription is not paid')).toBeInTheDocument();
  expect(screen.queryByText(/ended on/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Subscribe to a Plan' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Plan' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Open Billing Portal' })).not.toHaveLength(0);
});

test('a cancellation while a payment is missing names the day until which it can be paid', async () => {
  const { person } = open({ [check]: () => subscriptionAnswer({ status: 'past_due', pay_until: '2026-11-29' }) });
  await person.click(await action('Cancel Subscription'));
  expect(screen.queryByText('Change Plan')).toBeNull();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('You can use your plan until Nov 29, 2026');
});

test('one that is cancelled is not changed before it is resumed', async () => {
  open({ [check]: () => subscriptionAnswer({ cancel_at_period_end: true }) });
  expect(await action('Resume Subscription')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Change Plan' })).toBeNull();
});

test.each(['admin', 'analyst', 'auditor'] as const)(
  'the role %s sees plan and use, and who changes it',
  async (role) => {
    const { api } = open({ 'GET /app/v1/account': () => accountAnswer({ role }) });
    expect(await screen.findByText(/The owner of your account changes or cancels the plan/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Active Subscription' })).toBeInTheDocument();
    expect(screen.getByText('Next billing date')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Change Plan|Cancel Subscription|Billing Portal/ })).toBeNull();
    expect([...api.callsTo(invoices), ...api.callsTo(card)]).toEqual([]);
  },
);

test('a status, invoices and a card that cannot be read are each said', async () => {
  const no = () => refused(403, 'ROLE_REQUIRED', 'Only the owner may.');
  const first = open({ [invoices]: no, [card]: no });
  expect(await screen.findByText('Your invoices could not be loaded.')).toBeInTheDocument();
  expect(await screen.findByText('The payment method could not be loaded.')).toBeInTheDocument();
  first.unmount();
  open({ [check]: no });
  expect(await screen.findByText('Your subscription could not be read.')).toBeInTheDocument();
  const toast = (await screen.findByText('Failed to check subscription status')).parentElement;
  expect(toast).toHaveTextContent(/^Error/);
});

describe('back from the payment provider', () => {
  const complete = 'POST /functions/v1/complete-signup';
  const known: Handlers = {
    [refresh]: () => ({ ...answered, subscription: subscriptionAnswer() }),
    [complete]: () => ({
      ...answered,
      user: { email: 'anna@bank.example' },
      subscription: { tier: 'advanced', end: '2026-12-22T10:00:00Z' },
    }),
  };
  afterEach(() => jest.useRealTimers());

  test.each([
    ['success', 'Subscription Updated'],
    ['canceled', 'Update Canceled'],
  ])('with %s says so once, and reads the status at once, after 2 seconds and then every 30', async (mark, title) => {
    jest.useFakeTimers();
    const { at, api } = renderApp(`/dashboard/subscription?${mark}=true&session_id=cs_1`, {
      session: user,
      api: { ...paid, ...known },
      advanceTimers: jest.advanceTimersByTime,
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(at.current).toBe('/dashboard/subscription'));
    await screen.findByRole('heading', { name: 'Active Subscription' });
    await waitFor(() => expect(api.callsTo(mark === 'success' ? complete : refresh)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(0));
    const before = api.callsTo(check).length;
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(api.callsTo(check)).toHaveLength(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(api.callsTo(check)).toHaveLength(before + 2);
  });

  test('what was paid for is there at once, before any message of the provider', async () => {
    const { api } = open(
      { ...known, [check]: neverSubscribed },
      '/dashboard/subscription?success=true&session_id=cs_1',
    );
    api.handlers[complete] = (body) => {
      api.handlers[check] = () => subscriptionAnswer();
      return known[complete]?.(body);
    };
    expect(await screen.findByRole('heading', { name: 'Active Subscription' })).toBeInTheDocument();
    expect(api.callsTo(complete).map(({ body }) => body)).toEqual([{ session_id: 'cs_1' }]);
    expect(api.callsTo(refresh)).toHaveLength(0);
  });

  test('after the portal the owner has it read at the provider, and nothing is claimed', async () => {
    const { api, at } = open(known, '/dashboard/subscription?from=portal');
    await waitFor(() => expect(api.callsTo(refresh)).toHaveLength(1));
    expect(at.current).toBe('/dashboard/subscription');
    expect(screen.queryByText('Subscription Updated')).toBeNull();
  });

  test.each([
    ['processing', 'Payment Not Confirmed Yet'],
    ['returned', 'Payment Not Completed'],
  ])('a payment that is %s is said in its own sentence, and is no failure of the status', async (state, title) => {
    const no = () => refused(409, 'CONFLICT', 'This is what became of it.', { state });
    open({ ...known, [complete]: no }, '/dashboard/subscription?success=true&session_id=cs_1');
    const toast = (await screen.findByText(title)).parentElement;
    expect(toast).toHaveTextContent(`${title}This is what became of it.`);
    expect(screen.queryByText(/Failed to check/)).toBeNull();
  });

  test('somebody without an account has nothing read at the provider, and is told what is true', async () => {
    const { person, api } = open(
      { [check]: neverSubscribed, 'GET /app/v1/account': () => ({ ...accountAnswer(), account: null, member: null }) },
      '/dashboard/subscription?from=portal',
    );
    await screen.findByRole('heading', { name: 'No Active Subscription' });
    await person.click(await action('Refresh Status'));
    expect(await screen.findByText('Status Refreshed')).toBeInTheDocument();
    expect(api.callsTo(refresh)).toHaveLength(0);
    expect(screen.queryByText(/Failed to check/)).toBeNull();
  });

  test('a status that cannot be read there is an error, and what is known stays', async () => {
    const no = () => refused(503, 'PAYMENT_UNAVAILABLE', 'Stripe does not answer.');
    open({ ...known, [refresh]: no }, '/dashboard/subscription?from=portal');
    expect(await screen.findByText('Failed to check subscription status. Stripe does not answer.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Active Subscription' })).toBeInTheDocument();
  });
});
