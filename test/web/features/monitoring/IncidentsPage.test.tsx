import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { yearsTo } from '../../../../web/src/features/monitoring/inspection.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';

const path = '/dashboard/incidents';
const year = yearsTo(new Date())[0];
const route = `GET /app/v1/incidents?year=${year}`;
const acknowledge = 'PUT /app/v1/incidents/late_eu_1/acknowledgement';
const late = {
  id: 'late_eu_1',
  kind: 'list_late',
  extent: 'EU Sanctions: The server answered 503.',
  from: '2026-05-04T08:00:30.000Z',
  to: '2026-05-04T11:00:30.000Z',
  run_id: null,
  answers: 212,
  answers_is_all: true,
  acknowledgement: null,
};
const failed = { ...late, id: 'run_1', kind: 'run_failed', extent: 'A fault of ours.', answers: null, run_id: 'job_1' };
const answer = (...incidents: object[]) => ({ year, incidents, is_all: true });
const open = (incidents: object[], api = {}) =>
  renderApp(path, { session: user, api: { [route]: () => answer(...incidents), ...api } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Incidents, newest first' })).getAllByRole('row');

test('an incident says what, for how long, and leads to the answers given meanwhile', async () => {
  open([late, failed, { ...late, id: 'late_un', to: null, answers: 10_000, answers_is_all: false }]);
  const [, first, second, third] = await rows();
  expect(first).toHaveTextContent(
    /A list was not refreshed.*EU Sanctions: The server answered 503.*for 3 h.*212 answers/,
  );
  const link = within(first as HTMLElement).getByRole('link', { name: '212 answers' });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  // Whole minutes around it, in the reader's time.
  expect(new Date(query.get('from') ?? '').toISOString()).toBe('2026-05-04T08:00:00.000Z');
  expect(new Date(query.get('to') ?? '').toISOString()).toBe('2026-05-04T11:01:00.000Z');
  expect(second).toHaveTextContent(/A run was not completed.*-Acknowledge$/);
  expect(third).toHaveTextContent(/Lasts10,000 answers or moreLasts$/);
});

test('answers that nobody could count are not said to be none; neighbouring days are told from first to last', async () => {
  const days = { ...failed, kind: 'day_without_run', from: '2026-05-03T00:00:00.000Z' };
  open([
    { ...late, answers: 0, answers_is_all: false },
    { ...days, id: 'day_1', to: '2026-05-05T00:00:00.000Z' },
    { ...days, id: 'day_2', to: '2026-05-04T00:00:00.000Z' },
  ]);
  const [, first, second, third] = await rows();
  expect(first).toHaveTextContent(/Not counted/);
  expect(second).toHaveTextContent(/May 3, 2026to May 4, 2026/);
  expect(third).not.toHaveTextContent(/to May/);
});

test('somebody takes note once, with a note; a refusal says why', async () => {
  const sent: unknown[] = [];
  let isDone = false;
  const by = { id: 'user-7', name: 'Bo Dahl' };
  const done = { ...late, acknowledgement: { at: '2026-05-10T12:00:00.000Z', by, note: 'Read' } };
  open([], {
    [route]: () => answer(isDone ? done : late),
    [acknowledge]: (body: unknown) => {
      sent.push(body);
      if (sent.length === 1) return refused('CONFLICT', 'Somebody has acknowledged this incident already.');
      isDone = true;
      return { incident: done };
    },
  });
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Acknowledge' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: ' Read ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('Somebody has acknowledged this incident already.');
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ note: 'Read' }, { note: 'Read' }]);
  await waitFor(async () => expect((await rows())[1]).toHaveTextContent(/ReadMay 10, 2026, Bo Dahl$/));
});

test('an auditor reads and acknowledges nothing; an empty year says so; a failed load why', async () => {
  const { unmount } = open([late], { 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  expect((await rows())[1]).toHaveTextContent(/Not yet$/);
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  unmount();
  const empty = open([]);
  await screen.findByText(`No incident has touched your account in ${year}.`);
  empty.unmount();
  open([], { [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The incidents could not be loaded');
});
