import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, type Table } from '../table.ts';
import { notScreenedCounts, runCountShape } from './monitoringRuns.ts';

/** How far a run is with one shard of subjects. */
const stored = z.object({
  runId: z.string(),
  shard: z.int(),
  /** Pages done, and the id of each: of the object with its leaves. */
  pages: z.int(),
  pageIds: z.array(z.string()),
  /** Of the next page; undefined before the first and after the last one. */
  cursor: z.optional(z.string()),
  isDone: z.boolean(),
  ...runCountShape,
  notScreenedReasons: notScreenedCounts,
  /** Seconds (epoch): a month after the run. */
  expiresAt: z.int(),
});
export type RunShard = z.output<typeof stored>;
const shardCodec = codec('monitoring_shard', stored);

/** Shards of a run in the given order; undefined for those not begun. One of a release without page ids begins anew. */
export async function findRunShards(
  table: Table,
  accountId: string,
  runId: string,
  shards: readonly number[],
): Promise<(RunShard | undefined)[]> {
  const wanted = shards.map((shard) => keys.monitoringShard(accountId, runId, shard));
  const items = await getItems(table, wanted, { consistent: true });
  return items.map((item) => (item?.page_ids === undefined ? undefined : shardCodec.decode(item)));
}

/** Keeps the progress after a page. False, without a change, for a page kept before: it is counted once. */
export function putRunShard(table: Table, accountId: string, shard: RunShard): Promise<boolean> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keys.monitoringShard(accountId, shard.runId, shard.shard), ...shardCodec.encode(shard) },
    ...(shard.pages === 1
      ? { ConditionExpression: 'attribute_not_exists(page_ids)' }
      : { ConditionExpression: 'pages = :before', ExpressionAttributeValues: { ':before': shard.pages - 1 } }),
  });
  return isWritten(table.client.send(put));
}
