import * as z from 'zod/mini';
import { answered, download, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { alert } from './alert.ts';
import {
  deciders,
  decisionMonthsDefault,
  decisionMonthsMax,
  decisionReasonMax,
  whitelistExportMax,
  whitelistReviewMonths,
} from './alertWords.ts';

const common = { area: 'alerts', caller: 'user' } as const;
const path = '/app/v1/whitelist';

const filter = {
  review: z.optional(z.enum(['due'], 'review must be due')),
  /** Holder: id of a person or an App ID. */
  holder: z.optional(text('holder', 128)),
  /** Part of a name, a reference, a database or a reason, in any case. */
  text: z.optional(text('text', 200)),
};

export const confirmation = z.object({ confirmed_at: z.string(), by_name: z.string(), reason: z.string() });

const { subject, records, score, band, state, case_id, version } = alert.shape;

/** A false positive in force. */
const whitelistEntry = z.object({
  subject,
  records,
  score,
  band,
  state,
  case_id,
  version,
  alert_id: z.string(),
  reason: z.string(),
  decided_at: z.string(),
  decided_by: z.enum(deciders),
  /** Id of the person or the App ID, and the name as the account knew it. */
  holder: z.object({ id: z.string(), name: z.string() }),
  expires_at: z.string(),
  /** The last one; null before the first. */
  confirmation: z.nullable(confirmation),
  /** yyyy-mm-dd */
  review_due: z.string(),
});
export type WhitelistEntry = z.output<typeof whitelistEntry>;

export const listWhitelist = endpoint({
  ...common,
  operation: 'listWhitelist',
  method: 'GET',
  paths: [path],
  role: 'auditor',
  summary: `Decisions in force that a match is a false positive, the one that waits longest for its review first, at most ${pageItems} a page; a page may have fewer while there is a cursor. A review is due ${whitelistReviewMonths} months after the decision or its last confirmation.`,
  input: z.object({ ...pageInput, ...filter }),
  output: z.object({
    ...answered,
    entries: z.array(whitelistEntry),
    ...pageOutput,
    /** Of all decisions in force, whatever the filter; null behind the first page. */
    figures: z.nullable(
      z.object({
        in_force: z.int(),
        due: z.int(),
        /** Null without a decision. */
        oldest_decided_at: z.nullable(z.string()),
        /** Most decisions first. */
        holders: z.array(z.object({ id: z.string(), name: z.string(), decisions: z.int(), due: z.int() })),
        /** False if there are more decisions than one call counts: the figures are of those that wait longest then. */
        complete: z.boolean(),
      }),
    ),
  }),
  changes: 'nothing',
  refuses: [],
});

export const exportWhitelist = endpoint({
  ...common,
  operation: 'exportWhitelist',
  method: 'GET',
  produces: 'csv',
  paths: [`${path}/export`],
  role: 'auditor',
  summary: `The first ${whitelistExportMax} of the same decisions as a CSV file.`,
  input: z.object(filter),
  output: download,
  changes: ['export.whitelist'],
  refuses: [],
});

export const confirmDecision = endpoint({
  ...common,
  operation: 'confirmDecision',
  method: 'POST',
  paths: ['/app/v1/alerts/{alert_id}/decision/confirmation'],
  role: 'analyst',
  summary: `Confirms a false positive after a review. The decision holds ${decisionMonthsDefault} months from now, or longer if it did before. Refused if the alert has changed since it was read.`,
  input: z.object({
    alert_id: text('alert_id', 120),
    reason: text('reason', decisionReasonMax),
    /** Last day of the decision, at most as many months from now as a decision may have. */
    expires_on: z
      .optional(z.iso.date('expires_on must be a date in the form yyyy-mm-dd'))
      .check(z.describe(`Last day of the decision, at most ${decisionMonthsMax} months from now.`)),
    version: z.int('version must be a whole number'),
  }),
  output: z.object({ ...answered, alert }),
  changes: ['alert.decision_confirmed'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED'],
  owned: { field: 'alert_id', thing: 'Alert' },
});
