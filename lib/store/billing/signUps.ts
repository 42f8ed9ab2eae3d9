import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accepts } from '../../contract/account/acceptances.ts';
import { planKey } from '../../contract/billing/planKey.ts';
import { billingPeriods } from '../../contract/billing/plans.ts';
import { comparedEmail } from '../account/members.ts';
import { codec } from '../codec.ts';
import { openSignUps } from '../indexes.ts';
import { keys } from '../keys.ts';
import { isWritten, queryAll, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/**
 * A buyer without an account; one per e-mail address. `begun`: not known to be paid; `paid`: the account exists, later steps may not;
 * `done`: nothing left to do. Never holds a password.
 */
const stored = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  businessName: z.optional(z.string()),
  website: z.optional(z.string()),
  /** Which texts were accepted when it began; of a client of an earlier time none. */
  accepts: z.optional(accepts),
  plan: planKey,
  billingPeriod: z.enum(billingPeriods),
  /** Address of its site, without a trailing slash. */
  siteUrl: z.string(),
  status: z.enum(['begun', 'paid', 'done']),
  /** Of the user pool. */
  userId: z.optional(z.string()),
  /** The user signed in with a verified address. */
  isVerified: z.boolean(),
  /** Its payment page at Stripe. */
  sessionId: z.optional(z.string()),
  accountId: z.optional(z.string()),
  /** Ids of replaced unpaid sign-ups of this address, newest first. */
  replaced: z.optional(z.array(z.string())),
  createdAt: z.string(),
  expiresAt: z.int(),
});
export type SignUp = z.output<typeof stored>;
const signUpCodec = codec('sign_up', stored);

export async function findSignUp(table: Table, email: string): Promise<SignUp | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keyOf(email), ConsistentRead: true }),
  );
  return Item && signUpCodec.decode(Item);
}

/** Stores a begun sign-up in place of `replaced`, the one read for its address. False if there is another by now. */
export function addSignUp(table: Table, signUp: SignUp, replaced: SignUp | undefined): Promise<boolean> {
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...keyOf(signUp.email), ...signUpCodec.encode(signUp), ...openSignUps.attributes(signUp) },
    ...(replaced
      ? {
          ConditionExpression: '#id = :id AND #status = :status',
          ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
          ExpressionAttributeValues: { ':id': replaced.id, ':status': replaced.status },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  return isWritten(table.client.send(put));
}

/** Notes the user and the payment page of a sign-up. False if it was replaced. */
export function updateSignUpSession(
  table: Table,
  { email, id }: SignUp,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const update = updateOf(table, keyOf(email), {
    set: { user_id: userId, session_id: sessionId },
    condition: '#id = :id AND #status = :begun',
    values: { id, begun: 'begun' },
  });
  return isWritten(transact(table, [{ Update: update }]));
}

/** Payment of a sign-up, in the transaction that opens its account: it is paid once. */
export function paySignUp(
  table: Table,
  { email, id }: SignUp,
  { accountId, sessionId, userId }: { accountId: string; sessionId: string; userId: string },
): TransactItem {
  const update = updateOf(table, keyOf(email), {
    set: { status: 'paid', account_id: accountId, session_id: sessionId, user_id: userId },
    condition: '#id = :id AND #status = :begun',
    values: { id, begun: 'begun' },
  });
  return { Update: update };
}

/**
 * Notes a paid sign-up as done. A transaction like all its changes: it is retried when it meets the webhook's transaction for the same
 * account. Kept until `expiresAt` (seconds since 1970).
 */
export async function updateSignUpDone(table: Table, { email, id }: SignUp, expiresAt: number): Promise<void> {
  const update = updateOf(table, keyOf(email), {
    set: { status: 'done', expires_at: expiresAt },
    remove: ['gsi1pk', 'gsi1sk'],
    condition: '#id = :id AND #status <> :begun',
    values: { id, begun: 'begun' },
  });
  await isWritten(transact(table, [{ Update: update }]));
}

/** Removes an unpaid sign-up. False if it was paid or replaced. */
export function removeSignUp(table: Table, { email, id }: SignUp): Promise<boolean> {
  return isWritten(
    table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: keyOf(email),
        ConditionExpression: '#id = :id AND #status = :begun',
        ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
        ExpressionAttributeValues: { ':id': id, ':begun': 'begun' },
      }),
    ),
  );
}

/** Incomplete sign-ups begun before a moment, oldest first, at most `limit`. */
export async function findSignUpsBefore(table: Table, before: Date, limit: number): Promise<SignUp[]> {
  const items = await queryAll(
    table,
    {
      IndexName: openSignUps.index,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pk': openSignUps.pk, ':before': before.toISOString() },
    },
    limit,
  );
  return items.map(signUpCodec.decode);
}

const keyOf = (email: string) => keys.signUp(comparedEmail(email));
