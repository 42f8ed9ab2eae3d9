import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys, prefix } from '../keys.ts';
import { type Item, isWritten, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { allSubjectShards } from './subjects.ts';

/** The relation with a subject, as the retention of its receipts reads it. */
const stored = z.object({
  external_ref: z.string(),
  version: z.int(),
  /** Last day of the relation; undefined while it lasts. */
  ended_on: z.optional(z.string()),
  updated_at: z.string(),
  /** The `ended_on` for which all receipts of the relation are erased. Not part of the subject: changes of it leave this as it is. */
  receipts_erased_for: z.optional(z.string()),
});
export type SubjectRelation = z.output<typeof stored>;

/** The relations with all subjects of an account, page after page. Sees every earlier write. */
export async function* eachSubjectRelation(table: Table, accountId: string): AsyncGenerator<SubjectRelation[]> {
  for (const shard of allSubjectShards) {
    let start: Item | undefined;
    do {
      const page = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          ...withPrefix(keys.subjects(accountId, shard), prefix.subject),
          ProjectionExpression: 'external_ref, version, ended_on, updated_at, receipts_erased_for',
          ConsistentRead: true,
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      );
      yield (page.Items ?? []).map((item) => stored.parse(item));
      start = page.LastEvaluatedKey;
    } while (start);
  }
}

/** Records that no receipt of an ended relation is left. False, without a change, if the subject has changed since it was read. */
export function recordReceiptsErased(
  table: Table,
  accountId: string,
  { external_ref, version, ended_on }: SubjectRelation,
): Promise<boolean> {
  const update = updateOf(table, keys.subject(accountId, external_ref), {
    set: { receipts_erased_for: ended_on },
    condition: '#version = :read',
    values: { read: version },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Condition: the relation with a subject has not changed since it was read. */
export function relationUnchanged(table: Table, accountId: string, { external_ref, version }: SubjectRelation) {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.subject(accountId, external_ref),
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': version },
    },
  };
}
