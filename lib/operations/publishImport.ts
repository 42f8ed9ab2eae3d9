import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { compareEditions, type EditionChanges } from '../lists/compareEditions.ts';
import { buildSegment } from '../screening/buildSegment.ts';
import type { ListedEntity } from '../screening/entity.ts';
import { openSegment } from '../screening/openSegment.ts';
import { type Edition, getCurrentEdition, getEdition } from '../store/editions.ts';
import { listChunks } from '../store/importChunks.ts';
import { askForConfirmation, endImportJob } from '../store/importJobChanges.ts';
import { getImportJob, type ImportJob } from '../store/importJobs.ts';
import { completeUnchangedImportJob, publishEdition } from '../store/publishEdition.ts';
import type { Table } from '../store/table.ts';
import { type Bucket, getEntities, importObjects, readObject } from './importObjects.ts';

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
    if (!job || !(await isReady(deps.table, job))) return;
    const entities = await readParts(deps, job);
    const wrong = whatIsWrong(job, entities);
    if (wrong) {
      await endImportJob(deps.table, job, { status: 'failed', sentence: wrong, now: deps.now });
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

async function isReady(table: Table, job: ImportJob): Promise<boolean> {
  const { totalChunks } = job;
  if (job.status !== 'processing' || totalChunks === undefined || job.confirmationNeeded) return false;
  const done = (await listChunks(table, job.accountId, job.id)).filter(({ status }) => status === 'completed');
  return done.filter(({ number }) => number <= totalChunks).length === totalChunks;
}

async function readParts({ uploads }: PublishImport, job: ImportJob): Promise<ListedEntity[]> {
  const entities: ListedEntity[] = [];
  for (let number = 1; number <= (job.totalChunks ?? 0); number++) {
    entities.push(
      ...(await getEntities(uploads, importObjects.part({ accountId: job.accountId, jobId: job.id }, number))),
    );
  }
  return entities;
}

/** The last guard: as many records as were read, each of them once. */
function whatIsWrong(job: ImportJob, entities: ListedEntity[]): string | undefined {
  if (entities.length !== job.totalRecords) {
    return `The import lost records on its way (${entities.length} of ${job.totalRecords}). Please import the file again.`;
  }
  const keys = new Set(entities.map((entity) => entity.sourceRef));
  return keys.size === entities.length ? undefined : 'The file holds a record twice.';
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
  if (current?.id === edition.id && current.scope === edition.scope) {
    return completeUnchangedImportJob(deps.table, job, current, deps.now);
  }
  const known = await getEdition(deps.table, job.scope, job.accountId, job.listType, edition.id);
  const before = await entitiesOf(deps.editions, current);
  const changes = before && (await compareEditions(before, entities));
  const { name: Bucket, client } = deps.editions;
  await client.send(new PutObjectCommand({ Bucket, Key: edition.segmentKey, Body: bytes }));
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
  const bytes = edition && (await readObject(editions, edition.segmentKey));
  const opened = bytes && (await openSegment(bytes));
  return opened?.ok ? opened.segment.entities() : undefined;
}
