import type { Scope } from '../../lib/contract/lists.ts';
import type { ImportRequested } from '../../lib/contract/messages.ts';
import { checkChunk } from '../../lib/operations/imports/checkChunk.ts';
import { chunkOfKey, importObjects } from '../../lib/operations/imports/importObjects.ts';
import { publishImport } from '../../lib/operations/imports/publishImport.ts';
import { readImport } from '../../lib/operations/imports/readImport.ts';
import { startImportJob } from '../../lib/store/importJobChanges.ts';
import { createImportJob, getImportJob, type ImportJob } from '../../lib/store/importJobs.ts';
import type { Table } from '../../lib/store/table.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';
import { unList } from './unList.ts';

/** A table may serve several worlds. */
let jobs = 0;

/** The import pipeline on a real table and buckets in memory, step by step, so that a test can stop between any two. */
export function importWorld(table: Table) {
  const uploads = memoryBucket();
  const editions = memoryBucket();
  const importsQueue = memoryQueue<ImportRequested>();
  const publishQueue = memoryQueue<ImportRequested>();
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds++));
  const jobOf = async (accountId: string, id: string) => (await getImportJob(table, accountId, id)) as ImportJob;

  const world = {
    uploads,
    editions,
    importsQueue,
    publishQueue,
    now,
    jobOf,
    /** A job that was started with a UN list, which nobody has read yet. */
    async start(accountId: string, list: Parameters<typeof unList>[0], scope: Scope = 'private'): Promise<string> {
      jobs += 1;
      const id = `job_${String(jobs).padStart(4, '0')}`;
      const createdAt = now().toISOString();
      await createImportJob(table, {
        id,
        accountId,
        listType: 'un_sanctions_list',
        scope,
        fileName: 'un.xml',
        createdAt,
      });
      uploads.objects.set(importObjects.upload({ accountId, jobId: id }), Buffer.from(unList(list)));
      await startImportJob(table, { accountId, id }, now());
      return id;
    },
    read: (accountId: string, id: string) => readImport({ table, uploads, publishQueue, now: now() }, accountId, id),
    async check(accountId: string, id: string): Promise<void> {
      for (const key of [...uploads.objects.keys()]) {
        const chunk = chunkOfKey(key);
        if (chunk?.accountId === accountId && chunk.jobId === id) {
          await checkChunk({ table, uploads, publishQueue }, chunk);
        }
      }
    },
    publish: (accountId: string, id: string) => publishImport({ table, uploads, editions, now: now() }, accountId, id),
    /** All of it. */
    async import(accountId: string, list: Parameters<typeof unList>[0], scope: Scope = 'private'): Promise<ImportJob> {
      const id = await world.start(accountId, list, scope);
      await world.read(accountId, id);
      await world.check(accountId, id);
      await world.publish(accountId, id);
      return jobOf(accountId, id);
    },
  };
  return world;
}
