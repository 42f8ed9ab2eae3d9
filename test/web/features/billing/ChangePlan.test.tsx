import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { subscriptionAnswer } from '../../support/samples.ts';

const manage = 'POST /functions/v1/manage-subscription';
const preview = (plan: string, billing: string) => `GET /app/v1/subscription/preview?plan=${plan}&billing=${billing}`;
const upgrade = {
  change: 'upgrade',
  due_today_cents: 38_712,
  next_cents: 59_500,
  currency: 'eur',
  starts_at: '2026-11-22T10:00:00Z',
  preview_at: '2026-11-22T10:00:00Z',
};
const downgrade = { ...upgrade, change: 'downgrade', due_today_cents: 0, starts_at: '2026-12-22T10:00:00Z' };

async function open(api: Handlers, query = '') {
  const app = renderApp(`/dashboard/subscription${query}`, { session: user, api });
  if (!query) await app.person.click(await screen.findByRole('button', { name: 'Change Plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change plan' });
  const change = () => within(dialog).getByRole('button', { name: 'Change Plan' });
  return {
    ...app,
    dialog,
    change,
    choose: (name: RegExp) => app.person.click(within(dialog).getByRole('radio', { name })),
  };
}

test('more is paid for at once: it says what it costs today, and changes for that price', async () => {
  const { dialog, choose, change, person, api } = await open({
    [preview('professional', 'monthly')]: () => upgrade,
    [manage]: () => ({ subscription: subscriptionAnswer({ subscription_tier: 'professional' }) }),
  });
  expect(dialog).toHaveTextContent('This is your plan.');
  expect(change()).toBeDisabled();
  await choose(/^Professional/);
  expect(await within(dialog).findByText('You pay €387.12 today, tax included.')).toBeInTheDocument();
  await person.click(change());
  expect(await screen.findByText('Subscription change successful')).toBeInTheDocument();
  expect(api.callsTo(manage)[0]?.body).toEqual({
    action: 'change_plan',
    plan: 'professional',
    billing: 'monthly',
    preview_at: '2026-11-22T10:00:00Z',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('less begins later: nothing is paid today, and seats that will be missing are said', async () => {
  const { dialog, choose } = await open({ [preview('simple', 'monthly')]: () => downgrade });
  await choose(/^Simple/);
  expect(await within(dialog).findByText('You pay nothing today.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('You keep Advanced until Dec 22, 2026. From then on it costs €39.95 per month');
  expect(dialog).toHaveTextContent('Simple has 1 seat; your account takes 3');
});

test('the billing period is a change of its own', async () => {
  const { choose, change, person, api, dialog } = await open({
    [preview('advanced', 'yearly')]: () => upgrade,
    [manage]: () => ({ subscription: subscriptionAnswer({ billing: 'yearly' }) }),
  });
  await choose(/^Yearly/);
  await within(dialog).findByText(/today, tax included/);
  await person.click(change());
  await waitFor(() =>
    expect(api.callsTo(manage)[0]?.body).toMatchObject({ action: 'change_billing', billing: 'yearly' }),
  );
});

test('a card that is refused is said, and nothing is lost', async () => {
  const { choose, change, person, dialog } = await open({
    [preview('professional', 'monthly')]: () => upgrade,
    [manage]: () => refused('PAYMENT_REFUSED', 'Your card was declined. Nothing was changed.'),
  });
  await choose(/^Professional/);
  await within(dialog).findByText(/today, tax included/);
  await person.click(change());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your card was declined. Nothing was changed.');
  expect(within(dialog).getByRole('radio', { name: /^Professional/ })).toBeChecked();
});

test('a price that cannot be read is said, and nothing can be changed for it', async () => {
  const { dialog, choose, change } = await open({
    [preview('simple', 'monthly')]: () => refused('CONFLICT', 'There is no such offer.'),
  });
  await choose(/^Simple/);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no such offer.');
  expect(change()).toBeDisabled();
});

test('the plan of a price card is chosen already, and the address forgets it when the dialog is closed', async () => {
  const { dialog, person, at } = await open(
    { [preview('simple', 'yearly')]: () => downgrade },
    '?plan=simple&billing=yearly',
  );
  expect(within(dialog).getByRole('radio', { name: /^Simple/ })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await person.click(within(dialog).getByRole('button', { name: 'Keep Current Plan' }));
  await waitFor(() => expect(at.current).toBe('/dashboard/subscription'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
