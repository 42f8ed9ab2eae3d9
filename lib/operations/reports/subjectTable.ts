import type { CsvCell } from '../../contract/text/csvText.ts';
import { presentSubject } from '../subjects/presentSubject.ts';
import type { SubjectWithOutcome } from '../subjects/subjectPages.ts';
import type { TableKind } from './writeTable.ts';

const columns = [
  ...(['external_ref', 'name', 'aliases', 'type', 'dates_of_birth', 'nationalities', 'identifiers'] as const),
  ...(['tags', 'risk', 'note', 'status', 'ended_on'] as const),
  ...(['screening', 'not_screened_because', 'screened_at', 'lists', 'outcome', 'created_at', 'updated_at'] as const),
] as const;

/** What stands for a missing outcome: nobody is clear by an empty cell. */
const outcomeCell = ({ subject, outcome }: SubjectWithOutcome) =>
  outcome ?? (subject.status === 'ended' ? 'ended' : 'not_screened');

/** Subjects as a table. */
export const subjectTable: TableKind<SubjectWithOutcome> = {
  sheet: 'Subjects',
  field: 'subjects',
  columns,
  cellsOf(row): CsvCell[] {
    const one = presentSubject(row.subject);
    const numbers = one.identifiers.map(({ type, value }) => `${type ?? 'number'} ${value}`);
    return [
      ...[one.external_ref, one.name, one.aliases.join('; '), one.type, one.dates_of_birth.join('; ')],
      ...[one.nationalities.join('; '), numbers.join('; ')],
      ...[one.tags.join('; '), one.risk, one.note, one.status, one.ended_on],
      ...[one.screening.state, one.screening.reason, one.screening.at, one.screening.lists.join('; ')],
      ...[outcomeCell(row), one.created_at, one.updated_at],
    ];
  },
  fieldsOf: (row) => ({ ...presentSubject(row.subject), outcome: outcomeCell(row) }),
};
