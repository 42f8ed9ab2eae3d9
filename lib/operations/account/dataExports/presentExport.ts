import type { DataExport } from '../../../contract/account/dataExports.ts';
import type { ExportJob } from '../../../store/account/exportJobs.ts';

/** A copy as the person who asked for it sees it. */
export function presentExport(job: ExportJob, now: Date): DataExport {
  return {
    id: job.id,
    status: statusOf(job, now),
    covers: job.covers,
    created_at: job.createdAt,
    valid_until: job.validUntil ?? null,
    size_bytes: job.sizeBytes ?? null,
    error_message: job.errorMessage ?? null,
  };
}

function statusOf({ status, validUntil = '' }: ExportJob, now: Date): DataExport['status'] {
  if (status === 'completed') return now.toISOString() < validUntil ? 'ready' : 'expired';
  return status === 'processing' || status === 'pending' ? 'working' : 'failed';
}
