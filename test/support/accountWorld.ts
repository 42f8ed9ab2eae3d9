import { randomBytes } from 'node:crypto';
import type { GivenRole } from '../../lib/contract/account/members.ts';
import type { Role } from '../../lib/contract/actor.ts';
import type { PlanKey } from '../../lib/contract/billing/plans.ts';
import { acceptInvitation } from '../../lib/operations/account/acceptInvitation.ts';
import { createAccount } from '../../lib/operations/account/createAccount.ts';
import { inviteMember } from '../../lib/operations/account/inviteMember.ts';
import { findAccount } from '../../lib/store/account/accounts.ts';
import { findMembers } from '../../lib/store/account/members.ts';
import type { Table } from '../../lib/store/table.ts';
import { startTable } from './dynamo.ts';

type TestCaller = Parameters<typeof inviteMember>[1];

let people = 0;

/** Accounts with members in a table, made by the operations of the product. */
export class AccountWorld {
  readonly table: Table;
  now = new Date('2026-11-21T12:00:00Z');
  /** What all accounts have paid for, when an invitation is accepted. */
  plan: PlanKey | undefined = 'professional';

  constructor(table: Table) {
    this.table = table;
  }

  get deps() {
    return { table: this.table, now: this.now, random: randomBytes, planOf: async () => this.plan };
  }

  /** Somebody who has signed in and belongs to no account. */
  person(email = `person${++people}@bank.example`) {
    return { userId: `user-${++people}`, email, name: undefined };
  }

  /** A new account, with its owner as the later caller. */
  async account() {
    const owner = this.person();
    const { userId, email } = owner;
    const { id } = await createAccount(this.deps, { userId, email, businessName: 'Bank' });
    return { accountId: id, owner: this.caller(id, userId, 'owner') };
  }

  caller(accountId: string, userId: string, role: Role, plan: PlanKey | undefined = 'professional'): TestCaller {
    return { accountId, userId, role, plan, actor: { type: 'user', userId, role } };
  }

  async invite(by: TestCaller, email: string, role: GivenRole = 'analyst') {
    return inviteMember(this.deps, by, { email, role });
  }

  /** A new member, as the later caller. */
  async member(by: TestCaller, role: GivenRole) {
    const person = this.person();
    const { token } = await this.invite(by, person.email, role);
    await acceptInvitation(this.deps, person, token);
    return this.caller(by.accountId, person.userId, role);
  }

  /** `user: role` of all members, and the number of seats they and the open invitations take. */
  async state(accountId: string) {
    const { values } = await findMembers(this.table, accountId);
    const roles = Object.fromEntries(values.map(({ userId, role }) => [userId, role]));
    const account = await findAccount(this.table, accountId);
    return { roles, owner: account?.ownerId, seatsTaken: account?.seatsTaken };
  }
}

/** Such a world in a database of its own. */
export async function startAccountWorld() {
  const { table, close } = await startTable();
  return { world: new AccountWorld(table), close };
}
