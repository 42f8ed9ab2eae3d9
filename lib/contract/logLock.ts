import * as z from 'zod/mini';

/**
 * For how many days S3 refuses to remove or replace a version of a full tile, a full bundle and one checkpoint a day of the log. COMPLIANCE:
 * for everybody, AWS account's root included. GOVERNANCE: but for those with a right to pass it by.
 */
export const logLock = z.strictObject({
  mode: z.enum(['COMPLIANCE', 'GOVERNANCE'], 'must be COMPLIANCE or GOVERNANCE'),
  days: z.int().check(z.positive(), z.maximum(36_500)),
});
export type LogLock = z.output<typeof logLock>;
