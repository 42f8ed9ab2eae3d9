import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, usage } from '../../support/samples.ts';

const route = 'GET /app/v1/webhooks';
const path = '/dashboard/webhooks';
const webhook = {
  id: 'whk_1',
  url: 'https://hooks.bank.example/klarnavn',
  description: 'Core banking',
  events: ['batch.completed'],
  sends_names: false,
  signature: 'v1',
  public_key: null,
  status: 'active',
  off_reason: null,
  created_at: '2026-11-20T08:00:00.000Z',
  old_secret_valid_until: null,
  last_success_at: '2026-11-20T09:00:00.000Z',
  last_failure_at: null,
};
const delivery = {
  id: 'msg_1',
  webhook_id: 'whk_1',
  event: 'batch.completed',
  state: 'failed',
  created_at: '2026-11-20T09:00:00.000Z',
  next_attempt_at: null,
  body: '{"type":"batch.completed","data":{"batch_id":"job_1"}}',
  attempts: [
    { at: '2026-11-20T09:00:00.000Z', duration_ms: 120, status: 500, answer: '<b>Busy</b>', fault: 'It answered 500.' },
  ],
  repeats: null,
};
const deliveriesRoute = 'GET /app/v1/webhooks/whk_1/deliveries';
const open = (api = {}) =>
  renderApp(path, {
    session: user,
    api: {
      'GET /app/v1/usage': () => usage({ plan: 'professional' }),
      [route]: () => ({ webhooks: [webhook] }),
      [deliveriesRoute]: () => ({ deliveries: [delivery], next_cursor: null }),
      ...api,
    },
  });

test('shows each webhook with what was sent to it, and each answer as text', async () => {
  open();
  const card = await screen.findByText('https://hooks.bank.example/klarnavn');
  expect(card).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Deliveries to hooks.bank.example, newest first' });
  expect(within(table).getByRole('row', { name: /batch\.completed/ })).toHaveTextContent('FailedIt answered 500.');
  fireEvent.click(screen.getByRole('button', { name: 'Open batch.completed' }));
  const dialog = await screen.findByRole('dialog', { name: 'batch.completed' });
  expect(dialog).toHaveTextContent('"batch_id": "job_1"');
  expect(dialog).toHaveTextContent('120 ms: It answered 500.');
  expect(within(dialog).getByText('<b>Busy</b>')).toBeVisible();
});

test('a new webhook needs an event, and shows its secret once', async () => {
  const sent: unknown[] = [];
  open({
    [route]: () => ({ webhooks: [] }),
    'POST /app/v1/webhooks': (body: unknown) => {
      sent.push(body);
      return { webhook, secret: 'whsec_C2FVsBQIhrscChlQIMV' };
    },
  });
  await screen.findByText(/^You have no webhook\./);
  fireEvent.click(screen.getByRole('button', { name: 'New webhook' }));
  const form = await screen.findByRole('dialog', { name: 'New webhook' });
  const address = within(form).getByLabelText('Address');
  fireEvent.change(address, { target: { value: ' https://hooks.bank.example/klarnavn ' } });
  fireEvent.submit(address);
  await within(form).findByText('Please choose at least one event.');
  fireEvent.click(within(form).getByLabelText(/^batch\.completed/));
  fireEvent.click(within(form).getByLabelText('Send names'));
  fireEvent.submit(address);
  const secret = await screen.findByRole('dialog', { name: 'Copy the secret now' });
  expect(secret).toHaveTextContent('whsec_C2FVsBQIhrscChlQIMV');
  expect(sent).toEqual([
    {
      url: 'https://hooks.bank.example/klarnavn',
      events: ['batch.completed'],
      sends_names: true,
      description: null,
      signature: 'v1',
    },
  ]);
  fireEvent.click(within(secret).getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByText('whsec_C2FVsBQIhrscChlQIMV')).toBeNull());
});

test('a refused address is said in the form, which stays open', async () => {
  open({
    'PATCH /app/v1/webhooks/whk_1': () => refused('INVALID_REQUEST', 'url must lead to the public internet'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = await screen.findByRole('dialog', { name: 'Change webhook' });
  fireEvent.submit(within(form).getByLabelText('Address'));
  await within(form).findByText('url must lead to the public internet');
});

test('a test event and an event that is sent again appear among the deliveries', async () => {
  const asked: string[] = [];
  const made = (id: string, event: string) => ({ ...delivery, id, event, state: 'waiting', attempts: [] });
  const repeats: unknown[] = [];
  open({
    [deliveriesRoute]: () => ({
      deliveries: [...asked.map((event, index) => made(`msg_new${index}`, event)), delivery],
      next_cursor: null,
    }),
    'POST /app/v1/webhooks/whk_1/test': () => {
      asked.unshift('webhook.test');
      return { delivery: made('msg_2', 'webhook.test') };
    },
    'POST /app/v1/webhooks/whk_1/repeat': (body: unknown) => {
      repeats.push(body);
      return refused('CONFLICT', 'This event is already waiting to be sent.');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send test event' }));
  await screen.findByRole('row', { name: /webhook\.test/ });
  fireEvent.click(screen.getByRole('button', { name: 'Open batch.completed' }));
  const dialog = await screen.findByRole('dialog', { name: 'batch.completed' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await within(dialog).findByText('This event is already waiting to be sent.');
  expect(repeats).toEqual([{ delivery_id: 'msg_1' }]);
});

test('the secret is replaced with an overlap, and a webhook is deleted after a question', async () => {
  const sent: unknown[] = [];
  open({
    'POST /app/v1/webhooks/whk_1/rotate': (body: unknown) => {
      sent.push(body);
      return { webhook, secret: 'whsec_new' };
    },
    'DELETE /app/v1/webhooks/whk_1': () => {
      sent.push('deleted');
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  const rotating = await screen.findByRole('alertdialog', { name: 'Replace the secret?' });
  fireEvent.click(within(rotating).getByRole('button', { name: 'Replace secret' }));
  const secret = await screen.findByRole('dialog', { name: 'Copy the secret now' });
  fireEvent.click(within(secret).getByRole('button', { name: 'I have stored it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const deleting = await screen.findByRole('alertdialog', { name: 'Delete this webhook?' });
  fireEvent.click(within(deleting).getByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(sent).toEqual([{ old_expires_in_hours: 24 }, 'deleted']));
});

test('one that was switched off says why, and can be switched on', async () => {
  const sent: unknown[] = [];
  open({
    [route]: () => ({ webhooks: [{ ...webhook, status: 'inactive', off_reason: 'failing' }] }),
    'PATCH /app/v1/webhooks/whk_1': (body: unknown) => {
      sent.push(body);
      return { webhook };
    },
  });
  await screen.findByText(/^It took no event for a day/);
  expect(screen.getByRole('button', { name: 'Send test event' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'active' }]));
});

test('a smaller plan is told which one has webhooks; an auditor reads and changes nothing', async () => {
  const { unmount } = open({
    'GET /app/v1/usage': () => usage({ plan: 'advanced' }),
    [route]: () => ({ webhooks: [] }),
  });
  await screen.findByText('Your plan has no webhooks');
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
  unmount();
  open({ 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  await screen.findByText('https://hooks.bank.example/klarnavn');
  for (const name of ['New webhook', 'Send test event', 'Change', 'Delete', 'Replace secret']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a failed load says why', async () => {
  open({ [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The webhooks could not be loaded');
});
