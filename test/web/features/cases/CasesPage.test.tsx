import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { FakeUpload } from '../../support/fakeUpload.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';

const path = '/dashboard/cases';
const me = 'sub-anna';
const people = [
  { user_id: me, name: 'Anna Berg' },
  { user_id: 'sub-bo', name: 'Bo Holm' },
];
const settings = {
  settings: {
    assignees: [],
    due_days: { sanctions_match: 2, pep_match: null, adverse_media: null, ongoing_monitoring: null },
    version: 0,
  },
  people,
};
const one = (fields: object = {}) => ({
  id: 'cas_1',
  subject: { name: 'Ri Won Ho', external_ref: 'customer 7' },
  origin: 'search',
  label: 'sanctions_match',
  state: 'created',
  records: [{ database: 'UN Sanctions', id: 'un_sanctions_list:1', name: 'RI WON HO' }],
  receipt_ids: ['rc_1'],
  alert_ids: [],
  assignee: null,
  due: null,
  is_overdue: false,
  proposed: null,
  closed: null,
  measure: null,
  links: [],
  merged_into: null,
  opened_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...fields,
});
const opened = (fields: object = {}, more: object = {}) => ({
  case: one(fields),
  entries: [
    {
      id: 'ent_1',
      at: '2026-11-20T10:00:00.000Z',
      kind: 'opened',
      by: { type: 'user', ref: 'sub-bo' },
      text: 'Looks like him',
      mentions: [me],
      facts: { origin: 'search' },
    },
  ],
  files: [],
  people,
  moves: ['assign', 'merge'],
  ...more,
});
const figures = { open: 1, unassigned: 1, in_review: 0, overdue: 0, mine: 0, is_all: true };
const list = (cases: object[] = [one()]) => ({ cases, people, figures, next_cursor: null });
const show = (api = {}, at = path) =>
  renderApp(at, {
    session: user,
    api: {
      'GET /app/v1/account': () => accountAnswer({}, { plan: 'professional' }),
      'GET /app/v1/case-settings': () => settings,
      'GET /app/v1/cases': () => list(),
      'GET /app/v1/cases/cas_1': () => opened(),
      ...api,
    },
  });

test('lists open cases with their figures, and opens one at an address of its own', async () => {
  const { at } = show();
  const table = await screen.findByRole('table', { name: 'Cases, newest first' });
  expect(within(table).getByRole('row', { name: /Ri Won Ho/ })).toHaveTextContent('Sanctions Match (High Risk)New');
  fireEvent.click(screen.getByRole('button', { name: 'Open the case of Ri Won Ho' }));
  await screen.findByRole('heading', { name: 'Case of Ri Won Ho' });
  expect(at.current).toBe('/dashboard/cases?case=cas_1');
  const history = screen.getByRole('list', { name: 'History of the case, oldest first' });
  expect(history).toHaveTextContent('Bo Holm opened the case from a searchLooks like him@Anna Berg');
  screen.getByText('Nobody has this case. Assign it to somebody.');
});

test('filters stand in the address and in the question', async () => {
  const { at } = show({ 'GET /app/v1/cases?state=review': () => list([]) });
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'review' } });
  await screen.findByText('No cases fit these filters.');
  expect(at.current).toBe('/dashboard/cases?state=review');
});

test('a failed load and a refused step say why', async () => {
  const { unmount } = show({ 'GET /app/v1/cases': () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The cases could not be loaded');
  unmount();
  show(
    {
      'GET /app/v1/cases/cas_1': () => opened({ state: 'assigned', assignee: me }, { moves: ['assign', 'begin'] }),
      'POST /app/v1/cases/cas_1/steps': () => refused('CONFLICT', 'Somebody has changed this case in the meantime.'),
    },
    `${path}?case=cas_1`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Begin investigation' }));
  await screen.findByText('Somebody has changed this case in the meantime.');
});

test('a true match is submitted with what was done, as it was read', async () => {
  const sent: unknown[] = [];
  show(
    {
      'GET /app/v1/cases/cas_1': () =>
        opened({ state: 'investigation', assignee: me, version: 4 }, { moves: ['assign', 'submit', 'merge'] }),
      'POST /app/v1/cases/cas_1/steps': (body: unknown) => {
        sent.push(body);
        return { case: one({ state: 'review', version: 5 }) };
      },
    },
    `${path}?case=cas_1`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Outcome'), { target: { value: 'true_match' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Same passport' } });
  fireEvent.change(dialog.getByLabelText('On'), { target: { value: '2026-11-20' } });
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '1250.00' } });
  fireEvent.change(dialog.getByLabelText('Currency'), { target: { value: 'EUR' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: 4,
    step: 'submit',
    outcome: 'true_match',
    reason: 'Same passport',
    measure: { measure: 'frozen', taken_on: '2026-11-20', amount: '1250.00', currency: 'EUR' },
  });
});

test('an owner approves; an investigator is told who may', async () => {
  const review = { state: 'review', assignee: 'sub-bo', proposed: proposal('sub-bo') };
  const steps: unknown[] = [];
  const { unmount } = show(
    {
      'GET /app/v1/cases/cas_1': () => opened(review, { moves: ['approve', 'send_back'] }),
      'POST /app/v1/cases/cas_1/steps': (body: unknown) => {
        steps.push(body);
        return { case: one({ state: 'closed', version: 2 }) };
      },
    },
    `${path}?case=cas_1`,
  );
  expect(await screen.findByText('False positive, by Bo Holm')).toHaveTextContent('Another date of birth');
  fireEvent.click(screen.getByRole('button', { name: 'Approve and close' }));
  await waitFor(() => expect(steps).toEqual([{ version: 1, step: 'approve' }]));
  unmount();
  show({ 'GET /app/v1/cases/cas_1': () => opened(review, { moves: ['withdraw'] }) }, `${path}?case=cas_1`);
  await screen.findByText('An owner or admin who did not investigate this case approves its outcome.');
  expect(screen.queryByRole('button', { name: 'Approve and close' })).toBeNull();
});

test('a comment mentions members', async () => {
  const sent: unknown[] = [];
  show(
    {
      'POST /app/v1/cases/cas_1/comments': (body: unknown) => {
        sent.push(body);
        return { case: one({ version: 2 }) };
      },
    },
    `${path}?case=cas_1`,
  );
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'Please look' } });
  await screen.findAllByRole('option', { name: 'Bo Holm' });
  fireEvent.change(screen.getByLabelText('Mention'), { target: { value: 'sub-bo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'Please look', mentions: ['sub-bo'] }]));
});

test('a file is sent and then attached; one that is refused says why', async () => {
  FakeUpload.install();
  show(
    {
      'POST /app/v1/cases/cas_1/uploads': () => ({
        file_id: 'fil_1',
        upload: { url: 'https://s3.example', fields: {} },
      }),
      'POST /app/v1/cases/cas_1/files': () => refused('FILE_REFUSED', 'An attachment is a PDF, PNG or JPG file.'),
    },
    `${path}?case=cas_1`,
  );
  const file = new File(['<html>'], 'passport.pdf');
  fireEvent.change(await screen.findByLabelText('Attachment'), { target: { files: [file] } });
  await waitFor(() => expect(FakeUpload.last?.url).toBe('https://s3.example'));
  FakeUpload.last?.answer(204);
  await screen.findByText('An attachment is a PDF, PNG or JPG file.');
});

test('a new case is opened, and shown', async () => {
  const sent: unknown[] = [];
  const { at } = show({
    'POST /app/v1/cases': (body: unknown) => {
      sent.push(body);
      return { case: one(), is_new: true };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New case' }));
  fireEvent.change(await screen.findByLabelText('Name of the subject'), { target: { value: 'Ri Won Ho' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open case' }));
  await screen.findByRole('heading', { name: 'Case of Ri Won Ho' });
  expect(sent).toEqual([{ name: 'Ri Won Ho', origin: 'person' }]);
  expect(at.current).toBe('/dashboard/cases?case=cas_1');
});

test('an auditor and another plan read cases and change nothing', async () => {
  const { unmount } = show({
    'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }, { plan: 'professional' }),
  });
  await screen.findByRole('table', { name: 'Cases, newest first' });
  expect(screen.queryByRole('button', { name: 'New case' })).toBeNull();
  unmount();
  show({ 'GET /app/v1/account': () => accountAnswer({}, { plan: 'advanced' }) }, `${path}`);
  await screen.findByText('Your plan does not include case management');
  expect(screen.queryByRole('button', { name: 'New case' })).toBeNull();
});

function proposal(by: string) {
  return { outcome: 'false_positive', reason: 'Another date of birth', by, at: '2026-11-20T12:00:00.000Z' };
}
