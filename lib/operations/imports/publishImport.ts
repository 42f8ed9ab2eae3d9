import type { Actor } from '../../contract/actor.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { type Edition, findCurrentEdition, findEdition } from '../../store/editions.ts';
import { updateChunksLost } from '../../store/importChunkLosses.ts';
import { findChunks, type ImportChunk } from '../../store/importChunks.ts';
import { updateImportQuestion } from '../../store/importJobChanges.ts';
import { findImportJob, type ImportJob } from '../../store/importJobs.ts';
import { addPublication, updateJobUnchanged } from '../../store/publications.ts';
import type { Table } from '../../store/table.ts';
import { type BuiltEdition, buildEdition } from './buildEdition.ts';
import { putChanges } from './editionDifference.ts';
import { replacementQuestion } from './replacementQuestion.ts';

export interface PublishImport {
  table: Table;
  uploads: Bucket;
  editions: Bucket;
  actor: Actor;
  /** Asked when something is written: an edition is published when its list is pointed to it, however long it took to build. */
  clock: () => Date;
}

/** Imports of the same list at once publish one after the other; more than this in a row is a fault. */
const racesMax = 10;

/**
 * Publishes a job whose chunks are all done: merges what they were prepared to into a segment, stores it under its hash, writes the
 * edition and points the list to it. Nothing before that is screened, and everything before it can be repeated.
 */
export async function publishImport(deps: PublishImport, accountId: string, jobId: string): Promise<void> {
  let built: BuiltEdition | undefined;
  for (let race = 0; race < racesMax; race++) {
    const job = await findImportJob(deps.table, accountId, jobId);
    const chunks = job && (await readyChunks(deps.table, job));
    if (!chunks) return;
    const current = await replacedEdition(deps.table, job);
    const question = current && replacementQuestion(job, current);
    if (question && job.confirmedToReplace !== question.edition_id) {
      await updateImportQuestion(deps.table, job, question);
      return;
    }
    if (!built) {
      const outcome = await buildEdition(deps, job, chunks);
      if ('lost' in outcome) {
        await updateChunksLost(deps.table, job, { ...outcome.lost, actor: deps.actor, now: deps.clock() });
        return;
      }
      built = outcome;
    }
    if ((await publish(deps, job, built, current)) === 'done') return;
  }
  throw new Error('The list was published by others again and again');
}

/** The chunks of a job that is ready to be published: all of them are done, and nothing is asked. */
async function readyChunks(table: Table, job: ImportJob): Promise<ImportChunk[] | undefined> {
  const { unitsTotal } = job;
  if (job.status !== 'processing' || unitsTotal === undefined || job.confirmationNeeded) return undefined;
  const chunks = await findChunks(table, job.accountId, job.id);
  const done = chunks.filter(({ status }) => status === 'completed');
  return done.length === unitsTotal ? done : undefined;
}

/** What the new edition is compared with: the account's own edition, or the shared one that it would take the place of. */
async function replacedEdition(table: Table, job: ImportJob): Promise<Edition | undefined> {
  const part = job.part ?? 'main';
  const own = await findCurrentEdition(table, job.scope, job.accountId, job.listType, part);
  if (own || job.scope === 'shared') return own;
  return findCurrentEdition(table, 'shared', job.accountId, job.listType, part);
}

async function publish(
  deps: PublishImport,
  job: ImportJob,
  { edition, segment }: BuiltEdition,
  current: Edition | undefined,
): Promise<'done' | 'raced'> {
  const { table, actor, clock } = deps;
  if (current?.id === edition.id && current.scope === edition.scope) {
    return updateJobUnchanged(table, job, { edition: current, actor, now: clock() });
  }
  const known = await findEdition(table, job.scope, job.accountId, job.listType, edition.id);
  const changes = await putChanges(deps.editions, job, { before: current, after: segment });
  const now = clock();
  return addPublication(table, job, {
    edition: known ?? { ...edition, publishedAt: now.toISOString() },
    isKnown: known !== undefined,
    replaces: current,
    ...changes,
    publisher: edition.publishedBy,
    actor,
    now,
  });
}
