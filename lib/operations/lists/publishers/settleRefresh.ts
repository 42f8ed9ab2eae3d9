import type { Actor } from '../../../contract/actor.ts';
import { fileProblem, type ListTypeFacts, listTypes } from '../../../contract/lists/listTypes.ts';
import type { ImportJob } from '../../../store/imports/importJobs.ts';
import { updateJob } from '../../../store/jobs/jobChanges.ts';
import type { Table } from '../../../store/table.ts';

/**
 * How the import of a refresh ended: its edition, or a sentence; `open` while it works. Nobody can answer a
 * question here (such as about a much shorter list), so the job ends, and an operator who has looked at the publisher's list
 * imports it by hand.
 */
export async function settleRefresh(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  job: ImportJob | undefined,
): Promise<'open' | { editionId: string } | { sentence: string }> {
  if (!job) return { sentence: 'The import of the list is gone.' };
  if (job.status === 'completed' && job.editionId) return { editionId: job.editionId };
  if (job.status !== 'pending' && job.status !== 'processing') {
    return { sentence: job.errorMessage ?? 'The import of the list was cancelled.' };
  }
  if (!job.confirmationNeeded) return 'open';
  const { sentences, new_date } = job.confirmationNeeded;
  const sentence = `The publisher's list of ${new_date} was not published: ${sentences.join(' ')} If it is right, an operator imports it by hand${otherFormat(job)}.`;
  return (await updateJob(table, job, 'fail', { actor, now, sentence })) ? { sentence } : 'open';
}

/** The EU's list is fetched as XML, and a person may import it as CSV only. */
function otherFormat({ listType, fileName }: ImportJob): string {
  const { extensions }: ListTypeFacts = listTypes[listType];
  return fileProblem(listType, fileName) ? `, as the publisher's ${extensions[0].toUpperCase()} file` : '';
}
