import { type ImportJob as Shown, uploadKeptDays } from '../../contract/imports.ts';
import type { ImportJob } from '../../store/importJobs.ts';

/** A job as its owner sees it, in the spec's field names. */
export function shownImportJob(job: ImportJob, now: Date): Shown {
  return {
    id: job.id,
    original_filename: job.fileName,
    list_type: job.listType,
    total_records: job.totalRecords ?? null,
    records_left_out: job.recordsLeftOut ?? null,
    total_chunks: job.totalChunks ?? null,
    chunks_completed: job.chunksCompleted,
    chunks_failed: job.chunksFailed,
    status: job.status,
    error_message: job.errorMessage ?? null,
    started_at: job.startedAt ?? null,
    completed_at: job.completedAt ?? null,
    created_at: job.createdAt,
    list_date: job.listDate ?? null,
    confirmation_needed: job.confirmationNeeded ? withoutEdition(job.confirmationNeeded) : null,
    edition_id: job.editionId ?? null,
    changes: job.changes ?? null,
    problems: job.problems ?? null,
    can_retry: job.status === 'failed' && job.isOurFault && now.getTime() < uploadEnds(job),
  };
}

function withoutEdition({ edition_id: _, ...question }: NonNullable<ImportJob['confirmationNeeded']>) {
  return question;
}

const uploadEnds = (job: ImportJob) => Date.parse(job.createdAt) + uploadKeptDays * 86_400_000;
