import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFonts } from './reportFonts.ts';

/** Folder beside the code of the function that makes reports: the template, and the fonts. */
export const reportFolder = 'report';
export const reportTemplate = 'report.typ';

export interface ReportFiles {
  /** Typst. */
  template: string;
  fonts: Uint8Array[];
  /** In the order in which they are tried. */
  families: string[];
}

/** Reads them where the running function has them. Source: Lambda developer guide, "Defined runtime environment variables". */
export function readReportFiles(): Promise<ReportFiles> {
  const folder = join(process.env.LAMBDA_TASK_ROOT ?? '', reportFolder);
  return readReportFilesFrom({
    template: join(folder, reportTemplate),
    fonts: reportFonts.map(({ file }) => join(folder, file)),
  });
}

export async function readReportFilesFrom({
  template,
  fonts,
}: {
  template: string;
  fonts: string[];
}): Promise<ReportFiles> {
  return {
    template: await readFile(template, 'utf8'),
    fonts: await Promise.all(fonts.map((font) => readFile(font))),
    families: [...new Set(reportFonts.map(({ family }) => family))],
  };
}
