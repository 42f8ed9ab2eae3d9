import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** How the one door to GDELT is used by the whole service. All times are ISO. */
const newsPace = z.object({
  /** No request before it. */
  nextAt: z.string(),
  /** Consecutive requests without an answer. */
  failures: z.int(),
  /** When it last answered. */
  answeredAt: z.optional(z.string()),
});
export type NewsPace = z.output<typeof newsPace>;

const paceCodec = codec('news_pace', newsPace);

/** Undefined before the first request. */
export async function findNewsPace(table: Table): Promise<NewsPace | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.newsPace(), ConsistentRead: true }),
  );
  return Item && paceCodec.decode(Item);
}

/** Takes the next request and blocks others until `nextAt`; false if it is too early. */
export function updateNewsPaceTaken(
  table: Table,
  { now, nextAt, failures }: { now: Date; nextAt: Date; failures: number },
): Promise<boolean> {
  const update = updateOf(table, keys.newsPace(), {
    set: paceCodec.encode({ nextAt: nextAt.toISOString(), failures }),
    condition: 'attribute_not_exists(#next_at) OR #next_at <= :now',
    values: { now: now.toISOString() },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Outcome of the request. */
export async function updateNewsPace(
  table: Table,
  { nextAt, failures, answeredAt }: { nextAt: Date; failures: number; answeredAt?: string },
): Promise<void> {
  const set = paceCodec.encode({ nextAt: nextAt.toISOString(), failures, ...(answeredAt ? { answeredAt } : {}) });
  await table.client.send(new UpdateCommand(updateOf(table, keys.newsPace(), { set })));
}
