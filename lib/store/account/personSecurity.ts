import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { putRemoval } from '../removals.ts';
import { getItems, isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/**
 * What was last seen of a person's way of signing in. The user pool decides; this is kept so that a change is noticed, said to the
 * person (the table's stream) and found again with who made it. No secret and no password is in it.
 */
const stored = z.object({
  /** Whether signing in asks for a code of an authenticator app. Left out by somebody who has never had one. */
  secondFactor: z.optional(z.boolean()),
  factorChangedAt: z.optional(z.string()),
  factorChangedBy: z.optional(actor),
  passwordChangedAt: z.optional(z.string()),
  /** `changed` with the password before, `reset` with a code from a mail. */
  passwordChange: z.optional(z.enum(['changed', 'reset'])),
  /** When they first signed in, so that the first device is not a new one. */
  firstSignInAt: z.optional(z.string()),
  /** Sessions that began in the second of this moment or before have ended. The moment itself tells one ending from the next. */
  signedOutAt: z.optional(z.string()),
  /** The one of them that has not, as `keptSession` writes it. */
  keptSession: z.optional(z.string()),
});
export type PersonSecurity = z.output<typeof stored>;
export const personSecurityCodec = codec('person_security', stored);

const { type } = personSecurityCodec;

/**
 * The first whole second after a moment. Tokens say in whole seconds when their session began: every session that is there at the moment
 * began before this one, and a sign-in from it on did not.
 */
export function secondAfter(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / 1000) + 1) * 1000);
}

/** Names a session of the pool (`origin_jti`) that outlasts one ending of sessions, and no later one. */
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

/**
 * Keeps that a second factor is on or off from now on, which ends the sessions of before, and for a time who took it from somebody; false
 * where that was known.
 */
export function updateSecondFactor(
  table: Table,
  userId: string,
  isOn: boolean,
  { actor: by, now }: { actor: Actor; now: Date },
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
  return isWritten(transact(table, writes));
}

/** Keeps that a password was changed; false where that was done in the minute before. */
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

/** Ends the sessions of a person that began before `secondAfter` this moment; nothing changes where a later one stands. */
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
