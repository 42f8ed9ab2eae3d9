import { batchSubjectsMax, subjectLabelMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchColumns, SubjectColumns } from '../../../../lib/contract/batches/batchOptions.ts';
import { type OneSubject, subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';

/** A mapping with other subjects: one alone stands without a label. */
export function withSubjects(columns: BatchColumns, subjects: readonly OneSubject[]): BatchColumns {
  const { external_ref, check } = columns;
  const ofRow = { ...(external_ref ? { external_ref } : {}), ...(check ? { check } : {}) };
  const [first, ...others] = subjects;
  if (!first) return ofRow;
  if (others.length === 0) {
    const { label: _, ...one } = first;
    return { ...one, ...ofRow };
  }
  const labels = new Set<string>();
  return {
    ...ofRow,
    subjects: subjects.map((subject): SubjectColumns => {
      const label = freeLabel((subject.label ?? subject.name?.[0] ?? 'Name').slice(0, subjectLabelMax), labels);
      labels.add(label);
      return { ...subject, label };
    }),
  };
}

/** Another person or firm of each row. Returns the mapping unchanged at the limit of subjects a row. */
export function addSubject(columns: BatchColumns, label: string, name: string[]): BatchColumns {
  const subjects = subjectsOf(columns).filter((subject) => subject.name || subject.identifiers);
  return subjects.length >= batchSubjectsMax ? columns : withSubjects(columns, [...subjects, { label, name }]);
}

function freeLabel(label: string, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  for (let number = 2; ; number++) if (!taken.has(`${label} ${number}`)) return `${label} ${number}`;
}
