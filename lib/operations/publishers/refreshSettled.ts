import { fileProblem, type ListTypeFacts, listTypes } from '../../contract/listTypes.ts';
import { endImportJob } from '../../store/importJobChanges.ts';
import type { ImportJob } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';

/**
 * How the import of a refresh ended: its edition, or a sentence; `open` while it works. What a person would be asked about, as
 * a list that is much shorter or older than the one in use, nobody answers here: the job is ended, and an operator who has looked at the
 * publisher's list imports it by hand.
 */
export async function settleRefresh(
  table: Table,
  job: ImportJob | undefined,
  now: Date,
): Promise<'open' | { editionId: string } | { sentence: string }> {
  if (!job) return { sentence: 'The import of the list is gone.' };
  if (job.status === 'completed' && job.editionId) return { editionId: job.editionId };
  if (job.status !== 'pending' && job.status !== 'processing') {
    return { sentence: job.errorMessage ?? 'The import of the list was cancelled.' };
  }
  if (!job.confirmationNeeded) return 'open';
  const { current_records, new_records, current_date, new_date } = job.confirmationNeeded;
  const sentence =
    `The publisher's list of ${new_date} has ${new_records} records, the one in use, of ${current_date}, ${current_records}: ` +
    `it was not taken over. If it is right, an operator imports it by hand${otherFormat(job)}.`;
  return (await endImportJob(table, job, { status: 'failed', sentence, now })) ? { sentence } : 'open';
}

/** The EU's list is fetched as XML, and a person may bring it as CSV only. */
function otherFormat({ listType, fileName }: ImportJob): string {
  const { extensions }: ListTypeFacts = listTypes[listType];
  return fileProblem(listType, fileName) ? `, as the publisher's ${extensions[0].toUpperCase()} file` : '';
}
