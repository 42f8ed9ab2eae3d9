import type { Role } from '../../contract/actor.ts';
import { closedInvitationKeptDays } from '../../contract/keptDays.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact, unmetConditions } from '../table.ts';
import { putAcceptances, type StoredAcceptance } from './acceptances.ts';
import { freeSeats, reserveSeat } from './accounts.ts';
import { notDeleted } from './deletions.ts';
import { addressCodec, addressKey, hashCodec, type Invitation, invitationCodec } from './invitations.ts';
import { type ActingMember, stillHasRole } from './memberChanges.ts';
import { type Member, putMember } from './members.ts';

/** Stores an invitation and takes a seat for it. Answers the obstacle if it did not. */
export async function addInvitation(
  table: Table,
  accountId: string,
  invitation: Invitation,
  { seats, by }: { seats: number | null; by: ActingMember },
  recorded: readonly TransactItem[] = [],
): Promise<'done' | 'no_seat' | 'address_taken' | 'role_lost'> {
  const { id, hash, email } = invitation;
  const put = (Item: Record<string, unknown>): TransactItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  try {
    await transact(table, [
      reserveSeat(table, accountId, seats),
      put({ ...addressKey(accountId, email), ...addressCodec.encode({ id }) }),
      put({ ...keys.invitation(accountId, id), ...invitationCodec.encode(invitation) }),
      put({ ...keys.invitationHash(hash), ...hashCodec.encode({ accountId, id }) }),
      ...stillHasRole(table, accountId, by),
      notDeleted(table, accountId),
      ...recorded,
    ]);
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    const isUnmet = (index: number) => unmet.reasons[index] === 'ConditionalCheckFailed';
    return isUnmet(1) ? 'address_taken' : isUnmet(0) ? 'no_seat' : 'role_lost';
  }
}

/** Gives an open invitation a new token and time. False if it, or the actor, changed meanwhile. */
export async function updateInvitationRenewed(
  table: Table,
  accountId: string,
  { id, hash }: Invitation,
  change: Pick<Invitation, 'hash' | 'validUntil' | 'invitedBy' | 'changedBy'>,
  by: ActingMember,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  return isWritten(
    transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.invitation(accountId, id),
          UpdateExpression: 'SET #hash = :hash, valid_until = :until, invited_by = :inviter, changed_by = :by',
          ConditionExpression: '#status = :open AND #hash = :replaced',
          ExpressionAttributeNames: { '#hash': 'hash', '#status': 'status' },
          ExpressionAttributeValues: {
            ':hash': change.hash,
            ':until': change.validUntil,
            ':inviter': change.invitedBy,
            ':by': change.changedBy,
            ':open': 'open',
            ':replaced': hash,
          },
        },
      },
      { Delete: { TableName: table.name, Key: keys.invitationHash(hash) } },
      {
        Put: {
          TableName: table.name,
          Item: { ...keys.invitationHash(change.hash), ...hashCodec.encode({ accountId, id }) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      ...stillHasRole(table, accountId, by),
      notDeleted(table, accountId),
      ...recorded,
    ]),
  );
}

/** Ends an open invitation and frees its seat. False if it is not open any more. */
export async function updateInvitationClosed(
  table: Table,
  accountId: string,
  invitation: Invitation,
  change: Pick<Invitation, 'changedBy'> & { status: 'withdrawn' | 'expired'; now: Date },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const writes = [...close(table, accountId, invitation, change), freeSeats(table, accountId), ...recorded];
  return isWritten(transact(table, writes));
}

export interface Acceptance {
  member: Member;
  seats: number | null;
  rolesThatInvite: readonly Role[];
  now: Date;
  /** Texts accepted with it. */
  accepted: readonly StoredAcceptance[];
  recorded: readonly TransactItem[];
}

/**
 * Makes the person who accepts an invitation a member and passes its seat on, if the account has enough seats (`seats` null is
 * unlimited) and the inviter still has one of the roles. Answers the obstacle if nothing was written.
 */
export async function addInvitedMember(
  table: Table,
  accountId: string,
  invitation: Invitation,
  { member, seats, rolesThatInvite, now, accepted: texts, recorded }: Acceptance,
): Promise<'done' | 'deleted' | 'has_account' | 'not_open' | 'inviter_lost' | 'no_seat'> {
  const accepted = { status: 'accepted' as const, changedBy: member.changedBy, now };
  const [memberItem, membershipItem] = putMember(table, accountId, member) as [TransactItem, TransactItem];
  const hasSeats: TransactItem = {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.accountItem(accountId),
      ConditionExpression: seats === null ? 'attribute_exists(pk)' : 'attribute_exists(pk) AND seats_taken <= :seats',
      ...(seats === null ? {} : { ExpressionAttributeValues: { ':seats': seats } }),
    },
  };
  const mayInvite: TransactItem = {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.member(accountId, invitation.invitedBy),
      ConditionExpression: `#role IN (${rolesThatInvite.map((role) => `:${role}`).join(', ')})`,
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: Object.fromEntries(rolesThatInvite.map((role) => [`:${role}`, role])),
    },
  };
  try {
    const closing = close(table, accountId, invitation, accepted);
    const conditions = [notDeleted(table, accountId), membershipItem, hasSeats, mayInvite];
    const accepting = [...putAcceptances(table, accountId, texts), ...recorded];
    await transact(table, [...conditions, memberItem, ...closing, ...accepting]);
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    const first = unmet.reasons.indexOf('ConditionalCheckFailed');
    return (['deleted', 'has_account', 'no_seat', 'inviter_lost'] as const)[first] ?? 'not_open';
  }
}

/**
 * From open to closed: frees its address for another invitation and lets both items expire. An accepted one must also be within its
 * time.
 */
function close(
  table: Table,
  accountId: string,
  { id, hash, email }: Invitation,
  { status, changedBy, now }: Pick<Invitation, 'status' | 'changedBy'> & { now: Date },
): TransactItem[] {
  const expires = { ':expires': Math.floor(now.getTime() / 1000) + closedInvitationKeptDays * 86_400 };
  const inTime = status === 'accepted';
  return [
    { Delete: { TableName: table.name, Key: addressKey(accountId, email) } },
    {
      Update: {
        TableName: table.name,
        Key: keys.invitation(accountId, id),
        UpdateExpression: 'SET #status = :status, changed_by = :by, expires_at = :expires',
        ConditionExpression: `#status = :open${inTime ? ' AND valid_until > :now' : ''}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ...expires,
          ':status': status,
          ':open': 'open',
          ':by': changedBy,
          ...(inTime ? { ':now': now.toISOString() } : {}),
        },
      },
    },
    {
      Update: {
        TableName: table.name,
        Key: keys.invitationHash(hash),
        UpdateExpression: 'SET expires_at = :expires',
        ExpressionAttributeValues: expires,
      },
    },
  ];
}
