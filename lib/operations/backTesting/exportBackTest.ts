import { csvText } from '../../contract/text/csvText.ts';
import type { BackTestJob } from '../../store/backTesting/backTestJobs.ts';
import { exportedDifferences, type ListedDifference, type ReadDifferences } from './findDifferences.ts';
import { presentWithNames } from './presentBackTest.ts';

const columns = [
  'change',
  'cause',
  'name',
  'external_ref',
  'list',
  'record_id',
  'record_name',
  'score_then',
  'score_now',
  'receipt_id',
  'row',
] as const satisfies (keyof ListedDifference)[];

/** The differences as a table. */
export async function backTestCsv(deps: ReadDifferences, job: BackTestJob): Promise<string> {
  const differences = await exportedDifferences(deps, job);
  return csvText(
    columns,
    differences.map((one) => columns.map((column) => one[column])),
  );
}

/** The back-test in the first line, and a difference in each further one. */
export async function backTestLines(deps: ReadDifferences, job: BackTestJob): Promise<string> {
  const lines = [await presentWithNames(deps.uploads, job), ...(await exportedDifferences(deps, job))];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
