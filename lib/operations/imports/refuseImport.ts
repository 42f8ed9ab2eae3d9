import type { Actor } from '../../contract/actor.ts';
import type { ProblemCounts } from '../../store/imports/importJobChanges.ts';
import type { ImportJobOf } from '../../store/imports/importJobs.ts';
import { updateJob } from '../../store/jobs/jobChanges.ts';
import type { Table } from '../../store/table.ts';

export interface RefusedFile {
  sentence: string;
  /** Counts of the file's problem report. */
  counts: ProblemCounts | undefined;
}

/** Ends an import with a refused file, with the reader's sentence; false if it had ended. */
export function refuseImport(
  { table, actor, now }: { table: Table; actor: Actor; now: Date },
  { accountId, id }: ImportJobOf,
  { sentence, counts }: RefusedFile,
): Promise<boolean> {
  const set = { problems: counts?.problems, problem_rows: counts?.problemRows };
  return updateJob(table, { kind: 'import', accountId, id }, 'fail', { actor, now, sentence, more: { set } });
}
