import type { Actor } from '../../contract/actor.ts';
import type { ChangeCounts } from '../../contract/lists/lists.ts';
import type { ImportJob } from '../imports/importJobs.ts';
import { jobWrites } from '../jobs/jobChanges.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';
import { type InUse, pointerCheck, pointerSampleWrite, pointerWrites } from './editionPointers.ts';
import { type Edition, editionCodec, editionIdCodec, listIdOf, type Sample, sampleChange } from './editions.ts';

export interface Publication {
  edition: Edition;
  /** Published before: its row still holds that time and the changes of then; only the sample mark is taken over. */
  isKnown: boolean;
  /** The edition it was compared with; undefined when there was none. */
  replaces: InUse | undefined;
  changes: ChangeCounts | undefined;
  /** Number of its missing entities as a sentence, or that it is unknown. */
  compared?: string | undefined;
  /** Key of the names of changed entities. */
  changesKey: string | undefined;
  /** Who points the list to it. */
  publisher: Actor;
  /** Who completes the job. */
  actor: Actor;
  now: Date;
  recorded?: readonly TransactItem[];
}

/**
 * Publishes: writes the edition, points the list to it and completes the job, all or nothing. 'raced' when something else than
 * `replaces` is in use (another import was faster, or somebody went back to an earlier edition), or the job has ended meanwhile.
 */
export async function addPublication(
  table: Table,
  job: ImportJob,
  { edition, isKnown, replaces, changes, compared, changesKey, publisher, actor, now, recorded = [] }: Publication,
): Promise<'done' | 'raced'> {
  const { scope, id, publishedAt } = edition;
  const list = listIdOf(edition);
  const changesUnknown = replaces && !changes ? true : undefined;
  const put = (Item: object): TransactItem => ({
    Put: { TableName: table.name, Item: { ...Item }, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  const rows: TransactItem[] = isKnown
    ? [rowSampleWrite(table, job, edition, edition.sample)]
    : [
        put({ ...keys.editionId(scope, job.accountId, list, id), ...editionIdCodec.encode({ publishedAt }) }),
        put({
          ...keys.edition(scope, job.accountId, list, publishedAt, id),
          ...editionCodec.encode({ ...edition, jobId: job.id, changes, changesUnknown, changesKey }),
        }),
      ];
  const writes = [
    ...rows,
    ...pointerWrites(table, job.accountId, { edition, inUse: replaces, actor: publisher }),
    ...completion(table, job, { editionId: id, changes, compared, actor, now }),
    ...recorded,
  ];
  return (await isWritten(transact(table, writes))) ? 'done' : 'raced';
}

/**
 * Completes a job whose records are in use already: nothing is published. The edition takes over the sample mark of the file: the
 * publisher's own file may equal a sample.
 */
export async function updateJobUnchanged(
  table: Table,
  job: ImportJob,
  { edition, compared, actor, now }: { edition: Edition; compared?: string | undefined; actor: Actor; now: Date },
): Promise<'done' | 'raced'> {
  const changes = { added: 0, removed: 0, changed: 0 };
  const marked =
    edition.sample === job.sample
      ? [pointerCheck(table, job.accountId, edition, edition.id)]
      : [
          pointerSampleWrite(table, job.accountId, edition, job.sample),
          rowSampleWrite(table, job, edition, job.sample),
        ];
  const writes = [...marked, ...completion(table, job, { editionId: edition.id, changes, compared, actor, now })];
  return (await isWritten(transact(table, writes))) ? 'done' : 'raced';
}

/** Marks the edition's row in its list's history, if it is there. */
function rowSampleWrite(table: Table, { accountId }: ImportJob, edition: Edition, sample: Sample): TransactItem {
  const { scope, publishedAt, id } = edition;
  const Key = keys.edition(scope, accountId, listIdOf(edition), publishedAt, id);
  return { Update: updateOf(table, Key, { ...sampleChange(sample), condition: '#id = :id', values: { id } }) };
}

function completion(
  table: Table,
  job: ImportJob,
  {
    editionId,
    changes,
    compared,
    ...by
  }: Pick<Publication, 'changes' | 'compared' | 'actor' | 'now'> & {
    editionId: string;
  },
): TransactItem[] {
  const more = { set: { edition_id: editionId, changes, compared }, remove: ['confirmation_needed'] };
  return [...jobWrites(table, job, 'complete', { ...by, more })];
}
