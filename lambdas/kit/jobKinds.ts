import { importRules } from '../../lib/operations/imports/importRules.ts';
import type { JobKinds } from '../../lib/operations/jobs/jobRules.ts';

/** Every kind of job. */
export const jobKinds: JobKinds = {
  import: importRules,
};
