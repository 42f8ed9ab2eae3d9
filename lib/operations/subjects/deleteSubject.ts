import { notFound, Refusal } from '../../contract/refusal.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findOpenCaseOf } from '../../store/cases/cases.ts';
import { removeSubject, removeSubjectChanges } from '../../store/subjects/changeSubjects.ts';
import { findSubject, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { closeAlerts, closingWrites } from '../alerts/closeAlerts.ts';
import type { SubjectCaller } from './changeSubjects.ts';

/** Tries of a removal overtaken by changes of the subject. */
const triesMax = 8;

/** Removes a subject and its history, closes its alerts with it, and resolves with the removed one. Throws NOT_FOUND, and CONFLICT with an open case or changes all the time. */
export async function deleteSubject(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: Pick<SubjectCaller, 'accountId' | 'actor'>,
  externalRef: string,
): Promise<Subject> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const subject = await findSubject(table, accountId, externalRef);
    if (!subject) throw notFound('Subject');
    if (await findOpenCaseOf(table, accountId, externalRef)) {
      throw new Refusal('CONFLICT', 'The subject has an open case. Close the case first, or set ended_on.');
    }
    const recorded = await recordChange(table, accountId, {
      action: 'subject.removed',
      by: actor,
      target: { type: 'subject', id: subject.id },
    });
    const closing = await closingWrites({ table, now }, { accountId, actor }, subject);
    const writes = [...recorded, ...closing.writes];
    if (!(await removeSubject(table, accountId, subject, { actor, now }, writes))) continue;
    if (!closing.isAll) await closeAlerts({ table, now }, { accountId, actor }, subject);
    await removeSubjectChanges(table, accountId, subject);
    return subject;
  }
  throw new Refusal('CONFLICT', 'The subject is being changed by others in this moment. Please try it again.');
}
