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
import type { Table } from '../../store/table.ts';
import { presentSubject } from './presentSubject.ts';
import { subjectLimit } from './subjectPlaces.ts';

type ListSubjects = (typeof contract.listSubjects.callers)['user'];
type Asked = ParsedInputOf<ListSubjects>;

/** Subjects read for one page with a filter; the cursor leads on from there. */
const readMax = 4_000;

/** A page of subjects in the order of their references. */
export async function listSubjects(
  table: Table,
  { accountId, plan }: { accountId: string; plan: PlanKey | undefined },
  { cursor, ...filter }: Asked,
  limit = pageItems,
): Promise<Omit<OutputOf<ListSubjects>, keyof typeof answered>> {
  const fits = filterOf(filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const found: Subject[] = [];
  let next = cursor;
  for (let read = 0; read < readMax; ) {
    const size = isFiltered ? limit * 10 : limit - found.length;
    const page = await findSubjects(table, accountId, { cursor: next, limit: size });
    read += page.values.length;
    const fitting = page.values.filter(fits);
    const room = limit - found.length;
    found.push(...fitting.slice(0, room));
    const last = fitting[room - 1];
    // The rest of what was read is read again for the next page.
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

type Filter = Omit<Asked, 'cursor'>;

/** Whether a subject is one of those asked for. */
export function filterOf({ search, status, screening, type, risk, tag }: Filter): (subject: Subject) => boolean {
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
