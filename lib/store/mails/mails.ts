import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mailKeptDays } from '../../contract/keptDays.ts';
import { keys } from '../keys.ts';
import { type Item, isWritten, type Table, unmetConditions } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** What became of a mail: `sent`, or why it was not and never will be. */
export type MailOutcome = 'sent' | 'declined' | 'unverified' | 'undeliverable' | 'no_recipient' | 'not_allowed';

const expiry = (now: Date) => Math.floor(now.getTime() / 1000) + mailKeptDays * 86_400;

/** Leases a mail for sending. `settled`: sent or refused before; `taken`: another function is sending it. */
export async function leaseMail(
  table: Table,
  mailId: string,
  { now, until }: { now: Date; until: Date },
): Promise<'done' | 'settled' | 'taken'> {
  const update = updateOf(table, keys.mail(mailId), {
    set: { type: 'mail', taken_until: until.toISOString(), expires_at: expiry(now) },
    condition: 'attribute_not_exists(#settled_at) AND (attribute_not_exists(#taken_until) OR #taken_until <= :now)',
    values: { now: now.toISOString() },
  });
  try {
    await table.client.send(new UpdateCommand({ ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
    return 'done';
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.old?.settled_at === undefined ? 'taken' : 'settled';
  }
}

/** Releases an unsent mail for an immediate retry. */
export async function updateMailReleased(table: Table, mailId: string, until: Date): Promise<void> {
  const condition = 'attribute_not_exists(#settled_at) AND #taken_until = :until';
  const change = { remove: ['taken_until'], condition, values: { until: until.toISOString() } };
  await isWritten(table.client.send(new UpdateCommand(updateOf(table, keys.mail(mailId), change))));
}

/** Writes the outcome of a mail: it is never sent again. */
export async function updateMailSettled(table: Table, mailId: string, outcome: MailOutcome, now: Date): Promise<void> {
  const set: Item = { type: 'mail', settled_at: now.toISOString(), outcome, expires_at: expiry(now) };
  const update = updateOf(table, keys.mail(mailId), { set, remove: ['taken_until'] });
  await table.client.send(new UpdateCommand(update));
}

/** Whether a mail was sent or refused. */
export async function isMailSettled(table: Table, mailId: string, { consistent = true } = {}): Promise<boolean> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.mail(mailId), ConsistentRead: consistent }),
  );
  return Item?.settled_at !== undefined;
}
