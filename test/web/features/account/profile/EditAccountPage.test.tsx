import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { accountAnswer, answered } from '../../../support/samples.ts';

const profile = (fields: object = {}) => ({
  ...answered,
  profile: {
    full_name: 'Anna Maria Berg',
    email: 'anna@bank.example',
    backup_email: null,
    created_at: '2026-10-01T10:00:00Z',
    updated_at: '2026-10-01T10:00:00Z',
    ...fields,
  },
});
const putProfile = 'PUT /app/v1/profile';
const passwordRoute = 'PATCH /app/v1/profile';
const patchAccount = 'PATCH /app/v1/account';

function open(role: Role = 'owner', more: object = {}, session: object = {}) {
  return renderApp('/dashboard/edit-account', {
    session: { ...user, ...session },
    api: {
      'GET /app/v1/profile': () => profile(),
      'GET /app/v1/account': () => accountAnswer({ role }),
      'GET /app/v1/export': () => ({ ...answered, export: null }),
      [putProfile]: () => profile(),
      [patchAccount]: () => ({ ...answered, account: accountAnswer().account }),
      ...more,
    },
  });
}

async function replace(person: ReturnType<typeof renderApp>['person'], label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  if (value) await person.type(field, value);
}

const save = (person: ReturnType<typeof renderApp>['person']) =>
  person.click(screen.getByRole('button', { name: 'Save Changes' }));

test('the name is split at the first space, and the address cannot be edited', async () => {
  open();
  expect(await screen.findByLabelText('First name')).toHaveValue('Anna');
  expect(screen.getByLabelText('Last name')).toHaveValue('Maria Berg');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Business name')).toHaveValue('Bank');
});

test('saves the part of the person and the part of the account, each as it was read', async () => {
  const { person, api } = open();
  await replace(person, 'Last name', ' דהן 🌲 ');
  await replace(person, 'Website', 'https://bank.example');
  await replace(person, 'Backup email', 'anna@home.example');
  await save(person);
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(api.callsTo(putProfile)[0]?.body).toEqual({
    full_name: 'Anna דהן 🌲',
    backup_email: 'anna@home.example',
    updated_at: '2026-10-01T10:00:00Z',
  });
  expect(api.callsTo(patchAccount)[0]?.body).toEqual({
    business_name: 'Bank',
    website: 'https://bank.example',
    changed_at: '2026-10-01T10:00:00Z',
  });
});

test('what has not changed is not sent', async () => {
  const { person, api } = open();
  await replace(person, 'Backup email', 'anna@home.example');
  await save(person);
  await screen.findByText('Profile updated successfully');
  expect([api.callsTo(putProfile).length, api.callsTo(patchAccount).length]).toEqual([1, 0]);
});

test.each([
  ['First name', '', 'Please enter your first name.'],
  ['First name', 'Anna Maria', 'The first name ends at the first space: write the rest as last name.'],
  ['Last name', '', 'Please enter your last name.'],
  ['Business name', '', 'Please enter the name of your business.'],
  ['Website', 'bank', 'Please enter an address that begins with https://'],
  ['Backup email', 'anna', 'Please enter a valid e-mail address.'],
])('%s %j is refused at the field', async (label, value, problem) => {
  const { person, api } = open();
  await replace(person, label, value);
  await save(person);
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect([...api.callsTo(putProfile), ...api.callsTo(patchAccount)]).toEqual([]);
});

test.each(['analyst', 'auditor'] as const)('an %s changes their own part alone', async (role) => {
  const { person, api } = open(role);
  expect(await screen.findByLabelText('Business name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Website')).toHaveAttribute('readonly');
  await replace(person, 'Last name', 'Dahl');
  await save(person);
  await screen.findByText('Profile updated successfully');
  expect(api.callsTo(patchAccount)).toHaveLength(0);
});

test('a change elsewhere is said, what was typed stays, and what holds is read', async () => {
  const sentence = 'Your details were changed meanwhile, so nothing was saved. Please look at them again.';
  const { person, api } = open('owner', { [putProfile]: () => refused(409, 'CONFLICT', sentence) });
  await replace(person, 'Last name', 'Dahl');
  await save(person);
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  await waitFor(() => expect(api.callsTo('GET /app/v1/profile')).toHaveLength(2));
  expect(screen.getByLabelText('Last name')).toHaveValue('Dahl');
});

test('a fault while saving is said without the words of the server', async () => {
  const { person } = open('owner', { [putProfile]: () => refused(500, 'INTERNAL_ERROR', 'A fault.') });
  await replace(person, 'Last name', 'Dahl');
  await save(person);
  expect((await screen.findByText('Failed to update profile')).parentElement).toHaveTextContent(
    'Failed to save changes',
  );
  expect(screen.getByLabelText('Last name')).toHaveValue('Dahl');
});

test('what nobody expected while saving is said as that', async () => {
  const { person, api } = open();
  await replace(person, 'Last name', 'Dahl');
  jest.spyOn(api.client, 'updateProfile').mockRejectedValue(new TypeError('Importing a module script failed.'));
  await save(person);
  expect((await screen.findByText('Failed to update profile')).parentElement).toHaveTextContent(
    'An unexpected error occurred',
  );
  expect(screen.getByLabelText('Last name')).toHaveValue('Dahl');
});

test('a profile that cannot be loaded says so', async () => {
  open('owner', { 'GET /app/v1/profile': () => refused(403, 'ROLE_REQUIRED', 'No.') });
  expect((await screen.findByText('Failed to load profile data')).parentElement).toHaveTextContent(/^Error/);
  expect(screen.getByText('Your details could not be loaded.')).toBeVisible();
});

describe('the password', () => {
  const change = async (person: ReturnType<typeof renderApp>['person'], current: string, next: string) => {
    if (current) await person.type(await screen.findByLabelText('Current password'), current);
    await person.type(await screen.findByLabelText('New password'), next);
    await person.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('is changed by whoever knows the current one', async () => {
    const { person, api } = open('owner', { [passwordRoute]: () => answered });
    await change(person, 'Old-horse-battery-1', 'Right-horse-battery-9');
    const passwords = { current_password: 'Old-horse-battery-1', new_password: 'Right-horse-battery-9' };
    expect(api.callsTo(passwordRoute)[0]?.body).toEqual({ access_token: 'access-token', ...passwords });
    expect(await screen.findByText('Password Changed')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('is not sent when it is weak, and a wrong current one is said', async () => {
    const wrong = () => refused(409, 'CONFLICT', 'The current password is not correct.');
    const { person, api } = open('owner', { [passwordRoute]: wrong });
    await change(person, 'Old-horse-battery-1', 'weak');
    expect(api.callsTo(passwordRoute)).toHaveLength(0);
    await change(person, '', 'Right-horse-battery-9');
    expect(await screen.findByText('The current password is not correct.')).toBeVisible();
  });
});

describe('the home lists', () => {
  test('are chosen by owner and admins, each once', async () => {
    const { person, api } = open('admin');
    expect(await screen.findByLabelText('First list')).toHaveDisplayValue('EU Consolidated Sanctions List');
    await person.selectOptions(screen.getByLabelText('First list'), 'UK Sanctions List');
    const second = within(screen.getByLabelText('Second list'));
    expect(second.getByRole('option', { name: 'UK Sanctions List' })).toBeDisabled();
    expect(second.getByRole('option', { name: 'UN Security Council Sanctions List' })).toBeEnabled();
    await person.selectOptions(screen.getByLabelText('Second list'), 'None');
    await person.click(screen.getByRole('button', { name: 'Save home lists' }));
    expect(await screen.findByText('Home lists saved')).toBeInTheDocument();
    expect(api.callsTo(patchAccount).map(({ body }) => body)).toEqual([
      { home_lists: ['uk_sanctions_list'], changed_at: '2026-10-01T10:00:00Z' },
    ]);
  });

  test('close ranks, and those that the page has no place for stay', async () => {
    const homeLists = ['eu_sanctions_list', 'un_sanctions_list', 'pep_dk'] as const;
    const { person, api } = open('admin', {
      'GET /app/v1/account': () => accountAnswer({ role: 'admin' }, { home_lists: [...homeLists] }),
    });
    await person.selectOptions(await screen.findByLabelText('First list'), 'None');
    expect(screen.getByLabelText('First list')).toHaveDisplayValue('UN Security Council Sanctions List');
    expect(screen.getByLabelText('Second list')).toHaveDisplayValue('None');
    await person.click(screen.getByRole('button', { name: 'Save home lists' }));
    expect(await screen.findByText('Home lists saved')).toBeInTheDocument();
    expect(api.callsTo(patchAccount).map(({ body }) => body)).toEqual([
      { home_lists: ['un_sanctions_list', 'pep_dk'], changed_at: '2026-10-01T10:00:00Z' },
    ]);
  });

  test('cannot be changed by others, who read why', async () => {
    open('analyst');
    expect(await screen.findByLabelText('First list')).toBeDisabled();
    expect(screen.getByText(/Owner and admins of the account can change them/)).toBeInTheDocument();
  });
});
