import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileAnswer, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { savedFiles } from '../../support/savedFiles.ts';

const path = '/dashboard/calibration';
const route = 'GET /app/v1/calibrations';
const bo = { id: 'user-7', name: 'Bo Dahl' };
const explanation = {
  reason: 'Half of the alerts were below 0.85',
  back_test: {
    id: 'job_1',
    name: 'Higher threshold',
    screenings: 1200,
    alerts_then: 90,
    alerts_now: 41,
    completed_at: '2026-11-20T10:00:00.000Z',
  },
  explained_at: '2026-11-21T10:00:00.000Z',
  explained_by: bo,
};
const record = (fields: object = {}) => ({
  id: 'cal_1_threshold',
  kind: 'threshold',
  list: null,
  before: '0.8',
  after: '0.85',
  changed_at: '2026-11-20T12:00:00.000Z',
  changed_by: bo,
  event_id: null,
  explanation: null,
  approval: null,
  review_on: '2099-11-20',
  version: 1,
  ...fields,
});
const answer = (...calibrations: object[]) => ({ calibrations, next_cursor: null });
const open = (calibrations: object[], api = {}) =>
  renderApp(path, {
    session: user,
    api: {
      [route]: () => answer(...calibrations),
      'GET /app/v1/back-tests': () => ({ back_tests: [], next_cursor: null }),
      ...api,
    },
  });

test('a change says who, why and what it rests on, and warns without a reason', async () => {
  const list = { id: 'cal_2', kind: 'own_list', list: 'eu_sanctions_list', before: 'ed_1', after: 'ed_2' };
  open([record({ ...list, review_on: '2025-01-02' }), record({ explanation })]);
  const rows = within(await screen.findByRole('table', { name: /^Calibration records/ })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /^Own list in place of the shared one: .*No reason yetNot yetDue since Jan 2, 2025/,
  );
  expect(rows[2]).toHaveTextContent('Threshold of alerts from 0.8 to 0.85');
  expect(rows[2]).toHaveTextContent('Higher threshold: 1200 screenings, alerts 90 before and 41 with it');
});

test('a reason is written as the record was read; a refusal says why', async () => {
  const sent: unknown[] = [];
  open([record()], {
    'PUT /app/v1/calibrations/cal_1_threshold': (body: unknown) => {
      sent.push(body);
      return refused('CONFLICT', 'Somebody has changed this record meanwhile. Please look at it again.');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Explain' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Save reason' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Fewer alerts ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save reason' }));
  await dialog.findByText(/changed this record meanwhile/);
  expect(sent).toEqual([{ reason: 'Fewer alerts', version: 1 }]);
});

test('a second person approves', async () => {
  const sent: unknown[] = [];
  open([record({ explanation, version: 2 })], {
    'POST /app/v1/calibrations/cal_1_threshold/approval': (body: unknown) => {
      sent.push(body);
      return { calibration: record({ explanation, version: 3 }) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Half of the alerts were below 0.85');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2 }]));
});

test('an own change cannot be approved by oneself, and an empty page says what appears there', async () => {
  const { unmount } = open([record({ explanation: { ...explanation, explained_by: { id: 'sub-anna', name: 'Me' } } })]);
  await screen.findByRole('button', { name: 'Review' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  unmount();
  open([]);
  await screen.findByText(/^No changes yet\./);
});

test('the records are saved as a file; a failed load says so', async () => {
  const files = savedFiles();
  const { unmount } = open([record()], {
    'GET /app/v1/calibrations/export': () => fileAnswer('changed_at', 'calibration.csv'),
  });
  await screen.findByRole('table', { name: /^Calibration records/ });
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['calibration.csv']));
  unmount();
  open([], { [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The calibration records could not be loaded');
});
