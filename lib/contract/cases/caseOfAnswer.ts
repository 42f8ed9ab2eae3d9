import * as z from 'zod/mini';

/** What an answered screening made of `open_case`. */
export const caseOfAnswer = z
  .object({
    id: z.nullable(z.string()).check(z.describe('Null if no case was opened.')),
    state: z
      .enum(['opened', 'added_to', 'nothing_found', 'decided', 'failed'])
      .check(
        z.describe(
          'opened: a new case. added_to: a case with this external_ref is open, and has the matches and the receipt now. nothing_found: no match. decided: every match has a decision that holds. failed: the screening is done and counted, its case could not be opened.',
        ),
      ),
    message: z.string(),
  })
  .check(z.meta({ id: 'CaseOfAnswer' }));
export type CaseOfAnswer = z.output<typeof caseOfAnswer>;
