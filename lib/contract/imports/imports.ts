import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { jobStatus } from '../jobs.ts';
import { changeCounts, listType } from '../lists/lists.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { importPreview, rowProblem } from './importPreview.ts';
import { confirmationNeeded } from './importQuestion.ts';

/** What is sent; the page packs XML and CSV with gzip first. */
export const uploadBytesMax = 10 * 1024 * 1024;
/** Above it the import is shown as a multi-job import; also the size of a chunk. */
export const chunkRecords = 6_500;
/** What a file may hold: twenty times the longest official list. */
export const fileRecordsMax = 500_000;
/** How long an uploaded file is kept, so how long its import can be retried. */
export const uploadKeptDays = 7;
/** How long the report of an import's problems is kept. */
export const reportKeptDays = 90;

export const importJob = z.object({
  id: z.string(),
  original_filename: z.string(),
  list_type: listType,
  total_records: z.nullable(z.int()),
  /** Rows without a record: at most 1 %, else the import fails. */
  records_left_out: z.nullable(z.int()),
  total_chunks: z.nullable(z.int()),
  chunks_completed: z.int(),
  chunks_failed: z.int(),
  status: jobStatus,
  error_message: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  created_at: z.string(),
  /** yyyy-mm-dd, as the file says; known once it has been read. */
  list_date: z.nullable(z.string()),
  /** Set when the file may be incomplete or is older than the edition it would replace: nothing is published until confirmed. */
  confirmation_needed: z.nullable(confirmationNeeded),
  edition_id: z.nullable(z.string()),
  /** Against the replaced edition; null if there was none, or it was unreadable. */
  changes: z.nullable(changeCounts),
  /**
   * Number of entities of the replaced edition missing in the file, or with fewer names there, as sentences, or that it is unknown; null
   * if there was none, or earlier.
   */
  compared: z.nullable(z.string()),
  /** How many problems its report holds (`importProblems`); 0 when every row could be taken as it stands, null before it is read. */
  problems: z.nullable(z.int()),
  /** Failed by a fault of the service, with its file still stored: `retry` resumes it. */
  can_retry: z.boolean(),
});
export type ImportJob = z.output<typeof importJob>;

export const importChunk = z.object({
  chunk_number: z.int(),
  record_count: z.int(),
  status: z.enum(['pending', 'completed', 'failed']),
  error_message: z.nullable(z.string()),
});

const jobId = text('jobId', 64);
const owned = { field: 'jobId', thing: 'Import job' } as const;

const fileSize = z
  .int('fileSize must be a whole number of bytes')
  .check(z.minimum(1, 'The file is empty'), z.maximum(uploadBytesMax, 'The file is larger than the limit of 10MB'));

const requestUpload = z.object({
  listType,
  fileName: text('fileName', 255),
  /** Bytes to be sent, after packing. */
  fileSize,
});

const readUpload = z.object({ jobId, previewOnly: z.boolean('previewOnly must be true or false') });

const upload = z.object({
  ...answered,
  status: z.literal('pending'),
  jobId: z.string(),
  /** A presigned POST: send `fields`, then the file as the last field `file`. */
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});

const started = z.object({ ...answered, status: z.literal('processing'), jobId: z.string() });

export const processXml = endpoint({
  operation: 'processXml',
  area: 'imports',
  method: 'POST',
  paths: ['/functions/v1/process-xml'],
  caller: 'user',
  role: 'analyst',
  summary:
    'Step 1 (listType, fileName, fileSize): creates a job and says where to send the file. Step 2 (jobId, previewOnly true): reads its first records. Step 3 (jobId, previewOnly false): starts the import. Importing needs a live subscription; an account may have three imports open, which run one after the other, and its plan says how many bytes and records it may import on a UTC day.',
  input: z.union([readUpload, requestUpload]),
  output: z.union([upload, importPreview, started]),
  status: [200, 201, 202],
  changes: ['import.created'],
  refuses: ['NOT_FOUND', 'FILE_REFUSED', 'SUBSCRIPTION_REQUIRED', 'USAGE_LIMIT_EXCEEDED', 'CONFLICT', 'RATE_LIMITED'],
  owned,
});

export const processChunks = endpoint({
  operation: 'processChunks',
  area: 'imports',
  method: 'POST',
  paths: ['/functions/v1/process-chunks'],
  caller: 'user',
  role: 'analyst',
  summary:
    'Starts a job whose file is uploaded, says how far it is, cancels it, confirms that a list which may be incomplete or is older is meant (with the version of the question that was read), or tries again what failed.',
  input: z.union([
    z.object({
      jobId,
      action: z.enum(['start', 'status', 'cancel', 'retry'], 'action must be start, status, cancel, confirm or retry'),
    }),
    z.object({
      jobId,
      action: z.literal('confirm', 'question goes with the action confirm'),
      /** The `version` of the `confirmation_needed` as read. */
      question: text('question', 64),
    }),
  ]),
  output: z.object({ ...answered, job: importJob, chunks: z.array(importChunk) }),
  changes: ['import.confirmed', 'import.cancelled', 'import.retried'],
  refuses: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'CONFLICT'],
  owned,
});

export const listImportJobs = endpoint({
  operation: 'listImportJobs',
  area: 'imports',
  method: 'GET',
  paths: ['/app/v1/import-jobs'],
  caller: 'user',
  role: 'auditor',
  summary: `The account's import jobs, newest first, ${pageItems} a page.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, jobs: z.array(importJob), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const getImportJob = endpoint({
  operation: 'getImportJob',
  area: 'imports',
  method: 'GET',
  paths: ['/app/v1/import-jobs/{jobId}'],
  caller: 'user',
  role: 'auditor',
  summary: 'One import job with its chunks.',
  input: z.object({ jobId }),
  output: z.object({ ...answered, job: importJob, chunks: z.array(importChunk) }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const importProblems = endpoint({
  operation: 'importProblems',
  area: 'imports',
  method: 'GET',
  paths: ['/app/v1/import-jobs/{jobId}/problems'],
  caller: 'user',
  role: 'auditor',
  summary: 'What could not be taken as it stands in the file of an import, row by row: the first 1,000.',
  input: z.object({ jobId }),
  output: z.object({
    ...answered,
    /** Rows with a problem, also those beyond the first 1,000 problems. */
    problem_rows: z.int(),
    problems: z.array(rowProblem),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});
