import type { SubjectImportJob } from '../../../store/subjects/subjectImports.ts';

const shortestMs = 120_000;
const longestMs = 780_000;

/**
 * How long one message of an import begins new work: at first two minutes, so that the batches of others wait for a function no longer;
 * later as long as the import has taken, so that a slow one is no long chain of messages.
 */
export function importTurnMs({ startedAt, createdAt }: Pick<SubjectImportJob, 'startedAt' | 'createdAt'>, now: Date) {
  const taken = now.getTime() - Date.parse(startedAt ?? createdAt);
  return Math.min(longestMs, Math.max(shortestMs, taken));
}
