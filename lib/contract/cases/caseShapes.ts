import * as z from 'zod/mini';
import { text } from '../endpoint.ts';
import {
  caseEntryKinds,
  caseFileTypes,
  caseLabelNames,
  caseMeasures,
  caseMoveNames,
  caseNameMax,
  caseOrigins,
  caseOutcomes,
  caseStates,
} from './caseWords.ts';

const oneOf = (what: string, values: readonly string[]) => `${what} must be one of ${values.join(', ')}`;

/** A text of several lines, without other control characters. `what` begins each sentence. */
export function writing(what: string, max: number) {
  const line = text(what, max);
  return z.string(`${what} is required`).check(
    z.overwrite((s) => s.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(1, `${what} is required`),
    z.maxLength(max, `${what} must have at most ${max} characters`),
    z.refine(
      (s) => s.length > max || s.split('\n').every((one) => one.trim() === '' || line.safeParse(one).success),
      `${what} must not contain control characters`,
    ),
  );
}

/** yyyy-mm-dd */
export const day = (what: string) => z.iso.date(`${what} must be a day in the form 2026-11-30`);

export const outcome = z.enum(caseOutcomes, oneOf('outcome', caseOutcomes));

/** A listed record of the case. */
export const caseRecord = z.object({
  database: text('database', 100),
  /** As in the matches of an answer. */
  id: text('id', 200),
  name: text('name', caseNameMax),
});

/** Measure on a true match, and its report to an authority. */
export const caseMeasure = z
  .object({
    measure: z.enum(caseMeasures, oneOf('measure', caseMeasures)),
    taken_on: day('taken_on'),
    amount: z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, 'amount must be a number such as 1250.00'))),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'currency must have three letters, as EUR'))),
    reported_to: z.optional(text('reported_to', 200)),
    reported_on: z.optional(day('reported_on')),
    reference: z.optional(text('reference', 200)),
    /** Of an authority, to release or to pay. */
    licence: z.optional(text('licence', 200)),
  })
  .check(
    z.refine(({ amount, currency }) => (amount === undefined) === (currency === undefined), {
      error: 'An amount needs its currency, and a currency its amount',
      path: ['amount'],
    }),
  );

/** An outcome with its reason, as somebody gave it. */
const conclusion = z.object({ outcome, reason: z.string(), by: z.string(), at: z.string() });

export const caseShape = z.object({
  id: z.string(),
  subject: z.object({ name: z.string(), external_ref: z.nullable(z.string()) }),
  origin: z.enum(caseOrigins),
  label: z.enum(caseLabelNames),
  state: z.enum(caseStates),
  records: z.array(z.object({ database: z.string(), id: z.string(), name: z.string() })),
  /** Receipts of the screenings it rests on. */
  receipt_ids: z.array(z.string()),
  alert_ids: z.array(z.string()),
  /** User id. */
  assignee: z.nullable(z.string()),
  /** yyyy-mm-dd */
  due: z.nullable(z.string()),
  is_overdue: z.boolean(),
  /** Until it is approved or sent back. */
  proposed: z.nullable(conclusion),
  /** Of a closed case; null for one merged into another. */
  closed: z.nullable(z.object({ ...conclusion.shape, approved_by: z.string(), approved_at: z.string() })),
  /** Of a true match. */
  measure: z.nullable(caseMeasure),
  /** Other cases. */
  links: z.array(z.string()),
  merged_into: z.nullable(z.string()),
  opened_at: z.string(),
  updated_at: z.string(),
  /** Goes back with a change: if somebody has changed the case since, nothing is changed. */
  version: z.int(),
});
export type Case = z.output<typeof caseShape>;

export const caseEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(caseEntryKinds),
  by: z.object({
    type: z.enum(['user', 'app_id', 'operator', 'system']),
    /** Id of the person or App ID; name of the worker. */
    ref: z.string(),
  }),
  text: z.nullable(z.string()),
  /** User ids. */
  mentions: z.array(z.string()),
  /** Changed values, by field. */
  facts: z.record(z.string(), z.string()),
});
export type CaseEntry = z.output<typeof caseEntry>;

export const caseFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(Object.keys(caseFileTypes) as [keyof typeof caseFileTypes]),
  size_bytes: z.int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  added_at: z.string(),
  /** User id. */
  added_by: z.string(),
});
export type CaseFile = z.output<typeof caseFile>;

/** Names of the people in an answer, as members of the account have them today. */
export const casePeople = z.array(z.object({ user_id: z.string(), name: z.string() }));

/** Moves open to the caller now. */
export const caseMoves = z.array(z.enum(caseMoveNames));
