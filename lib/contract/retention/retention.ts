import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { legalHold } from './legalHolds.ts';
import {
  legalHoldReasonMax,
  retentionGraceDays,
  retentionStarts,
  retentionYears,
  retentionYearsWithoutReason,
} from './retentionLimits.ts';

const { least, most } = retentionYears;
const yearsError = `years must be a whole number from ${least} to ${most}`;
const startError = `counted_from must be ${retentionStarts.join(' or ')}`;

const countedFrom = z.enum(retentionStarts, startError);
const years = z.int(yearsError).check(z.minimum(least, yearsError), z.maximum(most, yearsError));
const writtenYears = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

const retention = z.object({
  years: z.int(),
  counted_from: z.enum(retentionStarts),
  /** Why it is longer than the law asks; null without. */
  reason: z.nullable(z.string()),
  /** After a change nothing is erased before this time; null if it has passed. */
  erases_from: z.nullable(z.string()),
  /** Of the account as it was read: to be sent back with a change. */
  changed_at: z.string(),
});

/** The receipts of a month (UTC), and when those left are erased. */
const retentionMonth = z.object({
  /** yyyy-mm */
  month: z.string(),
  /** Stored receipts, erased ones not included. */
  receipts: z.int(),
  erased: z.int(),
  /** Due receipts kept by a legal hold. */
  held: z.int(),
  /** Due receipts of subjects whose relation lasts or has not ended long enough ago. */
  kept: z.int(),
  /** yyyy-mm-dd of the first and the last erasure; null while nothing is due: the contract runs, or nothing is left. Receipts of ended subjects may be erased before. */
  erased_from: z.nullable(z.string()),
  erased_to: z.nullable(z.string()),
});

export const getRetention = endpoint({
  operation: 'getRetention',
  area: 'retention',
  method: 'GET',
  paths: ['/app/v1/retention'],
  caller: 'user',
  role: 'auditor',
  summary:
    'How long the receipts of the account are kept, the legal holds, and for each month when its receipts are erased. With years and counted_from: when they would be under that setting.',
  input: z.object({
    years: z.optional(z.enum(writtenYears, yearsError)),
    counted_from: z.optional(countedFrom),
  }),
  output: z.object({
    ...answered,
    retention,
    /** End of the subscription, if it has ended or is going to; null while it is renewed. */
    contract_ends_at: z.nullable(z.string()),
    /** Last day (UTC) with counted receipts; null before the first. */
    counted_to: z.nullable(z.string()),
    /** Oldest first. */
    months: z.array(retentionMonth),
    /** Newest first. */
    holds: z.array(legalHold),
  }),
  changes: 'nothing',
  refuses: [],
});

export const changeRetention = endpoint({
  operation: 'changeRetention',
  area: 'retention',
  method: 'PUT',
  paths: ['/app/v1/retention'],
  caller: 'user',
  role: 'owner',
  summary: `Sets how long receipts are kept. More than ${retentionYearsWithoutReason} years need a reason. For ${retentionGraceDays} days after a change nothing is erased.`,
  input: z.object({
    years,
    counted_from: countedFrom,
    reason: z.optional(text('reason', legalHoldReasonMax)),
    /** Of the setting as it was read: when somebody else has changed the account since, nothing changes. */
    changed_at: text('changed_at', 64),
  }),
  output: z.object({ ...answered, retention }),
  changes: ['retention.changed'],
  refuses: ['CONFLICT'],
});
