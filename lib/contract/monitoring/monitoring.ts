import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { listType, screenedList, unavailableList } from '../lists/lists.ts';
import { thresholdMin } from '../screening/screeningLimits.ts';
import { boardReportPeriods, estimateSubjectsMax } from './monitoringLimits.ts';
import { monitoringRun } from './monitoringRuns.ts';

const monitoringSettings = z.object({
  /** Whether all subjects are compared with whole lists every night, not only every week. */
  nightly: z.boolean(),
  /** Least score of an alert. */
  threshold: z.number(),
  /** Of which periods a report to the board is made by itself, as a PDF, on the first day (UTC) after it. */
  board_report: z.enum(boardReportPeriods),
  /** To be sent back with a change; null before the first one. */
  changed_at: z.nullable(z.string()),
});

const common = { area: 'monitoring', caller: 'user', paths: ['/app/v1/monitoring'] } as const;

export const getMonitoring = endpoint({
  ...common,
  operation: 'getMonitoring',
  method: 'GET',
  role: 'auditor',
  summary: 'State of the monitoring: settings, lists in use, and the run that covered the subjects last.',
  input: z.object({}),
  output: z.object({
    ...answered,
    settings: monitoringSettings,
    /** Active subjects. */
    subjects: z.int(),
    /** Lists in use, and whether subjects have been compared with this edition. */
    lists: z.array(z.object({ ...screenedList.shape, compared: z.boolean(), checked_at: z.nullable(z.string()) })),
    lists_missing: z.array(unavailableList),
    /** The last ended run, and the present one. */
    last_run: z.nullable(monitoringRun),
    open_run: z.nullable(monitoringRun),
    /** Whether subjects wait without a subscription: no list is compared with them. */
    paused: z.boolean(),
    /** Start of the time with unscreened subjects; null without. */
    not_screened_since: z.nullable(z.string()),
  }),
  changes: 'nothing',
  refuses: [],
});

const thresholdError = `threshold must be a number from ${thresholdMin} to 1`;
const thresholdBounds = [z.minimum(thresholdMin, thresholdError), z.maximum(1, thresholdError)] as const;

export const estimateAlerts = endpoint({
  operation: 'estimateAlerts',
  area: 'monitoring',
  caller: 'user',
  method: 'POST',
  paths: ['/app/v1/monitoring/estimate'],
  role: 'analyst',
  summary: `How many alerts another threshold, or another edition of a list, would open: at most ${estimateSubjectsMax} subjects are compared. Nothing is saved.`,
  input: z
    .object({
      /** Left out: the account's. */
      threshold: z.optional(z.number(thresholdError).check(...thresholdBounds)),
      /** In place of the one in use. */
      edition: z.optional(z.object({ list: listType, edition_id: text('edition_id', 128) })),
    })
    .check(
      z.refine(({ threshold, edition }) => threshold !== undefined || edition !== undefined, {
        error: 'Either threshold or edition is needed',
        path: ['threshold'],
      }),
    ),
  output: z.object({
    ...answered,
    /** Active subjects, and how many of them were compared. */
    subjects: z.int(),
    compared: z.int(),
    /** New alerts of those compared, and as many for all subjects in proportion; null if none of them could be compared. */
    found: z.int(),
    alerts: z.nullable(z.int()),
    /** Of those compared: too many records match, and no alert would be opened. */
    not_screened: z.int(),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const changeMonitoring = endpoint({
  ...common,
  operation: 'changeMonitoring',
  method: 'PUT',
  role: 'admin',
  summary:
    'Sets the nightly run, the threshold of alerts and the scheduled report to the board. A changed threshold compares all subjects anew.',
  input: z.object({
    nightly: z.boolean('nightly must be true or false'),
    threshold: z.number(thresholdError).check(...thresholdBounds),
    /** Without it as it is stored. */
    board_report: z.optional(
      z.enum(boardReportPeriods, `board_report must be one of ${boardReportPeriods.join(', ')}`),
    ),
    /** Of the settings as they were read: when somebody has changed them since, nothing changes. */
    changed_at: z.nullable(text('changed_at', 64)),
  }),
  output: z.object({ ...answered, settings: monitoringSettings }),
  changes: ['monitoring.changed'],
  refuses: ['CONFLICT'],
});
