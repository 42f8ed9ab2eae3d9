import type { BatchColumns, SubjectColumns } from './batchOptions.ts';

/** Columns of one subject of a row. `label`: null for a row with one alone. */
export type OneSubject = Omit<SubjectColumns, 'label'> & { label: string | null };

/** Whom each row of a file names. */
export function subjectsOf({ subjects, external_ref: _ref, check: _check, ...one }: BatchColumns): OneSubject[] {
  return subjects ?? [{ label: null, ...one }];
}
