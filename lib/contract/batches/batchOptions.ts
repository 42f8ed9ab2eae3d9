import * as z from 'zod/mini';
import { objectError, text } from '../endpoint.ts';
import { identifierTypes } from '../screening/identifiers.ts';
import { matchLimit, matchTypes } from '../screening/screeningInput.ts';
import { identifiersMax, thresholdDefault, thresholdMin } from '../screening/screeningLimits.ts';
import { textEncodingNames } from '../text/textEncodings.ts';
import {
  aliasColumnsMax,
  batchFileLimitDefault,
  batchFileLimitMax,
  batchSubjectsMax,
  nameColumnsMax,
} from './batchLimits.ts';
import { adverseMediaOption } from './batchMedia.ts';

export const batchFileChecks = ['sanctions', 'pep', 'both'] as const;
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = (field: string, what: string) =>
  z.optional(text(field, 500).check(z.describe(`The column that holds ${what}.`)));

/** Columns of a row's subject. `at`: their place in the input. */
const subjectFields = (at: string) => ({
  name: z.optional(
    z
      .array(text(`${at}.name`, 500), `${at}.name must be a list of columns, such as ["Customer"]`)
      .check(
        z.minLength(1, `${at}.name must name at least one column`),
        z.maxLength(nameColumnsMax, `${at}.name must name at most ${nameColumnsMax} columns`),
        z.describe(
          'The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.',
        ),
      ),
  ),
  aliases: z.optional(
    z
      .array(text(`${at}.aliases`, 500), `${at}.aliases must be a list of columns`)
      .check(
        z.maxLength(aliasColumnsMax, `${at}.aliases must name at most ${aliasColumnsMax} columns`),
        z.describe(
          'Columns with other names of the same one, such as a maiden name. They are part of the same search.',
        ),
      ),
  ),
  type: column(`${at}.type`, 'person, company, vessel or aircraft, in one of ten languages'),
  date_of_birth: column(`${at}.date_of_birth`, 'a date or year of birth'),
  nationality: column(
    `${at}.nationality`,
    'a country or a nationality: ISO 3166 code, or its word in one of ten languages',
  ),
  identifiers: z.optional(
    z
      .array(
        z.strictObject({
          column: text(`${at}.identifiers.column`, 500),
          type: z.optional(z.enum(identifierTypes, `type must be one of ${identifierTypes.join(', ')}`)),
        }),
        `${at}.identifiers must be a list`,
      )
      .check(
        z.minLength(1, `${at}.identifiers must have at least one entry`),
        z.maxLength(identifiersMax, `${at}.identifiers must have at most ${identifiersMax} entries`),
      ),
  ),
});

const nobody = 'Please say which column holds the name, or at least one column with identifiers.';

/** Somebody whom each row names in a capacity. */
export const subjectColumns = z
  .strictObject(
    {
      label: text('columns.subjects.label', 100).check(
        z.describe('What the results call it, such as Contact: another one for each subject.'),
      ),
      ...subjectFields('columns.subjects'),
    },
    objectError('A subject must be an object such as { "label": "Contact", "name": ["Contact person"] }'),
  )
  .check(
    z.refine(({ name, identifiers }) => name !== undefined || identifiers !== undefined, {
      error: nobody,
      path: ['name'],
    }),
  );
export type SubjectColumns = z.output<typeof subjectColumns>;

/** Meaning of a file's columns, by their names in the preview. */
export const batchColumns = z
  .strictObject(
    {
      ...subjectFields('columns'),
      external_ref: column('columns.external_ref', 'a reference of your own, which the result repeats'),
      check: column(
        'columns.check',
        'sanctions, pep or both for each row; an empty cell means what is chosen for the file',
      ),
      subjects: z.optional(
        z.array(subjectColumns, 'columns.subjects must be a list').check(
          z.minLength(1, 'columns.subjects must have at least one entry'),
          z.maxLength(batchSubjectsMax, `columns.subjects must have at most ${batchSubjectsMax} entries`),
          z.refine((subjects) => new Set(subjects.map(({ label }) => label)).size === subjects.length, {
            error: 'Each of columns.subjects needs a label of its own',
          }),
          z.describe(
            'Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own.',
          ),
        ),
      ),
    },
    objectError('columns must be an object such as { "name": ["Customer"] }'),
  )
  .check(
    z.refine(
      ({ name, identifiers, subjects }) => name !== undefined || identifiers !== undefined || subjects !== undefined,
      {
        error: nobody,
        path: ['name'],
      },
    ),
    z.refine(
      ({ name, identifiers, type, date_of_birth, nationality, aliases, subjects }) =>
        subjects === undefined ||
        [name, identifiers, type, date_of_birth, nationality, aliases].every((field) => field === undefined),
      {
        error: 'Please send either columns.subjects or columns.name with its companions, not both',
        path: ['subjects'],
      },
    ),
  );
export type BatchColumns = z.output<typeof batchColumns>;

/** How the cells of a file are read. What is not given is found out from the file, as the preview shows it. */
export const readingFields = {
  sheet: z.optional(
    text('sheet', 255).check(
      z.describe('The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.'),
    ),
  ),
  encoding: z.optional(
    z
      .enum(textEncodingNames, `encoding must be one of ${textEncodingNames.join(', ')}`)
      .check(
        z.describe(
          'The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.',
        ),
      ),
  ),
  columns: z.optional(batchColumns),
  has_header: z.optional(
    z
      .boolean('has_header must be true or false')
      .check(z.describe('Whether the first row holds the names of the columns.')),
  ),
  date_order: z.optional(
    z
      .enum(dateOrders, `date_order must be ${dateOrders.join(' or ')}`)
      .check(
        z.describe(
          'How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.',
        ),
      ),
  ),
};

/** How the rows of a file are screened. */
export const matchingFields = {
  match_type: z._default(z.enum(matchTypes, `match_type must be ${matchTypes.join(' or ')}`), 'fuzzy'),
  /** Of a fuzzy search. */
  threshold: z._default(
    z
      .number('threshold must be a number')
      .check(
        z.minimum(thresholdMin, `threshold must be at least ${thresholdMin}`),
        z.maximum(1, 'threshold must be at most 1'),
      ),
    thresholdDefault,
  ),
  check: z._default(z.enum(batchFileChecks, `check must be one of ${batchFileChecks.join(', ')}`), 'both'),
  /** Matches of each row in the results; all are counted. */
  limit: matchLimit(batchFileLimitDefault, batchFileLimitMax),
  adverse_media: adverseMediaOption,
};

/** Everything that decides a file's results. */
export const batchOptions = z.object({
  sheet: z.optional(z.nullable(z.string())),
  /** Of a text; null for a workbook, absent for files started by an earlier release. */
  encoding: z.optional(z.nullable(z.enum(textEncodingNames))),
  columns: batchColumns,
  has_header: z.boolean(),
  /** The number of the line that holds the headings; 0 without one, and where records name their fields. Absent where it is the first line. */
  header_row: z.optional(z.int()),
  date_order: z.enum(dateOrders),
  /** True if neither the caller nor a date of the file tells the order; else absent. */
  date_order_assumed: z.optional(z.boolean()),
  match_type: z.enum(matchTypes),
  threshold: z.number(),
  check: z.enum(batchFileChecks),
  limit: z.int(),
  /** True if each row is also looked for in official releases; else absent. */
  adverse_media: z.optional(z.boolean()),
});
export type BatchOptions = z.output<typeof batchOptions>;
