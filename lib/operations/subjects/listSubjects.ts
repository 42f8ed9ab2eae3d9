import type { PlanKey } from '../../contract/billing/plans.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { notFound } from '../../contract/refusal.ts';
import type { PresentedSubject } from '../../contract/subjects/subject.ts';
import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import type * as contract from '../../contract/subjects/subjects.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { cursorAfter, findSubject, findSubjectCounts, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { type OutcomeSource, outcomeSource } from './outcomeSource.ts';
import { presentSubject } from './presentSubject.ts';
import { ownOutcome } from './subjectOutcomes.ts';
import { subjectLimit } from './subjectPlaces.ts';

type ListSubjects = (typeof contract.listSubjects.callers)['user'];
type Asked = ParsedInputOf<ListSubjects>;

/** Subjects read for one page with a filter; the cursor leads on from there. */
const readMax = 4_000;
/** Subjects of them asked for their alerts. */
const askedMax = 1_000;
/** Subjects of a page whose alerts are read at once. */
const outcomesAtOnce = 20;

/** A page of subjects in the order of their references. */
export async function listSubjects(
  table: Table,
  { accountId, plan }: { accountId: string; plan: PlanKey | undefined },
  { cursor, outcome, ...filter }: Asked,
  limit = pageItems,
): Promise<Omit<OutputOf<ListSubjects>, keyof typeof answered>> {
  const source = await outcomeSource(table, accountId, outcome);
  const fits = filterOf(filter);
  const isFiltered = Object.values({ ...filter, outcome }).some((value) => value !== undefined);
  const found: Subject[] = [];
  let next = cursor;
  let asked = 0;
  for (let read = 0; read < readMax && asked < askedMax; ) {
    const size = isFiltered ? limit * 10 : limit - found.length;
    const page = await source.findNext({ cursor: next, limit: size });
    read += page.values.length;
    const of = { subjects: page.values.filter(fits), room: limit - found.length, askedMax: askedMax - asked };
    const taken = await takeFrom(source, of);
    found.push(...taken.subjects);
    asked += taken.asked;
    // The rest is read again for the next page.
    if (taken.last && page.values.at(-1) !== taken.last) {
      next = cursorAfter(taken.last);
      break;
    }
    next = page.nextCursor;
    if (next === undefined || found.length >= limit) break;
  }
  const counts = await findSubjectCounts(table, accountId);
  return {
    subjects: await withOutcomes(table, accountId, found, outcome),
    next_cursor: next ?? null,
    counts: { active: counts.active, ended: counts.ended, limit: subjectLimit(plan) },
  };
}

/** The first subjects with the outcome. `last`: no room, or no more may be asked behind this one. */
async function takeFrom(
  { select, isAsking }: OutcomeSource,
  { subjects, room, askedMax: most }: { subjects: readonly Subject[]; room: number; askedMax: number },
): Promise<{ subjects: Subject[]; asked: number; last: Subject | undefined }> {
  const taken: Subject[] = [];
  let asked = 0;
  for (let at = 0; at < subjects.length; ) {
    const part = subjects.slice(at, at + Math.max(1, room - taken.length));
    at += part.length;
    taken.push(...(await select(part)));
    if (isAsking) asked += part.length;
    if (taken.length >= room || asked >= most) return { subjects: taken, asked, last: part.at(-1) };
  }
  return { subjects: taken, asked, last: undefined };
}

/** Subjects with the outcome of their alerts; the asked one is that of all. */
async function withOutcomes(
  table: Table,
  accountId: string,
  subjects: readonly Subject[],
  asked: SubjectOutcome | undefined,
): Promise<PresentedSubject[]> {
  const outcomes = new Map<Subject, SubjectOutcome | undefined>();
  if (asked === undefined)
    await eachOf(subjects, outcomesAtOnce, async (one) => {
      outcomes.set(one, await ownOutcome(table, accountId, one));
    });
  return subjects.map((one) => presentSubject(one, asked ?? outcomes.get(one) ?? null));
}

/** With the outcome of its alerts. Throws NOT_FOUND. */
export async function getSubject(table: Table, accountId: string, externalRef: string): Promise<PresentedSubject> {
  const subject = await findSubject(table, accountId, externalRef);
  if (!subject) throw notFound('Subject');
  return presentSubject(subject, (await ownOutcome(table, accountId, subject)) ?? null);
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
