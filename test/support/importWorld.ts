import { actorFor } from '../../lib/contract/account/actorFor.ts';
import type { Actor } from '../../lib/contract/actor.ts';
import type { PlanKey } from '../../lib/contract/billing/plans.ts';
import type { Scope } from '../../lib/contract/lists/lists.ts';
import type { ChunkMessage, JobMessage } from '../../lib/contract/messages.ts';
import { prepareChunk } from '../../lib/operations/imports/prepareChunk.ts';
import { publishImport } from '../../lib/operations/imports/publishImport.ts';
import { readImport } from '../../lib/operations/imports/readImport.ts';
import { retryImport } from '../../lib/operations/imports/retryImport.ts';
import { updateImportConfirmed } from '../../lib/store/imports/importJobChanges.ts';
import { addImportJob, findImportJob, type ImportJob } from '../../lib/store/imports/importJobs.ts';
import { type JobChange, updateJob } from '../../lib/store/jobs/jobChanges.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { Table } from '../../lib/store/table.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';
import { unList } from './unList.ts';

/** A table may serve several worlds. */
let jobs = 0;

export const systemActor: Actor = { type: 'system', name: 'test' };

/** What the keys of an import's chunks begin with. */
const chunksOf = (accountId: string, jobId: string) =>
  objectKeys.chunk({ accountId, jobId, number: 1 }).replace(/[^/]*$/, '');

/** Somebody who may import for their account; operators may for everybody. */
export function importer(accountId: string, isOperator = false) {
  const actor: Actor = { type: 'user', userId: accountId, role: 'owner' };
  return { accountId, isOperator, plan: isOperator ? undefined : ('simple' as const), actor };
}

/** The import pipeline on a real table and buckets in memory, step by step, so a test can stop between any two. */
export function importWorld(
  table: Table,
  confirmed: readonly string[] = ['part_of_list', 'missing_entities'],
  longAfterBytes?: number,
) {
  const uploads = memoryBucket();
  const editions = memoryBucket();
  const importsQueue = memoryQueue<JobMessage>();
  const longImportsQueue = memoryQueue<JobMessage>();
  const chunksQueue = memoryQueue<ChunkMessage>();
  const publishQueue = memoryQueue<JobMessage>();
  const importsQueues = { private: importsQueue, shared: importsQueue };
  const began = new Date(Date.UTC(2026, 10, 21, 12));
  let seconds = 0;
  let messages = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++));
  const jobOf = async (accountId: string, id: string) => (await findImportJob(table, accountId, id)) as ImportJob;
  const by = () => ({ actor: systemActor, now: now() });

  const world = {
    uploads,
    editions,
    importsQueue,
    longImportsQueue,
    importsQueues,
    chunksQueue,
    publishQueue,
    now,
    by,
    jobOf,
    previewDeps: () => ({ table, uploads, editions, now: now(), clock: () => began }),
    /** A job started with a UN list, not read by anybody yet. */
    async start(
      accountId: string,
      list: Parameters<typeof unList>[0],
      scope: Scope = 'private',
      plan?: PlanKey,
      by?: Actor,
    ): Promise<string> {
      jobs += 1;
      const id = `job_${String(jobs).padStart(4, '0')}`;
      const actor = by ?? actorFor(scope, importer(accountId).actor);
      const createdAt = now().toISOString();
      const file = { listType: 'un_sanctions_list', scope, fileName: 'un.xml', createdAt } as const;
      const added = await addImportJob(table, { id, accountId, ...file, ...(plan ? { plan } : {}) }, actor);
      if (added !== 'done') throw new Error(`The job was not added: ${added}`);
      uploads.objects.set(objectKeys.upload({ accountId, jobId: id }), Buffer.from(unList(list)));
      await updateJob(table, { kind: 'import', accountId, id }, 'start', { actor, now: now() });
      return id;
    },
    /** By a message of its own, unless one is named. */
    read: (accountId: string, id: string, messageId = `message ${++messages}`, isLong = false) => {
      const queues = { longImportsQueue, chunksQueue, publishQueue };
      const limit = longAfterBytes === undefined ? {} : { longAfterBytes };
      const deps = { table, uploads, ...queues, messageId, clock: () => began, ...limit, ...by() };
      return readImport(deps, accountId, id, { isLong });
    },
    async prepare(accountId: string, id: string): Promise<void> {
      const prefix = chunksOf(accountId, id);
      for (const key of [...uploads.objects.keys()].filter((key) => key.startsWith(prefix))) {
        const number = Number.parseInt(key.slice(prefix.length), 10);
        await prepareChunk({ table, uploads, publishQueue }, { accountId, jobId: id, number });
      }
    },
    /** Confirms a list in spite of its size or missing records: lists of tests are. */
    async publish(accountId: string, id: string): Promise<void> {
      for (;;) {
        await publishImport({ table, uploads, editions, actor: systemActor, clock: now }, accountId, id);
        const job = await jobOf(accountId, id);
        if (!job?.confirmationNeeded || !confirmed.includes(job.confirmationNeeded.reason)) return;
        await updateImportConfirmed(table, job, job.confirmationNeeded, { actor: job.createdBy, now: now() });
      }
    },
    end: (accountId: string, id: string, transition: 'fail' | 'cancel', change: Partial<JobChange> = {}) =>
      updateJob(table, { kind: 'import', accountId, id }, transition, { ...by(), ...change }),
    retry: (accountId: string, id: string, at = now()) =>
      retryImport({ table, uploads, importsQueues, now: at }, importer(accountId), id),
    /** All of it. */
    async import(
      accountId: string,
      list: Parameters<typeof unList>[0],
      scope: Scope = 'private',
      by?: Actor,
    ): Promise<ImportJob> {
      const id = await world.start(accountId, list, scope, undefined, by);
      await world.read(accountId, id);
      await world.prepare(accountId, id);
      await world.publish(accountId, id);
      return jobOf(accountId, id);
    },
  };
  return world;
}
