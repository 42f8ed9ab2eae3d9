import { join } from 'node:path';
import { readReportFilesFrom, reportTemplate } from '../../../../lib/platform/reportFiles.ts';
import { reportFonts } from '../../../../lib/platform/reportFonts.ts';

const root = join(import.meta.dirname, '../../../..');

/** Template and fonts of the project. */
export const reportFilesOfProject = () =>
  readReportFilesFrom({
    template: join(root, 'lib/operations/reports', reportTemplate),
    fonts: reportFonts.map((font) => join(root, 'node_modules', font.package)),
  });
