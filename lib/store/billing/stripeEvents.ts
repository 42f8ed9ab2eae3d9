import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** As long as Stripe can be asked to send an event again. Source: Stripe documentation, "List all events": 30 days. */
const keptSeconds = 30 * 86_400;

/** Whether a Stripe event was applied and need not be again. */
export async function isStripeEventApplied(table: Table, eventId: string): Promise<boolean> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: keys.stripeEvent(eventId) }));
  return Item !== undefined;
}

/** Notes an applied event, last of all: an interrupted one is applied again. */
export async function addAppliedStripeEvent(table: Table, eventId: string, now: Date): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + keptSeconds;
  const Item = { ...keys.stripeEvent(eventId), type: 'stripe_event', applied_at: now.toISOString(), expires_at };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
