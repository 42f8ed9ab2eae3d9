import type { SubjectOutcome } from '../../contract/subjects/subjectLimits.ts';
import { eachSubjectPage, type Subject } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { filterOf, type SubjectListFilter } from './listSubjects.ts';
import { alertedSubjects, outcomeOf } from './subjectOutcomes.ts';

/** Subjects read at once. */
const pageItems = 500;

/** A subject with the outcome of its alerts; undefined: its facts were not screened. */
export interface SubjectWithOutcome {
  subject: Subject;
  outcome: SubjectOutcome | undefined;
}

/** All subjects within a filter of the list, page after page, in no order. */
export async function* subjectPages(
  table: Table,
  accountId: string,
  { outcome: wanted, ...filter }: SubjectListFilter,
): AsyncGenerator<SubjectWithOutcome[]> {
  const alerted = await alertedSubjects(table, accountId);
  const fits = filterOf(filter);
  for await (const page of eachSubjectPage(table, accountId, pageItems)) {
    yield page
      .filter(fits)
      .map((subject) => ({ subject, outcome: outcomeOf(subject, alerted) }))
      .filter(({ outcome }) => wanted === undefined || outcome === wanted);
  }
}
