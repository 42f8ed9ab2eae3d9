import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { jobKinds } from '../../../lambdas/kit/jobs/jobKinds.ts';
import type { JobMessage } from '../../../lib/contract/messages.ts';
import { sweepJobs } from '../../../lib/operations/jobs/sweepJobs.ts';
import { retryImportJob } from '../../../lib/store/imports/importChunkLosses.ts';
import { addImportJob, findImportJob, type ImportJob } from '../../../lib/store/imports/importJobs.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { findOpenJobs } from '../../../lib/store/jobs/jobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { systemActor as actor } from '../../support/importWorld.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ table, close } = await startTable());
});
afterEach(() => close());

const started = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(started.getTime() + hours * 3_600_000);
const file = { listType: 'un_sanctions_list', scope: 'shared', fileName: 'un.xml' } as const;

async function open(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await addImportJob(table, { ...file, id, accountId: 'a', createdAt: started.toISOString() }, actor);
    await updateJob(table, { kind: 'import', accountId: 'a', id }, 'start', { actor, now: started });
  }
}

async function sweep(now: Date, send?: (message: JobMessage) => unknown, of = table) {
  const faults: string[] = [];
  const queue = send
    ? {
        client: {
          send: async ({ input }: { input: { MessageBody: string } }) => send(JSON.parse(input.MessageBody)),
        } as never,
        url: 'queue',
      }
    : memoryQueue<JobMessage>();
  const count = await sweepJobs({
    table: of,
    jobKinds,
    queues: {
      imports: queue,
      sharedImports: queue,
      publish: queue,
      exports: queue,
      deletions: queue,
      batches: queue,
      batchResults: queue,
      backTests: queue,
      monitoringRuns: queue,
      reports: queue,
    },
    uploads: memoryBucket(),
    actor,
    now,
    onFault: (_error, id) => faults.push(id),
  });
  return { count, faults };
}

test('a job that cannot be swept keeps no other from its end', async () => {
  await open('one', 'two', 'three');
  const broken = (await findOpenJobs(table)).find(({ id }) => id === 'two');
  const { list_type: _, ...damaged } = broken as Record<string, unknown>;
  await table.client.send(new PutCommand({ TableName: table.name, Item: damaged }));
  const ofNoKind = { ...broken, pk: 'ACCOUNT#a', sk: 'JOB#unknown#four', id: 'four', kind: 'unknown' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: ofNoKind }));
  const { count, faults } = await sweep(later(7));
  expect(faults.sort()).toEqual(['four', 'two']);
  expect(count).toBe(2);
  for (const id of ['one', 'three']) {
    expect(await findImportJob(table, 'a', id)).toMatchObject({ status: 'failed', isOurFault: true, changedBy: actor });
  }
});

test('a job that cannot be woken keeps no other from being woken', async () => {
  await open('one', 'two', 'three');
  const woken: string[] = [];
  const { faults } = await sweep(later(1), ({ job_id }) => {
    if (job_id === 'two') throw new Error('The queue does not answer');
    woken.push(job_id);
  });
  expect(faults).toEqual(['two']);
  expect(woken.sort()).toEqual(['one', 'three']);
});

test('a job that was tried again since it was looked for is not ended', async () => {
  await open('again');
  const client = {
    send: async (command: never) => {
      const answer = (await table.client.send(command)) as { Items?: { id: string }[] };
      if (answer.Items?.some(({ id }) => id === 'again')) await failAndRetry();
      return answer;
    },
  };
  let isRetried = false;
  async function failAndRetry() {
    if (isRetried) return;
    isRetried = true;
    const job = { kind: 'import', accountId: 'a', id: 'again' } as const;
    await updateJob(table, job, 'fail', { actor, now: later(7), isOurFault: true });
    const failed = await findImportJob(table, 'a', 'again');
    await retryImportJob(table, failed as ImportJob, { chunks: [], actor, now: later(7) });
  }
  await sweep(later(7), undefined, { ...table, client: client as never });
  expect(await findImportJob(table, 'a', 'again')).toMatchObject({ status: 'processing', tryNumber: 2 });
});

test('jobs are swept several at once, and not all of them', async () => {
  await open(...Array.from({ length: 25 }, (_, i) => `many-${i}`));
  let [atOnce, most, woken] = [0, 0, 0];
  await sweep(later(1), async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    woken += 1;
  });
  expect([most, woken]).toEqual([10, 25]);
});
