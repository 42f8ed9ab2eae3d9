import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { listPart, listType } from '../../contract/lists/lists.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table } from '../table.ts';

/** A time in which a publisher's file could not be fetched, kept for good. */
const sourceDelay = z.object({
  /** Id of the source. */
  source: z.string(),
  list: listType,
  part: listPart,
  /** First failed try. */
  from: z.string(),
  /** The publisher confirmed the list again. */
  to: z.string(),
  failures: z.int(),
  /** Why the last try failed. */
  sentence: z.optional(z.string()),
});
export type SourceDelay = z.output<typeof sourceDelay>;
const delayCodec = codec('source_delay', sourceDelay);

/** A repeat replaces it. */
export async function putSourceDelay(table: Table, delay: SourceDelay): Promise<void> {
  const Item = { ...keys.sourceDelay(delay.source, delay.from), ...delayCodec.encode(delay) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Those that began within a period, oldest first. */
export async function findSourceDelays(
  table: Table,
  { from, to }: { from: string; to: string },
): Promise<SourceDelay[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': keys.sourceDelay('', from).pk,
      ':from': `${prefix.sourceDelay}${from}`,
      ':to': `${prefix.sourceDelay}${to}`,
    },
  });
  return items.map(delayCodec.decode);
}
