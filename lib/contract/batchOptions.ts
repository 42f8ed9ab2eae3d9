import * as z from 'zod/mini';
import { batchFileLimitDefault, batchFileLimitMax, nameColumnsMax } from './batchLimits.ts';
import { adverseMediaOption } from './batchMedia.ts';
import { objectError, text } from './endpoint.ts';
import { identifierTypes } from './identifiers.ts';
import { matchLimit, matchTypes } from './screeningInput.ts';
import { identifiersMax, thresholdDefault, thresholdMin } from './screeningLimits.ts';
import { textEncodingNames } from './textEncodings.ts';

export const batchFileChecks = ['sanctions', 'pep', 'both'] as const;
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = (field: string, what: string) =>
  z.optional(text(`columns.${field}`, 500).check(z.describe(`The column that holds ${what}.`)));

const nameColumns = z.optional(
  z
    .array(text('columns.name', 500), 'columns.name must be a list of columns, such as ["Customer"]')
    .check(
      z.minLength(1, 'columns.name must name at least one column'),
      z.maxLength(nameColumnsMax, `columns.name must name at most ${nameColumnsMax} columns`),
      z.describe(
        'The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.',
      ),
    ),
);

/** Which column of a file means what, by the columns' names as the preview gives them. */
export const batchColumns = z
  .strictObject(
    {
      name: nameColumns,
      type: column('type', 'person, company, vessel or aircraft, in a language that the headings may have'),
      date_of_birth: column('date_of_birth', 'a date or year of birth'),
      nationality: column('nationality', 'a country: ISO 3166 code or name'),
      identifiers: z.optional(
        z
          .array(
            z.strictObject({
              column: text('columns.identifiers.column', 500),
              type: z.optional(z.enum(identifierTypes, `type must be one of ${identifierTypes.join(', ')}`)),
            }),
            'columns.identifiers must be a list',
          )
          .check(
            z.minLength(1, 'columns.identifiers must have at least one entry'),
            z.maxLength(identifiersMax, `columns.identifiers must have at most ${identifiersMax} entries`),
          ),
      ),
      external_ref: column('external_ref', 'a reference of your own, which the result repeats'),
      check: column('check', 'sanctions, pep or both for each row; an empty cell means what is chosen for the file'),
    },
    objectError('columns must be an object such as { "name": ["Customer"] }'),
  )
  .check(
    z.refine(({ name, identifiers }) => name !== undefined || identifiers !== undefined, {
      error: 'Please say which column holds the name, or at least one column with identifiers.',
      path: ['name'],
    }),
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

/** All that decides about the results of a file. */
export const batchOptions = z.object({
  sheet: z.optional(z.nullable(z.string())),
  /** Of a text; null of a workbook, and absent of files that were started before it was said. */
  encoding: z.optional(z.nullable(z.enum(textEncodingNames))),
  columns: batchColumns,
  has_header: z.boolean(),
  date_order: z.enum(dateOrders),
  /** True where nobody said the order and no date of the file tells; else absent. */
  date_order_assumed: z.optional(z.boolean()),
  match_type: z.enum(matchTypes),
  threshold: z.number(),
  check: z.enum(batchFileChecks),
  limit: z.int(),
  /** True where each row is also looked for in the official releases; else absent. */
  adverse_media: z.optional(z.boolean()),
});
export type BatchOptions = z.output<typeof batchOptions>;
