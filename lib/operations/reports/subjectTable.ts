import type { CsvCell } from '../../contract/text/csvText.ts';
import { presentSubject } from '../subjects/presentSubject.ts';
import type { SubjectWithOutcome } from '../subjects/subjectPages.ts';
import type { TableKind } from './writeTable.ts';

const columns = [
  ...(['external_ref', 'name', 'aliases', 'type', 'dates_of_birth', 'nationalities', 'identifiers'] as const),
  ...(['tags', 'risk', 'note', 'status', 'ended_on'] as const),
  ...(['screening', 'not_screened_because', 'screened_at', 'lists', 'outcome', 'created_at', 'updated_at'] as const),
] as const;

/** Subjects as a table. Who was not screened has no outcome: nobody is clear by an empty cell. */
export const subjectTable: TableKind<SubjectWithOutcome> = {
  sheet: 'Subjects',
  field: 'subjects',
  columns,
  cellsOf({ subject, outcome }): CsvCell[] {
    const one = presentSubject(subject);
    const numbers = one.identifiers.map(({ type, value }) => `${type ?? 'number'} ${value}`);
    return [
      ...[one.external_ref, one.name, one.aliases.join('; '), one.type, one.dates_of_birth.join('; ')],
      ...[one.nationalities.join('; '), numbers.join('; ')],
      ...[one.tags.join('; '), one.risk, one.note, one.status, one.ended_on],
      ...[one.screening.state, one.screening.reason, one.screening.at, one.screening.lists.join('; ')],
      ...[outcome ?? 'not_screened', one.created_at, one.updated_at],
    ];
  },
  fieldsOf: ({ subject, outcome }) => ({ ...presentSubject(subject), outcome: outcome ?? 'not_screened' }),
};
