import { acceptInvitation, type InvitedPerson } from '../../../lib/operations/account/acceptInvitation.ts';
import { changeMemberRole } from '../../../lib/operations/account/changeMemberRole.ts';
import { getAccount } from '../../../lib/operations/account/getAccount.ts';
import { listInvitations } from '../../../lib/operations/account/listInvitations.ts';
import { presentInvitation } from '../../../lib/operations/account/presentAccount.ts';
import { removeMember } from '../../../lib/operations/account/removeMember.ts';
import { withdrawInvitation } from '../../../lib/operations/account/withdrawInvitation.ts';
import { findInvitation, findInvitations } from '../../../lib/store/account/invitations.ts';
import { findAccountOfUser, findMember, findMembers } from '../../../lib/store/account/members.ts';
import { keys } from '../../../lib/store/keys.ts';
import { getItems } from '../../../lib/store/table.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

let world: AccountWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
beforeEach(() => {
  world.now = new Date('2026-11-21T12:00:00Z');
  world.plan = 'professional';
});
afterAll(() => close());

const openAlready = 'There is an open invitation for this e-mail address already. Withdraw it to send another one.';
const later = (days: number) => new Date(world.now.getTime() + days * 86_400_000);
const accept = (person: InvitedPerson, token: string) => acceptInvitation(world.deps, person, token);

/** An account with one open invitation, and the person it is for. */
async function invited() {
  const { accountId, owner } = await world.account();
  const person = world.person();
  const { invitation, token } = await world.invite(owner, person.email);
  return { accountId, owner, person, invitation, token };
}

/** That a try is refused with this sentence and changes neither members, nor seats, nor the invitation. */
async function refusedWithoutChange(
  { accountId, invitation }: Awaited<ReturnType<typeof invited>>,
  attempt: () => Promise<unknown>,
  refusal: { code: string; message: string },
) {
  const look = async () => [await world.state(accountId), await findInvitation(world.table, accountId, invitation.id)];
  const before = await look();
  await expect(attempt()).rejects.toMatchObject(refusal);
  expect(await look()).toEqual(before);
}

test('an accepted invitation makes its person a member in its role, on the seat that it had taken', async () => {
  const { accountId, owner, person, invitation, token } = await invited();
  expect((await world.state(accountId)).seatsTaken).toBe(2);
  await accept({ ...person, name: 'Anna' }, token);
  expect(await findMember(world.table, accountId, person.userId)).toMatchObject({
    email: person.email,
    name: 'Anna',
    role: 'analyst',
    addedBy: owner.userId,
    changedBy: { type: 'user', userId: person.userId, role: 'analyst' },
  });
  expect((await world.state(accountId)).seatsTaken).toBe(2);
  expect(await findInvitation(world.table, accountId, invitation.id)).toMatchObject({ status: 'accepted' });
});

test('the address is compared without regard to case', async () => {
  const { owner } = await world.account();
  const person = world.person();
  const { token } = await world.invite(owner, person.email.toUpperCase());
  await accept(person, token);
  expect(await findAccountOfUser(world.table, person.userId)).toBe(owner.accountId);
});

test('an invitation that its person accepts again, as after a lost answer, is answered as the first time', async () => {
  const { accountId, person, token } = await invited();
  const [first, second] = await Promise.all([accept(person, token), accept(person, token)]);
  expect(second).toEqual(first);
  world.now = later(30);
  expect(await accept(person, token)).toMatchObject({ accountId, member: { userId: person.userId, role: 'analyst' } });
  expect((await world.state(accountId)).seatsTaken).toBe(2);
});

test('a person who was removed does not come back by the invitation that they had accepted', async () => {
  const { owner, person, token } = await invited();
  await accept(person, token);
  await removeMember({ table: world.table, closePage: async () => undefined, now: world.now }, owner, person.userId);
  await expect(accept(person, token)).rejects.toMatchObject({ message: 'This invitation has been used already.' });
});

test('of the token only its hash is kept', async () => {
  const { accountId, invitation, token } = await invited();
  const stored = await getItems(world.table, [
    keys.invitation(accountId, invitation.id),
    keys.invitationHash(invitation.hash),
  ]);
  expect(stored.every(Boolean)).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(token).toMatch(/^[\w-]{43}$/);
});

describe('an invitation is refused, and nothing changes,', () => {
  test('when it is used twice', async () => {
    const made = await invited();
    await accept(made.person, made.token);
    const again = world.person(made.person.email);
    await refusedWithoutChange(made, () => accept(again, made.token), {
      code: 'CONFLICT',
      message: 'This invitation has been used already.',
    });
  });

  test('when two people with its address use it at once: one is in', async () => {
    const { accountId, person, token } = await invited();
    const twin = world.person(person.email);
    const outcomes = await Promise.allSettled([accept(person, token), accept(twin, token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findMembers(world.table, accountId)).values).toHaveLength(2);
  });

  test('when it has expired, to the second', async () => {
    const made = await invited();
    const issuedAt = world.now.getTime();
    world.now = new Date(issuedAt + 7 * 86_400_000);
    await refusedWithoutChange(made, () => accept(made.person, made.token), {
      code: 'CONFLICT',
      message: 'This invitation has expired: it could be accepted for 7 days. Please ask for a new one.',
    });
    world.now = new Date(issuedAt + 7 * 86_400_000 - 1_000);
    await accept(made.person, made.token);
  });

  test('when it was withdrawn', async () => {
    const made = await invited();
    await withdrawInvitation(world.deps, made.accountId, made.invitation.id, made.owner.actor);
    await refusedWithoutChange(made, () => accept(made.person, made.token), {
      code: 'CONFLICT',
      message: 'This invitation was withdrawn. Please ask whoever invited you.',
    });
  });

  test('when another address uses it, and the address it was sent to is not named', async () => {
    const made = await invited();
    await refusedWithoutChange(made, () => accept(world.person('other@bank.example'), made.token), {
      code: 'NOT_FOUND',
      message: 'This invitation is for another e-mail address. Please sign in with the address that it was sent to.',
    });
    await accept(made.person, made.token);
  });

  test('when the address is not verified', async () => {
    const made = await invited();
    await refusedWithoutChange(made, () => accept({ ...made.person, email: undefined }, made.token), {
      code: 'CONFLICT',
      message: 'Please verify your e-mail address first, then accept the invitation.',
    });
  });

  test('when somebody uses it who has an account, also one who opens it in the same moment', async () => {
    const made = await invited();
    const { owner } = await world.account();
    const busy = { userId: owner.userId, email: made.person.email, name: undefined };
    await refusedWithoutChange(made, () => accept(busy, made.token), {
      code: 'CONFLICT',
      message: 'You already belong to an account. A person can belong to one account only.',
    });
    const second = await world.account();
    const { token } = await world.invite(second.owner, made.person.email);
    const outcomes = await Promise.allSettled([accept(made.person, made.token), accept(made.person, token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('when whoever made it was removed, is an auditor by now, or wants to come back by it', async () => {
    const { owner } = await world.account();
    const refused = {
      code: 'CONFLICT',
      message: 'The person who invited you may no longer invite. Ask for a new invitation.',
    };
    const ends = {
      removed: (userId: string) =>
        removeMember({ table: world.table, closePage: async () => undefined, now: world.now }, owner, userId),
      demoted: (userId: string) => changeMemberRole(world.table, owner, { userId, role: 'auditor', replaces: 'admin' }),
    };
    for (const end of Object.values(ends)) {
      const admin = await world.member(owner, 'admin');
      const person = world.person();
      const { invitation, token } = await world.invite(admin, person.email, 'admin');
      await end(admin.userId);
      const made = { accountId: owner.accountId, owner, person, invitation, token };
      await refusedWithoutChange(made, () => accept(person, token), refused);
    }
    const admin = await world.member(owner, 'admin');
    const self = { userId: admin.userId, email: 'second-address@bank.example', name: undefined };
    const { token } = await world.invite(admin, self.email, 'admin');
    await ends.removed(admin.userId);
    await expect(accept(self, token)).rejects.toMatchObject(refused);
    expect(await findAccountOfUser(world.table, admin.userId)).toBeUndefined();
  });

  test('when the account has fewer seats by now than are taken, until a seat is free', async () => {
    const made = await invited();
    const { invitation } = await world.invite(made.owner, 'another@bank.example');
    world.plan = undefined;
    const refused = {
      code: 'CONFLICT',
      message:
        'Members and open invitations of this account take more seats than its plan has, so nobody can join it now. Please ask the person who invited you.',
    };
    await refusedWithoutChange(made, () => accept(made.person, made.token), refused);
    world.plan = 'advanced';
    for (let i = 0; i < 3; i++) await world.invite(made.owner, `over${i}@bank.example`);
    expect((await world.state(made.accountId)).seatsTaken).toBe(6);
    await refusedWithoutChange(made, () => accept(made.person, made.token), refused);
    await withdrawInvitation(world.deps, made.accountId, invitation.id, made.owner.actor);
    await accept(made.person, made.token);
  });

  test('when it was never made', async () => {
    const made = await invited();
    await refusedWithoutChange(made, () => accept(made.person, 'A'.repeat(43)), {
      code: 'NOT_FOUND',
      message: 'There is no such invitation. Please check that the link is complete.',
    });
  });
});

describe('withdrawing', () => {
  test('gives the seat back, once', async () => {
    const { accountId, owner, invitation } = await invited();
    const withdraw = () => withdrawInvitation(world.deps, accountId, invitation.id, owner.actor);
    const outcomes = await Promise.allSettled([withdraw(), withdraw()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(withdraw()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This invitation cannot be withdrawn: it is withdrawn.',
    });
    expect((await world.state(accountId)).seatsTaken).toBe(1);
  });

  test('and accepting at once: one of them holds, and the seats are right', async () => {
    const { accountId, owner, person, invitation, token } = await invited();
    const [accepted] = await Promise.allSettled([
      accept(person, token),
      withdrawInvitation(world.deps, accountId, invitation.id, owner.actor),
    ]);
    const { roles, seatsTaken } = await world.state(accountId);
    expect(Object.keys(roles)).toHaveLength(accepted.status === 'fulfilled' ? 2 : 1);
    expect(seatsTaken).toBe(Object.keys(roles).length);
  });

  test("another account's invitation is not to be found", async () => {
    const { invitation } = await invited();
    const { accountId, owner } = await world.account();
    const attempt = withdrawInvitation(world.deps, accountId, invitation.id, owner.actor);
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('seats', () => {
  const withPlan = async (plan: 'simple' | 'advanced' | undefined) => {
    const { accountId, owner } = await world.account();
    return { accountId, owner: world.caller(accountId, owner.userId, 'owner', plan) };
  };

  test('of the plan are never oversold, also of ten invitations at once', async () => {
    const { accountId, owner } = await withPlan('advanced');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => world.invite(owner, `seat${i}@bank.example`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await world.state(accountId)).seatsTaken).toBe(5);
    await expect(world.invite(owner, 'more@bank.example')).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
      message:
        'The plan Advanced has 5 seats, and members and open invitations take all of them. The plan Professional has more.',
      details: { seats: 5, plan: 'professional' },
    });
  });

  test('of the smallest plan are the owner alone, and without a plan nobody can be invited', async () => {
    const simple = await withPlan('simple');
    await expect(world.invite(simple.owner, 'a@bank.example')).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
      message:
        'The plan Simple has one seat, and members and open invitations take all of them. The plan Advanced has more.',
    });
    const none = await world.account();
    const unpaid = { ...none.owner, plan: undefined };
    await expect(world.invite(unpaid, 'a@bank.example')).rejects.toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  });

  test('are taken once by an address that is invited twice at once, however it is written', async () => {
    const { accountId, owner } = await world.account();
    const outcomes = await Promise.allSettled(
      ['Twice@bank.example', 'twice@bank.example', 'TWICE@BANK.EXAMPLE'].map((email) => world.invite(owner, email)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'CONFLICT', message: openAlready });
    }
    expect((await world.state(accountId)).seatsTaken).toBe(2);
    const { values } = await findInvitations(world.table, accountId);
    await withdrawInvitation(world.deps, accountId, values[0]?.id as string, owner.actor);
    await world.invite(owner, 'twice@bank.example');
  });

  test('that expired invitations hold are free when somebody looks at the invitations', async () => {
    const { accountId, owner } = await world.account();
    const { invitation } = await world.invite(owner, 'expired@bank.example');
    world.now = later(8);
    const auditor = { type: 'user', userId: 'auditor', role: 'auditor' } as const;
    const { values } = await listInvitations(world.deps, accountId, undefined, auditor);
    expect(values).toMatchObject([{ id: invitation.id, status: 'expired', changedBy: auditor }]);
    expect((await world.state(accountId)).seatsTaken).toBe(1);
    const [stored] = await getItems(world.table, [keys.invitation(accountId, invitation.id)]);
    expect(stored?.expires_at).toBe(later(90).getTime() / 1000);
  });

  test('are counted without expired invitations as soon as their time is over, before their seats are freed', async () => {
    const { accountId, owner } = await world.account();
    await world.member(owner, 'auditor');
    await world.invite(owner, 'expires@bank.example');
    world.now = later(6);
    await world.invite(owner, 'lives@bank.example');
    const seats = async () => {
      const membership = {
        accountId,
        userId: owner.userId,
        role: 'owner',
        plan: 'advanced',
        requiresSecondFactor: false,
        lastSeenAt: undefined,
      } as const;
      return (await getAccount(world.deps, membership.userId, membership)).account?.seats;
    };
    expect(await seats()).toEqual({ total: 5, taken: 4 });
    world.now = later(2);
    expect(await seats()).toEqual({ total: 5, taken: 3 });
    expect((await world.state(accountId)).seatsTaken).toBe(4);
  });

  test('that expired invitations held are free for the next one', async () => {
    const { accountId, owner } = await withPlan('advanced');
    for (let i = 0; i < 4; i++) await world.invite(owner, `late${i}@bank.example`);
    world.now = later(8);
    await world.invite(owner, 'late0@bank.example');
    expect((await world.state(accountId)).seatsTaken).toBe(2);
    const { values } = await findInvitations(world.table, accountId);
    expect(values.map((one) => presentInvitation(one, world.now).status).sort()).toEqual([
      'expired',
      'expired',
      'expired',
      'expired',
      'open',
    ]);
  });
});

test('an address that belongs to a member, or has an open invitation, is not invited again', async () => {
  const { accountId, owner, person, token } = await invited();
  await expect(world.invite(owner, person.email.toUpperCase())).rejects.toMatchObject({
    message: openAlready,
  });
  await accept(person, token);
  await expect(world.invite(owner, person.email)).rejects.toMatchObject({
    message: 'This e-mail address belongs to a member of the account already.',
  });
  expect((await world.state(accountId)).seatsTaken).toBe(2);
});

test('an invitation whose time is over is shown as expired, whether or not its seat is free yet', async () => {
  const { invitation } = await invited();
  expect(presentInvitation(invitation, world.now).status).toBe('open');
  expect(presentInvitation(invitation, later(7)).status).toBe('expired');
});
