import * as z from 'zod/mini';

/**
 * Reasons for a confirmation, the gravest first: it is the named one. `fewer_records`: over 20 % fewer; `part_of_list`: far fewer than
 * the whole list has; `damaged`: rows contradict each other; `older_list`; `missing_entities`: 0.5 % and more of those in use, or
 * several consecutive ones, are missing and nothing in the file proves it whole; `unknown_missing`: unknown, since the edition in use is
 * unreadable; `missing_names`: 0.5 % and more of those in use have fewer names in the file. Dates are the publisher's, yyyy-mm-dd.
 */
const reason = z.enum([
  'fewer_records',
  'part_of_list',
  'damaged',
  'older_list',
  'missing_entities',
  'unknown_missing',
  'missing_names',
]);

/** What is asked before a list is published. */
export const importQuestion = z.object({
  reason,
  /** All reasons, the named one included. */
  reasons: z.array(reason),
  /** All questions, as sentences. */
  sentences: z.array(z.string()),
  /** Null for a list without an edition. */
  current_records: z.nullable(z.int()),
  new_records: z.int(),
  current_date: z.nullable(z.string()),
  new_date: z.string(),
});

/** The question as it is put to a person. */
export const confirmationNeeded = z.extend(importQuestion, {
  /** Version of all questions. A yes names it, and counts for this question and no other. */
  version: z.string(),
  /** Without a yes until then the import fails; ISO 8601. */
  waits_until: z.string(),
});
export type ConfirmationNeeded = z.output<typeof confirmationNeeded>;
