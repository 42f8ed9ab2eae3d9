import * as z from 'zod/mini';
import { answered, text } from '../endpoint.ts';
import { rowProblem } from '../imports/importPreview.ts';
import { jobStatus } from '../jobs.ts';
import { screenedList, unavailableList } from '../lists/lists.ts';
import { pageOutput } from '../page.ts';
import { answeredReceipt } from '../receipts/answeredReceipt.ts';
import { kinds } from '../screening/screeningInput.ts';
import { textEncodingNames } from '../text/textEncodings.ts';
import { batchFileBytesMax, batchFormats } from './batchLimits.ts';
import { adverseMediaOption, pinnedSource } from './batchMedia.ts';
import { batchColumns, batchOptions, dateOrders, matchingFields, readingFields } from './batchOptions.ts';

const count = (what: string) => z.int().check(z.describe(what));
const countLater = (what: string) => z.nullable(z.int()).check(z.describe(`${what} Null until it is started.`));

/** An edition without its daily changing age. */
const pinnedList = z.omit(screenedList, { age_days: true });

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
  rows_to_screen: countLater('Rows of which somebody can be screened.'),
  subjects_to_screen: countLater(
    'Persons and firms that these rows name, the same one in a row once: so many searches are reserved when it is started, and twice as many with adverse media.',
  ),
  rows_not_screened: countLater(
    'Rows that cannot be screened; the result says why of each. Once it has ended: all rows that were not screened.',
  ),
  rows_done: count('Rows screened so far.'),
  rows_with_matches: count('Rows screened so far that have a match in a list.'),
  rows_with_undecided_matches: count(
    'Of these: rows with a match that the account has not decided for the subject of their reference, or whose decision holds no more.',
  ),
  rows_with_adverse_media: count(
    'Rows screened so far that have a match of adverse media which is adverse or for review, and about which the account has not decided.',
  ),
  searches_counted: count(
    'Searches that it counts: those reserved while it runs, in the end those of the persons and firms that were screened, two each with adverse media, and none where it failed.',
  ),
  options: z.nullable(batchOptions),
  lists_screened: z
    .array(pinnedList)
    .check(z.describe('The editions that every row is screened against, fixed when it was started.')),
  lists_unavailable: z
    .array(unavailableList)
    .check(z.describe('Lists that no row is screened against, since they had no edition when it was started.')),
  adverse_media_sources: z
    .array(pinnedSource)
    .check(
      z.describe(
        'Where adverse media is looked for, fixed when it was started, and where it is not. Empty without adverse media.',
      ),
    ),
  receipt: z
    .nullable(answeredReceipt)
    .check(z.describe('Of a completed one: what it rests on, and a row for every name. Null until then.')),
  result_formats: z.array(z.enum(batchFormats)).check(z.describe('Of a completed one; else none.')),
});
export type BatchFile = z.output<typeof batchFile>;

const batchId = text('batch_id', 64);
export const oneBatch = z.object({ ...answered, batch: batchFile });
export const batchIdInput = z.object({ batch_id: batchId });

const fileSize = z
  .int('file_size must be a whole number of bytes')
  .check(
    z.minimum(1, 'The file is empty'),
    z.maximum(batchFileBytesMax, `The file is larger than the limit of ${batchFileBytesMax / 1024 / 1024} MB`),
    z.describe('Bytes that will be sent. A text may be packed with gzip.'),
  );

export const createBatchInput = z.object({ file_name: text('file_name', 255), file_size: fileSize });

export const createdBatch = z.object({
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

const workbookSheet = z.object({
  name: z.string(),
  rows: z
    .nullable(z.int())
    .check(
      z.describe(
        'Rows that hold anything, its header among them. Null for a sheet that was not read and could not be counted in a few seconds.',
      ),
    ),
  hidden: z.boolean().check(z.describe('A hidden sheet is screened only where it is asked for.')),
});

/** A person or firm of a row as it will be screened. */
const previewedSubject = z.object({
  label: z.nullable(z.string()).check(z.describe('Null where a row names one alone.')),
  name: z.nullable(z.string()),
  type: z.nullable(z.enum(kinds)),
  date_of_birth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  identifiers: z.array(z.string()),
});

const encodingReading = {
  name: z.enum(textEncodingNames),
  words: z
    .array(z.string())
    .check(z.describe('The first words with letters beyond ASCII, as this encoding reads them.')),
};
const readEncoding = z.object({
  ...encodingReading,
  rivals: z
    .array(z.object(encodingReading))
    .check(z.describe('Encodings in which the file may be written as well, with other letters; usually none.')),
});

/** What is found out by reading: with adverse media each row needs a name, and two searches. */
export const previewBatchInput = z.object({ batch_id: batchId, ...readingFields, adverse_media: adverseMediaOption });

/** The same of a person's file. */
export const previewBatchFileInput = z.extend(previewBatchInput, {
  forget_columns: z.optional(
    z
      .boolean('forget_columns must be true or false')
      .check(
        z.describe('True: the file is read anew, and the columns that are remembered for its headings are forgotten.'),
      ),
  ),
});

export const previewedBatch = z.object({
  ...answered,
  batch_id: z.string(),
  sheets: z
    .array(workbookSheet)
    .check(z.describe('Of a workbook the sheets that hold anything, in its order. A text has none.')),
  sheet: z
    .nullable(z.string())
    .check(
      z.describe(
        'The sheet that was read: only this one is screened. Null for a text, and where `sheets` has several to choose from: then send its name as `sheet`.',
      ),
    ),
  encoding: z
    .nullable(readEncoding)
    .check(
      z.describe(
        'The encoding in which a text was read. Null for a workbook. Where `rivals` has others, send the right one as `encoding`: without it the file is not started.',
      ),
    ),
  /** The columns' names in their order: those of the header, each made unique, or `Column 1` without one. */
  columns: z.array(z.string()),
  has_header: z.boolean(),
  header_row: z
    .int()
    .check(
      z.describe(
        'The number of the line that holds the names of the columns; 0 without one, and where the records name their fields (JSON lines, vCard).',
      ),
    ),
  date_order: z.enum(dateOrders),
  name_columns_left_out: z
    .array(z.string())
    .check(
      z.describe('Columns that look as if they held names and are not screened. Add them to `columns` to screen them.'),
    ),
  left_out_reasons: z.record(z.string(), z.string()).check(z.describe('Why, by column.')),
  /** True if neither the caller nor a date tells: ambiguous dates are compared by their year alone. */
  date_order_assumed: z.boolean(),
  date_order_note: z
    .nullable(z.string())
    .check(
      z.describe('What is to be known of dates that can be read with the day or the month first; null without any.'),
    ),
  /** Meaning of each column, given or read from the header; null if no column is recognised as the name. */
  mapping: z.nullable(batchColumns),
  mapping_source: z
    .enum(['asked', 'file', 'remembered'])
    .check(
      z.describe(
        'asked: sent as `columns`; file: found out; remembered: as a person of the account chose for a file with these headings.',
      ),
    ),
  rows: z
    .array(z.object({ row: z.int(), cells: z.array(z.string()), subjects: z.array(previewedSubject) }))
    .check(z.describe('The first rows, and whom each is screened for.')),
  rows_total: z.int(),
  /** Null without a mapping. */
  rows_to_screen: z.nullable(z.int()),
  /** Subjects of these rows: the file's list searches. Null without a mapping. */
  subjects_to_screen: z.nullable(z.int()),
  rows_not_screened: z.nullable(z.int()),
  /** First of the rows that cannot be screened; `rows_not_screened` counts them all. */
  problems: z.array(rowProblem),
  rows_with_notes: z
    .nullable(z.int())
    .check(
      z.describe(
        'Rows of which a cell is not used, such as a date that cannot be read, or was understood otherwise than it is written.',
      ),
    ),
  /** Which cells these are, and why: the first of them. The result has all in `screening_note`. */
  notes: z.array(rowProblem),
  cells_not_read: z
    .array(z.object({ column: z.string(), count: z.int(), example: z.string() }))
    .check(z.describe('The same summed up: how many cells of a column are not understood, and one of them.')),
  quota: z.nullable(quota),
  /** Sanctions and PEP lists at this moment: the start pins those the file asks for. */
  lists_screened: z.array(pinnedList),
  lists_unavailable: z.array(unavailableList),
});
export type BatchPreview = z.output<typeof previewedBatch>;

export const startBatchInput = z.object({ batch_id: batchId, ...readingFields, ...matchingFields });
export const listedBatches = z.object({ ...answered, batches: z.array(batchFile), ...pageOutput });

export const foundBatch = z.object({
  ...answered,
  batch: batchFile,
  /** Why rows were not screened: the first of them. */
  problems: z.array(rowProblem),
});

export const batchResultInput = z.object({
  batch_id: batchId,
  format: z.enum(batchFormats, `format must be one of ${batchFormats.join(', ')}`),
});
export const linkedBatchResult = z.object({
  ...answered,
  url: z.string(),
  file_name: z.string(),
  valid_until: z.string(),
});
