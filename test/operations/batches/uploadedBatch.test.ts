import { bindBatchFile } from '../../../lib/operations/batches/uploadedBatch.ts';
import type { BatchJob } from '../../../lib/store/batchJobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

const created = { id: 'job_1', accountId: 'acc', createdAt: '2026-11-01T12:00:00Z' } as BatchJob;
const deps = (now: string) => ({ table: {} as Table, uploads: memoryBucket(), now: new Date(now) });
const gone = {
  code: 'CONFLICT',
  message: 'This batch has no file: an uploaded file is kept for 7 days. Please upload it again as a new batch.',
};

test.each([
  [
    'that is new is waited for',
    '2026-11-08T11:59:59Z',
    created,
    { code: 'CONFLICT', message: 'The file has not been uploaded yet.' },
  ],
  ['that was seen is gone', '2026-11-08T11:59:59Z', { ...created, uploadEtag: '"a"' }, gone],
  ['of a batch of a week cannot come any more', '2026-11-08T12:00:00Z', created, gone],
])('a file %s', async (_what, now, job, refusal) => {
  await expect(bindBatchFile(deps(now), job)).rejects.toMatchObject(refusal);
});
