import type { Actor } from '../../contract/actor.ts';
import { type Bucket, hasObject, putObject, removeObject } from '../../platform/bucket.ts';
import { nameCounts, type Segment } from '../../screening/segments.ts';
import { findDeletion } from '../../store/account/deletions.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { updateChunksLost } from '../../store/imports/importChunkLosses.ts';
import { findChunks, type ImportChunk } from '../../store/imports/importChunks.ts';
import { updateImportQuestion, updateImportStoring } from '../../store/imports/importJobChanges.ts';
import { findImportJob, type ImportJob } from '../../store/imports/importJobs.ts';
import { type Edition, findEdition } from '../../store/lists/editions.ts';
import { addPublication, updateJobUnchanged } from '../../store/lists/publications.ts';
import { calibrationWrite } from '../../store/monitoring/calibrations.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { Table } from '../../store/table.ts';
import { openEdition, openEditionIfDelivered } from '../lists/openEdition.ts';
import { type BuiltEdition, buildEdition } from './buildEdition.ts';
import { putChanges } from './editionDifference.ts';
import { comparedText, type Missing, missingEntities } from './missingEntities.ts';
import { removeUnpublished } from './removeUnpublished.ts';
import { findReplacedEdition } from './replacedEdition.ts';
import { isAnswered, type NewList, replacementQuestion } from './replacementQuestion.ts';

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
 * Publishes a job with finished chunks: merges them into a segment, stores it under its hash, writes the edition and points the list to
 * it. Nothing before that is screened, and everything before it is repeatable.
 */
export async function publishImport(deps: PublishImport, accountId: string, jobId: string): Promise<void> {
  let built: BuiltEdition | undefined;
  for (let race = 0; race < racesMax; race++) {
    const job = await findImportJob(deps.table, accountId, jobId);
    const chunks = job && (await readyChunks(deps.table, job));
    if (!chunks) {
      if (job) await removeUnpublished(deps, job);
      if (job) await restoreSegment(deps, job);
      if (built) await removeOfDeleted(deps, { accountId, jobId }, built);
      return;
    }
    if (!built) {
      const outcome = await buildEdition(deps.uploads, job, chunks);
      if ('lost' in outcome) {
        await updateChunksLost(deps.table, job, { ...outcome.lost, actor: deps.actor, now: deps.clock() });
        return;
      }
      built = outcome;
    }
    const replaced = await replacedEdition(deps, job, built);
    const question = replacementQuestion(newList(job, built), replaced.current, replaced.missing);
    if (question && !isAnswered(job, question)) {
      await updateImportQuestion(deps.table, job, question);
      return;
    }
    if ((await publish(deps, job, built, replaced)) === 'done') return keepSegment(deps.editions, built);
  }
  throw new Error('The list was published by others again and again');
}

/** An import of the same records ended at this moment may have removed the object as its own. */
async function keepSegment(editions: Bucket, { edition, bytes }: BuiltEdition): Promise<void> {
  if (!(await hasObject(editions, edition.segmentKey))) await putObject(editions, edition.segmentKey, bytes);
}

/** A job published by a run that was interrupted before it checked its segment. */
async function restoreSegment({ table, uploads, editions }: PublishImport, job: ImportJob): Promise<void> {
  const { status, storedSegment, accountId, id } = job;
  if (status !== 'completed' || !storedSegment || (await hasObject(editions, storedSegment))) return;
  if (await findDeletion(table, accountId)) return;
  const built = await buildEdition(uploads, job, await findChunks(table, accountId, id));
  if (!('lost' in built) && built.edition.segmentKey === storedSegment) await keepSegment(editions, built);
}

/** Objects stored while the account was deleted: no item names them, so the deletion does not find them. */
async function removeOfDeleted(
  { table, editions }: PublishImport,
  job: { accountId: string; jobId: string },
  { edition }: BuiltEdition,
): Promise<void> {
  if (edition.scope !== 'private' || !(await findDeletion(table, job.accountId))) return;
  for (const key of [edition.segmentKey, objectKeys.changes(job)]) await removeObject(editions, key);
}

/** Chunks of a job ready to be published: all of them are done, and nothing is asked. */
async function readyChunks(table: Table, job: ImportJob): Promise<ImportChunk[] | undefined> {
  const { unitsTotal } = job;
  if (job.status !== 'processing' || unitsTotal === undefined || job.confirmationNeeded) return undefined;
  const chunks = await findChunks(table, job.accountId, job.id);
  const done = chunks.filter(({ status }) => status === 'completed');
  return done.length === unitsTotal ? done : undefined;
}

/** What is replaced, as far as it is there and can be read. */
interface Replaced {
  current: Edition | undefined;
  segment: Segment | undefined;
  /** `unreadable`: there is an edition, and it is not known who of it is missing. */
  missing: Missing | 'unreadable' | undefined;
}

async function replacedEdition(
  { table, editions }: PublishImport,
  job: ImportJob,
  { edition, segment: after }: BuiltEdition,
): Promise<Replaced> {
  const current = await findReplacedEdition(table, job, job.part ?? 'main');
  if (!current) return { current, segment: undefined, missing: undefined };
  const segment = await segmentOf(editions, current, { edition, segment: after, isFetched: isFetched(job) });
  if (!segment) return { current, segment, missing: 'unreadable' };
  return { current, segment, missing: missingEntities(segment, current.editionDate, new Map(nameCounts(after))) };
}

/**
 * A segment is named by its hash: however damaged the stored one, the one in hand is the original. Throws for a fetched list with an
 * unreadable edition in use: nobody would be asked, and the message is retried.
 */
async function segmentOf(
  editions: Bucket,
  current: Edition,
  by: Pick<BuiltEdition, 'edition' | 'segment'> & { isFetched: boolean },
): Promise<Segment | undefined> {
  if (current.segmentKey === by.edition.segmentKey) return by.segment;
  const opened = await (by.isFetched ? openEdition(editions, current) : openEditionIfDelivered(editions, current));
  return opened.ok ? opened.segment : undefined;
}

/** A refresh has no person behind it, and no account of people makes a shared list without one. */
const isFetched = (job: ImportJob) => job.scope === 'shared' && job.createdBy.type === 'system';

function newList(job: ImportJob, { edition }: BuiltEdition): NewList {
  const { list: listType, part, editionDate: listDate, records } = edition;
  const { doubts = [], isVouched = false } = job;
  return { listType, part, listDate, records, doubts, isVouched, isFetched: isFetched(job) };
}

/** The segment is stored even if the same edition is in use: a lost or damaged object is repaired by importing its file again. */
async function publish(
  deps: PublishImport,
  job: ImportJob,
  { edition, segment, bytes }: BuiltEdition,
  { current, missing, segment: before }: Replaced,
): Promise<'done' | 'raced'> {
  const { table, editions, actor, clock } = deps;
  const compared = comparedText(missing);
  if (!(await updateImportStoring(table, job, edition.segmentKey))) return 'raced';
  await putObject(editions, edition.segmentKey, bytes);
  if (current?.id === edition.id && current.scope === edition.scope) {
    return updateJobUnchanged(table, job, { edition: current, compared, actor, now: clock() });
  }
  const known = await findEdition(table, job.scope, job.accountId, job.listType, edition.id);
  const changes = await putChanges(editions, job, { before, after: segment });
  const now = clock();
  const recorded = await recordChange(table, job.accountId, {
    action: 'edition.published',
    by: edition.publishedBy,
    target: { type: 'edition', id: edition.id, name: job.listType },
    before: { edition: current?.id ?? null },
    after: { import: job.id, scope: job.scope, list_date: edition.editionDate, records: edition.records },
  });
  // An own list takes the place of the shared one; its later editions are no change of what is compared.
  const begins = edition.scope === 'private' && current?.scope !== 'private';
  const change = { kind: 'own_list', list: job.listType, after: edition.id, by: edition.publishedBy } as const;
  const replaced = current ? { ...change, before: current.id } : change;
  const calibrated = begins ? [calibrationWrite(table, job.accountId, replaced, { now, recorded })] : [];
  return addPublication(table, job, {
    edition: known ? { ...known, sample: edition.sample } : { ...edition, publishedAt: now.toISOString() },
    isKnown: known !== undefined,
    replaces: current,
    compared,
    ...changes,
    publisher: edition.publishedBy,
    actor,
    now,
    recorded: [...recorded, ...calibrated],
  });
}
