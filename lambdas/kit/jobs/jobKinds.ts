import { exportRules } from '../../../lib/operations/account/dataExports/exportRules.ts';
import { deletionRules } from '../../../lib/operations/account/deletion/deletionRules.ts';
import { backTestRules } from '../../../lib/operations/backTesting/backTestRules.ts';
import { batchRules } from '../../../lib/operations/batches/batchRules.ts';
import { importRules } from '../../../lib/operations/imports/importRules.ts';
import type { JobKinds } from '../../../lib/operations/jobs/jobRules.ts';
import { monitoringRules } from '../../../lib/operations/monitoring/monitoringRules.ts';
import { reportRules } from '../../../lib/operations/reports/reportRules.ts';

/** Every kind of job. */
export const jobKinds: JobKinds = {
  import: importRules,
  export: exportRules,
  deletion: deletionRules,
  batch: batchRules,
  back_test: backTestRules,
  monitoring_run: monitoringRules,
  report: reportRules,
};
