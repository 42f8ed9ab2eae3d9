import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import type { Invitation } from '../../../../../lib/contract/account/invitations.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { refused } from '../../../support/fakeApi.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { accountAnswer, invitation, listedMember, member } from '../../../support/samples.ts';

const bo = member({
  user_id: 'sub-bo',
  email: 'bo@bank.example',
  name: 'Bo Dahl',
  role: 'analyst',
  last_seen_at: null,
});

function open(
  role: Role = 'owner',
  {
    account = {},
    invitations = [],
    more = {},
  }: { account?: Partial<Account>; invitations?: Invitation[]; more?: object } = {},
) {
  return renderApp('/dashboard/team', {
    session: user,
    api: {
      'GET /app/v1/account': () => accountAnswer({ role }, account),
      'GET /app/v1/account/members': () => ({ members: [listedMember({ role }), listedMember(bo)], next_cursor: null }),
      'GET /app/v1/account/invitations': () => ({ invitations, next_cursor: null }),
      'GET /app/v1/lists': () => ({ lists: [], lists_unavailable: [], recent: [] }),
      ...more,
    },
  });
}

const table = (name: string) => screen.findByRole('table', { name });
const confirm = async (person: ReturnType<typeof renderApp>['person'], name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('who sees what', () => {
  test('the owner sees members, invitations and everything that can be done', async () => {
    open('owner', { invitations: [invitation()] });
    const rows = within(await table('Members'))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent(/Anna Berg \(you\)anna@bank\.example/);
    expect(rows[1]).toHaveTextContent(/Bo Dahl.*Analyst.*Never/);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    for (const name of ['Change the role of Bo Dahl', 'Make Bo Dahl the owner', 'Remove Bo Dahl']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(await screen.findByRole('button', { name: 'Withdraw the invitation to carl@bank.example' })).toBeVisible();
    expect(
      screen.getByText('3 of 5 seats taken of the Advanced plan. Members and open invitations take a seat each.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave account' })).toBeNull();
  });

  test('an admin manages members, but not the ownership', async () => {
    open('admin');
    expect(await screen.findByRole('button', { name: 'Remove Bo Dahl' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Bo Dahl the owner' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave account' })).toBeVisible();
  });

  test.each(['analyst', 'auditor'] as const)('an %s sees the team and may only leave', async (role) => {
    open(role, { invitations: [invitation()] });
    await table('Members');
    await table('Invitations');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave account']);
  });

  test('somebody without an account reads what to do', async () => {
    open('owner', { more: { 'GET /app/v1/account': () => ({ ...accountAnswer(), account: null, member: null }) } });
    expect(await screen.findByText('You do not belong to an account')).toBeVisible();
  });
});

describe('loading', () => {
  test('a failure says what could not be loaded', async () => {
    open('owner', {
      more: { 'GET /app/v1/account': () => refused('INVALID_REQUEST', 'Not now.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The team could not be loaded');
  });

  test('nobody invited yet is said', async () => {
    open();
    expect(await screen.findByText('Nobody has been invited yet.')).toBeVisible();
  });
});

describe('seats', () => {
  test.each([
    [{ seats: { total: 5, taken: 5 } }, '5 of 5 seats taken of the Advanced plan'],
    [{ plan: null, seats: { total: 1, taken: 3 } }, '3 of 1 seat taken of an account without a subscription'],
    [
      { plan: 'professional', seats: { total: null, taken: 9 } },
      '9 seats taken; the number of seats of the Professional plan is not limited.',
    ],
  ] as const)('%j', async (account, sentence) => {
    open('owner', { account });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('inviting', () => {
  test('shows the link this once, and has the team read again', async () => {
    const link = 'https://klarnavn.example/invitation?token=T1';
    const { person, api } = open('admin', {
      more: {
        'POST /app/v1/account/invitations': () => ({ invitation: invitation(), accept_link: link }),
      },
    });
    await person.type(await screen.findByLabelText('E-mail address'), ' carl@bank.example ');
    await person.selectOptions(screen.getByLabelText('Role'), 'auditor');
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(api.callsTo('POST /app/v1/account/invitations')[0]?.body).toEqual({
      email: 'carl@bank.example',
      role: 'auditor',
    });
    await waitFor(() => expect(api.callsTo('GET /app/v1/account/invitations')).toHaveLength(2));
    expect(screen.getByLabelText('E-mail address')).toHaveValue('');
  });

  test('an address that is none is refused at the field', async () => {
    const { person, api } = open('admin');
    await person.type(await screen.findByLabelText('E-mail address'), 'carl');
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid e-mail address.');
    expect(api.callsTo('POST /app/v1/account/invitations')).toHaveLength(0);
  });

  test('a refusal is shown, and the address stays', async () => {
    const sentence = 'The plan Advanced has 5 seats, and members and open invitations take all of them.';
    const { person } = open('admin', {
      more: { 'POST /app/v1/account/invitations': () => refused('PLAN_REQUIRED', sentence) },
    });
    await person.type(await screen.findByLabelText('E-mail address'), 'carl@bank.example');
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('E-mail address')).toHaveValue('carl@bank.example');
  });
});

describe('changing members', () => {
  test('a role: says which it replaces', async () => {
    const route = 'PUT /app/v1/account/members/sub-bo/role';
    const { person, api } = open('owner', {
      more: { [route]: () => ({ member: { ...bo, role: 'auditor' } }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Change the role of Bo Dahl' }));
    await person.selectOptions(within(await screen.findByRole('alertdialog')).getByLabelText('Role'), 'auditor');
    await confirm(person, 'Change role');
    expect(await screen.findByText('Bo Dahl is now auditor.')).toBeVisible();
    expect(api.callsTo(route)[0]?.body).toEqual({ role: 'auditor', replaces: 'analyst' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('removal is asked, can be cancelled, and a refusal stays in the dialog', async () => {
    const route = 'DELETE /app/v1/account/members/sub-bo';
    const sentence = 'This member was changed meanwhile, so nothing was changed.';
    const { person, api } = open('owner', { more: { [route]: () => refused('CONFLICT', sentence) } });
    await person.click(await screen.findByRole('button', { name: 'Remove Bo Dahl' }));
    await confirm(person, 'Cancel');
    expect(api.callsTo(route)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Remove Bo Dahl' }));
    await confirm(person, 'Remove member');
    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent(sentence);
  });

  test('the ownership is transferred after a question', async () => {
    const { person, api } = open('owner', {
      more: { 'PUT /app/v1/account/owner': () => ({ member: { ...bo, role: 'owner' } }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Make Bo Dahl the owner' }));
    await confirm(person, 'Transfer ownership');
    expect(await screen.findByText('Bo Dahl is now the owner. You are an admin.')).toBeVisible();
    expect(api.callsTo('PUT /app/v1/account/owner')[0]?.body).toEqual({ user_id: 'sub-bo' });
  });

  test('leaving leads to the dashboard', async () => {
    const { person, at } = open('analyst', { more: { 'POST /app/v1/account/leave': () => ({}) } });
    await person.click(await screen.findByRole('button', { name: 'Leave account' }));
    await confirm(person, 'Leave account');
    await waitFor(() => expect(at.current).toBe('/dashboard'));
    expect(screen.getByText('You are no longer a member of Bank.')).toBeVisible();
  });
});

describe('invitations', () => {
  test('an open one can be withdrawn after a question', async () => {
    const route = 'DELETE /app/v1/account/invitations/inv_1';
    const { person } = open('admin', {
      invitations: [invitation()],
      more: { [route]: () => ({ invitation: invitation({ status: 'withdrawn' }) }) },
    });
    await person.click(await screen.findByRole('button', { name: 'Withdraw the invitation to carl@bank.example' }));
    await confirm(person, 'Withdraw');
    expect(await screen.findByText('Invitation Withdrawn')).toBeVisible();
  });

  test('one that has ended can be sent again, one that was accepted cannot', async () => {
    const link = 'https://klarnavn.example/invitation?token=T2';
    const { person } = open('admin', {
      invitations: [
        invitation({ status: 'expired' }),
        invitation({ id: 'inv_2', email: 'dora@bank.example', status: 'accepted' }),
      ],
      more: {
        'POST /app/v1/account/invitations/inv_1/resend': () => ({
          invitation: invitation(),
          accept_link: link,
        }),
      },
    });
    const rows = within(await table('Invitations'))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent(/Expired/);
    expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Invite carl@bank.example again' }));
    expect(await screen.findByText(link)).toBeVisible();
  });
});

describe('the second factor', () => {
  const withFactor = (isOn: boolean, account: Partial<Account> = {}) => {
    const answer = accountAnswer({ role: 'owner' }, account);
    return { ...answer, user: { ...answer.user, has_second_factor: isOn } };
  };
  const members = [listedMember(), listedMember({ ...bo, has_second_factor: true })];
  const more = {
    'GET /app/v1/account/members': () => ({ members, next_cursor: null }),
    'DELETE /app/v1/account/members/sub-bo/second_factor': () => ({}),
    'PUT /app/v1/account/second_factor': () => ({ account: accountAnswer().account }),
  };

  test('of a member who has lost it is removed by the owner', async () => {
    const { person, api } = open('owner', { more });
    const rows = within(await table('Members')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Off');
    expect(rows[2]).toHaveTextContent('On');
    await person.click(screen.getByRole('button', { name: 'Remove the second factor of Bo Dahl' }));
    await confirm(person, 'Remove second factor');
    expect(await screen.findByText('Second Factor Removed')).toBeVisible();
    expect(api.callsTo('DELETE /app/v1/account/members/sub-bo/second_factor')).toHaveLength(1);
  });

  test('is not removed by an admin', async () => {
    open('admin', { more });
    await table('Members');
    expect(screen.queryByRole('button', { name: /second factor/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /second factor/ })).toBeNull();
  });

  test('is required of all members by an owner who has one', async () => {
    const { person, api } = open('owner', { more: { ...more, 'GET /app/v1/account': () => withFactor(true) } });
    await person.click(await screen.findByLabelText('Require a second factor of all members'));
    expect(await screen.findByText('Second Factor Required')).toBeVisible();
    expect(api.callsTo('PUT /app/v1/account/second_factor')[0]?.body).toEqual({
      required: true,
      changed_at: '2026-10-01T10:00:00Z',
    });
  });

  test('cannot be required by an owner without one, who is led to the set-up', async () => {
    open('owner', { more: { ...more, 'GET /app/v1/account': () => withFactor(false) } });
    expect(await screen.findByLabelText('Require a second factor of all members')).toBeDisabled();
    expect(screen.getByRole('link', { name: 'set up a second factor for yourself' })).toHaveAttribute(
      'href',
      '/dashboard/edit-account',
    );
  });
});
