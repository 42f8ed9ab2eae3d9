import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** How a receiver answers. Apart from its webhook, since every failed attempt changes it. */
const stored = z.object({
  webhookId: z.string(),
  lastSuccessAt: z.optional(z.string()),
  lastFailureAt: z.optional(z.string()),
  /** Failed attempts in a row. */
  failures: z._default(z.int(), 0),
});
export type WebhookState = z.output<typeof stored>;
const stateCodec = codec('webhook_state', stored);

export async function findWebhookState(table: Table, accountId: string, webhookId: string): Promise<WebhookState> {
  const Key = keys.webhookState(accountId, webhookId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item ? stateCodec.decode(Item) : { webhookId, failures: 0 };
}

/** Of all webhooks of an account. */
export async function findWebhookStates(table: Table, accountId: string): Promise<WebhookState[]> {
  const query = { ...withPrefix(keys.account(accountId), prefix.webhookState), ConsistentRead: true };
  return (await queryAll(table, query)).map(stateCodec.decode);
}

/** Counts a failed attempt, or ends the row of them. */
export async function noteAnswer(
  table: Table,
  accountId: string,
  webhookId: string,
  { isSuccess, at }: { isSuccess: boolean; at: Date },
): Promise<void> {
  const time = at.toISOString();
  const known = { type: stateCodec.type, webhook_id: webhookId };
  const change = isSuccess
    ? { set: { ...known, last_success_at: time, failures: 0 } }
    : { set: { ...known, last_failure_at: time }, add: { failures: 1 } };
  await table.client.send(new UpdateCommand(updateOf(table, keys.webhookState(accountId, webhookId), change)));
}
