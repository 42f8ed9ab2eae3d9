import type { ChangeCounts } from '../contract/lists.ts';
import { type InUse, pointerCheck, pointerWrites } from './editionPointers.ts';
import { type Edition, editionAttributes } from './editions.ts';
import { completeImportJobWrite } from './importJobChanges.ts';
import type { ImportJob } from './importJobs.ts';
import { keys } from './keys.ts';
import { isWritten, type Table, type TransactItem, transact } from './table.ts';

export interface Publication {
  edition: Edition;
  /** It was published before, and its row stays as it is: when it came first, and what it changed then. */
  isKnown: boolean;
  /** The edition it was compared with; undefined when there was none. */
  replaces: InUse | undefined;
  changes: ChangeCounts | undefined;
  /** Where the names of what changed lie. */
  changesKey: string | undefined;
  now: Date;
}

/**
 * Publishes: writes the edition, points the list to it and completes the job, all or nothing. 'raced' when `replaces` is no longer
 * in use (another import was faster, or somebody went back to an earlier edition), or the job has ended meanwhile.
 */
export async function publishEdition(
  table: Table,
  job: ImportJob,
  { edition, isKnown, replaces, changes, changesKey, now }: Publication,
): Promise<'done' | 'raced'> {
  const key = keys.edition(edition.scope, job.accountId, edition.list, edition.id);
  const row: TransactItem = isKnown
    ? { ConditionCheck: { TableName: table.name, Key: key, ConditionExpression: 'attribute_exists(pk)' } }
    : {
        Put: {
          TableName: table.name,
          Item: {
            ...key,
            ...editionAttributes(edition),
            type: 'edition',
            job_id: job.id,
            ...(changes ? { changes } : {}),
            ...(changesKey ? { changes_key: changesKey } : {}),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      };
  const writes = [
    row,
    ...pointerWrites(table, job.accountId, edition, replaces),
    completeImportJobWrite(table, job, { editionId: edition.id, changes, now }),
  ];
  return (await isWritten(transact(table, writes))) ? 'done' : 'raced';
}

/** Completes a job whose records are what is in use already: nothing is published. */
export async function completeUnchangedImportJob(
  table: Table,
  job: ImportJob,
  edition: Edition,
  now: Date,
): Promise<'done' | 'raced'> {
  const changes = { added: 0, removed: 0, changed: 0 };
  const writes = [
    pointerCheck(table, job.accountId, edition, edition.id),
    completeImportJobWrite(table, job, { editionId: edition.id, changes, now }),
  ];
  return (await isWritten(transact(table, writes))) ? 'done' : 'raced';
}
