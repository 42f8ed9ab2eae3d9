import * as z from 'zod/mini';
import { deciders, decisionOutcomes, factFields, reopenReasons } from './alertWords.ts';

/** Fields of a decision on a subject and a listed record. */
export const decisionFields = {
  outcome: z.enum(decisionOutcomes),
  reason: z.string(),
  decided_at: z.string(),
  decided_by: z.enum(deciders),
  /** Name of the person or the App ID, as the account knew it. */
  by_name: z.string(),
  expires_at: z.string(),
};

/** A reason why a decision holds no more. */
export const alertChange = z
  .object({
    because: z.enum(reopenReasons),
    side: z.nullable(z.enum(['subject', 'record'])),
    record_id: z.nullable(z.string()),
    field: z.nullable(z.enum(factFields)),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  })
  .check(z.meta({ id: 'AlertChange' }));
export type PresentedChange = z.output<typeof alertChange>;

/** Decision of the account on the subject of a question and a found record. */
export const matchDecision = z
  .object({
    alert_id: z.string(),
    ...decisionFields,
    holds: z
      .boolean()
      .check(z.describe('False if its time is over, it was taken back, or facts of either side have changed since.')),
    changes: z.array(alertChange).check(z.describe('Why it holds no more; empty while it holds.')),
  })
  .check(z.meta({ id: 'MatchDecision' }));
export type MatchDecision = z.output<typeof matchDecision>;
