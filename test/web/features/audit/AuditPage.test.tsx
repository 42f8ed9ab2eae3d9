import { fireEvent, screen, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { savedFiles } from '../../support/savedFiles.ts';

const route = 'GET /app/v1/audit-trail';
const path = '/dashboard/audit';
const id = 'evt_0mwzghbfb00112233445566778899';
const commitment = `${'A'.repeat(43)}=`;

const listed = (fields: object = {}) => ({
  id,
  time: '2026-11-21T10:42:07.123Z',
  action: 'app_id.renamed',
  outcome: 'done',
  actor: { type: 'user', ref: 'u1', role: 'admin', email: 'anna@bank.example' },
  actor_name: 'Anna Berg',
  target: { type: 'app_id', id: 'a1', name: 'Production' },
  before: { name: 'Test' },
  after: { name: 'Production' },
  request_id: '6f1f2a52',
  address: '192.0.2.7',
  commitment,
  ...fields,
});
const page = (events: object[], more: object = {}) => ({ events, searched_to: null, next_cursor: null, ...more });
const opened = (proof: object | null) => {
  const { actor_name: _, address: __, commitment: ___, ...event } = listed();
  return { canonical: JSON.stringify(event), commitment, proof, checkpoint: proof && 'log\n2\nAAAA\n' };
};
const member = {
  user_id: 'u1',
  email: 'anna@bank.example',
  name: 'Anna Berg',
  role: 'admin',
  added_at: '2026-11-01T10:00:00Z',
  added_by: null,
  last_seen_at: null,
  has_second_factor: false,
};
const people = {
  'GET /app/v1/account/members': () => ({ members: [member], next_cursor: null }),
  'GET /app/v1/app-ids': () => ({ app_ids: [], remaining_slots: 2, next_cursor: null }),
};
const open = (api = {}, at = path) =>
  renderApp(at, { session: user, api: { ...people, [route]: () => page([listed()]), ...api } });
const table = () => screen.findByRole('table', { name: 'Changes, newest first' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('each change is a sentence with its time and address', async () => {
  const gone = { id: 'evt_2', actor_name: null, actor: { type: 'user', ref: 'u2', role: 'owner', email: null } };
  const failed = { action: 'person.password_changed', outcome: 'failed', target: null, before: null, after: null };
  const program = { id: 'evt_3', actor_name: 'Nightly', actor: { type: 'app_id', ref: 'a9', role: null, email: null } };
  open({ [route]: () => page([listed(), listed({ ...gone, ...failed, address: null }), listed(program)]) });
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Anna Berg renamed the App ID “\u2068Test\u2069” to “\u2068Production\u2069”\.Nov 21, 2026, .*192\.0\.2\.7Open$/,
    ),
    expect.stringMatching(/^A former member failed to change their password\.FailedNov 21/),
    expect.stringMatching(/^App ID Nightly renamed .*Nov 21/),
  ]);
});

describe('where failed sign-ins come from is said by the settings of the stage', () => {
  const settings = (more: object) => {
    const config = {
      stage: 'prod',
      region: 'eu-north-1',
      userPoolId: 'p',
      userPoolClientId: 'c',
      livePath: '/l',
      ...more,
    };
    Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => config }) });
  };
  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  test('with their source and delay where they are recorded', async () => {
    settings({ recordsFailedSignIns: true });
    open();
    await screen.findByText(
      /kept for 90 days\. Failed sign-ins come from the log of the sign-in service, usually some minutes/,
    );
    expect(screen.queryByText(/are not recorded/)).toBeNull();
  });

  test.each([{ recordsFailedSignIns: false }, {}])('as not recorded with %j', async (more) => {
    settings(more);
    open();
    await screen.findByText(/Addresses are kept for 90 days\. Failed sign-ins are not recorded\./);
  });

  test('not at all where the settings cannot be read', async () => {
    Object.assign(globalThis, { fetch: async () => Promise.reject(new Error('no network')) });
    open();
    await table();
    expect(screen.queryByText(/Failed sign-ins/)).toBeNull();
  });
});

test('a failed sign-in is said of somebody, with the number of the attempt', async () => {
  const member = { type: 'member', id: 'u1', name: 'Anna Berg' };
  const failed = { action: 'person.sign_in_failed', outcome: 'failed', target: member, before: null };
  const after = { failed_at: '2026-11-21T10:40:00.000Z', step: 'second_factor', device: null };
  open({
    [route]: () =>
      page([
        listed({ ...failed, after: { ...after, attempt: 1 } }),
        listed({ id: 'evt_2', ...failed, after: { ...after, attempt: 1_000 } }),
      ]),
  });
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Somebody failed to sign in as “\u2068Anna Berg\u2069”\..*failed step: second factor.*Failed/,
    ),
    expect.stringMatching(/^Somebody failed to sign in as “\u2068Anna Berg\u2069” \(attempt 1,000 of the hour\)\./),
  ]);
});

test('the filter stands in the address and in the call, and an impossible time is not asked for', async () => {
  const found = () => page([listed()]);
  const { api } = open({
    [`${route}?action=app_id.renamed`]: found,
    [`${route}?action=app_id.renamed&actor=u1`]: found,
    [`${route}?text=prod&action=app_id.renamed&actor=u1`]: found,
  });
  await table();
  await screen.findByRole('option', { name: 'Anna Berg' });
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'app_id.renamed' } });
  await table();
  fireEvent.change(screen.getByLabelText('Person or program'), { target: { value: 'u1' } });
  await table();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: ' prod ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  await table();
  const asked = api.calls.map((call) => call.route).filter((called) => called.startsWith(route));
  expect(asked.at(-1)).toBe(`${route}?text=prod&action=app_id.renamed&actor=u1`);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21T10:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21T09:00' } });
  await screen.findByText('The end must be later than the beginning.');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a plan without the trail is told which one shows it, and a failed load why', async () => {
  const sentence = 'The audit trail comes with the plan Advanced or a larger one.';
  const { unmount } = open({ [route]: () => refused('PLAN_REQUIRED', sentence) });
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  unmount();
  open({ [route]: () => refused('INTERNAL_ERROR', 'An unexpected error occurred.') });
  await screen.findByText('The audit trail could not be loaded');
});

test('no event is said in words, also where the search has not come to its end', async () => {
  const { unmount } = open({ [route]: () => page([]) });
  await screen.findByText('No changes yet.');
  unmount();
  const searched = { searched_to: '2026-10-01T00:00:00.000Z', next_cursor: 'more' };
  open({ [route]: () => page([], searched) });
  await screen.findByText(/^No changes that fit since/);
  expect(screen.getByRole('button', { name: 'Show more events' })).toBeEnabled();
});

test('an opened event shows what was hashed, and gives it and its proof as files', async () => {
  const saved = savedFiles();
  const proof = { leaf_index: 1, tree_size: 2, hashes: [commitment] };
  open({ [`${route}/${id}`]: () => opened(proof) });
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Event' });
  await within(dialog).findByText('In the public log');
  expect(dialog).toHaveTextContent('Entry 2 of 2');
  expect(dialog).toHaveTextContent('before: Testafter: Production');
  expect(dialog).toHaveTextContent('anna@bank.example u1 (admin)');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download event' }));
  expect(saved.at(-1)?.name).toBe(`${id}.json`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download proof' }));
  expect(saved.at(-1)?.name).toBe(`${id}.tlog-proof`);
});

test('an event on its way into the log says so, and its address opens it', async () => {
  open({ [`${route}/${id}`]: () => opened(null) }, `${path}?event=${id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Event' });
  await within(dialog).findByText(/On its way into the public log/);
  expect(within(dialog).getByRole('button', { name: 'Download proof' })).toBeDisabled();
});
