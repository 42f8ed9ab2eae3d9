import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { legalHoldsMax } from '../../contract/retention/retentionLimits.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

const stored = z.object({
  id: z.string(),
  /** Either a receipt or a reference. */
  receiptId: z.optional(z.string()),
  externalRef: z.optional(z.string()),
  /** Of the reference, as rows have it. */
  refHash: z.optional(z.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: actor,
});
export type LegalHold = z.output<typeof stored>;
const holdCodec = codec('legal_hold', stored);

/** The lock of an account's holds: it changes with each of them, and a deletion of the account looks at it. */
const countCodec = codec(
  'legal_hold_count',
  z.object({
    count: z._default(z.int(), 0),
    /** When one was last lifted: days with held receipts are looked through again. */
    liftedAt: z.optional(z.string()),
    /** Raised by each new hold. An erasure names its read version of the holds. */
    version: z.optional(z.int()),
  }),
);

/** Newest first. */
export async function findLegalHolds(table: Table, accountId: string): Promise<LegalHold[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.legalHold), ConsistentRead: true };
  return (await queryAll(table, { ...query, ScanIndexForward: false })).map(holdCodec.decode);
}

/** How many holds there are, when one was last lifted, and their version. */
export async function findLegalHoldCount(table: Table, accountId: string) {
  const Key = keys.legalHolds(accountId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return countCodec.decode(Item ?? {});
}

/** False if the account has its most holds, or a condition of the other writes fails. */
export function addLegalHold(
  table: Table,
  accountId: string,
  hold: LegalHold,
  more: readonly TransactItem[] = [],
): Promise<boolean> {
  const put: TransactItem = {
    Put: { TableName: table.name, Item: { ...keys.legalHold(accountId, hold.id), ...holdCodec.encode(hold) } },
  };
  const count: TransactItem = {
    Update: {
      TableName: table.name,
      Key: keys.legalHolds(accountId),
      UpdateExpression: 'SET #type = :type ADD #count :one, #version :one',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#type': 'type', '#count': 'count', '#version': 'version' },
      ExpressionAttributeValues: { ':type': countCodec.type, ':one': 1, ':most': legalHoldsMax },
    },
  };
  return isWritten(transact(table, [put, count, ...more]));
}

/** False if it is lifted already. */
export function removeLegalHold(
  table: Table,
  accountId: string,
  id: string,
  by: RemovedBy,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const Key = keys.legalHold(accountId, id);
  const removed: TransactItem = {
    Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' },
  };
  const count: TransactItem = {
    Update: {
      TableName: table.name,
      Key: keys.legalHolds(accountId),
      UpdateExpression: 'SET lifted_at = :now ADD #count :less',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':now': by.now.toISOString(), ':less': -1 },
    },
  };
  return isWritten(transact(table, [removed, count, putRemoval(table, Key, by), ...recorded]));
}

/** Condition: no hold was placed since the holds of this version were read. */
export function holdsUnchanged(table: Table, accountId: string, version: number | undefined): TransactItem {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.legalHolds(accountId),
      ExpressionAttributeNames: { '#version': 'version' },
      ...(version === undefined
        ? { ConditionExpression: 'attribute_not_exists(#version)' }
        : { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': version } }),
    },
  };
}

/**
 * Counts the holds of an account anew, for a table with items of a backup. Days with held receipts are looked through again. Repeated
 * while another hold is placed.
 */
export async function recountLegalHolds(table: Table, accountId: string, now: Date): Promise<void> {
  for (;;) {
    const { version } = await findLegalHoldCount(table, accountId);
    const { length } = await findLegalHolds(table, accountId);
    const change = updateOf(table, keys.legalHolds(accountId), {
      set: { type: countCodec.type, count: length, lifted_at: now.toISOString() },
      add: { version: 1 },
      ...(version === undefined
        ? { condition: 'attribute_not_exists(#version)' }
        : { condition: '#version = :read', values: { read: version } }),
    });
    if (await isWritten(table.client.send(new UpdateCommand(change)))) return;
  }
}

/** Condition: an account has no holds. For the transaction of its deletion. */
export function withoutLegalHold(table: Table, accountId: string): TransactItem {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.legalHolds(accountId),
      ConditionExpression: 'attribute_not_exists(#count) OR #count = :none',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}
