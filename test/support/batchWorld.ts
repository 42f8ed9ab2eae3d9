import { randomBytes } from 'node:crypto';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import type { BatchChunkMessage, JobMessage, UsageEvent } from '../../lib/contract/messages.ts';
import type { BatchCaller } from '../../lib/operations/batches/batchCaller.ts';
import { batchRules } from '../../lib/operations/batches/batchRules.ts';
import { cancelBatch } from '../../lib/operations/batches/cancelBatch.ts';
import { columnKeeper, columnMemory } from '../../lib/operations/batches/columnMemory.ts';
import { cutBatch } from '../../lib/operations/batches/cutBatch.ts';
import { joinBatch } from '../../lib/operations/batches/joinBatch.ts';
import { previewBatch } from '../../lib/operations/batches/previewBatch.ts';
import { screenBatchChunk } from '../../lib/operations/batches/screenBatchChunk.ts';
import { startBatch } from '../../lib/operations/batches/startBatch.ts';
import { failJob } from '../../lib/operations/jobs/failJob.ts';
import { keyOfSecret } from '../../lib/operations/log/secretKeys.ts';
import { OpenPinned } from '../../lib/operations/media/inBatches/openPinned.ts';
import { queryHash } from '../../lib/operations/receipts/queryHash.ts';
import { ReceiptKeys } from '../../lib/operations/receipts/receiptKeys.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { AppIdCipher } from '../../lib/platform/appIdCipher.ts';
import type { Bucket } from '../../lib/platform/bucket.ts';
import { addBatchJob, type BatchJob, findBatchJob } from '../../lib/store/batches/batchJobs.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { Table } from '../../lib/store/table.ts';
import { findQuotaUsed } from '../../lib/store/usage/quota.ts';
import { importer, importWorld, systemActor } from './importWorld.ts';
import type { Killer } from './killable.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';

let batches = 0;
export const receiptCipher = new AppIdCipher('s'.repeat(64), 'receipt key');
const receiptWriter = {
  origin: 'screening.example/log',
  engineSha256: `${'A'.repeat(43)}=`,
  sign: keyOfSecret('promises', 'secret of a test').sign,
  logSeen: async () => null,
  random: randomBytes,
};
/** The database removes expired items by its own clock. */
export const batchNow = new Date('2099-01-01T12:00:00Z');
const matching = { match_type: 'exact', threshold: 0.8, check: 'both', limit: 2 } as const;

/** Batch files on a real table and buckets in memory, step by step, so a test can stop between any two. */
export function batchWorld(table: Table, editions = memoryBucket(), uploads = memoryBucket()) {
  const receipts = memoryBucket();
  const batchesQueue = memoryQueue<JobMessage>();
  const batchChunksQueue = memoryQueue<BatchChunkMessage>();
  const batchResultsQueue = memoryQueue<JobMessage>();
  const usageQueue = memoryQueue<UsageEvent>();
  const clock = () => batchNow;
  const caller = (accountId: string, plan: 'simple' | 'advanced' | 'professional' = 'professional') => ({
    ...importer(accountId),
    plan,
    appIdRef: 'dashboard',
    requireKinds: () => {},
  });

  /** What a process has; with `killer` it gets killed. */
  function processOf(killer?: Killer, requiredLists: ListType[] = []) {
    const killable = <Of extends { client: object }>(of: Of): Of =>
      killer ? { ...of, client: killer.of(of.client) } : of;
    const deps = {
      table: { ...table, client: killer ? killer.of(table.client) : table.client },
      uploads: killable<Bucket>(uploads),
      batchesQueue: killable(batchesQueue),
      batchChunksQueue: killable(batchChunksQueue),
      batchResultsQueue: killable(batchResultsQueue),
      usageQueue: killable(usageQueue),
      receipts: killable<Bucket>(receipts),
      keys: new ReceiptKeys({
        table: { ...table, client: killer ? killer.of(table.client) : table.client },
        cipher: async () => receiptCipher,
        random: randomBytes,
      }),
      writer: receiptWriter,
      hasherOf: (accountId: string) => async (query: string) => queryHash('secret of a test', accountId, query),
      lists: new PinnedLists(killable<Bucket>(editions)),
      fetchedReleases: ['releases_doj'],
      requiredLists,
      media: { openPinned: new OpenPinned(killable<Bucket>(editions)) },
      workDir: process.env.TMPDIR ?? '/tmp',
      actor: systemActor,
      now: batchNow,
      clock,
    };
    return {
      start: (accountId: string, id: string, more = {}, by?: 'simple' | 'advanced' | BatchCaller) =>
        startBatch(
          { ...deps, keepColumns: columnKeeper(deps.table, accountId, batchNow) },
          typeof by === 'object' ? by : caller(accountId, by),
          { batch_id: id, ...matching, ...more },
        ),
      cut: (accountId: string, id: string) => cutBatch(deps, accountId, id),
      screen: (accountId: string, jobId: string, number: number) =>
        screenBatchChunk(deps, { accountId, jobId, number }),
      join: (accountId: string, id: string, now = batchNow) => joinBatch({ ...deps, clock: () => now }, accountId, id),
      cancel: (accountId: string, id: string) => cancelBatch(deps, caller(accountId), id),
      fail: (message: JobMessage) =>
        failJob({ ...deps, queues: {}, jobKinds: { batch: batchRules } as never }, message),
    };
  }
  const world = {
    ...processOf(),
    processOf,
    caller,
    uploads,
    editions,
    receipts,
    batchChunksQueue,
    batchResultsQueue,
    usageQueue,
    /** Publishes a list for everybody. */
    async publish(names: readonly string[], date = '2026-11-20') {
      const imports = importWorld(table);
      await imports.import('operator', { names, date }, 'shared');
      for (const [key, bytes] of imports.editions.objects) editions.objects.set(key, bytes);
    },
    async upload(
      accountId: string,
      file: string | Uint8Array,
      fileName = 'customers.csv',
      { appIdRef = 'dashboard', createdAt = batchNow } = {},
    ): Promise<string> {
      batches += 1;
      // A receipt's id takes none below 16 characters.
      const id = `job_of_a_batch_${String(batches).padStart(4, '0')}`;
      const job = { id, accountId, fileName, appIdRef, createdAt: createdAt.toISOString() };
      const added = await addBatchJob(table, job, importer(accountId).actor);
      if (added !== 'done') throw new Error(`The batch was not added: ${added}`);
      uploads.objects.set(objectKeys.batchFile({ accountId, jobId: id }), Buffer.from(file));
      return id;
    },
    preview: (accountId: string, id: string, asked = {}, plan?: 'simple' | 'advanced') =>
      previewBatch(
        { table, uploads, now: batchNow, clock, memory: columnMemory(table, accountId) },
        caller(accountId, plan),
        { batch_id: id, ...asked },
      ),
    async screenAll(accountId: string, id: string) {
      for (const { job_id, chunk_number } of [...batchChunksQueue.sent])
        if (job_id === id) await world.screen(accountId, id, chunk_number);
    },
    /** All of it, from the upload to the result. */
    async run(accountId: string, file: string | Uint8Array, options = {}): Promise<string> {
      const id = await world.upload(accountId, file);
      await world.start(accountId, id, options);
      await world.cut(accountId, id);
      await world.screenAll(accountId, id);
      await world.join(accountId, id);
      return id;
    },
    jobOf: async (accountId: string, id: string) => (await findBatchJob(table, accountId, id)) as BatchJob,
    used: (accountId: string) => findQuotaUsed(table, accountId, batchNow),
    result: (accountId: string, id: string, format: 'csv' | 'xlsx' | 'json') =>
      Buffer.from(uploads.objects.get(objectKeys.batchResult({ accountId, jobId: id }, format)) ?? ''),
  };
  return world;
}

/** A file of names, every hundredth of them listed; a chunk of it has 500 rows. */
export const people = (count: number) =>
  `Name;Note\n${Array.from({ length: count }, (_, i) => (i % 100 === 0 ? 'Karlo Mirute;=1+1' : `Nobody Ofthis${i};x`)).join('\n')}\n`;
