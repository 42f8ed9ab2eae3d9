import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { putRemoval } from '../removals.ts';
import { getItems, isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/**
 * Last known state of a person's sign-in. The user pool decides; this copy lets a change be noticed, told to the person (by the table's
 * stream) and traced to its author. Holds no secret and no password.
 */
const stored = z.object({
  /** Whether signing in asks for a code of an authenticator app. Left out by somebody who has never had one. */
  secondFactor: z.optional(z.boolean()),
  factorChangedAt: z.optional(z.string()),
  factorChangedBy: z.optional(actor),
  passwordChangedAt: z.optional(z.string()),
  /** `changed` with the password before, `reset` with a code from a mail. */
  passwordChange: z.optional(z.enum(['changed', 'reset'])),
  /** First sign-in, so that the first device is not reported as new. */
  firstSignInAt: z.optional(z.string()),
  /** Sessions begun in or before the second of this moment have ended. The moment itself tells endings apart. */
  signedOutAt: z.optional(z.string()),
  /** The one session that has not ended, as written by `keptSession`. */
  keptSession: z.optional(z.string()),
});
export type PersonSecurity = z.output<typeof stored>;
export const personSecurityCodec = codec('person_security', stored);

const { type } = personSecurityCodec;

/**
 * First whole second after a moment. Tokens give the start of a session in whole seconds: every session existing at the moment began
 * earlier, a later sign-in did not.
 */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);
}

/** Name of a session of the pool (`origin_jti`) that outlasts one ending of sessions, and no later one. */
export function keptSession(signedOutAt: string, sessionId: string): string {
  return `${signedOutAt} ${sessionId}`;
}

export async function findPersonSecurity(table: Table, userId: string): Promise<PersonSecurity | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.personSecurity(userId), ConsistentRead: true }),
  );
  return Item && personSecurityCodec.decode(Item);
}

/** Which of at most 100 people have a second factor. */
export async function findSecondFactors(table: Table, userIds: string[]): Promise<Set<string>> {
  const items = await getItems(table, userIds.map(keys.personSecurity));
  return new Set(userIds.filter((_, index) => items[index]?.second_factor === true));
}

/** Records the second factor as on or off, and who removed it (kept for a time); ends earlier sessions. False if nothing changed. */
export function updateSecondFactor(
  table: Table,
  userId: string,
  isOn: boolean,
  { actor: by, now }: { actor: Actor; now: Date },
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const set = {
    type,
    second_factor: isOn,
    factor_changed_at: now.toISOString(),
    factor_changed_by: by,
    signed_out_at: now.toISOString(),
  };
  const condition = isOn
    ? 'attribute_not_exists(#second_factor) OR #second_factor = :before'
    : '#second_factor = :before';
  const key = keys.personSecurity(userId);
  const writes: TransactItem[] = [{ Update: updateOf(table, key, { set, condition, values: { before: !isOn } }) }];
  if (!isOn && by.type !== 'system') writes.push(putRemoval(table, key, { actor: by, now }));
  return isWritten(transact(table, [...writes, ...recorded]));
}

/** Records a changed password; false if recorded within the last minute. */
export function updatePasswordChanged(
  table: Table,
  userId: string,
  how: 'changed' | 'reset',
  now: Date,
): Promise<boolean> {
  const set = { type, password_changed_at: now.toISOString(), password_change: how };
  const condition = 'attribute_not_exists(#password_changed_at) OR #password_changed_at < :minuteAgo';
  const values = { minuteAgo: new Date(now.getTime() - 60_000).toISOString() };
  const update = updateOf(table, keys.personSecurity(userId), { set, condition, values });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Ends a person's sessions begun before `secondAfter` this moment. A later ending stays. */
export async function updateSignedOut(table: Table, userId: string, at: Date): Promise<void> {
  const update = updateOf(table, keys.personSecurity(userId), {
    set: { type, signed_out_at: at.toISOString() },
    condition: 'attribute_not_exists(#signed_out_at) OR #signed_out_at < :signed_out_at',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

/** Keeps one session open, as `keptSession` names it. */
export async function updateKeptSession(table: Table, userId: string, kept: string): Promise<void> {
  const update = updateOf(table, keys.personSecurity(userId), {
    set: { kept_session: kept },
    condition: 'attribute_exists(#pk)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

/** True for the first sign-in of a person, once. */
export function updateFirstSignIn(table: Table, userId: string, now: Date): Promise<boolean> {
  const update = updateOf(table, keys.personSecurity(userId), {
    set: { type, first_sign_in_at: now.toISOString() },
    condition: 'attribute_not_exists(#first_sign_in_at)',
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}
