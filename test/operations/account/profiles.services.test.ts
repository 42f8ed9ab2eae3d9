import { splitName } from '../../../lib/contract/account/profiles.ts';
import { getProfile, updateProfile } from '../../../lib/operations/account/profiles.ts';
import { findMember } from '../../../lib/store/account/members.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

let world: AccountWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());

async function someone() {
  const { accountId, owner } = await world.account();
  return { userId: owner.userId, email: 'anna@bank.example', accountId };
}

const save = (who: Awaited<ReturnType<typeof someone>>, fullName: string, readAt: string | null) =>
  updateProfile(world.deps, who, { fullName, backupEmail: null, readAt });

test.each(['Anna Berg', 'ש'.repeat(500), '🌲'.repeat(250), 'محمد بن سلمان'])(
  'a name is kept as it was written, and the members of the account see it: %#',
  async (name) => {
    const who = await someone();
    expect(await getProfile(world.table, who)).toMatchObject({ full_name: '', updated_at: null });
    const saved = await save(who, name, null);
    expect(await getProfile(world.table, who)).toEqual(saved);
    expect(saved.full_name).toBe(name);
    expect((await findMember(world.table, who.accountId, who.userId))?.name).toBe(name);
  },
);

test('of two pages that save at once one wins, and the other is refused', async () => {
  const who = await someone();
  const both = await Promise.allSettled([save(who, 'Anna One', null), save(who, 'Anna Two', null)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save(who, 'Anna Three', null)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('somebody without an account has a profile too', async () => {
  const who = { userId: 'user-alone', email: undefined, accountId: undefined };
  const change = { fullName: 'Alone', backupEmail: 'a@home.example', readAt: null };
  await updateProfile(world.deps, who, change);
  expect(await getProfile(world.table, who)).toMatchObject({
    full_name: 'Alone',
    email: null,
    backup_email: 'a@home.example',
  });
});

test.each([
  ['Anna Maria Berg', { first: 'Anna', last: 'Maria Berg' }],
  [' Anna  Berg ', { first: 'Anna', last: 'Berg' }],
  ['Anna', { first: 'Anna', last: '' }],
])('%j is split at the first space', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
