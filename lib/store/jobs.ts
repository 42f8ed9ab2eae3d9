import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../contract/actor.ts';
import { jobKind, jobStatus } from '../contract/jobs.ts';
import { failedJobs, openJobs } from './indexes.ts';
import { keys } from './keys.ts';
import { type Item, queryAll, type Table } from './table.ts';

/** What every job has, whatever its kind; a kind keeps its own data beside, in the same item. */
export const jobShape = {
  id: z.string(),
  kind: jobKind,
  accountId: z.string(),
  status: jobStatus,
  createdAt: z.string(),
  createdBy: actor,
  /** Who made its last transition. */
  changedBy: actor,
  startedAt: z.optional(z.string()),
  /** Which try it is in: 0 before its start, and one more with each start and retry. */
  tryNumber: z.int(),
  completedAt: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  /** It failed by a fault of the service, not of its input: it may be retried as it is. */
  isOurFault: z.optional(z.literal(true)),
  /** Its work in units that are counted one by one (chunks of a file, names of a batch); the total once it is known. */
  unitsTotal: z.optional(z.int()),
  unitsCompleted: z.int(),
  unitsFailed: z.int(),
};

const job = z.object(jobShape);
export type Job = z.output<typeof job>;
/** Which job. */
export type JobOf = Pick<Job, 'kind' | 'accountId' | 'id'>;

/** What a kind's item is read with. */
interface Decoder<J extends Job> {
  decode(item: Item): J;
}

export async function findJob<J extends Job>(
  table: Table,
  codec: Decoder<J>,
  { kind, accountId, id }: JobOf,
): Promise<J | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.job(accountId, kind, id), ConsistentRead: true }),
  );
  return Item && codec.decode(Item);
}

/** The items of jobs that have not ended, as they are stored: of all accounts and kinds, or of one account and kind. */
export async function findOpenJobs(table: Table, only?: Pick<Job, 'accountId' | 'kind'>): Promise<Item[]> {
  const filter = only && {
    FilterExpression: 'account_id = :account AND kind = :kind',
    values: { ':account': only.accountId, ':kind': only.kind },
  };
  const shards = await Promise.all(
    openJobs.shards.map((pk) =>
      queryAll(table, {
        IndexName: openJobs.index,
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...filter?.values },
        ...(filter ? { FilterExpression: filter.FilterExpression } : {}),
      }),
    ),
  );
  return shards.flat();
}

/** The items of jobs of all accounts and kinds that have failed by a fault of the service since a time and were not tried again. */
export function findFailedJobs(table: Table, since: Date): Promise<Item[]> {
  return queryAll(table, {
    IndexName: failedJobs.index,
    KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk >= :since',
    ExpressionAttributeValues: { ':pk': failedJobs.pk, ':since': since.toISOString() },
  });
}
