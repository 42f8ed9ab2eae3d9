import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Actor } from '../../contract/actor.ts';
import type { SubjectChange } from '../../contract/subjects/subjectLimits.ts';
import { notDeleted } from '../account/deletions.ts';
import { keys, prefix } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { isWritten, queryAll, removeItems, type Table, type TransactItem, transact, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import {
  type Subject,
  type SubjectScreening,
  subjectChangeCodec,
  subjectCodec,
  subjectCountsCodec,
} from './subjects.ts';

/** Subjects of one transaction: of its hundred writes, each takes two, and counts and recorded changes the rest. */
export const subjectsWrittenAtOnce = 40;

/** A subject before and after its change. */
export interface ChangedSubject {
  /** Undefined for a new one. */
  before: Subject | undefined;
  after: Subject;
  change: SubjectChange;
}

/**
 * Writes all changes or none. False if a subject has changed since it was read, the account would have more than `limit` active ones
 * or more than `most` of all, or the account is deleted.
 */
export function writeSubjects(
  table: Table,
  accountId: string,
  changed: readonly ChangedSubject[],
  { by, limit, most }: { by: Actor; limit: number | null; most: number },
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const writes = changed.flatMap((one) => [putSubject(table, accountId, one), putChange(table, accountId, one, by)]);
  const active = sumOf(changed, 'active');
  const ended = sumOf(changed, 'ended');
  const count = active === 0 && ended === 0 ? [] : [addCounts(table, accountId, { active, ended }, limit, most)];
  return isWritten(transact(table, [...writes, ...count, notDeleted(table, accountId), ...recorded]));
}

/** Removes a subject. False if it has changed since it was read, or has an open case. Its history goes by `removeSubjectChanges`. */
export function removeSubject(
  table: Table,
  accountId: string,
  subject: Subject,
  by: RemovedBy,
  recorded: readonly TransactItem[],
): Promise<boolean> {
  const Key = keys.subject(accountId, subject.externalRef);
  const removed: TransactItem = {
    Delete: {
      TableName: table.name,
      Key,
      ConditionExpression: 'id = :id AND version = :version',
      ExpressionAttributeValues: { ':id': subject.id, ':version': subject.version },
    },
  };
  const less = { active: subject.status === 'active' ? -1 : 0, ended: subject.status === 'ended' ? -1 : 0 };
  const count = addCounts(table, accountId, less, null, Number.MAX_SAFE_INTEGER);
  const withoutCase: TransactItem = {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.openCaseOf(accountId, subject.externalRef),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
  return isWritten(transact(table, [removed, withoutCase, count, putRemoval(table, Key, by), ...recorded]));
}

/** Removes the kept changes of a removed subject. */
export async function removeSubjectChanges(
  table: Table,
  accountId: string,
  { id, externalRef }: Pick<Subject, 'id' | 'externalRef'>,
): Promise<void> {
  const query = withPrefix(keys.subjectOf(accountId, externalRef), prefix.subjectChange(id));
  const items = await queryAll(table, { ...query, ProjectionExpression: 'pk, sk' });
  await removeItems(
    table,
    items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
  );
}

/** Keeps how a screening of a subject ended. False, without a change, if its facts have changed or it was removed since. */
export function updateSubjectScreening(
  table: Table,
  accountId: string,
  { id, externalRef, revision }: Pick<Subject, 'id' | 'externalRef' | 'revision'>,
  screening: SubjectScreening,
): Promise<boolean> {
  const update = updateOf(table, keys.subject(accountId, externalRef), {
    set: { screening: Object.fromEntries(Object.entries(screening).filter(([, value]) => value !== undefined)) },
    condition: '#id = :asked AND #revision = :revision',
    values: { asked: id, revision },
  });
  return isWritten(table.client.send(new UpdateCommand(update)));
}

/** Condition that a subject is not active: it has ended, or is gone. */
export function notActive(
  table: Table,
  accountId: string,
  { id, externalRef }: Pick<Subject, 'id' | 'externalRef'>,
): TransactItem {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.subject(accountId, externalRef),
      ConditionExpression: 'attribute_not_exists(pk) OR #id <> :id OR #status = :ended',
      ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
      ExpressionAttributeValues: { ':id': id, ':ended': 'ended' },
    },
  };
}

function putSubject(table: Table, accountId: string, { before, after }: ChangedSubject): TransactItem {
  const Key = keys.subject(accountId, after.externalRef);
  if (!before) {
    const Item = { ...Key, ...subjectCodec.encode(after) };
    return { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } };
  }
  const { screening, ...fields } = subjectCodec.encode(after);
  const optional = ['kind', 'risk', 'note', 'ended_on'].filter((name) => fields[name] === undefined);
  return {
    Update: updateOf(table, Key, {
      // A screening ended meanwhile stays, unless this change replaces its facts.
      set: { ...fields, ...(after.revision === before.revision ? {} : { screening }) },
      remove: optional,
      condition: '#id = :read_id AND #version = :read_version',
      values: { read_id: before.id, read_version: before.version },
    }),
  };
}

function putChange(table: Table, accountId: string, { after, change }: ChangedSubject, by: Actor): TransactItem {
  const { id, externalRef, version, updatedAt, ...values } = after;
  const Item = {
    ...keys.subjectChange(accountId, { id, externalRef, version }),
    ...subjectChangeCodec.encode({ ...values, externalRef, version, change, changedAt: updatedAt, changedBy: by }),
  };
  return { Put: { TableName: table.name, Item } };
}

function addCounts(
  table: Table,
  accountId: string,
  { active, ended }: { active: number; ended: number },
  limit: number | null,
  most: number,
): TransactItem {
  const bounds = [
    ...(active > 0 && limit !== null ? [bound('#active <= :active_most', '#active')] : []),
    ...(active + ended > 0 ? [bound('#all <= :all_most', '#all')] : []),
  ];
  const values = {
    ':type': subjectCountsCodec.type,
    ':active': active,
    ':ended': ended,
    ':added': active + ended,
    ...(active > 0 && limit !== null ? { ':active_most': limit - active } : {}),
    ...(active + ended > 0 ? { ':all_most': most - active - ended } : {}),
  };
  return {
    Update: {
      TableName: table.name,
      Key: keys.subjectCounts(accountId),
      UpdateExpression: 'SET #type = :type ADD #active :active, #ended :ended, #all :added',
      ...(bounds.length > 0 ? { ConditionExpression: bounds.join(' AND ') } : {}),
      ExpressionAttributeNames: { '#type': 'type', '#active': 'active', '#ended': 'ended', '#all': 'all' },
      ExpressionAttributeValues: values,
    },
  };
}

/** Nothing is counted yet without the attribute; a call alone never has more than the limit then. */
const bound = (condition: string, name: string) => `(attribute_not_exists(${name}) OR ${condition})`;

function sumOf(changed: readonly ChangedSubject[], status: Subject['status']): number {
  const is = (subject: Subject | undefined) => (subject?.status === status ? 1 : 0);
  return changed.reduce((sum, { before, after }) => sum + is(after) - is(before), 0);
}
