import { randomBytes } from 'node:crypto';
import type { ChangeSubjects } from '../../../lib/operations/subjects/changeSubjects.ts';
import { table } from '../table.ts';

/** What every change of subjects needs. */
export function subjectWriter(now: Date): ChangeSubjects {
  return { table: table(), now, random: randomBytes, screen: async () => {} };
}
