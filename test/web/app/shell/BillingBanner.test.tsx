import { screen } from '@testing-library/react';
import type { Role } from '../../../../lib/contract/actor.ts';
import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, subscriptionAnswer } from '../../support/samples.ts';

const open = (state: Partial<SubscriptionState>, role: Role = 'owner', path = '/dashboard/team') =>
  renderApp(path, {
    session: user,
    api: {
      'POST /functions/v1/check-subscription': () => subscriptionAnswer(state),
      'GET /app/v1/account': () => accountAnswer({ role }),
    },
  });

test.each([
  ['owner', /Use another card in the billing portal/, 1],
  ['analyst', /Please tell the owner of your account/, 0],
] as const)('a failed payment says to the %s until when it can be made up', async (role, advice, portals) => {
  open({ status: 'past_due', pay_until: '2026-11-29T10:00:00Z' }, role);
  expect(await screen.findByText('The last payment failed')).toBeInTheDocument();
  expect(screen.getByText(advice)).toHaveTextContent('You can pay until Nov 29, 2026.');
  expect(screen.queryAllByRole('button', { name: 'Open Billing Portal' })).toHaveLength(portals);
});

test('after the days of grace it says what is refused', async () => {
  open({ status: 'past_due', subscribed: false });
  expect(await screen.findByText('Your subscription is not paid')).toBeInTheDocument();
  expect(screen.getByText(/refused until the open invoice is paid/)).toBeInTheDocument();
});

test('a subscription that ends says when, and the owner can take it back', async () => {
  open({ cancel_at_period_end: true });
  expect(await screen.findByText('Your subscription ends on Dec 22, 2026')).toBeInTheDocument();
  expect(screen.getByText(/You can take the cancellation back/)).toBeInTheDocument();
});

test('not on the page of the subscription, which says it itself', async () => {
  open({ cancel_at_period_end: true }, 'owner', '/dashboard/subscription');
  expect(await screen.findByText('Ends on')).toBeInTheDocument();
  expect(screen.queryByText('Your subscription ends on Dec 22, 2026')).not.toBeInTheDocument();
});
