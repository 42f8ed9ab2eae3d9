import type { SentSubject } from '../../contract/subjects/subject.ts';
import type { Subject } from '../../store/subjects/subjects.ts';
import { type ChangeSubjects, changeSubjects, type SubjectCaller } from './changeSubjects.ts';
import { wantedSubject } from './subjectRules.ts';

/** Adds a subject or replaces all its facts. Throws SUBSCRIPTION_REQUIRED, PLAN_REQUIRED, CONFLICT and INVALID_REQUEST. */
export async function putSubject(
  deps: ChangeSubjects,
  caller: SubjectCaller,
  sent: SentSubject,
): Promise<{ subject: Subject; isNew: boolean }> {
  const wanted = wantedSubject(sent, deps.now);
  const [result] = await changeSubjects(deps, caller, [{ externalRef: wanted.externalRef, wanted: () => wanted }]);
  if (result?.outcome === 'refused') throw result.refusal;
  if (!result?.subject) throw new Error('A subject was written and has no state');
  return { subject: result.subject, isNew: result.outcome === 'added' };
}
