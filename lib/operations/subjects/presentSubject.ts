import type { PresentedSubject } from '../../contract/subjects/subject.ts';
import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import type { Subject } from '../../store/subjects/subjects.ts';

/** `outcome`: by its alerts; null without one, undefined where nobody asked for it. */
export function presentSubject(subject: Subject, outcome?: SubjectOutcome | null): PresentedSubject {
  const { screening } = subject;
  return {
    id: subject.id,
    external_ref: subject.externalRef,
    name: subject.name,
    aliases: subject.aliases,
    type: subject.kind ?? null,
    dates_of_birth: subject.datesOfBirth,
    nationalities: subject.nationalities,
    identifiers: subject.identifiers.map(({ type, value, country }) => ({
      type: type ?? null,
      value,
      country: country ?? null,
    })),
    tags: subject.tags,
    risk: subject.risk ?? null,
    note: subject.note ?? null,
    status: subject.status,
    ended_on: subject.endedOn ?? null,
    revision: subject.revision,
    screening: {
      state: screening.state,
      reason: screening.reason ?? null,
      revision: screening.revision ?? null,
      at: screening.at ?? null,
      lists: screening.lists,
    },
    ...(outcome === undefined ? {} : { outcome }),
    created_at: subject.createdAt,
    updated_at: subject.updatedAt,
  };
}
