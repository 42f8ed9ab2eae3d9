import { ReportTypesetter } from '../../../lib/operations/reports/typesetReport.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { readReportFiles } from '../../../lib/platform/reportFiles.ts';

/** Template and fonts are read for the first PDF of a process. */
export const reportTypesetter = lazy(async () => new ReportTypesetter(await readReportFiles()));
