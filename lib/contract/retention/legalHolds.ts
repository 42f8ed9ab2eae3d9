import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { legalHoldReasonMax, legalHoldsMax } from './retentionLimits.ts';

/** What keeps receipts from being erased, however old they are: one receipt, or all with a reference. */
export const legalHold = z.object({
  id: z.string(),
  receipt_id: z.nullable(z.string()),
  external_ref: z.nullable(z.string()),
  reason: z.string(),
  placed_at: z.string(),
  /** User id. */
  placed_by: z.string(),
});

export const placeHold = endpoint({
  operation: 'placeHold',
  area: 'retention',
  method: 'POST',
  paths: ['/app/v1/legal-holds'],
  caller: 'user',
  role: 'admin',
  status: [201],
  summary: `Keeps a receipt, or all receipts with a reference, from being erased until the hold is lifted. An account has at most ${legalHoldsMax} holds, and is not deleted while it has one.`,
  input: z
    .object({
      receipt_id: z.optional(text('receipt_id', 60)),
      external_ref: z.optional(text('external_ref', 200)),
      reason: text('reason', legalHoldReasonMax),
    })
    .check(
      z.refine(
        ({ receipt_id, external_ref }) => (receipt_id === undefined) !== (external_ref === undefined),
        'Either receipt_id or external_ref is needed',
      ),
    ),
  output: z.object({ ...answered, hold: legalHold }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
});

export const liftHold = endpoint({
  operation: 'liftHold',
  area: 'retention',
  method: 'DELETE',
  paths: ['/app/v1/legal-holds/{hold_id}'],
  caller: 'user',
  role: 'admin',
  summary: 'Lifts a legal hold. Receipts that were due are erased in the following night.',
  input: z.object({ hold_id: text('hold_id', 60) }),
  output: z.object({ ...answered }),
  refuses: ['NOT_FOUND'],
  owned: { field: 'hold_id', thing: 'Legal hold' },
});
