import * as z from 'zod/mini';

/** Work that outlives its call. */
export const jobKind = z.enum(['import', 'export', 'deletion', 'batch', 'report', 'back_test', 'monitoring_run']);
export type JobKind = z.output<typeof jobKind>;

export const jobStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type JobStatus = z.output<typeof jobStatus>;
