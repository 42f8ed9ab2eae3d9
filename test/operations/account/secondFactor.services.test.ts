import {
  recordSecondFactor,
  recoverSignIn,
  removeSecondFactorOfMember,
  requireSecondFactor,
} from '../../../lib/operations/account/secondFactor.ts';
import { mailsOfChange } from '../../../lib/operations/mails/mailsOfChange.ts';
import type { SecondFactors } from '../../../lib/platform/secondFactor.ts';
import { findAccount } from '../../../lib/store/account/accounts.ts';
import {
  findPersonSecurity,
  findSecondFactors,
  personSecurityCodec,
  updatePasswordChanged,
} from '../../../lib/store/account/personSecurity.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findRemoval } from '../../../lib/store/removals.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

let world: AccountWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());

/** A user pool in which these people have a second factor. */
function poolWith(...userIds: string[]) {
  const on = new Set(userIds);
  const operators = new Set<string>();
  const signedOut: string[] = [];
  const secondFactors: SecondFactors = {
    find: async (username) => (username.startsWith('user-') ? { userId: username, isOn: on.has(username) } : undefined),
    turnOff: async (userId) => void on.delete(userId),
    isOperator: async (userId) => operators.has(userId),
  };
  const until = async (moment: Date) => expect(moment.getTime() - world.now.getTime()).toBeLessThanOrEqual(1_000);
  const ends = { clock: () => world.now, signOut: async (userId: string) => void signedOut.push(userId), until };
  return { on, operators, signedOut, deps: { table: world.table, secondFactors, ...ends } };
}

const deps = () => ({ table: world.table, now: world.now });
const securityOf = (userId: string) => findPersonSecurity(world.table, userId);
type Security = Awaited<ReturnType<typeof securityOf>>;

/** The mails that follow from a change of what is kept of a person. */
async function mailsAfter(userId: string, before: Security) {
  const [old, made] = [before, await securityOf(userId)].map((item) => item && personSecurityCodec.encode(item));
  const key = keys.personSecurity(userId);
  return (await mailsOfChange(world.table, { key, old, new: made, at: world.now })).map(({ to, mail }) => {
    expect(to).toEqual({ type: 'user', user_id: userId });
    return mail;
  });
}

describe('what the user pool says at each token', () => {
  test('is kept when it differs from before, and told to the person', async () => {
    const { userId } = world.person();
    await recordSecondFactor(deps(), userId, false);
    expect(await securityOf(userId)).toBeUndefined();

    await recordSecondFactor(deps(), userId, true);
    const on = await securityOf(userId);
    expect(on).toMatchObject({ secondFactor: true, factorChangedBy: { type: 'system', name: 'tokenDue' } });
    const changed_at = world.now.toISOString();
    expect(await mailsAfter(userId, undefined)).toEqual([
      { kind: 'second_factor_changed', how: 'on', by: null, changed_at },
    ]);
    await recordSecondFactor({ ...deps(), now: new Date(0) }, userId, true);
    expect(await securityOf(userId)).toEqual(on);

    await recordSecondFactor(deps(), userId, false);
    expect(await mailsAfter(userId, on)).toEqual([{ kind: 'second_factor_changed', how: 'off', by: null, changed_at }]);
  });

  test('is listed of many people at once', async () => {
    const [one, other] = [world.person().userId, world.person().userId];
    await recordSecondFactor(deps(), other, true);
    expect(await findSecondFactors(world.table, [one, other])).toEqual(new Set([other]));
    expect(await findSecondFactors(world.table, [])).toEqual(new Set());
  });
});

describe('a second factor that was lost', () => {
  test('is removed by the owner, with who did it, in a mail to the member', async () => {
    const { owner } = await world.account();
    const { userId } = await world.member(owner, 'analyst');
    const { on, signedOut, deps: withPool } = poolWith(userId);
    await recordSecondFactor({ ...deps(), now: new Date(world.now.getTime() - 60_000) }, userId, true);
    const before = await securityOf(userId);
    await removeSecondFactorOfMember(withPool, owner, userId);
    expect(on.size).toBe(0);
    const signedOutAt = world.now.toISOString();
    expect(await securityOf(userId)).toMatchObject({ secondFactor: false, factorChangedBy: owner.actor, signedOutAt });
    expect(signedOut).toEqual([userId]);
    expect(await findRemoval(world.table, keys.personSecurity(userId))).toMatchObject({ removedBy: owner.actor });
    expect(await mailsAfter(userId, before)).toMatchObject([
      { kind: 'second_factor_changed', how: 'removed', by: expect.stringContaining('@bank.example') },
    ]);
    await expect(removeSecondFactorOfMember(withPool, owner, userId)).rejects.toMatchObject({ code: 'CONFLICT' });
    // The next token finds what is known already.
    const after = await securityOf(userId);
    await recordSecondFactor(deps(), userId, false);
    expect(await securityOf(userId)).toEqual(after);
  });

  test('of an operator is not in the hands of the owner of an account', async () => {
    const { owner } = await world.account();
    const { userId } = await world.member(owner, 'analyst');
    const { on, operators, deps: withPool } = poolWith(userId);
    operators.add(userId);
    const refused = removeSecondFactorOfMember(withPool, owner, userId);
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('operator') });
    expect(on.size).toBe(1);
  });

  test('is removed whole where an attempt was cut off after the user pool', async () => {
    const { owner } = await world.account();
    const { userId } = await world.member(owner, 'analyst');
    await recordSecondFactor(deps(), userId, true);
    await removeSecondFactorOfMember(poolWith().deps, owner, userId);
    expect(await securityOf(userId)).toMatchObject({ secondFactor: false, factorChangedBy: owner.actor });
  });

  test("is nobody's of another account, and not one's own", async () => {
    const [{ owner }, other] = [await world.account(), await world.account()];
    const { on, deps: withPool } = poolWith(owner.userId, other.owner.userId);
    const theirs = removeSecondFactorOfMember(withPool, owner, other.owner.userId);
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const own = removeSecondFactorOfMember(withPool, owner, owner.userId);
    await expect(own).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(on.size).toBe(2);
  });

  test('is removed of anybody by an operator, so that an owner is not locked out, and by nobody else', async () => {
    const { owner } = await world.account();
    const { on, deps: withPool } = poolWith(owner.userId);
    await recordSecondFactor(deps(), owner.userId, true);
    const before = await securityOf(owner.userId);
    const person = { userId: 'somebody', isOperator: false, hasSecondFactor: true };
    const operator = { userId: 'op', isOperator: true, hasSecondFactor: true };
    const refused = recoverSignIn(withPool, person, owner.userId);
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Person not found' });
    const unprotected = recoverSignIn(withPool, { ...operator, hasSecondFactor: false }, owner.userId);
    await expect(unprotected).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(on.size).toBe(1);
    await recoverSignIn(withPool, operator, owner.userId);
    expect(on.size).toBe(0);
    expect(await securityOf(owner.userId)).toMatchObject({ factorChangedBy: { type: 'operator', userId: 'op' } });
    expect(await mailsAfter(owner.userId, before)).toMatchObject([{ how: 'removed', by: 'Klarnavn' }]);
    const unknown = recoverSignIn(withPool, operator, 'no@bank.example');
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an account that requires it', () => {
  test('is set so by an owner who has one', async () => {
    const { accountId, owner } = await world.account();
    const readAt = (await findAccount(world.table, accountId))?.changedAt as string;
    const without = requireSecondFactor(deps(), { ...owner, hasSecondFactor: false }, { isRequired: true, readAt });
    await expect(without).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('yourself first'),
    });
    const now = new Date(world.now.getTime() + 1000);
    const later = { table: world.table, now };
    await requireSecondFactor(later, { ...owner, hasSecondFactor: true }, { isRequired: true, readAt });
    const account = await findAccount(world.table, accountId);
    expect(account).toMatchObject({ requiresSecondFactor: true, changedBy: owner.actor, changedAt: now.toISOString() });
    // Read before the change: refused, whatever it says.
    const stale = requireSecondFactor(later, { ...owner, hasSecondFactor: true }, { isRequired: false, readAt });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    // It is taken back also by an owner who has lost theirs since.
    const change = { isRequired: false, readAt: now.toISOString() };
    await requireSecondFactor(later, { ...owner, hasSecondFactor: false }, change);
    expect((await findAccount(world.table, accountId))?.requiresSecondFactor).toBe(false);
  });
});

describe('a changed password', () => {
  test('is told once, and not again within a minute', async () => {
    const { userId } = world.person();
    const at = (seconds: number) => new Date(world.now.getTime() + seconds * 1000);
    expect(await updatePasswordChanged(world.table, userId, 'reset', at(0))).toBe(true);
    expect(await mailsAfter(userId, undefined)).toEqual([
      { kind: 'password_changed', how: 'reset', changed_at: at(0).toISOString() },
    ]);
    const before = await securityOf(userId);
    expect(await updatePasswordChanged(world.table, userId, 'changed', at(59))).toBe(false);
    expect(await updatePasswordChanged(world.table, userId, 'changed', at(61))).toBe(true);
    expect(await mailsAfter(userId, before)).toMatchObject([{ how: 'changed' }]);
    // What else changes of the item is no change of the password.
    const later = await securityOf(userId);
    await recordSecondFactor(deps(), userId, true);
    expect((await mailsAfter(userId, later)).map(({ kind }) => kind)).toEqual(['second_factor_changed']);
  });
});
