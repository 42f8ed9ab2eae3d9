import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, queryAll, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';

const pageCount = z.object({
  /** yyyy-mm-dd, UTC */
  day: z.string(),
  path: z.string(),
  /** Referring host; empty without one. */
  referrer: z.string(),
  views: z.int(),
  expiresAt: z.int(),
});
/** How often a page was viewed on a day by people who came from one place. */
export type PageCount = z.output<typeof pageCount>;
const pageCountCodec = codec('page_count', pageCount);

type Viewed = Omit<PageCount, 'views'>;

/** Adds one view to an existing count; false if there is none. */
export function addView(table: Table, viewed: Viewed): Promise<boolean> {
  return isWritten(table.client.send(new UpdateCommand(viewOf(table, viewed, 'attribute_exists(pk)'))));
}

/** Adds one view, the first one included. */
export async function addFirstView(table: Table, viewed: Viewed): Promise<void> {
  await table.client.send(new UpdateCommand(viewOf(table, viewed)));
}

function viewOf(table: Table, viewed: Viewed, condition?: string) {
  const { views, ...set } = pageCountCodec.encode({ ...viewed, views: 1 });
  const key = keys.pageCount(viewed.day, viewed.path, viewed.referrer);
  return updateOf(table, key, { set, add: { views: views as number }, condition });
}

/** All counts of a day. */
export async function findPageCounts(table: Table, day: string): Promise<PageCount[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.pageCounts(day) },
  });
  return items.map(pageCountCodec.decode);
}
