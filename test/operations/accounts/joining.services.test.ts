import { InvalidPasswordException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { acceptInvitation } from '../../../lib/operations/accounts/acceptInvitation.ts';
import { changeMemberRole } from '../../../lib/operations/accounts/changeMemberRole.ts';
import { joinByInvitation } from '../../../lib/operations/accounts/joinByInvitation.ts';
import { lookUpInvitation } from '../../../lib/operations/accounts/lookUpInvitation.ts';
import { resendInvitation } from '../../../lib/operations/accounts/resendInvitation.ts';
import { withdrawInvitation } from '../../../lib/operations/accounts/withdrawInvitation.ts';
import type { PoolUser, PoolUsers } from '../../../lib/platform/poolUsers.ts';
import { findInvitation } from '../../../lib/store/invitations.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems } from '../../../lib/store/table.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

/** A user pool of which only the calls that matter here exist; `log` has what was done. */
class FakePool implements Pick<PoolUsers, 'find' | 'signUp' | 'remove'> {
  readonly users = new Map<string, PoolUser>();
  readonly log: string[] = [];
  refuses: Error | undefined;

  async find(username: string) {
    const user = this.users.get(username);
    return user && { ...user, email: username, isVerified: user.isConfirmed };
  }

  async signUp({ email, name }: { email: string; name: string }) {
    if (this.refuses) throw this.refuses;
    this.log.push(`sign up ${email} as ${name}`);
    return 'sub-new';
  }

  async remove(username: string) {
    this.log.push(`remove ${username}`);
  }
}

let world: AccountWorld;
let pool: FakePool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
beforeEach(() => {
  world.now = new Date('2026-11-21T12:00:00Z');
  world.plan = 'professional';
  pool = new FakePool();
  isPaid = false;
});
afterAll(() => close());

const password = 'Right-horse-battery-9';
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);
/** What is answered where the sign-up of an address is to end: whether it was paid. */
let isPaid = false;
const endSignUp = async (email: string) => {
  pool.log.push(`end sign-up ${email}`);
  return isPaid;
};
const deps = () => ({ ...world.deps, poolUsers: pool, endSignUp });
const lookUp = (token: string) => lookUpInvitation(deps(), token);
const join = (token: string) => joinByInvitation(deps(), { token, name: 'Anna Berg', password });

async function invited() {
  const { accountId, owner } = await world.account();
  const person = world.person();
  const { invitation, token } = await world.invite(owner, person.email);
  return { accountId, owner, person, invitation, token };
}

const user = (fields: Partial<PoolUser> = {}): PoolUser => ({
  userId: 'sub-anna',
  isConfirmed: true,
  createdAt: new Date('2026-11-21T11:00:00Z'),
  ...fields,
});

test('nobody joins or invites once the account is deleted, even before it is removed', async () => {
  const { accountId, owner, person, token } = await invited();
  const mark = { account_id: accountId, job_id: 'job', deleted_at: '2026-11-21T12:00:00Z', retention_years: 5 };
  await putItems(world.table, [
    { ...keys.deletion(accountId), type: 'account_deletion', ...mark, deleted_by: owner.actor },
  ]);
  const gone = { code: 'CONFLICT', message: 'This account does not exist any more.' };
  expect((await lookUp(token)).problem).toBe(gone.message);
  await expect(join(token)).rejects.toMatchObject(gone);
  await expect(acceptInvitation(world.deps, person, token)).rejects.toMatchObject(gone);
  expect(Object.keys((await world.state(accountId)).roles)).toEqual([owner.userId]);
  await expect(world.invite(owner, 'late@bank.example')).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe('looking an invitation up', () => {
  test('says what it is about, and whether its address has a sign-in', async () => {
    const { person, token, invitation, accountId, owner } = await invited();
    const seen = await lookUp(token);
    expect(seen).toEqual({
      email: person.email,
      role: 'analyst',
      business_name: 'Bank',
      invited_by: expect.stringContaining('@bank.example'),
      valid_until: invitation.validUntil,
      problem: null,
      has_sign_in: false,
    });
    pool.users.set(person.email, user({ isConfirmed: false }));
    expect((await lookUp(token)).has_sign_in).toBe(false);
    pool.users.set(person.email, user());
    expect((await lookUp(token)).has_sign_in).toBe(true);
    expect(JSON.stringify(seen)).not.toContain(accountId);
    expect(JSON.stringify(seen)).not.toContain(owner.userId);
  });

  test('an unknown token is refused with a sentence', async () => {
    await expect(lookUp('nonsense')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such invitation. Please check that the link is complete.',
    });
  });

  /** Each makes an invitation unusable, in the words that its person reads. */
  const problems: [string, RegExp, (made: Awaited<ReturnType<typeof invited>>) => Promise<unknown>][] = [
    [
      'withdrawn',
      /was withdrawn/,
      ({ accountId, invitation, owner }) => withdrawInvitation(world.deps, accountId, invitation.id, owner.actor),
    ],
    ['used', /used already/, ({ person, token }) => acceptInvitation(world.deps, person, token)],
    [
      'expired',
      /has expired/,
      async () => {
        world.now = later(8 * 86_400);
      },
    ],
    [
      'of an account without a seat',
      /more seats than its plan has/,
      async () => {
        world.plan = undefined;
      },
    ],
  ];

  test.each(problems)('one that is %s says so, and nobody can join by it', async (_what, sentence, spoil) => {
    const made = await invited();
    await spoil(made);
    expect((await lookUp(made.token)).problem).toMatch(sentence);
    await expect(join(made.token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(sentence),
    });
    expect(pool.log).toEqual([]);
  });

  test('one whose inviter may no longer invite says so', async () => {
    const { owner } = await world.account();
    const admin = await world.member(owner, 'admin');
    const { token } = await world.invite(admin, world.person().email);
    await changeMemberRole(world.table, owner, { userId: admin.userId, role: 'analyst', replaces: 'admin' });
    expect((await lookUp(token)).problem).toMatch(/may no longer invite/);
  });
});

describe('joining by an invitation', () => {
  test('makes a sign-in for the invited address and no other', async () => {
    const { person, token } = await invited();
    expect(await join(token)).toEqual({ email: person.email });
    expect(pool.log).toEqual([`end sign-up ${person.email}`, `sign up ${person.email} as Anna Berg`]);
  });

  test('replaces a sign-in that was begun and never confirmed, but not a moment after its code was sent', async () => {
    const { person, token } = await invited();
    pool.users.set(person.email, user({ isConfirmed: false, createdAt: later(-20) }));
    await expect(join(token)).rejects.toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '40' } });
    expect(pool.log).toEqual([]);
    world.now = later(40);
    await join(token);
    expect(pool.log).toEqual([
      `end sign-up ${person.email}`,
      'remove sub-anna',
      `sign up ${person.email} as Anna Berg`,
    ]);
  });

  test.each([
    ['known beforehand', () => pool.users.set('any', user())],
    [
      'made in the same moment',
      () => {
        pool.refuses = new UsernameExistsException({ message: 'User already exists', $metadata: {} });
      },
    ],
  ])('is refused where the address has a sign-in, %s', async (_when, spoil) => {
    const { person, token } = await invited();
    spoil();
    const known = pool.users.get('any');
    if (known) pool.users.set(person.email, known);
    await expect(join(token)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/sign in/) });
    expect(pool.log.filter((line) => !line.startsWith('end'))).toEqual([]);
  });

  test('is refused, and nothing is removed, where the address has just paid for a plan of its own', async () => {
    const { person, token } = await invited();
    pool.users.set(person.email, user({ isConfirmed: false }));
    isPaid = true;
    await expect(join(token)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/sign in/) });
    expect(pool.log).toEqual([`end sign-up ${person.email}`]);
  });

  test('a password that the user pool refuses is refused with a sentence', async () => {
    const { token } = await invited();
    pool.refuses = new InvalidPasswordException({ message: 'x', $metadata: {} });
    await expect(join(token)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('sending an invitation again', () => {
  test('gives it another link for the full time, and ends the earlier one', async () => {
    const { accountId, owner, person, invitation, token } = await invited();
    const admin = await world.member(owner, 'admin');
    const before = await world.state(accountId);
    world.now = later(6 * 86_400);
    const again = await resendInvitation(world.deps, admin, invitation.id);
    expect(again.invitation).toMatchObject({ id: invitation.id, invitedBy: admin.userId });
    expect(again.invitation.validUntil).toBe(later(7 * 86_400).toISOString());
    expect(await findInvitation(world.table, accountId, invitation.id)).toEqual(again.invitation);
    expect(await world.state(accountId)).toEqual(before);
    await expect(lookUp(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    world.now = later(3 * 86_400);
    await acceptInvitation(world.deps, person, again.token);
    expect((await world.state(accountId)).roles[person.userId]).toBe('analyst');
  });

  test.each(['withdrawn', 'expired'])('invites the address anew where it was %s', async (state) => {
    const { accountId, owner, person, invitation } = await invited();
    if (state === 'withdrawn') await withdrawInvitation(world.deps, accountId, invitation.id, owner.actor);
    else world.now = later(8 * 86_400);
    const again = await resendInvitation(world.deps, owner, invitation.id);
    expect(again.invitation).toMatchObject({ email: person.email, role: 'analyst', status: 'open' });
    expect(again.invitation.id).not.toBe(invitation.id);
    expect((await world.state(accountId)).seatsTaken).toBe(2);
  });

  test('is refused for one that was accepted, and for an unknown one', async () => {
    const { owner, person, invitation, token } = await invited();
    await acceptInvitation(world.deps, person, token);
    await expect(resendInvitation(world.deps, owner, invitation.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(resendInvitation(world.deps, owner, 'inv_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('twice at once leaves one link that works', async () => {
    const { owner, invitation } = await invited();
    const both = await Promise.allSettled([
      resendInvitation(world.deps, owner, invitation.id),
      resendInvitation(world.deps, owner, invitation.id),
    ]);
    const done = both.filter((one) => one.status === 'fulfilled');
    expect(done.length).toBeGreaterThanOrEqual(1);
    const works = await Promise.all(
      done.map(({ value }) =>
        lookUp(value.token).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(works.filter(Boolean)).toHaveLength(1);
  });
});
