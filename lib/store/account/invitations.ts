import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { givenRole } from '../../contract/account/members.ts';
import { actor } from '../../contract/actor.ts';
import { pageItems } from '../../contract/page.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { queryAll, type Table, withPrefix } from '../table.ts';
import { comparedEmail } from './members.ts';

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
export const invitationCodec = codec('invitation', stored);
export const hashCodec = codec('invitation_hash', z.object({ accountId: z.string(), id: z.string() }));
/** Lock: an account has at most one open invitation of an e-mail address. */
export const addressCodec = codec('invitation_address', z.object({ id: z.string() }));

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

/** The open invitation to an e-mail address. */
export async function findInvitationOfAddress(
  table: Table,
  accountId: string,
  email: string,
): Promise<Invitation | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: addressKey(accountId, email), ConsistentRead: true }),
  );
  return Item && findInvitation(table, accountId, addressCodec.decode(Item).id);
}

export const addressKey = (accountId: string, email: string) =>
  keys.invitationOfAddress(accountId, comparedEmail(email));

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

/** All invitations with a seat: open ones, and expired ones not freed yet. */
export async function findInvitationsWithSeat(table: Table, accountId: string): Promise<Invitation[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.invitation), ConsistentRead: true };
  return (await queryAll(table, query)).map(invitationCodec.decode).filter(({ status }) => status === 'open');
}
