import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import {
  caseEntry,
  caseFile,
  caseMeasure,
  caseMoves,
  casePeople,
  caseRecord,
  caseShape,
  day,
  outcome,
  writing,
} from './caseShapes.ts';
import {
  caseLabelNames,
  caseNameMax,
  caseOrigins,
  caseReasonMax,
  caseReceiptsMax,
  caseRecordsMax,
  caseStates,
  caseStepNames,
} from './caseWords.ts';

const path = '/app/v1/cases';
export const casePath = `${path}/{case_id}`;
export const caseIdInput = { case_id: text('case_id', 60) };
export const version = z.int('version must be a whole number').check(z.minimum(1, 'version must be 1 or more'));
export const ofCases = { area: 'cases', caller: 'user', role: 'analyst' } as const;
export const ownedCase = { field: 'case_id', thing: 'Case' } as const;
export const changedCase = z.object({ ...answered, case: caseShape });
export const refusedChange = ['PLAN_REQUIRED', 'NOT_FOUND', 'CONFLICT'] as const;

const origins = caseOrigins.filter((origin) => origin !== 'api');

export const openCase = endpoint({
  ...ofCases,
  operation: 'openCase',
  method: 'POST',
  status: [201, 200],
  paths: [path],
  summary:
    'Opens a case about a subject. If a case with the same external_ref is open, records and receipts are added to it, and the answer is 200.',
  input: z.object({
    name: text('name', caseNameMax),
    external_ref: z.optional(text('external_ref', 200)),
    origin: z.enum(origins, `origin must be one of ${origins.join(', ')}`),
    records: z.optional(
      z.array(caseRecord).check(z.maxLength(caseRecordsMax, `records must be at most ${caseRecordsMax}`)),
    ),
    receipt_ids: z.optional(
      z
        .array(text('receipt_ids', 60))
        .check(z.maxLength(caseReceiptsMax, `receipt_ids must be at most ${caseReceiptsMax}`)),
    ),
    /** Alerts of one subject: name, reference, records and receipts are theirs then. */
    alert_ids: z.optional(
      z.array(text('alert_ids', 200)).check(z.maxLength(caseRecordsMax, `alert_ids must be at most ${caseRecordsMax}`)),
    ),
    /** Without it that of the records. */
    label: z.optional(z.enum(caseLabelNames, `label must be one of ${caseLabelNames.join(', ')}`)),
    reason: z.optional(writing('reason', caseReasonMax)),
  }),
  output: z.object({ ...answered, case: caseShape, is_new: z.boolean() }),
  changes: ['case.opened', 'case.added_to'],
  refuses: ['PLAN_REQUIRED', 'CONFLICT'],
});

export const listCases = endpoint({
  ...ofCases,
  role: 'auditor',
  operation: 'listCases',
  method: 'GET',
  paths: [path],
  summary: `The cases of the account, newest first, at most ${pageItems} a page: the open ones, or those in a state.`,
  input: z.object({
    ...pageInput,
    /** Without it: open ones; `all`: closed ones too. */
    state: z.optional(z.enum([...caseStates, 'all'], `state must be one of ${caseStates.join(', ')}, all`)),
    /** User id, or `none`. */
    assignee: z.optional(text('assignee', 128)),
    overdue: z.optional(z.enum(['true'], 'overdue must be true')),
    outcome: z.optional(outcome),
    label: z.optional(z.enum(caseLabelNames, `label must be one of ${caseLabelNames.join(', ')}`)),
    external_ref: z.optional(text('external_ref', 200)),
    /** Found in name, reference, records and id, in any case. */
    text: z.optional(text('text', 200)),
  }),
  output: z.object({
    ...answered,
    cases: z.array(caseShape),
    people: casePeople,
    /** Of all open cases, on the first page. `is_all`: false if there are more than were counted. */
    figures: z.nullable(
      z.object({
        open: z.int(),
        unassigned: z.int(),
        in_review: z.int(),
        overdue: z.int(),
        mine: z.int(),
        is_all: z.boolean(),
      }),
    ),
    ...pageOutput,
  }),
  changes: 'nothing',
  refuses: [],
});

export const getCase = endpoint({
  ...ofCases,
  role: 'auditor',
  operation: 'getCase',
  method: 'GET',
  paths: [casePath],
  summary: 'A case with its history, its attachments, and what the caller may do with it now.',
  input: z.object(caseIdInput),
  output: z.object({
    ...answered,
    case: caseShape,
    /** Oldest first. */
    entries: z.array(caseEntry),
    files: z.array(caseFile),
    people: casePeople,
    moves: caseMoves,
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned: ownedCase,
});

export const assignCase = endpoint({
  ...ofCases,
  operation: 'assignCase',
  method: 'PUT',
  paths: [`${casePath}/assignee`],
  summary: 'Gives a case to a member who may investigate, or to nobody. Whoever has it investigates it.',
  input: z.object({
    ...caseIdInput,
    version,
    /** User id; without it nobody. */
    assignee: z.optional(text('assignee', 128)),
  }),
  output: changedCase,
  changes: ['case.assigned'],
  refuses: refusedChange,
  owned: ownedCase,
});

export const changeCase = endpoint({
  ...ofCases,
  operation: 'changeCase',
  method: 'PATCH',
  paths: [casePath],
  summary:
    'Changes the due date of an open case, or what was done about a true match: also after it is closed, since reports and licences come later.',
  input: z.object({
    ...caseIdInput,
    version,
    /** Null for none. */
    due: z.optional(z.nullable(day('due'))),
    measure: z.optional(caseMeasure),
  }),
  output: changedCase,
  changes: ['case.changed'],
  refuses: refusedChange,
  owned: ownedCase,
});

export const stepCase = endpoint({
  ...ofCases,
  operation: 'stepCase',
  method: 'POST',
  status: [200],
  paths: [`${casePath}/steps`],
  summary:
    'Moves a case on: begin (the assignee investigates), submit (with outcome and reason, for review), withdraw, approve or send_back (an owner or admin who did not investigate), reopen.',
  input: z
    .object({
      ...caseIdInput,
      version,
      step: z.enum(caseStepNames, `step must be one of ${caseStepNames.join(', ')}`),
      /** With `submit`. */
      outcome: z.optional(outcome),
      /** With `submit`, `send_back` and `reopen`. */
      reason: z.optional(writing('reason', caseReasonMax)),
      /** With `submit` of a true match. */
      measure: z.optional(caseMeasure),
    })
    .check(
      z.refine(({ step, outcome: given }) => (given !== undefined) === (step === 'submit'), {
        error: 'outcome goes with the step submit, and is needed there',
        path: ['outcome'],
      }),
      z.refine(({ step, reason }) => reason !== undefined || !['submit', 'send_back', 'reopen'].includes(step), {
        error: 'reason is required',
        path: ['reason'],
      }),
      z.refine(({ outcome: given, measure }) => (measure !== undefined) === (given === 'true_match'), {
        error: 'measure goes with a true match, and is needed there',
        path: ['measure'],
      }),
    ),
  output: changedCase,
  changes: ['case.begun', 'case.submitted', 'case.withdrawn', 'case.approved', 'case.sent_back', 'case.reopened'],
  refuses: refusedChange,
  owned: ownedCase,
});
