import { actorFor } from '../../contract/account/actorFor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { JobQueue } from '../../platform/queue.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { updateImportConfirmed } from '../../store/imports/importJobChanges.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import type { Table } from '../../store/table.ts';
import { wakeJob } from '../jobs/wakeJob.ts';
import { type ImportCaller, requireRight } from './importCaller.ts';
import { ownImportJob } from './importProgress.ts';
import { questionVersion } from './questionVersion.ts';

const changedSentence =
  'What is asked about this import has changed since it was shown. Please read it again before you confirm.';

/**
 * Confirms an import's question and starts its publishing; repeatable. `version`: of the question as read. Throws CONFLICT if another
 * question is asked meanwhile, or none was.
 */
export async function confirmImport(
  { table, publishQueue, now }: { table: Table; publishQueue: JobQueue; now: Date },
  caller: ImportCaller,
  jobId: string,
  version: string,
): Promise<void> {
  const { accountId, actor } = caller;
  const job = await ownImportJob(table, accountId, jobId);
  requireRight(job, caller);
  const question = job.status === 'processing' ? job.confirmationNeeded : undefined;
  if (question) {
    const isMeant = questionVersion(question) === version;
    const by = actorFor(job.scope, actor);
    const recorded = await recordChange(table, accountId, {
      action: 'import.confirmed',
      by,
      target: { type: 'import', id: jobId, name: job.fileName },
      after: { replaces: question.edition_id, reasons: question.reasons ?? null },
    });
    const isConfirmed = isMeant && (await updateImportConfirmed(table, job, question, { actor: by, now }, recorded));
    if (!isConfirmed && !(isMeant && (await wasConfirmed(table, job, question))))
      throw new Refusal('CONFLICT', changedSentence);
  } else if (!job.confirmedToReplace) {
    throw new Refusal('CONFLICT', 'This import does not wait for a confirmation.');
  }
  await wakeJob(publishQueue, job);
}

/** Whether somebody else said yes to the same question since the job was read. */
async function wasConfirmed(
  table: Table,
  { accountId, id }: ImportJob,
  question: NonNullable<ImportJob['confirmationNeeded']>,
): Promise<boolean> {
  const { confirmationNeeded, confirmedToReplace } = await ownImportJob(table, accountId, id);
  return !confirmationNeeded && confirmedToReplace === question.edition_id;
}
