import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const route = 'GET /app/v1/retention';
const path = '/dashboard/data-retention';
const retention = {
  years: 5,
  counted_from: 'contract',
  reason: null,
  erases_from: null,
  changed_at: '2026-11-01T08:00:00.000Z',
};
const month = { month: '2026-10', receipts: 1204, erased: 0, held: 0, kept: 0, erased_from: null, erased_to: null };
const hold = {
  id: 'hld_1',
  receipt_id: null,
  external_ref: 'customer 7',
  reason: 'Request of the police',
  placed_at: '2026-11-02T08:00:00.000Z',
  placed_by: 'user-1',
};
const answer = (fields: object = {}) => ({
  retention,
  contract_ends_at: null,
  counted_to: '2026-10-31',
  months: [month],
  holds: [hold],
  ...fields,
});
const open = (api = {}, at = path) => renderApp(at, { session: user, api: { [route]: () => answer(), ...api } });

test('says the period, what is erased when, and what is held', async () => {
  open();
  expect(await screen.findByLabelText('Keep receipts for')).toHaveValue('5');
  expect(screen.getByText('Your subscription is running, so nothing is erased.')).toBeVisible();
  const months = screen.getByRole('table', { name: 'Receipts by month, oldest first' });
  expect(within(months).getByRole('row', { name: /2026-10/ })).toHaveTextContent('2026-101,204000Not yet set');
  const holds = screen.getByRole('table', { name: 'Legal holds, newest first' });
  expect(holds).toHaveTextContent('Reference customer 7Request of the police');
});

test('receipts of lasting relations wait for their end, and the setting says so', async () => {
  const kept = { ...month, held: 4, kept: 1200 };
  open({ [route]: () => answer({ months: [kept], retention: { ...retention, years: 1 } }) });
  expect(await screen.findByRole('row', { name: /2026-10/ })).toHaveTextContent(
    '2026-101,20441,2000With their relations',
  );
  expect(screen.getByText(/^Receipts with the reference of a subject are kept while/)).toHaveTextContent(
    'for 1 year after',
  );
});

test('an account without receipts is told when they are counted, and a failed load why', async () => {
  const { unmount } = open({ [route]: () => answer({ months: [], holds: [], counted_to: null }) });
  await screen.findByText(/^No receipts are counted yet\./);
  screen.getByText('There are no legal holds.');
  unmount();
  open({ [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The data retention could not be loaded');
});

test('a choice shows what it erases, is confirmed, and is sent as it was read', async () => {
  const sent: unknown[] = [];
  open({
    [`${route}?counted_from=contract&years=7`]: () =>
      answer({ months: [{ ...month, erased_from: '2033-01-02', erased_to: '2033-01-31' }] }),
    'PUT /app/v1/retention': (body: unknown) => {
      sent.push(body);
      return { retention: { ...retention, years: 7, changed_at: '2026-11-21T08:00:00.000Z' } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Keep receipts for'), { target: { value: '7' } });
  await screen.findByText('What the new period would erase');
  await screen.findByText('Jan 2, 2033 to Jan 31, 2033');
  fireEvent.change(screen.getByLabelText('Reason', { selector: 'textarea' }), { target: { value: 'An order' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save retention' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    years: 7,
    counted_from: 'contract',
    reason: 'An order',
    changed_at: '2026-11-01T08:00:00.000Z',
  });
});

test('a receipt that leads here is held; a refusal says why', async () => {
  const sent: unknown[] = [];
  open(
    {
      'POST /app/v1/legal-holds': (body: unknown) => {
        sent.push(body);
        return refused('NOT_FOUND', 'Receipt not found');
      },
    },
    `${path}?hold=rc_0mwzghbfbFegoL5UhqLeUrhh5`,
  );
  expect(await screen.findByLabelText('Receipt id')).toHaveValue('rc_0mwzghbfbFegoL5UhqLeUrhh5');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Court case' } });
  fireEvent.click(screen.getByRole('button', { name: 'Place hold' }));
  await screen.findByText('Receipt not found');
  expect(sent).toEqual([{ receipt_id: 'rc_0mwzghbfbFegoL5UhqLeUrhh5', reason: 'Court case' }]);
});

test('the end of a day is saved with its proof; before the log has it, alone', async () => {
  let proof: string | null = null;
  const answers = () => ({ canonical: '{"date":"2026-10-31"}', commitment: `${'A'.repeat(43)}=`, proof });
  open({ 'GET /app/v1/receipt-days/2026-10-31': answers });
  const saved = savedFiles();
  const button = await screen.findByRole('button', { name: 'Download day and proof' });
  fireEvent.click(button);
  await screen.findByText('Without its proof');
  expect(saved.map(({ name }) => name)).toEqual(['day-2026-10-31.json']);
  proof = 'c2sp.org/tlog-proof@v1';
  fireEvent.click(button);
  await waitFor(() =>
    expect(saved.map(({ name }) => name).slice(1)).toEqual(['day-2026-10-31.json', 'day-2026-10-31.tlog-proof']),
  );
});

test('an auditor reads everything and changes nothing', async () => {
  open({ 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  expect(await screen.findByLabelText('Keep receipts for')).toBeDisabled();
  screen.getByText('The owner of the account can change it.');
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Place hold' })).toBeNull();
});
