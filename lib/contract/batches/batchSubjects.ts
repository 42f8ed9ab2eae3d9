import type { BatchColumns, SubjectColumns } from './batchOptions.ts';

/** The columns of one person or firm that a row names. `label`: null where a row names one alone. */
export type OneSubject = Omit<SubjectColumns, 'label'> & { label: string | null };

/** Whom each row of a file names. */
export function subjectsOf({ subjects, external_ref: _ref, check: _check, ...one }: BatchColumns): OneSubject[] {
  return subjects ?? [{ label: null, ...one }];
}
