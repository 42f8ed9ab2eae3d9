import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { listType } from '../../contract/lists/lists.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { isWritten, queryAll, type Table, withPrefix } from '../table.ts';
import { type Change, updateOf } from '../updateOf.ts';

/** A publisher's file as fetched, with what tells it from others. */
const sourceFile = z.object({
  etag: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  fileSha256: z.string(),
  /** Over the records' content, in any order. */
  recordsSha256: z.string(),
  /** yyyy-mm-dd, as the file says */
  listDate: z.string(),
});
export type SourceFile = z.output<typeof sourceFile>;

/** A file with an open import. */
const pendingFile = z.object({ jobId: z.string(), fetchedAt: z.string(), file: sourceFile });
export type PendingFile = z.output<typeof pendingFile>;

/** What is known of one of the publishers' files. All times are ISO. */
const sourceState = z.object({
  id: z.string(),
  list: listType,
  part: z.string(),
  /** When the publisher was last asked and had nothing newer than `editionId`; absent before the first success. */
  checkedAt: z.optional(z.string()),
  firstTriedAt: z.string(),
  triedAt: z.string(),
  nextTryAt: z.string(),
  /** First failed try since the last success. */
  failingSince: z.optional(z.string()),
  /** Failed tries since the last success. */
  failures: z.int(),
  /** Why the last try failed; absent after a success. */
  lastSentence: z.optional(z.string()),
  /** Newest published file, and its edition. */
  file: z.optional(sourceFile),
  editionId: z.optional(z.string()),
  pending: z.optional(pendingFile),
});
export type SourceState = z.output<typeof sourceState>;

const sourceCodec = codec('source', sourceState);

type Source = Pick<SourceState, 'id' | 'list' | 'part'>;

export async function findSourceState(table: Table, id: string): Promise<SourceState | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.source(id), ConsistentRead: true }),
  );
  return Item && sourceCodec.decode(Item);
}

/** All sources tried so far. */
export async function findSourceStates(table: Table): Promise<SourceState[]> {
  const items = await queryAll(table, withPrefix(keys.source('').pk, prefix.source));
  return items.map((item) => sourceCodec.decode(item));
}

/** Leases a due source for one try; false if it is not due, for instance leased by another process. */
export function updateSourceTaken(
  table: Table,
  { id, list, part }: Source,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.source(id),
    UpdateExpression:
      'SET #type = :type, id = :id, #list = :list, part = :part, tried_at = :now, next_try_at = :until, ' +
      'first_tried_at = if_not_exists(first_tried_at, :now), failures = if_not_exists(failures, :none)',
    ConditionExpression: 'attribute_not_exists(next_try_at) OR next_try_at <= :now',
    ExpressionAttributeNames: { '#type': 'type', '#list': 'list' },
    ExpressionAttributeValues: {
      ':type': sourceCodec.type,
      ':id': id,
      ':list': list,
      ':part': part,
      ':now': now.toISOString(),
      ':until': until.toISOString(),
      ':none': 0,
    },
  });
  return isWritten(table.client.send(update));
}

/** The publisher's file is that of `editionId`, as of `checkedAt`. */
export function updateSourceConfirmed(
  table: Table,
  id: string,
  {
    file,
    editionId,
    checkedAt,
    nextTryAt,
  }: { file: SourceFile; editionId: string; checkedAt: string; nextTryAt: Date },
): Promise<void> {
  const set = { file, edition_id: editionId, checked_at: checkedAt, failures: 0, next_try_at: nextTryAt.toISOString() };
  return change(table, id, { set, remove: ['pending', 'last_sentence', 'failing_since'] });
}

/** A file is being imported. */
export function updateSourcePending(table: Table, id: string, pending: PendingFile, nextTryAt: Date): Promise<void> {
  return change(table, id, { set: { pending, next_try_at: nextTryAt.toISOString() } });
}

/** Only looks again later: its import has not ended. */
export function updateSourcePostponed(table: Table, id: string, nextTryAt: Date): Promise<void> {
  return change(table, id, { set: { next_try_at: nextTryAt.toISOString() } });
}

export function updateSourceFailed(
  table: Table,
  id: string,
  { sentence, failures, now, nextTryAt }: { sentence: string; failures: number; now: Date; nextTryAt: Date },
): Promise<void> {
  const set = { last_sentence: sentence, failures, next_try_at: nextTryAt.toISOString() };
  return change(table, id, { set, setOnce: { failing_since: now.toISOString() }, remove: ['pending'] });
}

async function change(table: Table, id: string, changed: Change): Promise<void> {
  const update = updateOf(table, keys.source(id), { ...changed, condition: 'attribute_exists(#pk)' });
  await table.client.send(new UpdateCommand(update));
}
