import type { JobStatus } from '../../../lib/contract/jobs.ts';

interface StatusWords {
  label: string;
  tone: 'neutral' | 'fjord' | 'spruce' | 'lingon' | 'ochre';
}

/** The status of a job of any kind, for its badge. */
export const jobStatusWords: Record<JobStatus, StatusWords> = {
  pending: { label: 'Pending', tone: 'ochre' },
  processing: { label: 'Processing', tone: 'fjord' },
  completed: { label: 'Completed', tone: 'spruce' },
  failed: { label: 'Failed', tone: 'lingon' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};
