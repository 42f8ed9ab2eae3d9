import * as contract from '../../contract/imports/imports.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { presentJob } from '../jobs/presentJob.ts';
import { waitsUntil } from './importRules.ts';
import { questionVersion } from './questionVersion.ts';

/** A job as its owner sees it, in the API's field names. */
export function presentImportJob(job: ImportJob, now: Date): contract.ImportJob {
  return {
    ...presentJob(job),
    original_filename: job.fileName,
    list_type: job.listType,
    total_records: job.totalRecords ?? null,
    records_left_out: job.recordsLeftOut ?? null,
    total_chunks: job.unitsTotal ?? null,
    chunks_completed: job.unitsCompleted,
    chunks_failed: job.unitsFailed,
    list_date: job.listDate ?? null,
    confirmation_needed: question(job),
    edition_id: job.editionId ?? null,
    changes: job.changes ?? null,
    compared: job.compared ?? null,
    problems: job.problems ?? null,
    can_retry: job.status === 'failed' && job.isOurFault === true && now.getTime() < uploadEnds(job),
  };
}

/** Questions a person must answer before the job goes on; unanswered ones expire. */
function question(job: ImportJob): contract.ImportJob['confirmation_needed'] {
  const { status, confirmationNeeded } = job;
  if (status !== 'processing' || !confirmationNeeded) return null;
  const { edition_id: _edition, ...asked } = confirmationNeeded;
  return { ...asked, version: questionVersion(confirmationNeeded), waits_until: waitsUntil(job).toISOString() };
}

const uploadEnds = (job: ImportJob) => Date.parse(job.createdAt) + contract.uploadKeptDays * 86_400_000;
