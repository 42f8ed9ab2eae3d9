import * as z from 'zod/mini';
import { answered, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { externalRefMax } from '../screening/screeningLimits.ts';
import { alert, openedRecord } from './alert.ts';
import {
  alertCauses,
  alertLabelNames,
  alertStates,
  decisionMonthsDefault,
  decisionMonthsMax,
  decisionOutcomes,
  decisionReasonMax,
  decisionsAtOnceMax,
} from './alertWords.ts';

const ofPrograms = '/functions/v1/alerts';
const ofPeople = '/app/v1/alerts';
const common = { area: 'alerts', caller: 'user' } as const;

const alertId = text('alert_id', 120);
const owned = { field: 'alert_id', thing: 'Alert' } as const;
const version = z.int('version must be a whole number');
const asRead = z.optional(version).check(z.describe('Of the alert as it was read.'));

const filter = {
  status: z.optional(z.enum(alertStates, `status must be one of ${alertStates.join(', ')}`)),
  subject: z.optional(text('subject', externalRefMax).check(z.describe('external_ref of a subject.'))),
};

/** Filters of the page. */
const moreFilters = {
  /** User id, `me` or `nobody`. */
  assignee: z.optional(text('assignee', 128)),
  label: z.optional(z.enum(alertLabelNames)),
  set_off_by: z.optional(z.enum(alertCauses)),
  /** Part of a name, a reference or a database, in any case. */
  text: z.optional(text('text', 200)),
  due: z.optional(z.enum(['overdue'], 'due must be overdue')),
  order: z.optional(z.enum(['newest', 'oldest'], 'order must be newest or oldest')),
};

export const listAlerts = sharedEndpoint({
  operation: 'listAlerts',
  area: 'alerts',
  method: 'GET',
  callers: {
    appId: { paths: [ofPrograms] },
    user: {
      paths: [ofPeople],
      role: 'auditor',
      documentedAs: 'listAccountAlerts',
      input: z.object({ ...pageInput, ...filter, ...moreFilters }),
    },
  },
  summary: `Alerts of one state, newest first, at most ${pageItems} a page: open ones by their opening, others by their last change. Without status the open ones; with a subject and without status all of that subject. A page may have fewer while there is a cursor.`,
  input: z.object({ ...pageInput, ...filter }),
  output: z.object({ ...answered, alerts: z.array(alert), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

const reason = text('reason', decisionReasonMax);
const outcome = z.enum(decisionOutcomes, `outcome must be one of ${decisionOutcomes.join(', ')}`);
const expiresOn = z
  .optional(z.iso.date('expires_on must be a date in the form yyyy-mm-dd'))
  .check(
    z.describe(
      `Last day of the decision, at most ${decisionMonthsMax} months from now. Without it the decision holds for ${decisionMonthsDefault} months.`,
    ),
  );
const decided = { outcome, reason, expires_on: expiresOn };

export const decideAlert = sharedEndpoint({
  operation: 'decideAlert',
  area: 'alerts',
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/{alert_id}/decision`], idempotent: true },
    user: { paths: [`${ofPeople}/{alert_id}/decision`], role: 'analyst', documentedAs: 'decideAccountAlert' },
  },
  summary:
    'Decides an open alert. The decision holds for the facts of both sides: the same match is held back until they change, or the decision ends. Of two decisions at once one is refused.',
  input: z.object({ alert_id: alertId, ...decided, version: asRead }),
  output: z.object({ ...answered, alert }),
  changes: ['alert.decided'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED'],
  owned,
});

export const decideAlerts = endpoint({
  ...common,
  operation: 'decideAlerts',
  method: 'POST',
  paths: ['/app/v1/alert-decisions'],
  role: 'analyst',
  summary: `Decides up to ${decisionsAtOnceMax} open alerts with one reason. Each has its own result.`,
  input: z.object({
    alert_ids: z
      .array(alertId, 'alert_ids must be a list')
      .check(
        z.minLength(1, 'alert_ids must name at least one alert'),
        z.maxLength(decisionsAtOnceMax, `alert_ids must have at most ${decisionsAtOnceMax} entries`),
      ),
    ...decided,
  }),
  output: z.object({
    ...answered,
    results: z.array(
      z.object({
        alert_id: z.string(),
        alert: z.nullable(alert),
        error: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
  changes: ['alert.decided'],
  refuses: ['PLAN_REQUIRED'],
});

export const withdrawDecision = endpoint({
  ...common,
  operation: 'withdrawDecision',
  method: 'DELETE',
  paths: [`${ofPeople}/{alert_id}/decision`],
  role: 'analyst',
  summary: 'Takes the decision on an alert back; the alert is open again. Refused if it has changed since it was read.',
  input: z.object({ alert_id: alertId, version: text('version', 12) }),
  output: z.object({ ...answered, alert }),
  changes: ['alert.decision_withdrawn'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED'],
  owned,
});

export const changeAlert = endpoint({
  ...common,
  operation: 'changeAlert',
  method: 'PATCH',
  paths: [`${ofPeople}/{alert_id}`],
  role: 'analyst',
  summary: 'Assigns an alert to a member, or gives it a due date. null removes either.',
  input: z.object({
    alert_id: alertId,
    /** User id of a member who may decide. */
    assignee: z.optional(z.nullable(text('assignee', 128))),
    due: z.optional(z.nullable(z.iso.date('due must be a date in the form yyyy-mm-dd'))),
    version: asRead,
  }),
  output: z.object({ ...answered, alert }),
  changes: ['alert.assigned'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED'],
  owned,
});

export const getAlert = endpoint({
  ...common,
  operation: 'getAlert',
  method: 'GET',
  paths: [`${ofPeople}/{alert_id}`],
  role: 'auditor',
  summary: 'An alert with its records, each compared with the subject field by field.',
  input: z.object({ alert_id: alertId }),
  output: z.object({ ...answered, alert, records: z.array(openedRecord) }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});
