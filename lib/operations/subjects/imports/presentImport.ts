import type { SubjectImport } from '../../../contract/subjects/subjectImports.ts';
import type { SubjectImportJob } from '../../../store/subjects/subjectImports.ts';

const ourFault =
  'The import ended because of a fault of ours. Subjects of the rows before stay. Please import the file again: nobody is added twice.';

/** An import as members see it. */
export function presentImport(job: SubjectImportJob): SubjectImport {
  const { tags, added, changed, unchanged, refused, notes } = job.subjectImport;
  return {
    id: job.id,
    file_name: job.fileName,
    status: job.status,
    error_message: job.isOurFault ? ourFault : (job.errorMessage ?? null),
    created_at: job.createdAt,
    completed_at: job.completedAt ?? null,
    tags,
    rows_total: job.rowsTotal ?? 0,
    rows_done: job.rowsDone,
    added,
    changed,
    unchanged,
    refused,
    notes,
  };
}
