import { findImportJob, type ImportJobOf } from '../../store/importJobs.ts';
import type { Table } from '../../store/table.ts';

/** A file is read for seconds to minutes: so soon after its job has ended the reading stops. */
const lookMs = 500;

/** The job ended while its file was read, or its file has been read by somebody else: nothing is left to do. */
export class ImportEnded extends Error {}

/**
 * Looks at a job while its file is read. `ended` is aborted with ImportEnded once the job is no longer processed; a look that fails is repeated.
 * Until `stop` the looks go on.
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
      // The next look may succeed. What ends the job otherwise is found when the next chunk is added.
    } finally {
      isLooking = false;
    }
  }, lookMs);
  return { ended: controller.signal, stop: () => clearInterval(timer) };
}
