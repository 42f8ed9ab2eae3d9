import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileAnswer, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { savedFiles } from '../../support/savedFiles.ts';

const path = '/dashboard/whitelist';
const list = 'GET /app/v1/whitelist';

const entry = (n: number, fields: object = {}) => ({
  alert_id: `alr_1_sub_${n}`,
  subject: { id: `sub_${n}`, external_ref: `customer ${n}`, name: `Subject ${n}` },
  records: [
    {
      id: `eu_sanctions_list:${n}`,
      database: 'EU',
      list: 'eu_sanctions_list',
      name: `Listed ${n}`,
      score: 0.93,
      band: 'strong',
      rule: 'similarity',
    },
  ],
  score: 0.93,
  band: 'strong',
  state: 'decided',
  case_id: null,
  version: 3,
  reason: 'Another date of birth',
  decided_at: '2025-11-20T10:00:00.000Z',
  decided_by: 'person',
  holder: { id: 'user-7', name: 'Anna Berg' },
  expires_at: '2027-11-20T10:00:00.000Z',
  confirmation: null,
  review_due: '2025-12-20',
  ...fields,
});
const figures = {
  in_force: 2,
  due: 1,
  oldest_decided_at: '2025-11-20T10:00:00.000Z',
  holders: [{ id: 'user-7', name: 'Anna Berg', decisions: 2, due: 1 }],
  complete: true,
};
const confirmed = {
  confirmed_at: '2098-11-20T10:00:00.000Z',
  by_name: 'Bo Dahl',
  reason: 'Same passport',
};
const answer = (entries: object[] = [entry(1), entry(2, { confirmation: confirmed, review_due: '2099-10-20' })]) => ({
  entries,
  next_cursor: null,
  figures,
});
const open = (api = {}, at = path) => renderApp(at, { session: user, api: { [list]: () => answer(), ...api } });
const table = () => screen.findByRole('table', { name: /^False positives in force/ });

test('what is held back, by whom, why, and until when it is to be reviewed', async () => {
  open();
  const rows = within(await table()).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Subject 1customer 1Listed 1EU, 93 %Another date of birth/);
  expect(rows[1]).toHaveTextContent('Due since Dec 20, 2025');
  expect(rows[2]).toHaveTextContent('Confirmed Nov 20, 2098 by Bo Dahl: Same passport');
  expect(rows[2]).toHaveTextContent('Oct 20, 2099');
  expect(within(await table()).getByRole('link', { name: 'Subject 1' })).toHaveAttribute(
    'href',
    '/dashboard/alerts?alert=alr_1_sub_1',
  );
  expect(screen.getByText('Confirm or end each')).toBeVisible();
});

test('a filter in the address is asked for, and an empty list says why', async () => {
  const { unmount } = open(
    { [`${list}?review=due&holder=user-7`]: () => answer([]) },
    `${path}?review=due&holder=user-7`,
  );
  await screen.findByText('No decisions fit these filters.');
  expect(screen.getByLabelText('Review')).toHaveValue('due');
  unmount();
  open({ [list]: () => answer([]) });
  await screen.findByText('No match is held back as a false positive.');
});

test('an empty page before others is no empty list', async () => {
  open({ [`${list}?text=rare`]: () => ({ ...answer([]), next_cursor: 'c1' }) }, `${path}?text=rare`);
  await screen.findByText('No decisions so far fit these filters.');
  expect(screen.queryByText('No decisions fit these filters.')).toBeNull();
  expect(screen.getByRole('button', { name: /more/i })).toBeEnabled();
});

test('chosen decisions are confirmed with a reason; who is refused is told why', async () => {
  const sent: unknown[] = [];
  open({
    'POST /app/v1/alerts/alr_1_sub_1/decision/confirmation': (body: unknown) => {
      sent.push(body);
      return refused('CONFLICT', 'This alert has changed since you opened it.');
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Subject 1' }));
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('What the review found'), { target: { value: ' Same as before ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/1 decision not confirmed: This alert has changed/);
  expect(sent).toEqual([{ reason: 'Same as before', version: 3 }]);
});

test('a decision is ended after a question, which names whose alerts open again', async () => {
  const sent: string[] = [];
  open({
    'DELETE /app/v1/alerts/alr_1_sub_2/decision?version=3': () => {
      sent.push('ended');
      return refused('CONFLICT', 'This alert has no decision.');
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Subject 2' }));
  const end = () => fireEvent.click(screen.getByRole('button', { name: 'End and open the alert again' }));
  end();
  const dialog = await screen.findByRole('alertdialog', { name: 'End 1 decision?' });
  expect(dialog).toHaveTextContent('The alert opens again and must be decided anew: Subject 2.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([]);
  end();
  fireEvent.click(await screen.findByRole('button', { name: 'End the decision' }));
  await waitFor(() => expect(sent).toEqual(['ended']));
});

test('the list is saved as a file; a failed load says so', async () => {
  const files = savedFiles();
  const { unmount } = open({
    'GET /app/v1/whitelist/export': () => fileAnswer('subject', 'whitelist.csv'),
  });
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['whitelist.csv']));
  unmount();
  open({ [list]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The whitelist could not be loaded');
});
