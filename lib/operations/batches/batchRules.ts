import { type BatchJob, batchJobCodec } from '../../store/batches/batchJobs.ts';
import type { Table } from '../../store/table.ts';
import { releaseWrite } from '../../store/usage/reservedSearches.ts';
import type { JobFailure, JobRules, Settlement } from '../jobs/jobRules.ts';
import { searchesOfSubject } from './batchQuota.ts';
import { batchUploadHoursMax, findBatchFile, neverUploaded } from './uploadedBatch.ts';

/** Time for looking at a preview; afterwards the file has to be sent again. */
const previewHoursMax = 6;
const neverStarted = `It was not started within ${previewHoursMax} hours, so nothing was screened. Please upload the file again.`;
/** A file of the most rows takes minutes. */
const processingHoursMax = 3;
/** A file is cut within a minute, and an import counts rows in every one; after this its message was lost between the start and the queue. */
const cuttingHoursMax = 0.25;

const failed: JobFailure = {
  sentence:
    'The batch could not be screened because of a fault of ours. Nothing was counted. Please upload the file again.',
  isOurFault: true,
};

/** Searches made so far. A batch of an earlier release has one subject a row. */
export function searchesDone({ rowsDone, subjectsDone, subjectsToScreen, options }: BatchJob): number {
  return (
    (subjectsToScreen === undefined ? rowsDone : Math.max(subjectsDone, rowsDone)) * searchesOfSubject(options ?? {})
  );
}

/** Reserved searches to release at the end of a batch: those of unscreened rows; all of them after a failure without a result. */
export function settleBatch(table: Table, job: BatchJob, to: 'cancel' | 'fail' | 'complete'): Settlement {
  const { accountId, reserved } = job;
  // Rows that become subjects are no searches.
  if (job.subjectImport) return { writes: [], more: {} };
  const counted = to === 'fail' ? 0 : searchesDone(job);
  const unused = (reserved?.count ?? 0) - counted;
  return {
    writes: reserved && unused > 0 ? [releaseWrite(table, accountId, reserved, unused)] : [],
    more: { set: { searches_counted: counted } },
  };
}

/** Hours from the start of an import to its last counted rows. */
function progressedHours({ subjectImport, startedAt, createdAt }: BatchJob): number {
  const at = subjectImport?.progressedAt;
  return at === undefined ? 0 : (Date.parse(at) - Date.parse(startedAt ?? createdAt)) / 3_600_000;
}

export const batchRules: JobRules<BatchJob> = {
  codec: batchJobCodec,
  waits: ({ uploadEtag }) =>
    uploadEtag === undefined
      ? { hours: batchUploadHoursMax, failure: { sentence: neverUploaded } }
      : { hours: previewHoursMax, failure: { sentence: neverStarted } },
  findsFile: findBatchFile,
  overdue: () => ({ hours: processingHoursMax, failure: failed }),
  wakes(job, processingHours) {
    const { unitsTotal, unitsCompleted } = job;
    if (unitsTotal === undefined) {
      return processingHours - progressedHours(job) > cuttingHoursMax ? 'batches' : undefined;
    }
    return unitsCompleted >= unitsTotal ? 'batchResults' : undefined;
  },
  settles: settleBatch,
  messageFailed: failed,
};
