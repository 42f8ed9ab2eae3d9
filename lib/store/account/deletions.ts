import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { addJob } from '../jobs/jobChanges.ts';
import { findJob, jobShape } from '../jobs/jobs.ts';
import { keys } from '../keys.ts';
import { withoutLegalHold } from '../retention/legalHolds.ts';
import { isWritten, type Table, type TransactItem } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type ActingMember, stillHasRole } from './memberChanges.ts';

/**
 * That an account is deleted: written when its owner asks for it, and never removed. From then on nobody is a member of the account,
 * and nothing may bring it back (`notDeleted`).
 */
const mark = z.object({
  accountId: z.string(),
  jobId: z.string(),
  deletedAt: z.string(),
  deletedBy: actor,
  /** Years of retention set by the account. */
  retentionYears: z.int(),
});
export type Deletion = z.output<typeof mark>;
const markCodec = codec('account_deletion', mark);

/** The work of a deletion. */
const deletionJob = z.object({
  ...jobShape,
  kind: z.literal('deletion'),
  /** Until nobody has to be told any more. */
  businessName: z.optional(z.string()),
  /** Noted before the subscription is removed, its only other source. */
  stripeCustomerId: z.optional(z.string()),
  /** First time that everything was removed. A second look removes late writes of calls in progress. */
  removedAt: z.optional(z.string()),
});
export type DeletionJob = z.output<typeof deletionJob>;
export const deletionJobCodec = codec('job', deletionJob);

type NewDeletion = Omit<Deletion, 'accountId' | 'jobId'> & Pick<DeletionJob, 'businessName'>;

/** Marks an account as deleted and adds the work. False if it is marked already, has a legal hold, or the actor is no longer its owner. */
export async function addDeletion(
  table: Table,
  { accountId, id }: Pick<DeletionJob, 'accountId' | 'id'>,
  { deletedAt, deletedBy, retentionYears, businessName }: NewDeletion,
  owner: ActingMember,
): Promise<boolean> {
  const job: DeletionJob = {
    id,
    kind: 'deletion',
    accountId,
    status: 'processing',
    createdAt: deletedAt,
    createdBy: deletedBy,
    changedBy: deletedBy,
    startedAt: deletedAt,
    tryNumber: 1,
    unitsCompleted: 0,
    unitsFailed: 0,
    businessName,
  };
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.deletion(accountId),
        ...markCodec.encode({ accountId, jobId: id, deletedAt, deletedBy, retentionYears }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  const more = [put, withoutLegalHold(table, accountId), ...stillHasRole(table, accountId, owner)];
  return (await addJob(table, deletionJobCodec, job, undefined, more)) === 'done';
}

/** The mark of a deleted account; undefined for any other. */
export async function findDeletion(table: Table, accountId: string): Promise<Deletion | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.deletion(accountId), ConsistentRead: true }),
  );
  return Item && markCodec.decode(Item);
}

/** Condition that an account is not deleted, for transactions that could restore a part of it. */
export function notDeleted(table: Table, accountId: string): TransactItem {
  const Key = keys.deletion(accountId);
  return { ConditionCheck: { TableName: table.name, Key, ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function findDeletionJob(table: Table, accountId: string, id: string): Promise<DeletionJob | undefined> {
  return findJob(table, deletionJobCodec, { kind: 'deletion', accountId, id });
}

/** Notes the Stripe customer of payments to be cancelled. */
export async function updateDeletionCustomer(
  table: Table,
  { accountId, id }: Pick<DeletionJob, 'accountId' | 'id'>,
  customerId: string,
): Promise<void> {
  const change = { set: { stripe_customer_id: customerId } };
  await table.client.send(new UpdateCommand(updateOf(table, keys.job(accountId, 'deletion', id), change)));
}

/** Notes that everything was removed; false if noted before. */
export function updateDeletionRemoved(
  table: Table,
  { accountId, id }: Pick<DeletionJob, 'accountId' | 'id'>,
  removedAt: string,
): Promise<boolean> {
  const change = { set: { removed_at: removedAt }, condition: 'attribute_not_exists(#removed_at)' };
  return isWritten(table.client.send(new UpdateCommand(updateOf(table, keys.job(accountId, 'deletion', id), change))));
}
