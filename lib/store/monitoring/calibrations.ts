import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { listType } from '../../contract/lists/lists.ts';
import { calibrationKinds } from '../../contract/monitoring/calibrationWords.ts';
import { recordedEvent } from '../audit/recordChange.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';

/** A change of threshold, lists in use or matcher, kept as long as its account. */
const stored = z.object({
  id: z.string(),
  kind: z.enum(calibrationKinds),
  list: z.optional(listType),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  at: z.string(),
  by: actor,
  /** Id of its recorded change. */
  eventId: z.optional(z.string()),
  explanation: z.optional(
    z.object({
      reason: z.string(),
      at: z.string(),
      by: actor,
      /** As it was when it was attached. */
      backTest: z.optional(
        z.object({
          id: z.string(),
          name: z.string(),
          screenings: z.int(),
          alertsThen: z.int(),
          alertsNow: z.int(),
          completedAt: z.string(),
        }),
      ),
    }),
  ),
  approval: z.optional(z.object({ at: z.string(), by: actor })),
  /** yyyy-mm-dd */
  reviewOn: z.string(),
  version: z.int(),
});
export type Calibration = z.output<typeof stored>;
const calibrationCodec = codec('calibration', stored);

export type CalibrationOf = Pick<Calibration, 'kind' | 'list' | 'before' | 'after' | 'by'>;

/** The write of a new record, for the transaction of its change. `recorded`: the writes of the recorded change. */
export function calibrationWrite(
  table: Table,
  accountId: string,
  change: CalibrationOf,
  { now, recorded }: { now: Date; recorded: readonly TransactItem[] },
): TransactItem {
  const { kind, list, before, after, by } = change;
  const eventId = recordedEvent(recorded)?.id;
  const calibration: Calibration = {
    // Time and kind: an account changes one thing once in a millisecond, since each change has its condition.
    id: ['cal', now.getTime().toString(36).padStart(9, '0'), kind, list].filter(Boolean).join('_'),
    kind,
    ...(list && { list }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    at: now.toISOString(),
    by,
    ...(eventId !== undefined && { eventId }),
    reviewOn: aYearFrom(now),
    version: 1,
  };
  return {
    Put: {
      TableName: table.name,
      Item: { ...keys.calibration(accountId, calibration.id), ...calibrationCodec.encode(calibration) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** yyyy-mm-dd */
export function aYearFrom(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

export async function findCalibration(table: Table, accountId: string, id: string): Promise<Calibration | undefined> {
  const Key = keys.calibration(accountId, id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && calibrationCodec.decode(Item);
}

/** Newest first. */
export async function findCalibrations(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<Calibration>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.calibration, ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map(calibrationCodec.decode), nextCursor };
}

/** Replaces a record with its next version. False if it has changed since it was read. */
export function updateCalibration(
  table: Table,
  accountId: string,
  read: Calibration,
  changed: Partial<Calibration>,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const { approval, ...kept } = { ...read, ...changed };
  const next = { ...kept, ...(approval && { approval }), version: read.version + 1 };
  const put: TransactItem = {
    Put: {
      TableName: table.name,
      Item: { ...keys.calibration(accountId, read.id), ...calibrationCodec.encode(next) },
      ConditionExpression: '#version = :read',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':read': read.version },
    },
  };
  return isWritten(transact(table, [put, ...recorded]));
}
