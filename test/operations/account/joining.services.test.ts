import type { MailMessage } from '../../../lib/contract/mails/mails.ts';
import { acceptInvitation } from '../../../lib/operations/account/acceptInvitation.ts';
import { holdingAddress } from '../../../lib/operations/account/addressLease.ts';
import { changeMemberRole } from '../../../lib/operations/account/changeMemberRole.ts';
import { joinByInvitation } from '../../../lib/operations/account/joinByInvitation.ts';
import { lookUpInvitation } from '../../../lib/operations/account/lookUpInvitation.ts';
import { resendInvitation } from '../../../lib/operations/account/resendInvitation.ts';
import { withdrawInvitation } from '../../../lib/operations/account/withdrawInvitation.ts';
import { findInvitation } from '../../../lib/store/account/invitations.ts';
import { keys } from '../../../lib/store/keys.ts';
import { putItems } from '../../../lib/store/table.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';
import { memoryQueue } from '../../support/memoryAws.ts';
import { MemoryPool } from '../../support/memoryPool.ts';

let world: AccountWorld;
let pool: MemoryPool;
const mails = memoryQueue<MailMessage>();
/** Addresses whose unpaid purchase was ended. */
let ended: string[];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
beforeEach(() => {
  world.now = new Date('2026-11-21T12:00:00Z');
  world.plan = 'professional';
  pool = new MemoryPool(() => world.now);
  mails.sent.length = 0;
  ended = [];
  isPaid = false;
});
afterAll(() => close());

const password = 'Right-horse-battery-9';
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);
/** What is answered where the sign-up of an address is to end: whether it was paid. */
let isPaid = false;
const closeAndRemoveSignUp = async (email: string) => {
  ended.push(email);
  return isPaid;
};
const deps = () => ({ ...world.deps, poolUsers: pool, mails, closeAndRemoveSignUp });
const lookUp = (token: string) => lookUpInvitation(deps(), token);
const join = (token: string, code?: string, secret = password) =>
  joinByInvitation(deps(), { token, name: 'Anna Berg', password: secret, code });
/** The code of the newest mail. */
const mailedCode = () => {
  const message = mails.sent.at(-1);
  return message?.step === 'send' && message.mail.kind === 'join_code' ? message.mail.code : '';
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function invited() {
  const { accountId, owner } = await world.account();
  const person = world.person();
  const { invitation, token } = await world.invite(owner, person.email);
  return { accountId, owner, person, invitation, token };
}

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
    const userId = await pool.create({ email: person.email, name: 'Anna' });
    expect((await lookUp(token)).has_sign_in).toBe(false);
    await pool.verifyAddress(userId);
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
    expect([pool.users, mails.sent]).toEqual([[], []]);
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
  test('mails a code, and with it makes a sign-in for the invited address and no other', async () => {
    const { person, token } = await invited();
    expect(await join(token)).toEqual({ email: person.email });
    expect([pool.users, ended]).toEqual([[], []]);
    expect(mails.sent).toMatchObject([
      { to: { type: 'address', email: person.email }, mail: { kind: 'join_code', business_name: 'Bank' } },
    ]);
    expect(await join(token, mailedCode())).toEqual({ email: person.email });
    expect(ended).toEqual([person.email]);
    expect(pool.users).toMatchObject([{ email: person.email, name: 'Anna Berg', password, isVerified: true }]);
  });

  test('needs the newest code, within an hour, and takes five tries', async () => {
    const { token } = await invited();
    const refusedBy = (sentence: RegExp) => ({ code: 'CONFLICT', message: expect.stringMatching(sentence) });
    await expect(join(token, '000000')).rejects.toMatchObject(refusedBy(/no longer valid/));
    await join(token);
    const first = mailedCode();
    await join(token);
    if (first !== mailedCode()) await expect(join(token, first)).rejects.toMatchObject(refusedBy(/not right/));
    await join(token);
    for (let n = 0; n < 5; n++) {
      await expect(join(token, otherThan(mailedCode()))).rejects.toMatchObject(refusedBy(/not right/));
    }
    await expect(join(token, mailedCode())).rejects.toMatchObject(refusedBy(/no longer valid/));
    await join(token);
    world.now = later(3_601);
    await expect(join(token, mailedCode())).rejects.toMatchObject(refusedBy(/no longer valid/));
    expect(pool.users).toEqual([]);
  });

  test('mails five codes a day to an address, whoever invites it', async () => {
    const { person, token } = await invited();
    const { owner } = await world.account();
    const other = await world.invite(owner, person.email.toUpperCase());
    for (const one of [token, token, token, other.token, other.token]) await join(one);
    await expect(join(token)).rejects.toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '86400' } });
    await expect(join(other.token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(mails.sent).toHaveLength(5);
  });

  test('takes over the user of an unpaid purchase, whose password ends', async () => {
    const { person, token } = await invited();
    const userId = await pool.create({ email: person.email, name: 'Somebody Else' });
    await pool.setPassword(userId, 'Another-horse-battery-9');
    await join(token);
    await join(token, mailedCode());
    expect(ended).toEqual([person.email]);
    expect(pool.users).toMatchObject([{ userId, password, isVerified: true }]);
  });

  test('verifies no address before the password is the new one', async () => {
    const { person, token } = await invited();
    await pool.create({ email: person.email, name: 'Somebody Else' });
    await join(token);
    await expect(join(token, mailedCode(), 'weak')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(pool.users).toMatchObject([{ isVerified: false }]);
  });

  test('waits for nobody who holds the address, and changes nothing then', async () => {
    const { person, token } = await invited();
    await join(token);
    await holdingAddress(world.deps, person.email, () =>
      expect(join(token, mailedCode())).rejects.toMatchObject({ code: 'RATE_LIMITED' }),
    );
    expect([pool.users, ended]).toEqual([[], []]);
  });

  test('is refused where the address has a sign-in', async () => {
    const { person, token } = await invited();
    await pool.verifyAddress(await pool.create({ email: person.email, name: 'Anna' }));
    await expect(join(token)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/sign in/) });
    expect([mails.sent, ended]).toEqual([[], []]);
  });

  test('is refused, and nothing is changed, where the address has just paid for a plan of its own', async () => {
    const { person, token } = await invited();
    const userId = await pool.create({ email: person.email, name: 'Anna' });
    await join(token);
    isPaid = true;
    await expect(join(token, mailedCode())).rejects.toMatchObject({ message: expect.stringMatching(/sign in/) });
    expect(pool.users).toMatchObject([{ userId, password: undefined, isVerified: false }]);
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
