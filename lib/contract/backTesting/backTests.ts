import * as z from 'zod/mini';
import { answered, download, endpoint, text } from '../endpoint.ts';
import { jobStatus } from '../jobs.ts';
import { unavailableList } from '../lists/lists.ts';
import { listTypeKeys } from '../lists/listTypes.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { matchTypes } from '../screening/screeningInput.ts';
import { thresholdMin } from '../screening/screeningLimits.ts';
import { backTestDaysMax, backTestShares, exportedDifferencesMax, searchesMax } from './backTestLimits.ts';
import { manipulated } from './manipulations.ts';

/** The tested settings. Null: as each screening had it; of lists, all that its endpoint searches. */
export const backTestSettings = z.object({
  threshold: z.nullable(z.number()),
  match_type: z.nullable(z.enum(matchTypes)),
  lists: z.nullable(z.array(z.enum(listTypeKeys))),
});

/** Cause of a difference: the tested settings, or lists and matcher changed since the screening. */
export const differenceCauses = ['settings', 'lists'] as const;
export const differenceChanges = ['gone', 'new'] as const;

const byCause = z.object({ settings: z.int(), lists: z.int() });

export const backTestFigures = z.object({
  /** Screenings tested: names, not calls. */
  screenings: z.int(),
  /** Of them with a match, in the receipt and in the test. */
  with_match_then: z.int(),
  with_match_now: z.int(),
  /** Alerts: matches of all of them. */
  alerts_then: z.int(),
  alerts_now: z.int(),
  gone: byCause,
  new: byCause,
});

/** Untested screenings of the period. */
export const backTestLeftOut = z.object({
  /** Their question is not kept. */
  without_footprint: z.int(),
  /** Adverse media alone, and refused rows. */
  without_question: z.int(),
  /** Their receipt is erased or damaged. */
  unreadable: z.int(),
});

export const backTest = z.object({
  id: z.string(),
  name: z.string(),
  status: jobStatus,
  settings: backTestSettings,
  from: z.string(),
  /** Excluded. */
  to: z.string(),
  /** Percent of the screenings. */
  share: z.int(),
  /** Null until it is planned. */
  screenings_total: z.nullable(z.int()),
  figures: backTestFigures,
  left_out: backTestLeftOut,
  /** Differences for reading one by one. */
  differences_kept: z.int(),
  /** Searched editions. */
  editions: z.array(z.object({ list: z.string(), edition_id: z.string(), list_date: z.string() })),
  lists_missing: z.array(unavailableList),
  /** Of the matcher. */
  policy_version: z.nullable(z.string()),
  /** Null in lists, and until the end of the test. */
  manipulated: z.nullable(z.array(manipulated)),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});

export const backTestDifference = z.object({
  change: z.enum(differenceChanges),
  cause: z.enum(differenceCauses),
  receipt_id: z.string(),
  /** Of a batch: which row, from 0. */
  row: z.nullable(z.int()),
  /** Null once the receipt is erased. */
  name: z.nullable(z.string()),
  external_ref: z.nullable(z.string()),
  list: z.string(),
  record_id: z.string(),
  /** Null if only the receipt has the match. */
  record_name: z.nullable(z.string()),
  /** In thousandths. */
  score_then: z.nullable(z.int()),
  score_now: z.nullable(z.int()),
});

const common = { area: 'backTesting', caller: 'user' } as const;
const path = '/app/v1/back-tests';
const owned = { field: 'back_test_id', thing: 'Back-test' } as const;
const backTestIdInput = z.object({ back_test_id: text('back_test_id', 60) });
const time = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time in the form 2026-11-30T12:00:00Z` });
const thresholdError = `threshold must be a number from ${thresholdMin} to 1`;
const listsError = 'lists must name at least one list';

export const createBackTest = endpoint({
  ...common,
  operation: 'createBackTest',
  method: 'POST',
  status: [202],
  paths: [path],
  role: 'analyst',
  summary: `Starts a back-test: screenings of a period of at most ${backTestDaysMax} days are asked again with other settings against the lists in use. At most ${searchesMax} screenings. Counts no search.`,
  input: z.object({
    name: text('name', 80),
    from: time('from'),
    /** Excluded. */
    to: time('to'),
    share: z._default(z.literal(backTestShares, `share must be one of ${backTestShares.join(', ')}`), 100),
    threshold: z.optional(
      z.number(thresholdError).check(z.minimum(thresholdMin, thresholdError), z.maximum(1, thresholdError)),
    ),
    match_type: z.optional(z.enum(matchTypes, `match_type must be ${matchTypes.join(' or ')}`)),
    lists: z.optional(
      z
        .array(z.enum(listTypeKeys, 'There is no such list'), 'lists must be an array')
        .check(z.minLength(1, listsError), z.maxLength(listTypeKeys.length, 'lists must name each list once')),
    ),
  }),
  output: z.object({ ...answered, back_test: backTest }),
  changes: ['back_test.created'],
  refuses: ['PLAN_REQUIRED', 'CONFLICT', 'LIST_UNAVAILABLE'],
});

export const listBackTests = endpoint({
  ...common,
  operation: 'listBackTests',
  method: 'GET',
  paths: [path],
  role: 'auditor',
  summary: `Back-tests of the account, newest first, at most ${pageItems} a page.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, back_tests: z.array(backTest), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const getBackTest = endpoint({
  ...common,
  operation: 'getBackTest',
  method: 'GET',
  paths: [`${path}/{back_test_id}`],
  role: 'auditor',
  summary: 'One back-test, with its figures so far.',
  input: backTestIdInput,
  output: z.object({ ...answered, back_test: backTest }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const cancelBackTest = endpoint({
  ...common,
  operation: 'cancelBackTest',
  method: 'POST',
  paths: [`${path}/{back_test_id}/cancel`],
  role: 'analyst',
  summary: 'Cancels a running back-test. A repeat succeeds.',
  input: backTestIdInput,
  output: z.object({ ...answered, back_test: backTest }),
  changes: ['back_test.cancelled'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

export const listBackTestDifferences = endpoint({
  ...common,
  operation: 'listBackTestDifferences',
  method: 'GET',
  paths: [`${path}/{back_test_id}/differences`],
  role: 'auditor',
  summary: `Alerts that are gone or new in a back-test, at most ${pageItems} a page. A page may have fewer, or none, while there is a cursor.`,
  input: z.object({
    ...backTestIdInput.shape,
    ...pageInput,
    change: z.optional(z.enum(differenceChanges, `change must be ${differenceChanges.join(' or ')}`)),
    cause: z.optional(z.enum(differenceCauses, `cause must be ${differenceCauses.join(' or ')}`)),
  }),
  output: z.object({ ...answered, differences: z.array(backTestDifference), ...pageOutput }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

const exported = {
  ...common,
  method: 'GET',
  role: 'auditor',
  input: backTestIdInput,
  output: download,
  changes: ['back_test.exported'],
  refuses: ['NOT_FOUND'],
  owned,
} as const;

export const exportBackTest = endpoint({
  ...exported,
  operation: 'exportBackTest',
  paths: [`${path}/{back_test_id}/export`],
  summary: `The alerts that are gone or new as a CSV file, at most ${exportedDifferencesMax}.`,
  produces: 'csv',
});

export const exportBackTestJson = endpoint({
  ...exported,
  operation: 'exportBackTestJson',
  paths: [`${path}/{back_test_id}/export.json`],
  summary: `A back-test with its figures, and the alerts that are gone or new, as a JSON file; at most ${exportedDifferencesMax} alerts.`,
  produces: 'ndjson',
});
