import * as z from 'zod/mini';

/** Work that goes on after the call that asked for it was answered. */
export const jobKind = z.enum(['import', 'export', 'deletion', 'batch']);
export type JobKind = z.output<typeof jobKind>;

export const jobStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type JobStatus = z.output<typeof jobStatus>;
