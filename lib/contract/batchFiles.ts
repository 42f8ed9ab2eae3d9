import * as z from 'zod/mini';
import {
  batchFileBytesMax,
  batchFormats,
  batchKeptDays,
  batchLinkSeconds,
  batchProblemsMax,
  batchRowsMax,
  openBatchesMax,
} from './batchLimits.ts';
import { batchColumns, batchOptions, dateOrders, matchingFields, readingFields } from './batchOptions.ts';
import { answered, endpoint, text } from './endpoint.ts';
import { rowProblem } from './importPreview.ts';
import { jobStatus } from './jobs.ts';
import { screenedList } from './lists.ts';
import { pageInput, pageItems, pageOutput } from './page.ts';

const count = (what: string) => z.int().check(z.describe(what));
const countLater = (what: string) => z.nullable(z.int()).check(z.describe(`${what} Null until it is started.`));

export const batchFile = z.object({
  id: z.string(),
  file_name: z.string(),
  status: jobStatus.check(
    z.describe('pending until it is started, then processing, and in the end completed, failed or cancelled.'),
  ),
  error_message: z.nullable(z.string()),
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  expires_at: z.string().check(z.describe('When its results, and all that is known of it, are deleted.')),
  rows_total: countLater('Rows of the file without its header and without empty lines.'),
  rows_to_screen: countLater('Rows that can be screened: so many searches are reserved when it is started.'),
  rows_not_screened: countLater('Rows that cannot be screened; the result says why of each.'),
  rows_done: count('Rows screened so far.'),
  rows_with_matches: count('Rows screened so far that have a match.'),
  searches_counted: count(
    'Searches that it counts: those reserved while it runs, in the end those of the rows that were screened, and none where it failed.',
  ),
  options: z.nullable(batchOptions),
  lists_screened: z
    .array(z.omit(screenedList, { age_days: true }))
    .check(z.describe('The editions that every row is screened against, fixed when it was started.')),
  result_formats: z.array(z.enum(batchFormats)).check(z.describe('Of a completed one; else none.')),
});
export type BatchFile = z.output<typeof batchFile>;

const batchId = text('batch_id', 64);
const owned = { field: 'batch_id', thing: 'Batch' } as const;
const one = z.object({ ...answered, batch: batchFile });
const id = z.object({ batch_id: batchId });

const fileSize = z
  .int('file_size must be a whole number of bytes')
  .check(
    z.minimum(1, 'The file is empty'),
    z.maximum(batchFileBytesMax, `The file is larger than the limit of ${batchFileBytesMax / 1024 / 1024} MB`),
    z.describe('Bytes that will be sent. A CSV file may be packed with gzip.'),
  );

const createInput = z.object({ file_name: text('file_name', 255), file_size: fileSize });

const created = z.object({
  ...answered,
  batch: batchFile,
  /** A presigned POST: send `fields`, then the file as the last field `file`. */
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});

const quota = z.object({
  needed: z.int(),
  remaining: z.nullable(z.int()).check(z.describe('Null: unlimited.')),
  missing: z.int(),
  sentence: z.string(),
});

const previewInput = z.object({ batch_id: batchId, ...readingFields });

const preview = z.object({
  ...answered,
  batch_id: z.string(),
  /** The columns' names in their order: those of the header, each made unique, or `Column 1` without one. */
  columns: z.array(z.string()),
  has_header: z.boolean(),
  date_order: z.enum(dateOrders),
  /** What each column means, as it was asked for or found out from the header; null where no column could be told to be the name. */
  mapping: z.nullable(batchColumns),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  rows_total: z.int(),
  /** Null without a mapping. */
  rows_to_screen: z.nullable(z.int()),
  rows_not_screened: z.nullable(z.int()),
  problems: z.array(rowProblem),
  quota: z.nullable(quota),
});
export type BatchPreview = z.output<typeof preview>;

const startInput = z.object({ batch_id: batchId, ...readingFields, ...matchingFields });
const listed = z.object({ ...answered, batches: z.array(batchFile), ...pageOutput });

const found = z.object({
  ...answered,
  batch: batchFile,
  /** Why rows were not screened: the first of them. */
  problems: z.array(rowProblem),
});

const resultInput = z.object({
  batch_id: batchId,
  format: z.enum(batchFormats, `format must be one of ${batchFormats.join(', ')}`),
});
const result = z.object({ ...answered, url: z.string(), file_name: z.string(), valid_until: z.string() });

const summaries = {
  create: `Step 1: announces a CSV or XLSX file of at most ${batchFileBytesMax / 1024 / 1024} MB and ${batchRowsMax} rows, and says where to send it. An account may have ${openBatchesMax} batches that have not ended.`,
  preview:
    'Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted.',
  start:
    'Step 3: reserves a search for every row that can be screened, all or none, fixes the editions of the lists, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started.',
  list: `The account's batches, newest first, ${pageItems} a page.`,
  get: `One batch: how far it is, and the first ${batchProblemsMax} rows that cannot be screened, with the reason.`,
  cancel:
    'Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result.',
  result: `An address, good for ${batchLinkSeconds / 60} minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted ${batchKeptDays} days after the batch was created.`,
};

const refuses = {
  create: ['SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT'],
  preview: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT'],
  start: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'USAGE_LIMIT_EXCEEDED', 'LIST_UNAVAILABLE', 'CONFLICT'],
  list: [],
  get: ['NOT_FOUND'],
  cancel: ['NOT_FOUND', 'CONFLICT'],
  result: ['NOT_FOUND', 'CONFLICT'],
} as const;

const program = { area: 'batches', caller: 'appId', scopes: ['batch'] } as const;
const analyst = { area: 'batches', caller: 'user', role: 'analyst' } as const;
const auditor = { area: 'batches', caller: 'user', role: 'auditor' } as const;

const of = {
  create: {
    method: 'POST',
    summary: summaries.create,
    input: createInput,
    output: created,
    status: [201],
    refuses: refuses.create,
  },
  preview: {
    method: 'POST',
    summary: summaries.preview,
    input: previewInput,
    output: preview,
    refuses: refuses.preview,
    owned,
  },
  start: {
    method: 'POST',
    summary: summaries.start,
    input: startInput,
    output: one,
    status: [202],
    refuses: refuses.start,
    owned,
  },
  list: { method: 'GET', summary: summaries.list, input: z.object(pageInput), output: listed, refuses: refuses.list },
  get: { method: 'GET', summary: summaries.get, input: id, output: found, refuses: refuses.get, owned },
  cancel: { method: 'POST', summary: summaries.cancel, input: id, output: one, refuses: refuses.cancel, owned },
  result: {
    method: 'GET',
    summary: summaries.result,
    input: resultInput,
    output: result,
    refuses: refuses.result,
    owned,
  },
} as const;

const ofPrograms = '/functions/v1/batches';

export const createBatch = endpoint({ ...program, ...of.create, operation: 'createBatch', paths: [ofPrograms] });
export const previewBatch = endpoint({
  ...program,
  ...of.preview,
  operation: 'previewBatch',
  paths: [`${ofPrograms}/{batch_id}/preview`],
});
export const startBatch = endpoint({
  ...program,
  ...of.start,
  operation: 'startBatch',
  paths: [`${ofPrograms}/{batch_id}/start`],
});
export const listBatches = endpoint({ ...program, ...of.list, operation: 'listBatches', paths: [ofPrograms] });
export const getBatch = endpoint({
  ...program,
  ...of.get,
  operation: 'getBatch',
  paths: [`${ofPrograms}/{batch_id}`],
});
export const cancelBatch = endpoint({
  ...program,
  ...of.cancel,
  operation: 'cancelBatch',
  paths: [`${ofPrograms}/{batch_id}/cancel`],
});
export const batchResult = endpoint({
  ...program,
  ...of.result,
  operation: 'batchResult',
  paths: [`${ofPrograms}/{batch_id}/result`],
});

const ofPeople = '/app/v1/batches';

export const createBatchFile = endpoint({
  ...analyst,
  ...of.create,
  operation: 'createBatchFile',
  paths: [ofPeople],
});
export const previewBatchFile = endpoint({
  ...analyst,
  ...of.preview,
  operation: 'previewBatchFile',
  paths: [`${ofPeople}/{batch_id}/preview`],
});
export const startBatchFile = endpoint({
  ...analyst,
  ...of.start,
  operation: 'startBatchFile',
  paths: [`${ofPeople}/{batch_id}/start`],
});
export const listBatchFiles = endpoint({ ...auditor, ...of.list, operation: 'listBatchFiles', paths: [ofPeople] });
export const getBatchFile = endpoint({
  ...auditor,
  ...of.get,
  operation: 'getBatchFile',
  paths: [`${ofPeople}/{batch_id}`],
});
export const cancelBatchFile = endpoint({
  ...analyst,
  ...of.cancel,
  operation: 'cancelBatchFile',
  paths: [`${ofPeople}/{batch_id}/cancel`],
});
export const batchFileResult = endpoint({
  ...auditor,
  ...of.result,
  operation: 'batchFileResult',
  paths: [`${ofPeople}/{batch_id}/result`],
});
