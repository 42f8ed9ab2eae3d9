import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { codec } from './codec.ts';
import { answerShards, keys } from './keys.ts';
import { getItems, isWritten, putItems, removePartition, type Table, unmetConditions } from './table.ts';

/** Lifetime of a kept answer for repeats, and of a claim whose function ended before the answer. */
export const answerSeconds = 86_400;
const claimSeconds = 60;

/** DynamoDB's item takes 400 KB; the rest is for its other attributes. */
const partBytes = 380_000;

/** A call with an idempotency key. */
export interface RepeatableCall {
  accountId: string;
  /** SHA-256 in hex of the caller's name for the call. */
  name: string;
  /** SHA-256 of the input. */
  fingerprint: string;
  /** Ours and new for each call. */
  claimId: string;
  requestId: string;
}

const stored = codec(
  'answer',
  z.object({
    claimId: z.string(),
    requestId: z.string(),
    fingerprint: z.string(),
    /** Undefined while the first call is at work. */
    status: z.optional(z.int()),
    body: z.optional(z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)),
    /** Number of items of a body too large for one. */
    parts: z.optional(z.int()),
    /** Whether the call was performed and its answer could not be kept. */
    isLost: z.optional(z.boolean()),
    expiresAt: z.int(),
  }),
);

/** What is known of an earlier call of the same name. */
export interface EarlierCall {
  fingerprint: string;
  requestId: string;
  /** Undefined while in progress. The body as given to `putAnswer`, possibly megabytes: read on demand. */
  answer: { status: number; readBody(): Promise<Uint8Array> } | undefined;
  /** Performed, but without an answer to repeat. */
  isLost: boolean;
}

/** Claims the name of a call until it is answered, for a minute at most. Answers the earlier call if there is one. */
export async function claimAnswer(table: Table, call: RepeatableCall, now: Date): Promise<EarlierCall | undefined> {
  const { accountId, name, claimId, requestId, fingerprint } = call;
  const seconds = Math.floor(now.getTime() / 1000);
  const claim = stored.encode({ claimId, requestId, fingerprint, expiresAt: seconds + claimSeconds });
  try {
    await table.direct.send(
      new PutItemCommand({
        TableName: table.name,
        Item: marshall({ ...keys.answer(accountId, name), ...claim }),
        // The database removes expired items late.
        ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now',
        ExpressionAttributeValues: marshall({ ':now': seconds }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet?.old) throw error;
    const known = stored.decode(unmet.old);
    // Our own claim; its answer was lost.
    if (known.claimId === claimId) return undefined;
    const { status, isLost = false } = known;
    const answer = status === undefined ? undefined : { status, readBody: () => bodyOf(table, call, known) };
    return { fingerprint: known.fingerprint, requestId: known.requestId, answer, isLost };
  }
}

async function bodyOf(
  table: Table,
  { accountId, name }: RepeatableCall,
  { body = new Uint8Array(), parts = 0 }: { body?: Uint8Array | undefined; parts?: number | undefined },
): Promise<Uint8Array> {
  if (parts === 0) return body;
  const partKeys = Array.from({ length: parts }, (_, part) => keys.answerPart(accountId, name, part));
  const items = await getItems(table, partKeys, { consistent: true });
  const bytes = items.map((item) => item?.body);
  if (!bytes.every((part) => part instanceof Uint8Array)) throw new Error('A part of an answer is lost');
  return Buffer.concat(bytes);
}

/** Keeps the answer of a claimed call; false if the claim has ended. */
export async function putAnswer(
  table: Table,
  call: RepeatableCall,
  { status, body }: { status: number; body: Uint8Array },
  now: Date,
): Promise<boolean> {
  const { accountId, name, claimId, requestId, fingerprint } = call;
  const expiresAt = Math.floor(now.getTime() / 1000) + answerSeconds;
  const parts = body.length <= partBytes ? 0 : Math.ceil(body.length / partBytes);
  for (let part = 0; part < parts; part++) {
    const bytes = body.subarray(part * partBytes, (part + 1) * partBytes);
    const item = { ...keys.answerPart(accountId, name, part), type: 'answer_part', body: bytes, expires_at: expiresAt };
    await putItems(table, [item]);
  }
  const attributes = stored.encode({
    ...{ claimId, requestId, fingerprint, status, expiresAt },
    ...(parts > 0 ? { parts } : { body }),
  });
  const Item = marshall({ ...keys.answer(accountId, name), ...attributes });
  return isWritten(table.direct.send(new PutItemCommand({ TableName: table.name, Item, ...ifClaimed(call) })));
}

/** Keeps the name taken of a performed call without an answer, as long as an answer would be kept. A kept answer stays. */
export async function holdClaim(table: Table, call: RepeatableCall, now: Date): Promise<void> {
  const { accountId, name, claimId, requestId, fingerprint } = call;
  const expiresAt = Math.floor(now.getTime() / 1000) + answerSeconds;
  const held = stored.encode({ claimId, requestId, fingerprint, isLost: true, expiresAt });
  await isWritten(
    table.direct.send(
      new PutItemCommand({
        TableName: table.name,
        Item: marshall({ ...keys.answer(accountId, name), ...held }),
        ConditionExpression: 'claim_id = :claim AND attribute_not_exists(#status)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: marshall({ ':claim': claimId }),
      }),
    ),
  );
}

/** Releases the claim of a call with nothing to keep. */
export async function removeClaim(table: Table, call: RepeatableCall): Promise<void> {
  const Key = marshall(keys.answer(call.accountId, call.name));
  await isWritten(table.direct.send(new DeleteItemCommand({ TableName: table.name, Key, ...ifClaimed(call) })));
}

const ifClaimed = ({ claimId }: RepeatableCall) => ({
  ConditionExpression: 'claim_id = :claim',
  ExpressionAttributeValues: marshall({ ':claim': claimId }),
});

/** Removes an account's kept answers. */
export async function removeAnswers(table: Table, accountId: string): Promise<void> {
  for (let shard = 0; shard < answerShards; shard++) await removePartition(table, keys.answers(accountId, shard));
}
