import { findImportJob, type ImportJobOf } from '../../store/imports/importJobs.ts';
import type { Table } from '../../store/table.ts';

/** Delay between the end of a job and the end of its reading. */
const lookMs = 500;

/** The job ended during the reading, or another message has read its file: nothing is left to do. */
export class ImportEnded extends Error {}

/**
 * Polls a job while its file is read. `ended` aborts with ImportEnded when the job leaves `processing`; failed polls repeat. Call `stop` to end
 * polling.
 */
export function watchJob(table: Table, { accountId, id }: ImportJobOf): { ended: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const job = await findImportJob(table, accountId, id);
      if (job?.status !== 'processing') controller.abort(new ImportEnded('The job has ended'));
    } catch {
      // The next poll may succeed; adding a chunk checks the job too.
    } finally {
      isLooking = false;
    }
  }, lookMs);
  return { ended: controller.signal, stop: () => clearInterval(timer) };
}
