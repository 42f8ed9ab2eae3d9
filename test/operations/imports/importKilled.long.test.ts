import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { jobKinds } from '../../../lambdas/kit/jobs/jobKinds.ts';
import type { ChunkMessage, JobMessage } from '../../../lib/contract/messages.ts';
import { failImportChunk } from '../../../lib/operations/imports/failImportChunk.ts';
import { prepareChunk } from '../../../lib/operations/imports/prepareChunk.ts';
import { publishImport } from '../../../lib/operations/imports/publishImport.ts';
import { readImport } from '../../../lib/operations/imports/readImport.ts';
import { retryImport } from '../../../lib/operations/imports/retryImport.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { ImportEnded } from '../../../lib/operations/imports/watchJob.ts';
import { failJob } from '../../../lib/operations/jobs/failJob.ts';
import { sweepJobs } from '../../../lib/operations/jobs/sweepJobs.ts';
import { openEdition } from '../../../lib/operations/lists/openEdition.ts';
import type { Bucket } from '../../../lib/platform/bucket.ts';
import { addImportJob, findImportJob, type ImportJob } from '../../../lib/store/imports/importJobs.ts';
import { isOpen } from '../../../lib/store/jobs/jobTransitions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findCurrentEdition } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { systemActor as actor, importer } from '../../support/importWorld.ts';
import { Killer } from '../../support/killable.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';
import { inventedNames, unList } from '../../support/unList.ts';

// Two chunks of a few records: what is between the calls matters here, not how many records there are.
jest.mock('../../../lib/contract/imports/imports.ts', () => ({
  ...jest.requireActual('../../../lib/contract/imports/imports.ts'),
  chunkRecords: 4,
}));

// Such a list would wait for somebody to say that it is meant.
jest.mock('../../../lib/lists/plausibleSize.ts', () => ({ implausibleSize: () => undefined, isSmall: () => false }));

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const names = inventedNames(6);
const triesMax = 3;
let worlds = 0;

type Step = 'start' | 'read' | 'prepare' | 'publish' | 'chunkFailed' | 'jobFailed' | 'sweep';
interface Delivery {
  step: Step;
  tries: number;
  /** Of a chunk where the step is about one. */
  message?: JobMessage | ChunkMessage;
}

/** The import of one account: queues that deliver three times and dead letters behind them, as AWS runs them. */
class ImportRun {
  readonly killer = new Killer();
  readonly accountId = `killed-${worlds++}`;
  readonly jobId = `job_${this.accountId}`;
  readonly #objects = { uploads: memoryBucket(), editions: memoryBucket() };
  readonly #queues = {
    imports: memoryQueue<JobMessage>(),
    chunks: memoryQueue<ChunkMessage>(),
    publish: memoryQueue<JobMessage>(),
  };
  #deliveries: Delivery[] = [];
  #now = new Date('2026-11-21T12:00:00Z');
  /** Which step is killed in each of its deliveries, at this call. */
  poison: { step: Step; call: number; when: 'before' | 'after' } | undefined;

  async begin(): Promise<void> {
    const file = { listType: 'un_sanctions_list', scope: 'private', fileName: 'un.xml' } as const;
    const { accountId, jobId: id } = this;
    await addImportJob(table, { id, accountId, ...file, createdAt: this.#now.toISOString() }, actor);
    this.#objects.uploads.objects.set(objectKeys.upload(this), Buffer.from(unList({ names })));
    this.#deliveries.push({ step: 'start', tries: 0 });
  }

  job = async () => (await findImportJob(table, this.accountId, this.jobId)) as ImportJob;

  /** Delivers until nothing is left to deliver; after each delivery what is screened must be whole. */
  async drain(): Promise<void> {
    for (let delivery = this.#next(); delivery; delivery = this.#next()) {
      this.killer.revive();
      const { poison } = this;
      if (poison?.step === delivery.step) this.killer.arm(poison.call, poison.when);
      else if (poison) this.killer.disarm();
      try {
        await this.#deliver(delivery);
      } catch {
        this.#failed(delivery);
      }
      await this.#requireWhole();
    }
  }

  /** Hours pass, and the sweeper runs every hour. */
  async sweep(hours: number): Promise<void> {
    for (let hour = 0; hour < hours && isOpen((await this.job()).status); hour++) {
      this.#now = new Date(this.#now.getTime() + 3_600_000);
      this.#deliveries.push({ step: 'sweep', tries: 0 });
      await this.drain();
    }
  }

  async retry(): Promise<void> {
    this.killer.revive();
    const { imports } = this.#queues;
    const importsQueues = { private: imports, shared: imports };
    const deps = { table, uploads: this.#objects.uploads, importsQueues, now: this.#now };
    await retryImport(deps, importer(this.accountId), this.jobId);
    await this.drain();
  }

  /** Sent messages become deliveries. */
  #next(): Delivery | undefined {
    const { imports, chunks, publish } = this.#queues;
    for (const message of imports.sent.splice(0)) this.#deliveries.push({ step: 'read', tries: 0, message });
    for (const message of chunks.sent.splice(0)) this.#deliveries.push({ step: 'prepare', tries: 0, message });
    for (const message of publish.sent.splice(0)) this.#deliveries.push({ step: 'publish', tries: 0, message });
    return this.#deliveries.shift();
  }

  #failed({ step, tries, message }: Delivery): void {
    const about = message ? { message } : {};
    // A person who met a fault while starting does not start again, and the sweeper comes by itself.
    if (step === 'start' || step === 'sweep') return;
    if (tries + 1 < triesMax || step === 'chunkFailed' || step === 'jobFailed') {
      if (tries < 10) this.#deliveries.push({ step, tries: tries + 1, ...about });
    } else this.#deliveries.push({ step: step === 'prepare' ? 'chunkFailed' : 'jobFailed', tries: 0, ...about });
  }

  async #deliver({ step, message }: Delivery): Promise<void> {
    const { accountId, jobId } = this;
    const bucket = (of: Bucket): Bucket => ({ ...of, client: this.killer.of(of.client) });
    const queue = <Q extends { client: object }>(of: Q): Q => ({ ...of, client: this.killer.of(of.client) });
    const importsQueue = queue(this.#queues.imports);
    const publishQueue = queue(this.#queues.publish);
    const deps = {
      table: { ...table, client: this.killer.of(table.client) },
      uploads: bucket(this.#objects.uploads),
      editions: bucket(this.#objects.editions),
      importsQueue,
      longImportsQueue: importsQueue,
      messageId: this.jobId,
      importsQueues: { private: importsQueue, shared: importsQueue },
      chunksQueue: queue(this.#queues.chunks),
      publishQueue,
      queues: { publish: publishQueue },
      actor,
      jobKinds,
      now: this.#now,
      clock: () => this.#now,
    };
    const number = message && 'chunk_number' in message ? message.chunk_number : 0;
    const chunk = { accountId, jobId, number };
    const steps: Record<Step, () => Promise<unknown>> = {
      start: () => startImport(deps, importer(accountId), jobId),
      read: () =>
        readImport(deps, accountId, jobId).catch((error) => {
          if (!(error instanceof ImportEnded)) throw error;
        }),
      prepare: () => prepareChunk(deps, chunk),
      publish: () => publishImport(deps, accountId, jobId),
      chunkFailed: () => failImportChunk(deps, chunk, message?.try_number ?? 0),
      jobFailed: () => failJob(deps, message as JobMessage),
      sweep: () =>
        sweepJobs({
          ...deps,
          queues: {
            imports: importsQueue,
            sharedImports: importsQueue,
            publish: deps.publishQueue,
            exports: memoryQueue<JobMessage>(),
            deletions: memoryQueue<JobMessage>(),
            batches: memoryQueue<JobMessage>(),
            batchResults: memoryQueue<JobMessage>(),
            backTests: memoryQueue<JobMessage>(),
            monitoringRuns: memoryQueue<JobMessage>(),
            reports: memoryQueue<JobMessage>(),
          },
          onFault: () => undefined,
        }),
    };
    await steps[step]();
  }

  /** Nothing half imported is ever current: there is no edition, or one with every record. */
  async #requireWhole(): Promise<void> {
    const current = await findCurrentEdition(table, 'private', this.accountId, 'un_sanctions_list', 'main');
    const { status } = await this.job();
    expect(current !== undefined).toBe(status === 'completed');
    if (!current) return;
    const opened = await openEdition(this.#objects.editions, current);
    if (!opened.ok) throw new Error(`What is screened does not open: ${opened.reason}`);
    expect([...opened.segment.entities()].map((entity) => entity.names[0]?.text)).toEqual(names);
  }

  async openCount(): Promise<number> {
    const Key = keys.openJobCount(this.accountId, 'import');
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
    return Number(Item?.open_jobs);
  }
}

async function started(): Promise<ImportRun> {
  const run = new ImportRun();
  await run.begin();
  return run;
}

test('an import that nobody disturbs is completed', async () => {
  const run = await started();
  await run.drain();
  expect(await run.job()).toMatchObject({
    status: 'completed',
    totalRecords: names.length,
    unitsTotal: 2,
    unitsCompleted: 2,
  });
  expect(await run.openCount()).toBe(0);
});

test.each(['before', 'after'] as const)(
  'wherever its process is killed, %s any of its calls, an import is completed, or was never started',
  async (when) => {
    let kills = 0;
    for (let call = 1; ; call++) {
      const run = await started();
      run.killer.arm(call, when);
      await run.drain();
      if (!run.killer.hasKilled) break;
      kills += 1;
      await run.sweep(26);
      const { status, startedAt } = await run.job();
      expect([call, status]).toEqual([call, startedAt ? 'completed' : 'cancelled']);
      expect(await run.openCount()).toBe(0);
    }
    // Every step makes several calls.
    expect(kills).toBeGreaterThan(30);
  },
);

test.each(['read', 'prepare', 'publish'] as const)(
  'an import whose step "%s" is killed in every try fails, may be tried again, and is then completed',
  async (step) => {
    let failures = 0;
    for (let call = 1; ; call++) {
      const run = await started();
      run.poison = { step, call, when: 'before' };
      await run.drain();
      if (!run.killer.hasKilled) break;
      run.poison = undefined;
      expect(await run.openCount()).toBe(0);
      const { status, isOurFault, errorMessage } = await run.job();
      // Killed when all that counts was written, it went on by other messages.
      if (status !== 'completed') {
        expect([status, isOurFault, typeof errorMessage]).toEqual(['failed', true, 'string']);
        failures += 1;
        await run.retry();
      }
      expect(await run.job()).toMatchObject({ status: 'completed', totalRecords: names.length });
      expect(await run.openCount()).toBe(0);
    }
    expect(failures).toBeGreaterThan(3);
  },
);

test('a job whose dead letter cannot be handled either is ended by the sweeper', async () => {
  const run = await started();
  run.poison = { step: 'publish', call: 1, when: 'before' };
  await run.drain();
  expect((await run.job()).status).toBe('failed');

  const other = await started();
  // Both the step and what takes its dead letters fail, each time.
  other.poison = { step: 'read', call: 1, when: 'before' };
  const failing = jest.spyOn(other.killer, 'revive');
  failing.mockImplementation(() => undefined);
  await other.drain();
  failing.mockRestore();
  other.poison = undefined;
  other.killer.revive();
  expect((await other.job()).status).toBe('processing');
  await other.sweep(8);
  expect(isOpen((await other.job()).status)).toBe(false);
  expect(await other.openCount()).toBe(0);
});
