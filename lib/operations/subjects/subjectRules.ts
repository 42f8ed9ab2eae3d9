import type { Actor } from '../../contract/actor.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SentSubject } from '../../contract/subjects/subject.ts';
import type { ChangedSubject } from '../../store/subjects/changeSubjects.ts';
import type { Subject, SubjectAbout, SubjectFacts } from '../../store/subjects/subjects.ts';

/** A subject as a person or program wants it to be. */
export type WantedSubject = Pick<Subject, 'externalRef'> & SubjectFacts & SubjectAbout;

/** Throws INVALID_REQUEST for an end of the relation in the future. */
export function wantedSubject(sent: SentSubject, now: Date): WantedSubject {
  const { external_ref: externalRef, name, aliases, type: kind, risk, ended_on: endedOn } = sent;
  requireEnd(endedOn, now);
  return {
    externalRef,
    name,
    aliases: unique(aliases),
    kind,
    datesOfBirth: unique(sent.dates_of_birth),
    nationalities: unique(sent.nationalities),
    identifiers: sent.identifiers ?? [],
    tags: unique(sent.tags).sort(),
    risk,
    note: sent.note === '' ? undefined : sent.note,
    status: endedOn === undefined ? 'active' : 'ended',
    endedOn,
  };
}

/** Throws INVALID_REQUEST for an end of the relation in the future. */
export function requireEnd(endedOn: string | undefined, now: Date): void {
  // A day ahead of UTC it is tomorrow already.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (endedOn !== undefined && endedOn > tomorrow) {
    throw new Refusal('INVALID_REQUEST', 'ended_on must not be in the future: send it when the relation has ended');
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

interface Changing {
  /** Of a new subject. */
  id: string;
  by: Actor;
  now: Date;
}

/** Changes of a subject by a wish; undefined without any. */
export function changeOf(
  before: Subject | undefined,
  wanted: WantedSubject,
  { id, by, now }: Changing,
): ChangedSubject | undefined {
  const at = now.toISOString();
  if (!before) {
    const made = { id, createdAt: at, createdBy: by, updatedAt: at };
    const after: Subject = { ...made, ...wanted, revision: 1, version: 1, screening: { state: 'pending', lists: [] } };
    return { before, after, change: wanted.status === 'ended' ? 'ended' : 'added' };
  }
  const hasNewFacts = !isEqual(factsOf(before), factsOf(wanted));
  if (!hasNewFacts && isEqual(aboutOf(before), aboutOf(wanted))) return undefined;
  const isResumed = before.status === 'ended' && wanted.status === 'active';
  const isScreenedAnew = hasNewFacts || isResumed;
  const after: Subject = {
    ...before,
    ...wanted,
    revision: before.revision + (isScreenedAnew ? 1 : 0),
    version: before.version + 1,
    screening: isScreenedAnew ? { ...before.screening, state: 'pending', reason: undefined } : before.screening,
    updatedAt: at,
  };
  const isEnded = before.status === 'active' && wanted.status === 'ended';
  return { before, after, change: isEnded ? 'ended' : isResumed ? 'resumed' : 'changed' };
}

/** Whether a change ends a subject: its alerts are closed. */
export const hasEnded = ({ before, after }: ChangedSubject): boolean =>
  after.status === 'ended' && before?.status === 'active';

/** Whether a change has to be followed by a screening: an ended subject is not screened. */
export function needsScreening({ before, after }: ChangedSubject): boolean {
  return after.status === 'active' && after.revision !== before?.revision;
}

type Compared = SubjectFacts & SubjectAbout;

const factsOf = ({ name, aliases, kind, datesOfBirth, nationalities, identifiers }: Compared) => [
  name,
  aliases,
  kind ?? null,
  datesOfBirth,
  nationalities,
  identifiers.map(({ type, value, country }) => [type ?? null, value, country ?? null]),
];

const aboutOf = ({ tags, risk, note, status, endedOn }: Compared) => [
  tags,
  risk ?? null,
  note ?? null,
  status,
  endedOn ?? null,
];

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
