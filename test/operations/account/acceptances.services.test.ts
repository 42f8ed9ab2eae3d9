import type { Accepts } from '../../../lib/contract/account/acceptances.ts';
import { legalVersions, newestVersions } from '../../../lib/contract/account/legal.ts';
import { acceptTexts } from '../../../lib/operations/account/acceptances.ts';
import { acceptInvitation } from '../../../lib/operations/account/acceptInvitation.ts';
import { personSections } from '../../../lib/operations/account/dataExports/personSections.ts';
import { getAccount } from '../../../lib/operations/account/getAccount.ts';
import { findAcceptances } from '../../../lib/store/account/acceptances.ts';
import { findMember } from '../../../lib/store/account/members.ts';
import { type AccountWorld, startAccountWorld } from '../../support/accountWorld.ts';

let world: AccountWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());

const outdated = { ...newestVersions, terms: '2025-01-24' };
const accept = (accountId: string, userId: string, accepts: Accepts, now = world.now) =>
  acceptTexts({ table: world.table, now }, accountId, userId, accepts);

test('what the owner accepts is kept with its hash and the moment, and shown to them', async () => {
  const { accountId, owner } = await world.account();
  const at = world.now.toISOString();
  const accepted = await accept(accountId, owner.userId, newestVersions);
  expect(accepted).toEqual(
    (['terms', 'privacy', 'dpa'] as const).map((text) => ({
      document: text,
      version: newestVersions[text],
      accepted_at: at,
    })),
  );
  const stored = await findAcceptances(world.table, accountId);
  expect(stored.find(({ text }) => text === 'terms')).toMatchObject({
    userId: owner.userId,
    email: expect.stringContaining('@bank.example'),
    role: 'owner',
    sha256: legalVersions.terms[0].sha256,
  });
  const { acceptances } = (await getAccount(world.deps, owner.userId, {
    ...owner,
    lastSeenAt: undefined,
    requiresSecondFactor: false,
  })) as { acceptances: unknown };
  expect(acceptances).toEqual(accepted);
});

test('asked again, as by a double click, the first time counts', async () => {
  const { accountId, owner } = await world.account();
  const first = await accept(accountId, owner.userId, newestVersions);
  const later = new Date(world.now.getTime() + 1000);
  expect(await accept(accountId, owner.userId, newestVersions, later)).toEqual(first);
  expect(await findAcceptances(world.table, accountId)).toHaveLength(3);
});

test('a version that is not the newest is refused, and nothing is recorded', async () => {
  const { accountId, owner } = await world.account();
  await expect(accept(accountId, owner.userId, outdated)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('The Terms of Service has a version that this page does not show'),
    details: { documents: ['terms'] },
  });
  expect(await findAcceptances(world.table, accountId)).toEqual([]);
});

test('with an invitation its texts are accepted, the agreement on data processing by an owner alone', async () => {
  const { accountId, owner } = await world.account();
  const person = world.person();
  const { token } = await world.invite(owner, person.email);
  await expect(acceptInvitation(world.deps, { ...person, accepts: outdated }, token)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await findMember(world.table, accountId, person.userId)).toBeUndefined();
  await acceptInvitation(world.deps, { ...person, accepts: newestVersions }, token);
  const stored = await findAcceptances(world.table, accountId, person.userId);
  expect(stored.map(({ text, role, email }) => [text, role, email])).toEqual([
    ['privacy', 'analyst', person.email],
    ['terms', 'analyst', person.email],
  ]);
  expect(await findMember(world.table, accountId, person.userId)).not.toHaveProperty('accepts');
});

test('a client that says nothing of them joins, and nothing is recorded in its name', async () => {
  const { accountId, owner } = await world.account();
  const analyst = await world.member(owner, 'analyst');
  expect(await findAcceptances(world.table, accountId, analyst.userId)).toEqual([]);
});

test('a copy of the data has what its person accepted', async () => {
  const { accountId, owner } = await world.account();
  await accept(accountId, owner.userId, newestVersions);
  const member = await findMember(world.table, accountId, owner.userId);
  if (!member) throw new Error('The owner is no member');
  const sections = personSections({
    table: world.table,
    findUserAddress: async () => undefined,
    accountId,
    member,
    now: world.now,
  });
  const rows = [];
  for await (const row of sections.find(({ name }) => name === 'own_acceptances')?.rows() ?? []) rows.push(row);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ user_id: owner.userId, role: 'owner', accepted_at: world.now.toISOString() });
});
