import * as z from 'zod/mini';
import { identifierTypes } from './identifiers.ts';
import { kinds, matchTypes } from './screeningInput.ts';

/** The input as read; null for missing fields. */
export const askedQuery = z.object({
  name: z.nullable(z.string()),
  identifiers: z.nullable(
    z.array(
      z.object({
        type: z.nullable(z.enum(identifierTypes)),
        value: z.string(),
        country: z.nullable(z.string()),
      }),
    ),
  ),
  match_type: z.enum(matchTypes),
  threshold: z
    .nullable(z.number())
    .check(z.describe('The minimum score of the matches, also where it is the default; null for an exact search.')),
  type: z.nullable(z.enum(kinds)),
  date_of_birth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  external_ref: z.nullable(z.string()),
});
export type AskedQuery = z.output<typeof askedQuery>;
