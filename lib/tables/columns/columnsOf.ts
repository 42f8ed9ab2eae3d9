import type { BatchColumns } from '../../contract/batches/batchOptions.ts';
import { type OneSubject, subjectsOf } from '../../contract/batches/batchSubjects.ts';

/** Columns named in a mapping, with their places. */
export function columnsOf(mapping: BatchColumns): { field: string; column: string }[] {
  const { external_ref, check, subjects } = mapping;
  const of = (at: string, subject: OneSubject) => [
    ...(subject.name ?? []).map((column) => ({ field: `${at}.name`, column })),
    ...(subject.aliases ?? []).map((column) => ({ field: `${at}.aliases`, column })),
    ...(['type', 'date_of_birth', 'nationality'] as const).map((fact) => ({
      field: `${at}.${fact}`,
      column: subject[fact],
    })),
    ...(subject.identifiers ?? []).map(({ column }, i) => ({ field: `${at}.identifiers.${i}.column`, column })),
  ];
  const named = subjectsOf(mapping).flatMap((subject, i) =>
    of(subjects ? `columns.subjects.${i}` : 'columns', subject),
  );
  return [
    ...named,
    { field: 'columns.external_ref', column: external_ref },
    { field: 'columns.check', column: check },
  ].filter((one): one is { field: string; column: string } => one.column !== undefined);
}
