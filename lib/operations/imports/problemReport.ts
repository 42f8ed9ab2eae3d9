import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { OutputOf } from '../../contract/endpoint.ts';
import { reportKeptDays, type importProblems as route } from '../../contract/imports.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ListSummary } from '../../lists/readList.ts';
import type { ProblemCounts } from '../../store/importJobChanges.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import { type Bucket, importObjects, readObject } from './importObjects.ts';

type Report = Pick<OutputOf<typeof route>, 'problem_rows' | 'problems'>;

/** Writes what could not be taken as it stands in the file of a job; a file without problems needs no report. */
export async function putProblems(
  uploads: Bucket,
  job: Pick<ImportJob, 'accountId' | 'id'>,
  { problems, problemRowCount }: Pick<ListSummary, 'problems' | 'problemRowCount'>,
): Promise<ProblemCounts> {
  if (problems.length > 0) {
    const report: Report = { problem_rows: problemRowCount, problems };
    await uploads.client.send(
      new PutObjectCommand({
        Bucket: uploads.name,
        Key: importObjects.problems({ accountId: job.accountId, jobId: job.id }),
        Body: JSON.stringify(report),
        ContentType: 'application/json',
      }),
    );
  }
  return { problems: problems.length, problemRows: problemRowCount };
}

/** The same of a file that was refused before its end: where nothing was found, nothing is said of the rows that were not read. */
export async function putProblemsFound(...given: Parameters<typeof putProblems>): Promise<ProblemCounts | undefined> {
  const counts = await putProblems(...given);
  return counts.problems > 0 ? counts : undefined;
}

/** The report of a job. Throws NOT_FOUND with its own sentence when it is no longer kept. */
export async function problemReport(uploads: Bucket, job: ImportJob): Promise<Report> {
  if (!job.problems) return { problem_rows: 0, problems: [] };
  const bytes = await readObject(uploads, importObjects.problems({ accountId: job.accountId, jobId: job.id }));
  if (!bytes) {
    const sentence = `Reports of problems are kept for ${reportKeptDays} days, and this one is gone. Please import the file again.`;
    throw new Refusal('NOT_FOUND', sentence);
  }
  return JSON.parse(new TextDecoder().decode(bytes)) as Report;
}
