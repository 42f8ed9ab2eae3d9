import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { compareEditions, type EditionChanges } from '../../lists/compareEditions.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import { buildSegment, openSegment } from '../../screening/segments.ts';
import { type Edition, getCurrentEdition, getEdition } from '../../store/editions.ts';
import { type ImportChunk, listChunks } from '../../store/importChunks.ts';
import { askForConfirmation } from '../../store/importJobChanges.ts';
import { getImportJob, type ImportJob } from '../../store/importJobs.ts';
import { loseChunks } from '../../store/loseChunks.ts';
import { completeUnchangedImportJob, publishEdition } from '../../store/publishEdition.ts';
import type { Table } from '../../store/table.ts';
import { openEdition } from '../editions/openEdition.ts';
import { checkedEntities } from './checkedEntities.ts';
import type { Bucket } from './importObjects.ts';

export interface PublishImport {
  table: Table;
  uploads: Bucket;
  editions: Bucket;
  now: Date;
}

/** A list that shrinks by more than this is asked about before it is published (product decision "edition"). */
const shrinkShareMax = 0.2;
/** Imports of the same list at once publish one after the other; more than this in a row is a fault. */
const racesMax = 10;

/**
 * Publishes a job whose chunks are all done: builds the segment, stores it under its hash, writes the edition and flips the
 * pointer. Nothing before the flip is screened, and everything before it can be repeated.
 */
export async function publishImport(deps: PublishImport, accountId: string, jobId: string): Promise<void> {
  for (let race = 0; race < racesMax; race++) {
    const job = await getImportJob(deps.table, accountId, jobId);
    const chunks = job && (await readyChunks(deps.table, job));
    if (!chunks) return;
    const { entities, lost } = await checkedEntities(deps.uploads, job, chunks);
    if (lost) {
      await loseChunks(deps.table, job, { ...lost, now: deps.now });
      return;
    }
    const current = await currentOf(deps.table, job);
    const question = current && questionOf(job, entities, current);
    if (question && job.confirmedToReplace !== question.edition_id) {
      await askForConfirmation(deps.table, job, question);
      return;
    }
    if ((await publish(deps, job, entities, current)) === 'done') return;
  }
  throw new Error('The list was published by others again and again');
}

/** What a person must say yes to before the list in use is replaced; undefined when the new one is as long and as new as that. */
function questionOf(job: ImportJob, entities: ListedEntity[], current: Edition): ImportJob['confirmationNeeded'] {
  const newDate = job.listDate ?? '';
  const isMuchShorter = entities.length < current.records * (1 - shrinkShareMax);
  if (!isMuchShorter && newDate >= current.editionDate) return undefined;
  return {
    reason: isMuchShorter ? 'fewer_records' : 'older_list',
    current_records: current.records,
    new_records: entities.length,
    current_date: current.editionDate,
    new_date: newDate,
    edition_id: current.id,
  };
}

/** The chunks of a job that is ready to be published: all of them are done, and nothing is asked. */
async function readyChunks(table: Table, job: ImportJob): Promise<ImportChunk[] | undefined> {
  const { totalChunks } = job;
  if (job.status !== 'processing' || totalChunks === undefined || job.confirmationNeeded) return undefined;
  const chunks = await listChunks(table, job.accountId, job.id);
  // There may be more of an earlier try, when the file was read otherwise.
  const done = chunks.filter(({ number, status }) => number <= totalChunks && status === 'completed');
  return done.length === totalChunks ? done : undefined;
}

/** What the new edition is compared with: the account's own edition, or the shared one that it would take the place of. */
async function currentOf(table: Table, job: ImportJob): Promise<Edition | undefined> {
  const part = job.part ?? 'main';
  const own = await getCurrentEdition(table, job.scope, job.accountId, job.listType, part);
  if (own || job.scope === 'shared') return own;
  return getCurrentEdition(table, 'shared', job.accountId, job.listType, part);
}

async function publish(
  deps: PublishImport,
  job: ImportJob,
  entities: ListedEntity[],
  current: Edition | undefined,
): Promise<'done' | 'raced'> {
  const { listDate: editionDate, part } = job;
  if (!editionDate || !part) throw new Error('The totals of the import are not complete');
  const bytes = await buildSegment({ list: job.listType, editionDate, entities });
  const opened = await openSegment(bytes);
  if (!opened.ok || opened.segment.entityCount !== entities.length) throw new Error('The built segment does not open');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const edition: Edition = {
    id: editionId(job, part, editionDate, sha256),
    list: job.listType,
    part,
    scope: job.scope,
    editionDate,
    publishedAt: deps.now.toISOString(),
    records: entities.length,
    segmentKey: `segments/${job.listType}/${sha256}.segment`,
  };
  // Also when nothing has changed: what is stored may be lost or damaged, and is mended by importing its file again.
  const { name: Bucket, client } = deps.editions;
  await client.send(new PutObjectCommand({ Bucket, Key: edition.segmentKey, Body: bytes }));
  if (current?.id === edition.id && current.scope === edition.scope) {
    return completeUnchangedImportJob(deps.table, job, current, deps.now);
  }
  const known = await getEdition(deps.table, job.scope, job.accountId, job.listType, edition.id);
  const before = await entitiesOf(deps.editions, current);
  const changes = before && (await compareEditions(before, entities));
  if (changes) {
    const Body = JSON.stringify(changes);
    await client.send(new PutObjectCommand({ Bucket, Key: changesKey(job), Body, ContentType: 'application/json' }));
  }
  return publishEdition(deps.table, job, {
    edition: { ...edition, publishedAt: known?.publishedAt ?? edition.publishedAt },
    isKnown: known !== undefined,
    replaces: current,
    changes: changes && counts(changes),
    changesKey: changes && changesKey(job),
    now: deps.now,
  });
}

/** Names one edition in one scope: a private one of the very records of a shared one is another edition. */
function editionId({ listType, scope }: ImportJob, part: string, editionDate: string, sha256: string): string {
  return `${listType}-${part}-${editionDate}-${sha256.slice(0, 12)}${scope === 'private' ? '-private' : ''}`;
}

/** Who was added, removed and changed, with names: under the account, since a private edition is nobody else's business. */
const changesKey = (job: ImportJob) => `changes/${job.accountId}/${job.id}.json`;

function counts(changes: EditionChanges) {
  return { added: changes.added.length, removed: changes.removed.length, changed: changes.changed.length };
}

/** The records of an edition; undefined when there is none, when it is lost, or made by a version this one cannot read. */
async function entitiesOf(editions: Bucket, edition: Edition | undefined): Promise<Iterable<ListedEntity> | undefined> {
  const opened = edition && (await openEdition(editions, edition));
  return opened?.ok ? opened.segment.entities() : undefined;
}
