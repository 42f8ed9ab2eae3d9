import * as z from 'zod/mini';

/** Why records are taken to be the same subject, the strongest reason first. */
const groupReasons = ['same_reference', 'same_identifier', 'same_name_and_birth', 'single'] as const;

/** Matches of an answer that are the same subject on several lists. */
export const recordGroup = z.object({
  group_id: z
    .string()
    .check(
      z.describe(
        'The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id.',
      ),
    ),
  reason: z
    .enum(groupReasons)
    .check(
      z.describe(
        "The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record).",
      ),
    ),
  match_ids: z.array(z.string()).check(z.describe('The ids of its matches in this answer, best first.')),
  group_size: z
    .int()
    .check(z.describe('How many records it has on all screened lists, whether the query found them or not.')),
  related_by_number: z.optional(
    z
      .array(z.string())
      .check(
        z.describe(
          'The group_ids of other groups of this answer that have a number or reference in common with this one, though their names or facts say that they are other subjects: lists give one number to two people. Absent without any.',
        ),
      ),
  ),
});
export type RecordGroup = z.output<typeof recordGroup>;

/** Of every answer with matches. */
export const recordGroups = z
  .array(recordGroup)
  .check(z.describe('The matches by subject, best first; each match is in exactly one group.'));
