import type { Actor, Role } from '../../contract/actor.ts';
import { keys } from '../keys.ts';
import { putRemoval } from '../removals.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { freeSeats } from './accounts.ts';
import type { Member } from './members.ts';

/** Author of a change, with the required role. */
export interface ActingMember {
  userId: string;
  role: Role;
}

/** Changes a member's role. False if the role of the member or of the actor has changed since it was read. */
export async function updateMemberRole(
  table: Table,
  accountId: string,
  member: Pick<Member, 'userId' | 'role'>,
  role: Role,
  by: ActingMember & { actor: Actor },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const change = setRole(table, accountId, member, role, by.actor);
  return isWritten(transact(table, [change, ...stillHasRole(table, accountId, by, member.userId), ...recorded]));
}

/**
 * Ends a membership, frees its seat and records the actor for a time. False if the role of the member or of the actor has changed since
 * it was read.
 */
export async function removeMembership(
  table: Table,
  accountId: string,
  member: Pick<Member, 'userId' | 'role'>,
  by: ActingMember & { actor: Actor; now: Date },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const { userId } = member;
  const removed: TransactItem = {
    Delete: { TableName: table.name, Key: keys.member(accountId, userId), ...hasRole(member.role) },
  };
  const free: TransactItem = { Delete: { TableName: table.name, Key: keys.membership(userId) } };
  const removal = putRemoval(table, keys.member(accountId, userId), by);
  const more = [removal, freeSeats(table, accountId), ...stillHasRole(table, accountId, by, userId)];
  return isWritten(transact(table, [removed, free, ...more, ...recorded]));
}

/** Makes another member the owner and the owner an admin; false when one of them has changed meanwhile. */
export async function updateOwner(
  table: Table,
  accountId: string,
  owner: { userId: string; actor: Actor },
  next: Pick<Member, 'userId' | 'role'>,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const { userId, actor } = owner;
  return isWritten(
    transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.accountItem(accountId),
          UpdateExpression: 'SET owner_id = :next, changed_by = :by',
          ConditionExpression: 'owner_id = :owner',
          ExpressionAttributeValues: { ':next': next.userId, ':owner': userId, ':by': actor },
        },
      },
      setRole(table, accountId, { userId, role: 'owner' }, 'admin', actor),
      setRole(table, accountId, next, 'owner', actor),
      ...recorded,
    ]),
  );
}

/**
 * Whoever acts may lose their role between being let in and the write: then nothing is written. A transaction takes one write an
 * item, so of somebody who changes themselves the write's own condition says it.
 */
export function stillHasRole(
  table: Table,
  accountId: string,
  by: ActingMember,
  changedUserId?: string,
): TransactItem[] {
  if (by.userId === changedUserId) return [];
  return [{ ConditionCheck: { TableName: table.name, Key: keys.member(accountId, by.userId), ...hasRole(by.role) } }];
}

function setRole(
  table: Table,
  accountId: string,
  { userId, role: before }: Pick<Member, 'userId' | 'role'>,
  role: Role,
  actor: Actor,
): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.member(accountId, userId),
      UpdateExpression: 'SET #role = :role, changed_by = :by',
      ConditionExpression: '#role = :before',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': role, ':before': before, ':by': actor },
    },
  };
}

const hasRole = (role: Role) => ({
  ConditionExpression: '#role = :before',
  ExpressionAttributeNames: { '#role': 'role' },
  ExpressionAttributeValues: { ':before': role },
});
