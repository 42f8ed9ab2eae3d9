import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { eachSubjectPage, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { filterOf, type SubjectListFilter } from './listSubjects.ts';
import { type AlertedSubjects, alertedSubjects, isScreenedBefore, outcomeOf, ownOutcome } from './subjectOutcomes.ts';

/** Subjects read at once. */
const pageItems = 500;
const askedAtOnce = 10;

/** A subject with the outcome of its alerts; undefined: it has ended, or its facts were not screened. */
export interface SubjectWithOutcome {
  subject: Subject;
  outcome: SubjectOutcome | undefined;
}

/** Alerts of an account as they were read, and the moment before. */
interface ReadAlerts {
  table: Table;
  accountId: string;
  moment: Date;
  alerted: AlertedSubjects;
}

/** All subjects within a filter of the list, page after page, in no order. `moment` is now. */
export async function* subjectPages(
  { table, moment }: { table: Table; moment: Date },
  accountId: string,
  { outcome: wanted, ...filter }: SubjectListFilter,
): AsyncGenerator<SubjectWithOutcome[]> {
  const alerts = { table, accountId, moment, alerted: await alertedSubjects(table, accountId) };
  const fits = filterOf(filter);
  for await (const page of eachSubjectPage(table, accountId, pageItems)) {
    const all = await withOutcomes(alerts, page.filter(fits));
    yield all.filter(({ outcome }) => wanted === undefined || outcome === wanted);
  }
}

/** Alerts of a subject screened since are read again, one by one. */
async function withOutcomes(
  { table, accountId, moment, alerted }: ReadAlerts,
  subjects: readonly Subject[],
): Promise<SubjectWithOutcome[]> {
  const all = subjects.map((subject) => ({ subject, outcome: outcomeOf(subject, alerted.get(subject.id)) }));
  await eachOf(all, askedAtOnce, async (one) => {
    if (isScreenedBefore(one.subject, moment)) return;
    one.outcome = await ownOutcome(table, accountId, one.subject);
  });
  return all;
}
