import * as z from 'zod/mini';
import { readingFields } from '../batches/batchOptions.ts';
import { answered, endpoint, text } from '../endpoint.ts';
import { rowProblem } from '../imports/importPreview.ts';
import { jobStatus } from '../jobs.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { subjectTag } from './subject.ts';
import { importProblemsMax, subjectTagsMax } from './subjectLimits.ts';

/** A file of customers on its way to be subjects. */
export const subjectImport = z.object({
  id: z.string(),
  file_name: z.string(),
  status: jobStatus,
  error_message: z.nullable(z.string()),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  /** Given to each subject of the file. */
  tags: z.array(z.string()),
  rows_total: z.int(),
  rows_done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows without a subject. */
  refused: z.int(),
  /** Cells and tags left out of subjects, or read in another way. */
  notes: z.int(),
});
export type SubjectImport = z.output<typeof subjectImport>;

const shared = { area: 'subjects', caller: 'user' } as const;
const path = '/app/v1/subject-imports';
const owned = { field: 'import_id', thing: 'Import job' } as const;
const oneImport = z.object({ ...answered, import: subjectImport });
const importIdInput = z.object({ import_id: text('import_id', 64) });

export const startSubjectImport = endpoint({
  ...shared,
  operation: 'startSubjectImport',
  role: 'analyst',
  method: 'POST',
  paths: [path],
  summary:
    'Makes each row of an uploaded batch file a subject, under the reference in one of its columns. The batch is screened no more: its subjects are. What the file has no column for stays as it is. A repeat answers the import that was started.',
  input: z.object({
    batch_id: text('batch_id', 64),
    ...readingFields,
    tags: z._default(
      z
        .array(subjectTag, 'tags must be a list')
        .check(z.maxLength(subjectTagsMax, `tags must have at most ${subjectTagsMax} entries`)),
      [],
    ),
  }),
  output: oneImport,
  status: [202],
  changes: ['subject.import_started'],
  refuses: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT', 'RATE_LIMITED'],
  owned: { field: 'batch_id', thing: 'Batch' },
});

export const listSubjectImports = endpoint({
  ...shared,
  operation: 'listSubjectImports',
  role: 'auditor',
  method: 'GET',
  paths: [path],
  summary: `Imports of subjects of the last 30 days, newest first, at most ${pageItems} a page.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, imports: z.array(subjectImport), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const getSubjectImport = endpoint({
  ...shared,
  operation: 'getSubjectImport',
  role: 'auditor',
  method: 'GET',
  paths: [`${path}/{import_id}`],
  summary: `One import, and its first ${importProblemsMax} problems: refused rows, and cells left out of subjects, with the reason of each.`,
  input: importIdInput,
  output: z.object({ ...answered, import: subjectImport, problems: z.array(rowProblem) }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const cancelSubjectImport = endpoint({
  ...shared,
  operation: 'cancelSubjectImport',
  role: 'analyst',
  method: 'POST',
  paths: [`${path}/{import_id}/cancel`],
  summary: 'Cancels an import. Subjects of the rows before stay.',
  input: importIdInput,
  output: oneImport,
  status: [200],
  changes: ['subject.import_cancelled'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});
