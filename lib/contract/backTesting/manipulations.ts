import * as z from 'zod/mini';

/** How a listed name is changed before it is searched for. */
export const manipulations = ['swapped', 'dropped', 'misspelt', 'transliterated'] as const;
export type Manipulation = (typeof manipulations)[number];

/** Source of the names: the lists in use, or the records found by the account's own screenings. */
export const nameSources = ['lists', 'own_matches'] as const;

/** How many manipulated names of a list led back to their record. */
export const manipulated = z.object({
  source: z.enum(nameSources),
  list: z.string(),
  manipulation: z.enum(manipulations),
  tested: z.int(),
  found: z.int(),
  /** Some missed names, each with its original. */
  missed: z.array(z.object({ record_id: z.string(), listed: z.string(), asked: z.string() })),
});
export type Manipulated = z.output<typeof manipulated>;
