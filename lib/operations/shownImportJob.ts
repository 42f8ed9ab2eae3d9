import type { ImportJob as Shown } from '../contract/imports.ts';
import type { ImportJob } from '../store/importJobs.ts';

/** A job as its owner sees it, in the spec's field names. */
export function shownImportJob(job: ImportJob): Shown {
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
    confirmation_needed: job.confirmationNeeded
      ? {
          current_records: job.confirmationNeeded.current_records,
          new_records: job.confirmationNeeded.new_records,
        }
      : null,
    edition_id: job.editionId ?? null,
    changes: job.changes ?? null,
  };
}
