import * as z from 'zod/mini';

/** Of a screening: opens a case with its undecided matches. */
export const opensCase = z._default(z.boolean('open_case must be true or false'), false);

/** Result of `open_case` on an answered screening. */
export const caseOfAnswer = z
  .object({
    id: z.nullable(z.string()).check(z.describe('Null if no case was opened.')),
    state: z
      .enum(['opened', 'added_to', 'nothing_found', 'decided', 'failed'])
      .check(z.describe('What happened, see the message.')),
    message: z.string(),
  })
  .check(z.meta({ id: 'CaseOfAnswer' }));
export type CaseOfAnswer = z.output<typeof caseOfAnswer>;
