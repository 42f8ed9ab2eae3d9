import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { listType } from '../../contract/lists/lists.ts';
import { retentionStarts } from '../../contract/retention/retentionLimits.ts';
import { codec } from '../codec.ts';
import { accountsIndex } from '../indexes.ts';
import { keys } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type Member, putMember } from './members.ts';

/** An organisation: it owns screenings, payments and records; people are its members. */
const stored = z.object({
  id: z.string(),
  businessName: z.string(),
  website: z.optional(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  changedBy: actor,
  ownerId: z.string(),
  retentionYears: z.int(),
  /** How the years of retention are counted; absent until it is chosen. */
  retention: z.optional(
    z.object({
      countedFrom: z.enum(retentionStarts),
      reason: z.optional(z.string()),
      /** Before it nothing is erased. */
      erasesFrom: z.string(),
    }),
  ),
  /** Members without a second factor can do nothing but set one up. */
  requiresSecondFactor: z.optional(z.boolean()),
  /** Which lists' records stand first among equals; absent until it is chosen. */
  homeLists: z.optional(z.array(listType)),
  /**
   * Members and open invitations. Both count, so that an invited person never finds the account full. The counter is the lock: it
   * changes only in transactions that add or remove a member or an invitation.
   */
  seatsTaken: z.int(),
});
export type Account = z.output<typeof stored>;
export const accountCodec = codec('account', stored);

export async function findAccount(table: Table, accountId: string): Promise<Account | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.accountItem(accountId), ConsistentRead: true }),
  );
  return Item && accountCodec.decode(Item);
}

/** The ids of the accounts in one of the index's shards. */
export async function findAccountIds(table: Table, shard: number): Promise<string[]> {
  const items = await queryAll(table, {
    IndexName: accountsIndex.index,
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': accountsIndex.pk(shard) },
    ProjectionExpression: 'gsi1sk',
  });
  return items.map(({ gsi1sk }) => String(gsi1sk));
}

/**
 * Stores an account with its owner and its first items, all or nothing. False if the owner already has an account, or a condition of
 * `more` fails.
 */
export async function addAccount(
  table: Table,
  account: Account,
  owner: Member,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.accountItem(account.id),
        ...accountCodec.encode(account),
        ...accountsIndex.attributes(account.id),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  return isWritten(transact(table, [put, ...putMember(table, account.id, owner), ...more]));
}

/** Changes an account's settings. False if it changed since `readAt`. */
export function updateAccountSettings(
  table: Table,
  accountId: string,
  change: Pick<Account, 'businessName' | 'website' | 'homeLists' | 'changedAt' | 'changedBy'>,
  readAt: string,
): Promise<boolean> {
  const { businessName, website, homeLists, changedAt, changedBy } = change;
  const update = updateOf(table, keys.accountItem(accountId), {
    set: {
      business_name: businessName,
      changed_at: changedAt,
      changed_by: changedBy,
      website,
      home_lists: homeLists,
    },
    remove: website === undefined ? ['website'] : [],
    condition: '#changed_at = :read',
    values: { read: readAt },
  });
  return isWritten(transact(table, [{ Update: update }]));
}

/** Requires a second factor of members, or no longer. False if the account changed since `readAt`. */
export function updateFactorRequired(
  table: Table,
  accountId: string,
  change: { requiresSecondFactor: boolean; changedAt: string; changedBy: Actor },
  readAt: string,
): Promise<boolean> {
  const update = updateOf(table, keys.accountItem(accountId), {
    set: {
      requires_second_factor: change.requiresSecondFactor,
      changed_at: change.changedAt,
      changed_by: change.changedBy,
    },
    condition: '#changed_at = :read',
    values: { read: readAt },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Changes how long receipts are kept. False if the account changed since `readAt`. */
export function updateRetention(
  table: Table,
  accountId: string,
  { retentionYears, retention, changedAt, changedBy }: Required<RetentionChange>,
  readAt: string,
): Promise<boolean> {
  const update = updateOf(table, keys.accountItem(accountId), {
    set: { retention_years: retentionYears, retention, changed_at: changedAt, changed_by: changedBy },
    condition: '#changed_at = :read',
    values: { read: readAt },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
type RetentionChange = Pick<Account, 'retentionYears' | 'retention' | 'changedAt' | 'changedBy'>;

/** Takes a seat, as a part of a transaction; `seats` null is unlimited. */
export function reserveSeat(table: Table, accountId: string, seats: number | null): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.accountItem(accountId),
      UpdateExpression: 'ADD seats_taken :one',
      ConditionExpression: seats === null ? 'attribute_exists(pk)' : 'attribute_exists(pk) AND seats_taken < :seats',
      ExpressionAttributeValues: { ':one': 1, ...(seats === null ? {} : { ':seats': seats }) },
    },
  };
}

/** Frees seats in the transaction that removes their holders. */
export function freeSeats(table: Table, accountId: string, count = 1): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: keys.accountItem(accountId),
      UpdateExpression: 'ADD seats_taken :freed',
      ConditionExpression: 'seats_taken >= :count',
      ExpressionAttributeValues: { ':freed': -count, ':count': count },
    },
  };
}
