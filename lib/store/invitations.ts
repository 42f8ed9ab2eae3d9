import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../contract/actor.ts';
import { givenRole } from '../contract/members.ts';
import { pageItems } from '../contract/page.ts';
import { freeSeat, takeSeat } from './accounts.ts';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import { type ActingMember, stillHasRole } from './memberChanges.ts';
import { type Member, putMember } from './members.ts';
import { findPage, type Page } from './page.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, unmetConditions, withPrefix } from './table.ts';

/** How long invitations that are no longer open can be looked up. */
const closedDays = 90;

const stored = z.object({
  id: z.string(),
  email: z.string(),
  role: givenRole,
  /** `open` also when it has expired and its seat is not freed yet: `validUntil` decides. */
  status: z.enum(['open', 'accepted', 'withdrawn', 'expired']),
  /** SHA-256 of the token. Only the invited person has the token itself. */
  hash: z.string(),
  createdAt: z.string(),
  invitedBy: z.string(),
  validUntil: z.string(),
  changedBy: actor,
});
export type Invitation = z.output<typeof stored>;
const invitationCodec = codec('invitation', stored);
const hashCodec = codec('invitation_hash', z.object({ accountId: z.string(), id: z.string() }));

export async function findInvitation(table: Table, accountId: string, id: string): Promise<Invitation | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.invitation(accountId, id), ConsistentRead: true }),
  );
  return Item && invitationCodec.decode(Item);
}

/** The account of an invitation and its id, by the SHA-256 of its token. */
export async function findInvitationByHash(table: Table, hash: string) {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.invitationHash(hash), ConsistentRead: true }),
  );
  return Item && hashCodec.decode(Item);
}

/** A page of the invitations, newest first. */
export async function findInvitations(table: Table, accountId: string, cursor?: string): Promise<Page<Invitation>> {
  const query = {
    pk: keys.account(accountId),
    skPrefix: prefix.invitation,
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const { values, nextCursor } = await findPage(table, query, { cursor, limit: pageItems });
  return { values: values.map(invitationCodec.decode), nextCursor };
}

/** All that hold a seat: those that can be accepted, and expired ones whose seat is not freed yet. */
export async function findInvitationsWithSeat(table: Table, accountId: string): Promise<Invitation[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.invitation), ConsistentRead: true };
  return (await queryAll(table, query)).map(invitationCodec.decode).filter(({ status }) => status === 'open');
}

/** Stores an invitation and takes a seat for it; otherwise returns what prevented it. */
export async function addInvitation(
  table: Table,
  accountId: string,
  invitation: Invitation,
  { seats, by }: { seats: number | null; by: ActingMember },
): Promise<'done' | 'no_seat' | 'role_lost'> {
  const { id, hash } = invitation;
  const put = (Item: Record<string, unknown>): TransactItem => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  try {
    await transact(table, [
      takeSeat(table, accountId, seats),
      put({ ...keys.invitation(accountId, id), ...invitationCodec.encode(invitation) }),
      put({ ...keys.invitationHash(hash), ...hashCodec.encode({ accountId, id }) }),
      ...stillHasRole(table, accountId, by),
    ]);
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.reasons[0] === 'ConditionalCheckFailed' ? 'no_seat' : 'role_lost';
  }
}

/** Ends an open invitation that nobody accepted and frees its seat; false when it is not open any more. */
export async function updateInvitationClosed(
  table: Table,
  accountId: string,
  invitation: Invitation,
  change: Pick<Invitation, 'changedBy'> & { status: 'withdrawn' | 'expired'; now: Date },
): Promise<boolean> {
  return isWritten(transact(table, [...close(table, accountId, invitation, change), freeSeat(table, accountId)]));
}

/**
 * Makes whoever accepts an invitation a member; the invitation's seat becomes theirs, also on a plan with fewer seats by now.
 * Returns what prevented it when nothing was written.
 */
export async function addInvitedMember(
  table: Table,
  accountId: string,
  invitation: Invitation,
  member: Member,
  now: Date,
): Promise<'done' | 'has_account' | 'not_open'> {
  const accepted = { status: 'accepted' as const, changedBy: member.changedBy, now };
  const [memberItem, membershipItem] = putMember(table, accountId, member) as [TransactItem, TransactItem];
  const exists: TransactItem = {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.accountItem(accountId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
  try {
    const closing = close(table, accountId, invitation, accepted);
    await transact(table, [membershipItem, memberItem, exists, ...closing]);
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.reasons[0] === 'ConditionalCheckFailed' ? 'has_account' : 'not_open';
  }
}

/** From open to closed, and both items expire some time after. An accepted one must also be within its time. */
function close(
  table: Table,
  accountId: string,
  { id, hash }: Invitation,
  { status, changedBy, now }: Pick<Invitation, 'status' | 'changedBy'> & { now: Date },
): TransactItem[] {
  const expires = { ':expires': Math.floor(now.getTime() / 1000) + closedDays * 86_400 };
  const inTime = status === 'accepted';
  return [
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
