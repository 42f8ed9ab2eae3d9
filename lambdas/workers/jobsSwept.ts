import { sweepJobs } from '../../lib/operations/jobs/sweepJobs.ts';
import { logFault } from '../../lib/platform/log.ts';
import { backTestsQueue } from '../kit/backTesting/backTests.ts';
import { batchesQueue, batchResultsQueue } from '../kit/batches/batchQueues.ts';
import { uploads } from '../kit/buckets.ts';
import { importsQueues, publishQueue } from '../kit/imports/imports.ts';
import { deletionsQueue, exportsQueue } from '../kit/jobs/accountJobs.ts';
import { jobKinds } from '../kit/jobs/jobKinds.ts';
import { monitoringRunsQueue } from '../kit/monitoring/queues.ts';
import { reportsQueue } from '../kit/reports/reportsQueue.ts';
import { table } from '../kit/table.ts';

/** On a schedule: ends jobs that would never end by themselves, and wakes those with a lost message. */
export async function handler(): Promise<void> {
  const operation = 'jobsSwept';
  const { private: imports, shared: sharedImports } = importsQueues();
  const faults = await sweepJobs({
    table: table(),
    jobKinds,
    queues: {
      imports,
      sharedImports,
      publish: publishQueue(),
      exports: exportsQueue(),
      deletions: deletionsQueue(),
      batches: batchesQueue(),
      batchResults: batchResultsQueue(),
      backTests: backTestsQueue(),
      monitoringRuns: monitoringRunsQueue(),
      reports: reportsQueue(),
    },
    uploads: uploads(),
    actor: { type: 'system', name: operation },
    now: new Date(),
    onFault: (error, jobId) => logFault('job not swept', error, { operation, jobId }),
  });
  // Rings the alarm on failed calls, after all others have been swept.
  if (faults > 0) throw new Error(`${faults} jobs could not be swept`);
}
