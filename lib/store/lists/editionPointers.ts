import type { Actor } from '../../contract/actor.ts';
import type { Scope } from '../../contract/lists/lists.ts';
import { keys } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { currentCodec, type Edition, listIdOf, type Sample, sampleChange } from './editions.ts';

/** What somebody believes to be in use when they change it. */
export type InUse = Pick<Edition, 'id' | 'scope'>;

export interface PointTo {
  edition: Edition;
  inUse: InUse | undefined;
  actor: Actor;
}

/**
 * Points a list to an edition. False, without a change, if something other than `inUse` is in use: an edition of the same scope, or the
 * shared one that a private edition replaces.
 */
export function updateCurrentEdition(
  table: Table,
  accountId: string,
  pointTo: PointTo,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  return isWritten(transact(table, [...pointerWrites(table, accountId, pointTo), ...recorded]));
}

/** Writes that point a list to an edition, on the condition that `inUse` (or nothing) is still in use. */
export function pointerWrites(table: Table, accountId: string, { edition, inUse, actor }: PointTo): TransactItem[] {
  const { scope } = edition;
  const own = inUse?.scope === scope ? inUse.id : undefined;
  const pointer = {
    Put: {
      TableName: table.name,
      Item: { ...pointerKey(accountId, edition, scope), ...currentCodec.encode({ ...edition, changedBy: actor }) },
      ...pointsTo(own),
    },
  };
  if (scope === 'shared' || own !== undefined) return [pointer];
  return [pointer, pointerCheck(table, accountId, { ...edition, scope: 'shared' }, inUse?.id)];
}

/** Condition that a list points to `id` in its scope; without one, to nothing. */
export function pointerCheck(table: Table, accountId: string, edition: Edition, id: string | undefined): TransactItem {
  const Key = pointerKey(accountId, edition, edition.scope);
  return { ConditionCheck: { TableName: table.name, Key, ...pointsTo(id) } };
}

/** Marks the edition in use as a sample, or not, on the condition that it is in use. */
export function pointerSampleWrite(table: Table, accountId: string, edition: Edition, sample: Sample): TransactItem {
  const { id, scope } = edition;
  const change = { ...sampleChange(sample), condition: '#id = :id', values: { id } };
  return { Update: updateOf(table, pointerKey(accountId, edition, scope), change) };
}

/**
 * Takes editions of an account's own out of use; they stay in its history, and for a time who did it is kept. False, and nothing changed, when
 * one of them is not in use.
 */
export function removeOwnPointers(
  table: Table,
  accountId: string,
  own: readonly Edition[],
  by: RemovedBy,
  recorded: readonly TransactItem[] = [],
): Promise<boolean> {
  const writes = own.flatMap((edition) => {
    const Key = pointerKey(accountId, edition, 'private');
    return [{ Delete: { TableName: table.name, Key, ...pointsTo(edition.id) } }, putRemoval(table, Key, by)];
  });
  return isWritten(transact(table, [...writes, ...recorded]));
}

const pointerKey = (accountId: string, edition: Edition, scope: Scope) =>
  keys.current(scope, accountId, listIdOf(edition), edition.part);

function pointsTo(id: string | undefined) {
  return id === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': id } };
}
