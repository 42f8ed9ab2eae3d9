import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { changeChosenSubjects } from '../../contract/subjects/changeChosenSubjects.ts';
import { subjectTagsMax } from '../../contract/subjects/subjectLimits.ts';
import type { Subject } from '../../store/subjects/subjects.ts';
import { type ChangeSubjects, changeSubjects, type SubjectCaller } from './changeSubjects.ts';
import { requireEnd, type WantedSubject } from './subjectRules.ts';

type Chosen = Omit<OutputOf<typeof changeChosenSubjects>, keyof typeof answered>;

/**
 * Changes tags of chosen subjects, or ends them, each as it is in the moment of its change: changes of others stay. Throws
 * SUBSCRIPTION_REQUIRED, and INVALID_REQUEST for an end of the relation in the future.
 */
export async function changeChosen(
  deps: ChangeSubjects,
  caller: SubjectCaller,
  { external_refs, add_tags, remove_tags, ended_on }: ParsedInputOf<typeof changeChosenSubjects>,
): Promise<Chosen> {
  requireEnd(ended_on, deps.now);
  const removed = new Set(remove_tags);
  const refs = [...new Set(external_refs)];
  const reasons = new Map<string, string>();
  const wanted =
    (ref: string) =>
    (before: Subject | undefined): WantedSubject | undefined => {
      reasons.delete(ref);
      if (!before) {
        reasons.set(ref, 'There is no subject with this reference.');
        return undefined;
      }
      const tags = [...new Set([...before.tags.filter((tag) => !removed.has(tag)), ...add_tags])].sort();
      if (tags.length > subjectTagsMax) {
        reasons.set(ref, `A subject has at most ${subjectTagsMax} tags.`);
        return undefined;
      }
      const isEnded = ended_on !== undefined && before.status === 'active';
      return { ...wantedAs(before), tags, ...(isEnded && { status: 'ended', endedOn: ended_on }) };
    };
  const wishes = refs.map((externalRef) => ({ externalRef, wanted: wanted(externalRef) }));
  const results = await changeSubjects(deps, caller, wishes);
  const answer: Chosen = { changed: 0, unchanged: 0, refused: [] };
  for (const [i, result] of results.entries()) {
    const ref = refs[i] as string;
    const message = result.outcome === 'refused' ? result.refusal.message : reasons.get(ref);
    if (message !== undefined) answer.refused.push({ external_ref: ref, message });
    else if (result.outcome === 'unchanged') answer.unchanged += 1;
    else answer.changed += 1;
  }
  return answer;
}

/** A subject as it is. */
function wantedAs(one: Subject): WantedSubject {
  const { externalRef, name, aliases, kind, datesOfBirth, nationalities, identifiers } = one;
  const { tags, risk, note, status, endedOn } = one;
  return {
    ...{ externalRef, name, aliases, kind, datesOfBirth, nationalities, identifiers },
    ...{ tags, risk, note, status, endedOn },
  };
}
