import type { PlanKey } from '../../contract/billing/plans.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { notFound } from '../../contract/refusal.ts';
import type * as contract from '../../contract/subjects/subjects.ts';
import {
  cursorAfter,
  findSubject,
  findSubjectCounts,
  findSubjects,
  type Subject,
} from '../../store/subjects/subjects.ts';
import { findSubjectsAmong } from '../../store/subjects/subjectsAmong.ts';
import type { Table } from '../../store/table.ts';
import { presentSubject } from './presentSubject.ts';
import { alertedSubjects, outcomeOf } from './subjectOutcomes.ts';
import { subjectLimit } from './subjectPlaces.ts';

type ListSubjects = (typeof contract.listSubjects.callers)['user'];
type Asked = ParsedInputOf<ListSubjects>;

/** Subjects read for one page with a filter; the cursor leads on from there. */
const readMax = 4_000;

/** A page of subjects in the order of their references. */
export async function listSubjects(
  table: Table,
  { accountId, plan }: { accountId: string; plan: PlanKey | undefined },
  { cursor, outcome, ...filter }: Asked,
  limit = pageItems,
): Promise<Omit<OutputOf<ListSubjects>, keyof typeof answered>> {
  const { findNext, hasOutcome } = await sourceOf(table, accountId, outcome);
  const hasFacts = filterOf(filter);
  const fits = (subject: Subject) => hasOutcome(subject) && hasFacts(subject);
  const isFiltered = Object.values({ ...filter, outcome }).some((value) => value !== undefined);
  const found: Subject[] = [];
  let next = cursor;
  for (let read = 0; read < readMax; ) {
    const size = isFiltered ? limit * 10 : limit - found.length;
    const page = await findNext({ cursor: next, limit: size });
    read += page.values.length;
    const fitting = page.values.filter(fits);
    const room = limit - found.length;
    found.push(...fitting.slice(0, room));
    const last = fitting[room - 1];
    // The rest is read again for the next page.
    if (last && page.values.at(-1) !== last) {
      next = cursorAfter(last);
      break;
    }
    next = page.nextCursor;
    if (next === undefined || found.length >= limit) break;
  }
  const counts = await findSubjectCounts(table, accountId);
  return {
    subjects: found.map(presentSubject),
    next_cursor: next ?? null,
    counts: { active: counts.active, ended: counts.ended, limit: subjectLimit(plan) },
  };
}

/** Throws NOT_FOUND. */
export async function getSubject(table: Table, accountId: string, externalRef: string): Promise<Subject> {
  const subject = await findSubject(table, accountId, externalRef);
  if (!subject) throw notFound('Subject');
  return subject;
}

/** Sources of an outcome's subjects: those with alerts in force are few, the clear ones are among all. */
async function sourceOf(table: Table, accountId: string, outcome: Asked['outcome']) {
  const everything = (page: { cursor: string | undefined; limit: number }) => findSubjects(table, accountId, page);
  if (outcome === undefined) return { findNext: everything, hasOutcome: () => true };
  const alerted = await alertedSubjects(table, accountId);
  const hasOutcome = (subject: Subject) => outcomeOf(subject, alerted) === outcome;
  if (outcome === 'clear') return { findNext: everything, hasOutcome };
  const refs = [...alerted.values()].filter((one) => one.outcome === outcome).map(({ externalRef }) => externalRef);
  const findNext: typeof everything = (page) => findSubjectsAmong(table, accountId, refs, page);
  return { findNext, hasOutcome };
}

/** Filter of the list. */
export type SubjectListFilter = Omit<Asked, 'cursor'>;

/** Whether a subject is one of those asked for. */
export function filterOf({
  search,
  status,
  screening,
  type,
  risk,
  tag,
}: Omit<SubjectListFilter, 'outcome'>): (subject: Subject) => boolean {
  const words = search === undefined ? undefined : folded(search);
  return (subject) =>
    (status === undefined || subject.status === status) &&
    (screening === undefined || subject.screening.state === screening) &&
    (type === undefined || subject.kind === type) &&
    (risk === undefined || subject.risk === risk) &&
    (tag === undefined || subject.tags.includes(tag)) &&
    (words === undefined ||
      [subject.externalRef, subject.name, ...subject.aliases].some((text) => folded(text).includes(words)));
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
