import type { Actor } from '../../contract/actor.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { subjectsMax } from '../../contract/subjects/subjectLimits.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { type ChangedSubject, subjectsWrittenAtOnce, writeSubjects } from '../../store/subjects/changeSubjects.ts';
import {
  findSubjectCounts,
  findSubjectsByReference,
  type Subject,
  type SubjectCounts,
} from '../../store/subjects/subjects.ts';
import type { Table, TransactItem } from '../../store/table.ts';
import { noPlace, subjectLimit, tooMany } from './subjectPlaces.ts';
import { changeOf, hasEnded, needsScreening, type WantedSubject } from './subjectRules.ts';

/** Has subjects with new facts screened, and closes the alerts of ended ones. Repeatable; the sweep of waiting subjects makes up for losses. */
export type ScreenChanged = (accountId: string, changed: readonly ChangedSubject[]) => Promise<void>;

export interface ChangeSubjects {
  table: Table;
  now: Date;
  random: RandomBytes;
  screen: ScreenChanged;
}

export interface SubjectCaller {
  accountId: string;
  plan: PlanKey | undefined;
  actor: Actor;
}

/** A change of one subject, as it is now: undefined for an unknown one. Undefined: it is left as it is. */
export interface WantedChange {
  externalRef: string;
  wanted: (before: Subject | undefined) => WantedSubject | undefined;
}

export type SubjectResult =
  | { outcome: 'added' | 'changed' | 'unchanged'; subject: Subject | undefined }
  | { outcome: 'refused'; refusal: Refusal };

/** Tries of a transaction overtaken by other changes of the same subjects. */
const triesMax = 8;

/** Throws SUBSCRIPTION_REQUIRED for an account without a live plan. */
export function requirePlan(plan: PlanKey | undefined): asserts plan is PlanKey {
  if (plan !== undefined) return;
  throw new Refusal('SUBSCRIPTION_REQUIRED', 'Subjects are followed with an active subscription.');
}

/**
 * Changes subjects in parts of one transaction each, in their order; the references must differ. A subject without a place in the plan
 * is refused alone. Throws SUBSCRIPTION_REQUIRED.
 */
export async function changeSubjects(
  deps: ChangeSubjects,
  caller: SubjectCaller,
  wishes: readonly WantedChange[],
): Promise<SubjectResult[]> {
  requirePlan(caller.plan);
  const results: SubjectResult[] = [];
  for (let at = 0; at < wishes.length; at += subjectsWrittenAtOnce) {
    results.push(...(await changeAtOnce(deps, caller, wishes.slice(at, at + subjectsWrittenAtOnce))).results);
  }
  return results;
}

/**
 * Changes subjects in one transaction, with further writes, at most `subjectsWrittenAtOnce`. `overtaken`: nothing is written, as
 * each try met another change.
 */
export async function changeAtOnce(
  deps: ChangeSubjects,
  caller: SubjectCaller,
  wishes: readonly WantedChange[],
  together: (results: readonly SubjectResult[]) => readonly TransactItem[] = () => [],
): Promise<{ results: SubjectResult[]; outcome: 'written' | 'unchanged' | 'overtaken' }> {
  const { table, screen } = deps;
  const { accountId, plan, actor: by } = caller;
  const refs = wishes.map(({ externalRef }) => externalRef);
  for (let tries = 1; tries <= triesMax; tries++) {
    const found = await findSubjectsByReference(table, accountId, refs);
    const counts = await findSubjectCounts(table, accountId);
    const { results, changed } = planChanges(deps, caller, wishes, found, counts);
    if (changed.length === 0) return { results, outcome: 'unchanged' };
    const recorded = [...(await recordChanges(table, accountId, by, changed)), ...together(results)];
    if (
      await writeSubjects(table, accountId, changed, { by, limit: subjectLimit(plan), most: subjectsMax }, recorded)
    ) {
      await screen(
        accountId,
        changed.filter((one) => needsScreening(one) || hasEnded(one)),
      );
      return { results, outcome: 'written' };
    }
  }
  const refusal = new Refusal(
    'CONFLICT',
    'The subject is being changed by others in this moment. Please try it again.',
  );
  return { results: wishes.map(() => ({ outcome: 'refused', refusal })), outcome: 'overtaken' };
}

/** Decides about each subject in its order, so the first ones get the remaining places. */
function planChanges(
  { now, random }: ChangeSubjects,
  { plan, actor: by }: SubjectCaller,
  wishes: readonly WantedChange[],
  found: ReadonlyMap<string, Subject>,
  counts: SubjectCounts,
) {
  const limit = subjectLimit(plan);
  const changed: ChangedSubject[] = [];
  let { active } = counts;
  let all = counts.active + counts.ended;
  const results = wishes.map(({ externalRef, wanted }): SubjectResult => {
    const before = found.get(externalRef);
    const wish = wanted(before);
    const change = wish && changeOf(before, wish, { id: newId('subject', now, random), by, now });
    if (!change) return { outcome: 'unchanged', subject: before };
    const takesPlace = change.after.status === 'active' && before?.status !== 'active';
    if (takesPlace && plan && limit !== null && active >= limit) {
      return { outcome: 'refused', refusal: noPlace(plan, active) };
    }
    if (!before && all >= subjectsMax) return { outcome: 'refused', refusal: tooMany() };
    active += takesPlace ? 1 : change.after.status === 'ended' && before?.status === 'active' ? -1 : 0;
    all += before ? 0 : 1;
    changed.push(change);
    return { outcome: before ? 'changed' : 'added', subject: change.after };
  });
  return { results, changed };
}

/** One event for each kind of change: a call with a thousand subjects does not bury the others of the trail. */
async function recordChanges(
  table: Table,
  accountId: string,
  by: Actor,
  changed: readonly ChangedSubject[],
): Promise<TransactItem[]> {
  const writes: TransactItem[] = [];
  for (const kind of ['added', 'changed', 'ended', 'resumed'] as const) {
    const of = changed.filter(({ change }) => change === kind);
    const [first] = of;
    if (!first) continue;
    // The trail outlives subjects: no name or reference may stand in it.
    const about =
      of.length === 1
        ? { target: { type: 'subject', id: first.after.id }, after: { revision: first.after.revision } }
        : { after: { subjects: of.length, ids: of.map(({ after }) => after.id) } };
    writes.push(...(await recordChange(table, accountId, { action: `subject.${kind}`, by, ...about })));
  }
  return writes;
}
