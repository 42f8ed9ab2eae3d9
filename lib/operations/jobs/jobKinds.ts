import type { JobKind } from '../../contract/jobs.ts';
import { importRules } from '../imports/importRules.ts';
import type { JobRules } from './jobRules.ts';

/** Every kind of job. */
export const jobKinds: { readonly [Kind in JobKind]: JobRules } = {
  import: importRules,
};
