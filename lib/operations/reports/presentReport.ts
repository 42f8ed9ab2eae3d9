import type { Report } from '../../contract/reports/reports.ts';
import type { ReportJob } from '../../store/reports/reportJobs.ts';

/** A report as members see it. */
export function presentReport(job: ReportJob, now: Date): Report {
  const { file } = job;
  return {
    id: job.id,
    format: job.format,
    about: job.about,
    status: statusOf(job, now),
    screenings: job.screenings,
    created_at: job.createdAt,
    valid_until: file?.validUntil ?? null,
    size_bytes: file?.bytes ?? null,
    sha256: file?.sha256 ?? null,
    is_proved: job.status === 'completed',
    error_message: job.errorMessage ?? null,
  };
}

/** A stored file can be downloaded while the log is on its way to include it. */
function statusOf({ status, file }: ReportJob, now: Date): Report['status'] {
  if (status === 'cancelled' || status === 'failed') return status;
  if (!file) return 'working';
  return now.toISOString() < file.validUntil ? 'ready' : 'expired';
}
