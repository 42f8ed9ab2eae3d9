import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';

/** Somebody has taken note of an incident of the service. Kept as long as the account. */
const acknowledgement = z.object({
  /** Of the incident. */
  id: z.string(),
  at: z.string(),
  by: actor,
  note: z.string(),
  /** Answers counted then; undefined for incidents without. */
  answers: z.optional(z.int()),
  answersIsAll: z.optional(z.boolean()),
});
export type Acknowledgement = z.output<typeof acknowledgement>;
const acknowledgementCodec = codec('incident', acknowledgement);

/** All of an account, by the incident. */
export async function findAcknowledgements(table: Table, accountId: string): Promise<Map<string, Acknowledgement>> {
  const items = await queryAll(table, withPrefix(keys.account(accountId), prefix.incident));
  return new Map(items.map(acknowledgementCodec.decode).map((one) => [one.id, one]));
}

/** False if the incident has one. */
export function addAcknowledgement(
  table: Table,
  accountId: string,
  one: Acknowledgement,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.incident(accountId, one.id), ...acknowledgementCodec.encode(one) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  return isWritten(transact(table, [put, ...recorded]));
}
