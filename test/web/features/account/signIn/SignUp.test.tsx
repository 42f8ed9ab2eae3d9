import { screen, waitFor } from '@testing-library/react';
import { newestVersions } from '../../../../../lib/contract/account/legal.ts';
import { leaveTo } from '../../../../../web/src/shared/otherSite.ts';
import { type Handlers, refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { neverSubscribed, usage } from '../../../support/samples.ts';

jest.mock('../../../../../web/src/shared/otherSite.ts', () => ({ leaveTo: jest.fn(), openTab: jest.fn() }));

const route = 'POST /functions/v1/create-checkout';
const address = '/auth?mode=signup&plan=professional&billing=yearly';
const good = { Email: ' anna@bank.example ', Password: 'Right-horse-battery-9', 'Full name': ' Anna Berg ' };

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(leaveTo).mockClear();
});

async function open(api: Handlers = {}, path = address) {
  const app = renderApp(path, { api });
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      const field = screen.getByLabelText(label === 'Full name' ? label : new RegExp(`^${label}`));
      await app.person.clear(field);
      if (value) await app.person.paste(value);
    }
  };
  const send = () => app.person.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  return { ...app, fill, send };
}

test('shows the plan as a badge with its price, the way to another one, and the plans in brief', async () => {
  await open();
  expect(screen.getAllByText('Professional')).toHaveLength(2);
  expect(screen.getAllByText('€5,950 per year')).toHaveLength(2);
  expect(screen.getByText('Before tax')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change Plan' })).toHaveAttribute('href', '/?billing=yearly#pricing');
  expect(screen.queryByRole('link', { name: 'Back to Home' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The plans in brief' })).toBeInTheDocument();
});

test('sends the plan and the details, and leads to the payment page', async () => {
  const app = await open({ [route]: () => ({ url: 'https://pay.example/cs_1' }) });
  await app.fill({ ...good, 'Business name': 'Bank', Website: 'https://bank.example' });
  await app.send();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/cs_1'));
  expect(app.api.callsTo(route)[0]?.body).toEqual({
    plan: 'professional',
    billing: 'yearly',
    accepts: newestVersions,
    userDetails: {
      email: 'anna@bank.example',
      password: 'Right-horse-battery-9',
      fullName: 'Anna Berg',
      businessName: 'Bank',
      website: 'https://bank.example',
    },
  });
  expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toBeDisabled();
});

test('keeps no password in the browser', async () => {
  const app = await open({ [route]: () => ({ url: 'https://pay.example/cs_1' }) });
  await app.fill(good);
  await app.send();
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(good.Password);
});

test('back from the payment page as it was left, the form can be sent again', async () => {
  const app = await open({ [route]: () => ({ url: 'https://pay.example/cs_1' }) });
  await app.fill(good);
  await app.send();
  await screen.findByRole('button', { name: 'Opening the payment page...' });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
});

test.each([
  ['Email', '', 'Please enter your e-mail address.'],
  ['Email', 'anna', 'Please enter a valid e-mail address.'],
  ['Password', '', 'Please choose a password.'],
  ['Password', 'short', /does not have everything that it must have/],
  ['Full name', '  ', 'Please enter your name.'],
  ['Website', 'bank', 'Please enter an address that begins with https://'],
])('%s %j is refused at the field, which gets the focus', async (label, value, problem) => {
  const app = await open();
  await app.fill({ ...good, [label]: value });
  await app.send();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.getByLabelText(label === 'Full name' ? label : new RegExp(`^${label}`))).toHaveFocus();
  expect(app.api.callsTo(route)).toHaveLength(0);
});

test('ticks the rules of the password off while it is typed', async () => {
  const app = await open();
  const length = () => screen.getByText('At least 12 characters').parentElement;
  expect(length()).toHaveTextContent('missing');
  await app.fill({ Password: 'Right-horse-battery-9' });
  expect(length()).toHaveTextContent('done');
});

test('without a plan, or with one that does not exist, asks for one, keeps what was typed and offers the way home', async () => {
  const app = await open({}, '/auth?mode=signup&plan=toString');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/#pricing');
  await app.fill(good);
  await app.send();
  // Above the form, and in the message.
  expect(await screen.findAllByText('Please select a plan first.')).toHaveLength(2);
  expect(app.api.callsTo(route)).toHaveLength(0);
});

test('a refusal is a payment error that names the reason', async () => {
  const reason = 'Too many sign-ups from your address. Please try again tomorrow.';
  const app = await open({ [route]: () => refused('RATE_LIMITED', reason) });
  await app.fill(good);
  await app.send();
  expect(await screen.findByText('Payment Error')).toBeInTheDocument();
  expect(screen.getByText(`Failed to create payment session: ${reason}`)).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
});

test('an address that has an account leads to sign-in, and after it to the chosen plan', async () => {
  const sentence = 'There is an account for this e-mail address. Please sign in.';
  const app = await open({
    [route]: () => refused('CONFLICT', sentence, { sign_in: true }),
    'POST /functions/v1/check-subscription': neverSubscribed,
    'GET /app/v1/usage': () => usage({ plan: null }),
  });
  await app.fill(good);
  await app.send();
  const notice = (await screen.findByText(sentence)).parentElement!;
  await app.person.click(notice.querySelector('a')!);
  expect(app.at.current).toBe('/auth');
  expect(await screen.findByLabelText('Email')).toHaveValue('anna@bank.example');
  app.become(user);
  await waitFor(() => expect(app.at.current).toBe('/dashboard?plan=professional&billing=yearly'));
  expect(await screen.findByRole('radio', { name: /^Professional/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
});

test('a conflict that signing in does not mend leads nowhere', async () => {
  const sentence = 'This sign-up was begun again in another tab.';
  const app = await open({ [route]: () => refused('CONFLICT', sentence) });
  await app.fill(good);
  await app.send();
  const notice = (await screen.findByText(sentence)).parentElement;
  expect(notice?.querySelector('a')).toBeNull();
});

test('the plans in brief keep the yearly prices, also on the way to compare them', async () => {
  await open();
  expect(screen.getByText('€1,950 per year')).toBeInTheDocument();
  const compare = screen.getByRole('link', { name: 'Compare the plans' });
  expect(compare).toHaveAttribute('href', '/?billing=yearly#pricing');
});

test('what was typed is there again after the plan was changed or the payment left, except for the password', async () => {
  const first = await open();
  await first.fill({ ...good, 'Business name': 'Bank' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Right-horse');
  first.unmount();
  const { at } = await open({}, `${address}&canceled=true`);
  expect(await screen.findByText('Update Canceled')).toBeInTheDocument();
  expect(at.current).toBe(address);
  expect(screen.getByLabelText('Full name')).toHaveValue(' Anna Berg ');
  expect(screen.getByLabelText(/^Business name/)).toHaveValue('Bank');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('returns to sign-in', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

test('somebody signed in is sent on to the dashboard with the choice, and reads what holds after leaving the payment', async () => {
  const { at } = renderApp(`${address}&canceled=true`, { session: user });
  expect(await screen.findByText('Nothing was paid.')).toBeInTheDocument();
  await waitFor(() => expect(at.current).toBe('/dashboard?plan=professional&billing=yearly'));
});
