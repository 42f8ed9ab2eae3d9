import { randomBytes } from 'node:crypto';
import { joinAccount, ownAccount } from '../../bin/local/people.ts';
import { inviteMember } from '../../lib/operations/account/inviteMember.ts';
import { findAccount } from '../../lib/store/account/accounts.ts';
import { findMember } from '../../lib/store/account/members.ts';
import type { Table } from '../../lib/store/table.ts';
import { startTable } from '../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-21T12:00:00Z');
const owner = { userId: 'owner', email: 'owner@bank.example' };
const person = { userId: 'person', email: 'person@bank.example' };

test('a person has the account they had, and joins another also where an earlier try was cut off before its end', async () => {
  const accountId = await ownAccount(table, owner, 'Bank', now);
  expect(await ownAccount(table, owner, 'Bank', now)).toBe(accountId);
  const actor = { type: 'user', userId: owner.userId, role: 'owner' } as const;
  const caller = { accountId, userId: owner.userId, role: actor.role, actor, plan: 'professional' as const };
  await inviteMember({ table, now, random: randomBytes }, caller, { email: person.email, role: 'analyst' });

  for (let start = 0; start < 2; start++) {
    await joinAccount(table, { accountId, ownerId: owner.userId }, person, 'analyst', now);
    expect(await findMember(table, accountId, person.userId)).toMatchObject({ role: 'analyst' });
    expect((await findAccount(table, accountId))?.seatsTaken).toBe(2);
  }
});
