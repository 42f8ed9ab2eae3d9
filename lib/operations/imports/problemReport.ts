import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/imports/imports.ts';
import { reportKeptDays } from '../../contract/imports/imports.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ListSummary } from '../../lists/listSummary.ts';
import { type Bucket, putObject, readObject } from '../../platform/bucket.ts';
import type { ProblemCounts } from '../../store/imports/importJobChanges.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import { objectKeys } from '../../store/objectKeys.ts';

type Report = Pick<OutputOf<typeof contract.importProblems>, 'problem_rows' | 'problems'>;

/** Writes the rejected rows of a job's file; a file without problems needs no report. */
export async function putProblems(
  uploads: Bucket,
  { accountId, id: jobId }: Pick<ImportJob, 'accountId' | 'id'>,
  { problems, problemRowCount }: Pick<ListSummary, 'problems' | 'problemRowCount'>,
): Promise<ProblemCounts> {
  if (problems.length > 0) {
    const report: Report = { problem_rows: problemRowCount, problems };
    await putObject(uploads, objectKeys.problems({ accountId, jobId }), JSON.stringify(report), 'application/json');
  }
  return { problems: problems.length, problemRows: problemRowCount };
}

/** The same for a file refused before its end: without findings, nothing is said of the unread rows. */
export async function putProblemsFound(...found: Parameters<typeof putProblems>): Promise<ProblemCounts | undefined> {
  const counts = await putProblems(...found);
  return counts.problems > 0 ? counts : undefined;
}

/** The report of a job. Throws NOT_FOUND with a sentence of its own when its time is over. */
export async function problemReport(uploads: Bucket, job: ImportJob): Promise<Report> {
  if (!job.problems) return { problem_rows: 0, problems: [] };
  const bytes = await readObject(uploads, objectKeys.problems({ accountId: job.accountId, jobId: job.id }));
  if (!bytes) {
    const sentence = `Reports of problems are kept for ${reportKeptDays} days, and this one is gone. Please import the file again.`;
    throw new Refusal('NOT_FOUND', sentence);
  }
  return JSON.parse(new TextDecoder().decode(bytes)) as Report;
}
