import type { Job } from '../../store/jobs/jobs.ts';

/** What the answer about a job of any kind has. */
export function presentJob(job: Job) {
  return {
    id: job.id,
    status: job.status,
    error_message: job.errorMessage ?? null,
    started_at: job.startedAt ?? null,
    completed_at: job.completedAt ?? null,
    created_at: job.createdAt,
  };
}
