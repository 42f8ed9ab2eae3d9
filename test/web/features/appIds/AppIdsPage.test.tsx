import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../../lib/contract/actor.ts';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, appId, appIdList, usage } from '../../support/samples.ts';

const account = 'GET /app/v1/account';
const list = 'GET /app/v1/app-ids';
const create = 'POST /app/v1/app-ids';
const rename = 'PATCH /app/v1/app-ids/a1';
const remove = 'DELETE /app/v1/app-ids/a1';
const limit = 'PATCH /app/v1/app-ids/a1/limits';
const rotate = 'POST /app/v1/app-ids/a1/rotate';
const one = () => appIdList([appId()]);

function open(api: Handlers) {
  return renderApp('/dashboard/app-ids', { session: user, api: { [list]: one, ...api } });
}

test('an App ID whose key is lost is listed with what can be done, and is not mistaken for one that a role may not see', async () => {
  open({ [list]: () => appIdList([{ ...appId(), app_id: null, key_is_lost: true }]) });
  expect(await screen.findByText(/This key can no longer be shown\. Calls with it still work/)).toBeInTheDocument();
  expect(screen.queryByText('Shown to owners and admins')).not.toBeInTheDocument();
});

test('when each was last used is told to the minute, so that one sees when the old one is used no more', async () => {
  open({ [list]: () => appIdList([appId({ last_used_at: '2026-11-21T14:05:00Z' }), appId({ id: 'a2' })]) });
  const table = await screen.findByRole('table', { name: 'Active App IDs' });
  expect(within(table).getByText(/^Nov 2\d, 2026, \d{1,2}:05 (AM|PM)$/)).toBeInTheDocument();
  expect(within(table).getByText('Never')).toBeInTheDocument();
});

describe('generating an App ID', () => {
  test('takes a typed name, says that it was created, and reads the list again', async () => {
    const made: { name: string }[] = [];
    const { person, api } = open({
      [create]: (body: { name: string }) => {
        made.push(body);
        return { app_id: appId({ id: 'a2', name: body.name }) };
      },
    });
    await person.type(await screen.findByLabelText('Name'), ' Server ');
    await person.click(screen.getByRole('button', { name: 'Generate App ID' }));
    expect(await screen.findByText('App ID Created')).toBeInTheDocument();
    expect(made).toEqual([{ name: 'Server' }]);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await waitFor(() => expect(api.callsTo(list)).toHaveLength(2));
    expect(api.callsTo(create)[0]?.authorization).toBe('Bearer id-token');
  });

  test('offers names', async () => {
    const { person } = open({});
    for (const name of ['Development', 'Testing', 'Staging', 'Production']) {
      await person.click(await screen.findByRole('button', { name }));
      expect(screen.getByLabelText('Name')).toHaveValue(name);
    }
  });

  test('a blank name is not sent', async () => {
    const { person, api } = open({});
    await person.type(await screen.findByLabelText('Name'), '   ');
    await person.click(screen.getByRole('button', { name: 'Generate App ID' }));
    expect(await screen.findByText('Please enter a name for the App ID.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(api.callsTo(create)).toHaveLength(0);
  });

  test('is closed when no active slot remains; an inactive App ID takes none', async () => {
    const ids = [appId(), appId({ id: 'a2', name: 'Testing' }), appId({ id: 'a3', name: 'Old', status: 'inactive' })];
    open({ [list]: () => appIdList(ids) });
    expect(await screen.findByRole('button', { name: 'Generate App ID' })).toBeDisabled();
    expect(screen.getByText(/0 active slots of 2 remaining\. Every plan has 2\./)).toBeInTheDocument();
    expect(screen.getByText(/^All App IDs share the monthly quota of your account\./)).toBeInTheDocument();
  });

  test('is closed while one is being made', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { person } = open({
      [create]: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await person.type(await screen.findByLabelText('Name'), 'Server{Enter}');
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
    finish({ app_id: appId() });
    expect(await screen.findByRole('button', { name: 'Generate App ID' })).toBeEnabled();
  });

  test('a fault gets a general sentence, a refusal its own', async () => {
    const { person, api } = open({ [create]: () => refused('INTERNAL_ERROR', 'x') });
    await person.type(await screen.findByLabelText('Name'), 'Server{Enter}');
    expect(await screen.findByText('Failed to create App ID. Please try again.')).toBeInTheDocument();
    api.handlers[create] = () => refused('ROLE_REQUIRED', 'Your role does not allow this.');
    await person.click(screen.getByRole('button', { name: 'Generate App ID' }));
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
    expect(screen.queryByText('Failed to create App ID. Please try again.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate App ID' })).toBeEnabled();
  });
});

describe('renaming an App ID', () => {
  async function startRenaming(api = {}) {
    const app = open(api);
    await app.person.click(await screen.findByRole('button', { name: 'Rename Production' }));
    return { ...app, field: screen.getByLabelText('New name of Production') };
  }

  test('Enter saves', async () => {
    const { person, field, api } = await startRenaming({
      [rename]: () => ({ app_id: appId({ name: 'Live' }) }),
    });
    await person.clear(field);
    await person.type(field, 'Live{Enter}');
    expect(await screen.findByText('App ID Updated')).toBeInTheDocument();
    expect(api.callsTo(rename)[0]?.body).toEqual({ name: 'Live' });
  });

  test('Enter saves once: the key that saves does not press the pencil, which has the focus by then', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const { person, field, api } = await startRenaming({
      [rename]: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await person.clear(field);
    await person.type(field, 'Live{Enter}');
    expect(screen.getByRole('button', { name: 'Rename Live' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: /New name/ })).not.toBeInTheDocument();
    // While it is being saved, the name that is shown is the one that is edited.
    await person.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'New name of Live' })).toHaveValue('Live');
    await person.keyboard('{Enter}');
    api.handlers[list] = () => appIdList([appId({ name: 'Live' })]);
    finish({ app_id: appId({ name: 'Live' }) });
    expect(await screen.findByText('App ID Updated')).toBeInTheDocument();
    expect(api.callsTo(rename).map(({ body }) => body)).toEqual([{ name: 'Live' }]);
  });

  test('Escape cancels, and the keyboard is back where it was', async () => {
    const { person, field, api } = await startRenaming();
    await person.type(field, 'Something{Escape}');
    expect(screen.getByRole('button', { name: 'Rename Production' })).toHaveFocus();
    expect(api.callsTo(rename)).toHaveLength(0);
  });

  test('an empty name is not saved', async () => {
    const { person, field, api } = await startRenaming();
    await person.clear(field);
    await person.type(field, '  {Enter}');
    expect(field).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    expect(api.callsTo(rename)).toHaveLength(0);
  });

  test.each([
    ['a refusal', refused('NOT_FOUND', 'App ID not found'), 'App ID not found'],
    ['a fault', refused('INTERNAL_ERROR', 'x'), 'Failed to update App ID name. Please try again.'],
  ])('%s is reported', async (_what, answer, message) => {
    const { person, field } = await startRenaming({ [rename]: () => answer });
    await person.type(field, ' 2{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('is not offered for an inactive one', async () => {
    open({ [list]: () => appIdList([appId({ status: 'inactive' })]) });
    const table = await screen.findByRole('table', { name: 'Inactive App IDs' });
    expect(within(table).getByText('Production')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rename Production' })).not.toBeInTheDocument();
  });
});

describe('deleting an App ID', () => {
  test('asks first, and deletes', async () => {
    const { person, api } = open({ [remove]: () => ({}) });
    await person.click(await screen.findByRole('button', { name: 'Delete Production' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Production?' });
    // The authorizer remembers an App ID for up to 60 seconds.
    expect(question).toHaveTextContent('Calls with this App ID are refused within 60 seconds.');
    expect(api.callsTo(remove)).toHaveLength(0);
    await person.click(within(question).getByRole('button', { name: 'Delete App ID' }));
    expect(await screen.findByText('App ID Deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('a refusal is reported with its own sentence, and the App ID stays', async () => {
    const { person } = open({
      [remove]: () => refused('ROLE_REQUIRED', 'Your role does not allow this.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Production' }));
    await person.click(await screen.findByRole('button', { name: 'Delete App ID' }));
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete Production' })).toBeInTheDocument();
  });

  test('a fault is reported, and the App ID stays', async () => {
    const { person } = open({ [remove]: () => refused('INTERNAL_ERROR', 'x') });
    await person.click(await screen.findByRole('button', { name: 'Delete Production' }));
    await person.click(await screen.findByRole('button', { name: 'Delete App ID' }));
    expect(await screen.findByText('Failed to delete App ID. Please try again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete Production' })).toBeInTheDocument();
  });

  test('does nothing when the question is closed with Escape', async () => {
    const { person, api } = open({ [remove]: () => ({}) });
    await person.click(await screen.findByRole('button', { name: 'Delete Production' }));
    await screen.findByRole('alertdialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.callsTo(remove)).toHaveLength(0);
  });
});

describe('limiting an App ID', () => {
  const limited = appId({
    scopes: ['pep', 'batch'],
    networks: ['192.0.2.0/24', '::1'],
    expires_at: '2026-12-24T12:34:56Z',
  });

  async function startLimiting(api: Handlers) {
    const app = open(api);
    await app.person.click(await screen.findByRole('button', { name: 'Limits of Production' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Limits of Production' })) };
  }

  test('the list says what each is limited to', async () => {
    open({ [list]: () => appIdList([limited]) });
    const table = await screen.findByRole('table', { name: 'Active App IDs' });
    expect(table).toHaveTextContent('PEP checks, Batches of names');
    expect(table).toHaveTextContent('Only from 2 networks');
    expect(table).toHaveTextContent('Expires Dec 24, 2026');
  });

  test('sends what was changed, and only that', async () => {
    const { person, api, dialog } = await startLimiting({
      [limit]: () => ({ app_id: limited }),
    });
    await person.click(dialog.getByRole('checkbox', { name: 'Sanctions checks' }));
    await person.type(dialog.getByLabelText('May be used from'), ' 192.0.2.0/24 {Enter}::1');
    await person.click(dialog.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('App ID Updated')).toBeInTheDocument();
    expect(api.callsTo(limit).map(({ body }) => body)).toEqual([
      { scopes: ['pep', 'batch', 'adverse_media', 'webhooks'], networks: ['192.0.2.0/24', '::1'] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('takes limits away, and a last day is whole', async () => {
    const { person, api, dialog } = await startLimiting({
      [list]: () => appIdList([limited]),
      [limit]: () => ({ app_id: appId() }),
    });
    await person.click(dialog.getByRole('checkbox', { name: 'Sanctions checks' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Adverse media checks' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Webhooks' }));
    await person.clear(dialog.getByLabelText('May be used from'));
    await person.clear(dialog.getByLabelText('Last day'));
    await person.type(dialog.getByLabelText('Last day'), '2027-01-31');
    await person.click(dialog.getByRole('button', { name: 'Save limits' }));
    const expires_at = new Date('2027-01-31T23:59:59').toISOString();
    await waitFor(() => expect(api.callsTo(limit)[0]?.body).toEqual({ scopes: null, networks: [], expires_at }));
  });

  test('keeps no names in receipts where that is ticked, and the table says so', async () => {
    const quiet = appId({ footprint: 'none' });
    const { person, api, dialog } = await startLimiting({
      [list]: () => appIdList([quiet]),
      [limit]: () => ({ app_id: appId() }),
    });
    expect(screen.getByRole('table', { name: 'Active App IDs', hidden: true })).toHaveTextContent(
      'Receipts without names',
    );
    const box = dialog.getByRole('checkbox', { name: 'Keep no names in receipts' });
    expect(box).toBeChecked();
    await person.click(box);
    await person.click(dialog.getByRole('button', { name: 'Save limits' }));
    await waitFor(() => expect(api.callsTo(limit)[0]?.body).toEqual({ footprint: 'full' }));
  });

  test('stays open with the reason when it is refused', async () => {
    const sentence = 'The App ID is being changed elsewhere. Please try again.';
    const { person } = open({ [rotate]: () => refused('CONFLICT', sentence) });
    await person.click(await screen.findByRole('button', { name: 'Replace Production' }));
    await person.click(await screen.findByRole('button', { name: 'Replace App ID' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('is not offered for one that has ended, nor are limits', async () => {
    open({ [list]: () => appIdList([appId({ status: 'inactive', expires_at: '2026-11-01T12:00:00Z' })]) });
    expect(await screen.findByRole('button', { name: 'Delete Production' })).toBeInTheDocument();
    for (const name of ['Replace Production', 'Limits of Production']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});

test('copying says Copied! for two seconds', async () => {
  jest.useFakeTimers();
  try {
    const { person } = renderApp('/dashboard/app-ids', {
      session: user,
      api: { [list]: one },
      advanceTimers: jest.advanceTimersByTime,
    });
    await person.click(await screen.findByRole('button', { name: 'Copy App ID Production' }));
    expect(await screen.findByText('Copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(appId().app_id);
    act(() => {
      jest.advanceTimersByTime(1_900);
    });
    expect(screen.getByText('Copied!')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a list that cannot be read is reported', async () => {
  open({ [list]: () => refused('INVALID_REQUEST', 'Something is wrong.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The App IDs could not be loaded');
});

describe('what the page says of the plan', () => {
  const open = (fields: object, role: Role = 'owner') =>
    renderApp('/dashboard/app-ids', {
      session: user,
      api: { [list]: one, 'GET /app/v1/usage': () => usage(fields), [account]: () => accountAnswer({ role }) },
    });

  test.each([
    ['simple', 50, 'The Simple plan has 50 searches per month.'],
    ['advanced', 500, 'The Advanced plan has 500 searches per month.'],
    ['professional', null, 'The Professional plan has unlimited searches per month.'],
  ])('%s', async (plan, allowance, sentence) => {
    open({ plan, allowance });
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
    expect(screen.queryByText(/Free Plan/)).not.toBeInTheDocument();
    expect(screen.queryByText('Your account has no active plan')).not.toBeInTheDocument();
  });

  test('without one the owner reads that calls are refused, and where to get one', async () => {
    open({ plan: null, allowance: 0 });
    expect(await screen.findByText('Your account has no active plan')).toBeInTheDocument();
    expect(screen.getByText(/Calls with an App ID are refused .* SUBSCRIPTION_REQUIRED/)).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('a[href="/dashboard/subscription"]')).toBeInTheDocument();
  });

  test('without one everybody else is told to ask the owner', async () => {
    open({ plan: null, allowance: 0 }, 'admin');
    expect(await screen.findByText('Please ask the owner of your account to choose a plan.')).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('a[href="/dashboard/subscription"]')).toBeNull();
  });
});

describe('roles', () => {
  const openAs = (role: Role, answer: unknown) => open({ [account]: () => answer ?? accountAnswer({ role }) });

  test.each(['owner', 'admin'] as const)('%s creates, renames and deletes', async (role) => {
    openAs(role, undefined);
    expect(await screen.findByRole('button', { name: 'Generate App ID' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rename Production' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Production' })).toBeInTheDocument();
  });

  test.each(['analyst', 'auditor'] as const)('%s looks, and reads who may do more', async (role) => {
    openAs(role, undefined);
    expect(
      await screen.findByText(/The owner and the admins .* create, rename and delete App IDs and change their limits/),
    ).toBeInTheDocument();
    expect(await screen.findByText('Production')).toBeInTheDocument();
    for (const name of ['Generate App ID', 'Rename Production', 'Delete Production']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('where the role could not be read, the server decides', async () => {
    openAs('owner', refused('INVALID_REQUEST', 'x'));
    expect(await screen.findByRole('button', { name: 'Generate App ID' })).toBeInTheDocument();
  });
});
