import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { jobKind, jobStatus } from '../../contract/jobs.ts';
import { failedJobs, openJobs } from '../indexes.ts';
import { type Key, keys, prefix } from '../keys.ts';
import { type Item, queryAll, type Table, withPrefix } from '../table.ts';
import { isOpen } from './jobTransitions.ts';

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
  /** Its work in units counted one by one (chunks of a file, names of a batch); the total once known. */
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

/** Items of open jobs of all accounts and kinds, as stored. The index may lag. */
export async function findOpenJobs(table: Table): Promise<Item[]> {
  const shards = await Promise.all(
    openJobs.shards.map((pk) =>
      queryAll(table, {
        IndexName: openJobs.index,
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    ),
  );
  return shards.flat();
}

/**
 * Items of an account's open jobs of a limited kind, read consistently. Their ids stand beside their count, so that neither other
 * accounts' jobs nor ended ones are read.
 */
export async function findOpenJobsOf(table: Table, { accountId, kind }: Pick<Job, 'accountId' | 'kind'>) {
  const get = async (Key: Key) => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
    return Item;
  };
  const { open_jobs: count = 0, job_ids: named = new Set() } = (await get(keys.openJobCount(accountId, kind))) ?? {};
  const ids = [...(named as Set<string>)];
  const items = count === ids.length ? await Promise.all(ids.map((id) => get(keys.job(accountId, kind, id)))) : [];
  const open = items.filter((item): item is Item => item !== undefined && isOpen(jobStatus.parse(item.status)));
  // A release without these ids leaves the ids of ended jobs and adds none for new ones.
  return open.length === count ? open : findOpenJobsIn(table, accountId, kind);
}

/** The same by reading all jobs of the kind in the account's partition. */
function findOpenJobsIn(table: Table, accountId: string, kind: Job['kind']): Promise<Item[]> {
  const { ExpressionAttributeValues, ...query } = withPrefix(keys.account(accountId), prefix.job(kind));
  return queryAll(table, {
    ...query,
    ConsistentRead: true,
    FilterExpression: '#status IN (:pending, :processing)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':pending': 'pending', ':processing': 'processing' },
  });
}

/** Items of jobs of all accounts and kinds that failed by a fault of the service since a time and were not retried. */
export function findFailedJobs(table: Table, since: Date): Promise<Item[]> {
  return queryAll(table, {
    IndexName: failedJobs.index,
    KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk >= :since',
    ExpressionAttributeValues: { ':pk': failedJobs.pk, ':since': since.toISOString() },
  });
}
