import { randomBytes } from 'node:crypto';
import { queueSubjects } from '../../../lib/operations/monitoring/queueSubjects.ts';
import type { ChangeSubjects } from '../../../lib/operations/subjects/changeSubjects.ts';
import { subjectsQueue } from '../monitoring/queues.ts';
import { table } from '../table.ts';

/** What every change of subjects needs. */
export function subjectWriter(now: Date): ChangeSubjects {
  return {
    table: table(),
    now,
    random: randomBytes,
    screen: (accountId, changed) => {
      const refs = changed.map(({ after }) => after.externalRef);
      return queueSubjects({ table: table(), queue: subjectsQueue(), now }, accountId, refs);
    },
  };
}
