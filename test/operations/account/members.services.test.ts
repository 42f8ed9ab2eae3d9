import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { acceptInvitation } from '../../../lib/operations/account/acceptInvitation.ts';
import { changeMemberRole } from '../../../lib/operations/account/changeMemberRole.ts';
import { createAccount } from '../../../lib/operations/account/createAccount.ts';
import { inviteMember } from '../../../lib/operations/account/inviteMember.ts';
import { Memberships } from '../../../lib/operations/account/memberships.ts';
import { presentAccount } from '../../../lib/operations/account/presentAccount.ts';
import { removeMember } from '../../../lib/operations/account/removeMember.ts';
import { transferOwnership } from '../../../lib/operations/account/transferOwnership.ts';
import { updateAccount } from '../../../lib/operations/account/updateAccount.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import { findMember, updateMemberSeen } from '../../../lib/store/account/members.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { addConnection, findConnections } from '../../../lib/store/connections.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findRemoval } from '../../../lib/store/removals.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

let world: AccountWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());

const unchanged = { businessName: undefined, website: undefined, homeLists: undefined };
const closed: string[] = [];
const closePage = async (id: string) => void closed.push(id);
const remove = (by: Parameters<typeof removeMember>[1], userId: string) =>
  removeMember({ table: world.table, closePage, now: world.now }, by, userId);

describe('an account', () => {
  test('belongs to whoever opens it, who has its first seat', async () => {
    const { accountId, owner } = await world.account();
    expect(accountId).toMatch(/^acc_/);
    expect(await world.state(accountId)).toEqual({
      roles: { [owner.userId]: 'owner' },
      owner: owner.userId,
      seatsTaken: 1,
    });
  });

  test('is opened once by a person, also of ten tries at once', async () => {
    const { userId, email } = world.person();
    const tries = Array.from({ length: 10 }, () =>
      createAccount(world.deps, { userId, email, businessName: 'Bank' }).catch((error) => error.message),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(1);
    expect(outcomes).toContain('You already belong to an account. A person can belong to one account only.');
  });

  test('whose settings two pages change at once keeps the first change and refuses the second', async () => {
    const { accountId, owner } = await world.account();
    const readAt = (await findAccount(world.table, accountId))?.changedAt as string;
    world.now = new Date(world.now.getTime() + 1_000);
    const change = (businessName: string) =>
      updateAccount(world.deps, accountId, { ...unchanged, businessName, readAt }, owner.actor);
    expect(await change('First')).toMatchObject({ businessName: 'First', changedBy: owner.actor });
    await expect(change('Second')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await findAccount(world.table, accountId)).toMatchObject({ businessName: 'First' });
  });

  test('keeps what a change does not name, and loses a website that is taken away', async () => {
    const { accountId, owner } = await world.account();
    const change = async (businessName: string | undefined, website: string | null | undefined) => {
      const readAt = (await findAccount(world.table, accountId))?.changedAt as string;
      return updateAccount(world.deps, accountId, { ...unchanged, businessName, website, readAt }, owner.actor);
    };
    expect(await change(undefined, 'https://bank.example')).toMatchObject({ businessName: 'Bank' });
    expect(await change('Other', undefined)).toMatchObject({ website: 'https://bank.example' });
    expect((await change(undefined, null)).website).toBeUndefined();
  });

  test('has the EU and the UN list as home lists until others are chosen', async () => {
    const { accountId, owner } = await world.account();
    const read = async () => {
      const account = await findAccount(world.table, accountId);
      return account && { ...presentAccount(account, { plan: undefined, seatsTaken: 1 }), readAt: account.changedAt };
    };
    const before = await read();
    expect(before?.home_lists).toEqual(['eu_sanctions_list', 'un_sanctions_list']);
    const homeLists = ['uk_sanctions_list' as const];
    await updateAccount(world.deps, accountId, { ...unchanged, homeLists, readAt: before?.readAt ?? '' }, owner.actor);
    expect(await read()).toMatchObject({ home_lists: homeLists, business_name: before?.business_name });
  });
});

describe('the owner', () => {
  test('can neither leave, nor be removed, nor be given another role', async () => {
    const { accountId, owner } = await world.account();
    const admin = await world.member(owner, 'admin');
    const before = await world.state(accountId);
    const tries = [
      remove(owner, owner.userId),
      remove(admin, owner.userId),
      changeMemberRole(world.table, admin, { userId: owner.userId, role: 'analyst', replaces: 'owner' }),
      changeMemberRole(world.table, owner, { userId: owner.userId, role: 'admin', replaces: 'owner' }),
    ];
    const sentences = (await Promise.allSettled(tries)).map((one) => one.status === 'rejected' && one.reason.message);
    const transfer = 'The owner can transfer the ownership to another member first.';
    expect(sentences).toEqual([
      `The owner of the account cannot leave it. ${transfer}`,
      `The owner of the account cannot be removed. ${transfer}`,
      `The owner of the account cannot be given another role. ${transfer}`,
      `The owner of the account cannot be given another role. ${transfer}`,
    ]);
    expect(await world.state(accountId)).toEqual(before);
  });

  test('becomes an admin when another member is made the owner, and can leave then', async () => {
    const { accountId, owner } = await world.account();
    const auditor = await world.member(owner, 'auditor');
    await transferOwnership(world.table, owner, auditor.userId);
    expect(await world.state(accountId)).toMatchObject({
      roles: { [owner.userId]: 'admin', [auditor.userId]: 'owner' },
      owner: auditor.userId,
    });
    await remove(world.caller(accountId, owner.userId, 'admin'), owner.userId);
    expect(await world.state(accountId)).toEqual({
      roles: { [auditor.userId]: 'owner' },
      owner: auditor.userId,
      seatsTaken: 1,
    });
  });

  test('is one person, also when ownership is transferred to two at once', async () => {
    const { accountId, owner } = await world.account();
    const members = [await world.member(owner, 'admin'), await world.member(owner, 'analyst')];
    const outcomes = await Promise.allSettled(
      members.map(({ userId }) => transferOwnership(world.table, owner, userId)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { roles, owner: next } = await world.state(accountId);
    expect(Object.entries(roles).filter(([, role]) => role === 'owner')).toEqual([[next, 'owner']]);
  });

  test('cannot be somebody who is not a member', async () => {
    const { owner } = await world.account();
    const other = await world.account();
    await expect(transferOwnership(world.table, owner, other.owner.userId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(transferOwnership(world.table, owner, owner.userId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a role', () => {
  test('that two pages change at once is changed by the first, and the second is refused', async () => {
    const { accountId, owner } = await world.account();
    const { userId } = await world.member(owner, 'analyst');
    const change = (role: 'admin' | 'auditor') =>
      changeMemberRole(world.table, owner, { userId, role, replaces: 'analyst' });
    const outcomes = await Promise.allSettled([change('admin'), change('auditor')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
    await expect(change('admin')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(['admin', 'auditor']).toContain((await world.state(accountId)).roles[userId]);
  });

  test('is kept with who gave it', async () => {
    const { accountId, owner } = await world.account();
    const { userId } = await world.member(owner, 'analyst');
    await changeMemberRole(world.table, owner, { userId, role: 'auditor', replaces: 'analyst' });
    expect(await findMember(world.table, accountId, userId)).toMatchObject({ role: 'auditor', changedBy: owner.actor });
  });

  test('is raised by nobody for themselves, and may be lowered', async () => {
    const { accountId, owner } = await world.account();
    const admin = await world.member(owner, 'admin');
    const change = (role: 'admin' | 'analyst', replaces: 'admin' | 'analyst') =>
      changeMemberRole(world.table, admin, { userId: admin.userId, role, replaces });
    await change('analyst', 'admin');
    // As a call that was let in while the role was still admin.
    await expect(change('admin', 'analyst')).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
    expect((await world.state(accountId)).roles[admin.userId]).toBe('analyst');
  });

  test('that was taken away in the middle of a call changes nothing', async () => {
    const { accountId, owner } = await world.account();
    const admin = await world.member(owner, 'admin');
    const other = await world.member(owner, 'analyst');
    await changeMemberRole(world.table, owner, { userId: admin.userId, role: 'auditor', replaces: 'admin' });
    const before = await world.state(accountId);
    const tries = [
      () => changeMemberRole(world.table, admin, { userId: other.userId, role: 'admin', replaces: 'analyst' }),
      () => remove(admin, other.userId),
      () => world.invite(admin, 'friend@elsewhere.example', 'admin'),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await world.state(accountId)).toEqual(before);
  });
});

describe('a removed member', () => {
  test('has no membership at the next look, gives the seat back, and can join or open another account', async () => {
    const { accountId, owner } = await world.account();
    const member = await world.member(owner, 'analyst');
    const memberships = new Memberships(world.table);
    expect((await memberships.find(member.userId, world.now)).membership).toMatchObject({ accountId, role: 'analyst' });
    await remove(owner, member.userId);
    expect((await memberships.find(member.userId, world.now)).membership).toBeUndefined();
    expect((await world.state(accountId)).seatsTaken).toBe(1);
    const { id } = await createAccount(world.deps, {
      userId: member.userId,
      email: 'a@b.example',
      businessName: 'Own',
    });
    expect((await memberships.find(member.userId, world.now)).membership).toMatchObject({
      accountId: id,
      role: 'owner',
    });
  });

  test('loses the connections of all open pages, and nobody else does', async () => {
    const { accountId, owner } = await world.account();
    const member = await world.member(owner, 'analyst');
    for (const id of ['theirs-1', 'theirs-2']) {
      await addConnection(world.table, accountId, { id, userId: member.userId }, world.now);
    }
    await addConnection(world.table, accountId, { id: 'owners', userId: owner.userId }, world.now);
    closed.length = 0;
    await remove(owner, member.userId);
    expect(closed.sort()).toEqual(['theirs-1', 'theirs-2']);
    expect(await findConnections(world.table, accountId, world.now)).toMatchObject([
      { id: 'owners', userId: owner.userId },
    ]);
  });

  test('is removed also where a page cannot be closed', async () => {
    const { accountId, owner } = await world.account();
    const member = await world.member(owner, 'analyst');
    await addConnection(world.table, accountId, { id: 'stuck', userId: member.userId }, world.now);
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const closeNone = async () => {
      throw new Error('The gateway does not answer');
    };
    await removeMember({ table: world.table, closePage: closeNone, now: world.now }, owner, member.userId);
    expect(String(write.mock.calls[0]?.[0])).toContain('The gateway does not answer');
    write.mockRestore();
    expect((await world.state(accountId)).roles).toEqual({ [owner.userId]: 'owner' });
    expect(await findConnections(world.table, accountId, world.now)).toEqual([]);
  });

  test('is removed also where its open pages cannot be found', async () => {
    const { accountId, owner } = await world.account();
    const member = await world.member(owner, 'analyst');
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const client = Object.create(world.table.client);
    client.send = async (command: object) => {
      if (command instanceof QueryCommand) throw new Error('The table does not answer');
      return world.table.client.send(command as never);
    };
    await removeMember({ table: { ...world.table, client }, closePage, now: world.now }, owner, member.userId);
    expect(String(write.mock.calls[0]?.[0])).toContain('The table does not answer');
    write.mockRestore();
    expect((await world.state(accountId)).roles).toEqual({ [owner.userId]: 'owner' });
  });

  test('is kept for 90 days with who removed them', async () => {
    const { accountId, owner } = await world.account();
    const [removed, left] = [await world.member(owner, 'analyst'), await world.member(owner, 'auditor')];
    await remove(owner, removed.userId);
    await remove(left, left.userId);
    const removalOf = ({ userId }: { userId: string }) => findRemoval(world.table, keys.member(accountId, userId));
    const kept = { removedAt: world.now.toISOString(), expiresAt: world.now.getTime() / 1000 + 90 * 86_400 };
    expect(await removalOf(removed)).toEqual({ ...kept, removedBy: owner.actor });
    expect(await removalOf(left)).toEqual({ ...kept, removedBy: left.actor });
  });

  test('does not come back by an invitation to their address that was made while they joined', async () => {
    const { accountId, owner } = await world.account();
    const person = world.person();
    const first = await world.invite(owner, person.email);
    // Whoever invites has read the members before the first invitation is accepted, and writes after it.
    const client = Object.create(world.table.client);
    client.send = async (command: object) => {
      const answer = await world.table.client.send(command as never);
      if (command instanceof QueryCommand && command.input.ExpressionAttributeValues?.[':sk'] === 'MEMBER#') {
        await acceptInvitation(world.deps, person, first.token);
      }
      return answer;
    };
    const meanwhile = { ...world.deps, table: { ...world.table, client } };
    const { token } = await inviteMember(meanwhile, owner, { email: person.email.toUpperCase(), role: 'analyst' });
    expect((await world.state(accountId)).seatsTaken).toBe(3);
    await remove(owner, person.userId);
    expect((await world.state(accountId)).seatsTaken).toBe(1);
    await expect(acceptInvitation(world.deps, person, token)).rejects.toMatchObject({
      message: 'This invitation was withdrawn. Please ask whoever invited you.',
    });
  });

  test('is removed once: for the second of two pages there is no such member', async () => {
    const { accountId, owner } = await world.account();
    const member = await world.member(owner, 'analyst');
    const outcomes = await Promise.allSettled([remove(owner, member.userId), remove(owner, member.userId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remove(owner, member.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.state(accountId)).seatsTaken).toBe(1);
  });

  test('of another account is not to be found', async () => {
    const { owner } = await world.account();
    const other = await world.account();
    const { userId } = await world.member(other.owner, 'analyst');
    await expect(remove(owner, userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const change = { userId, role: 'auditor', replaces: 'analyst' } as const;
    await expect(changeMemberRole(world.table, owner, change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a membership', () => {
  test('is found with what the account has paid for', async () => {
    const { accountId, owner } = await world.account();
    const memberships = new Memberships(world.table);
    expect((await memberships.find(owner.userId, world.now)).membership?.plan).toBeUndefined();
    await putSubscription(world.table, accountId, {
      plan: 'advanced',
      billingPeriod: 'monthly',
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: world.now.toISOString(),
    });
    expect((await memberships.find(owner.userId, world.now)).membership?.plan).toBe('advanced');
  });

  test('is found for as many people as come, also those remembered longest ago', async () => {
    const accounts = [await world.account(), await world.account(), await world.account()];
    const memberships = new Memberships(world.table, 2);
    for (let round = 0; round < 2; round++) {
      for (const { accountId, owner } of accounts) {
        expect((await memberships.find(owner.userId, world.now)).membership).toMatchObject({ accountId });
      }
    }
  });

  test('says when the member was last seen, written at most once an hour', async () => {
    const { accountId, owner } = await world.account();
    const seen = async (at: string) => {
      await updateMemberSeen(world.table, accountId, owner.userId, new Date(at));
      return (await findMember(world.table, accountId, owner.userId))?.lastSeenAt;
    };
    expect(await seen('2026-11-21T12:00:00.000Z')).toBe('2026-11-21T12:00:00.000Z');
    expect(await seen('2026-11-21T12:59:59.000Z')).toBe('2026-11-21T12:00:00.000Z');
    expect(await seen('2026-11-21T13:00:01.000Z')).toBe('2026-11-21T13:00:01.000Z');
  });

  test('that has ended is not made anew by being seen', async () => {
    const { accountId } = await world.account();
    await updateMemberSeen(world.table, accountId, 'nobody', world.now);
    expect(await findMember(world.table, accountId, 'nobody')).toBeUndefined();
  });
});
