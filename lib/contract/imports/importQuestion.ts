import * as z from 'zod/mini';

/**
 * Why a person must say yes, the gravest reason first: the one that is named. `fewer_records`: over 20 % fewer; `part_of_list`: far
 * fewer than the whole list has; `damaged`: rows contradict each other; `older_list`; `missing_entities`: 0.5 % and more of
 * those in use, or several that follow one another, are not in the file, and nothing in the file shows that it is whole;
 * `unknown_missing`: the same is not known, as the edition in use cannot be read; `missing_names`: 0.5 % and more of those in use
 * have fewer names in the file. The dates are the publisher's, yyyy-mm-dd.
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
  /** All reasons, the one that is named included. */
  reasons: z.array(reason),
  /** Everything that is asked, in sentences. */
  sentences: z.array(z.string()),
  /** Null where the list has no edition yet. */
  current_records: z.nullable(z.int()),
  new_records: z.int(),
  current_date: z.nullable(z.string()),
  new_date: z.string(),
});

/** The question as it is put to a person. */
export const confirmationNeeded = z.extend(importQuestion, {
  /** Stands for all that is asked. A yes is sent with it, and counts for this question and no other. */
  version: z.string(),
  /** Without a yes until then the import fails; ISO 8601. */
  waits_until: z.string(),
});
export type ConfirmationNeeded = z.output<typeof confirmationNeeded>;
