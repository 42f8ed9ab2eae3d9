import * as z from 'zod/mini';
import { mediaFindings, mediaSource } from '../media/adverseMedia.ts';
import { mediaMatch } from '../media/adverseMediaMatches.ts';

const count = (what: string) => z.int().check(z.describe(what));

/** Facts about adverse media common to all names of a batch. */
export const batchMedia = z.pick(mediaFindings, {
  sources: true,
  days_not_searched: true,
  classified_by: true,
  classifier_version: true,
  right_of_reply: true,
  notice: true,
});
export type BatchMedia = z.output<typeof batchMedia>;

/** Of one name. Never `complete`: the news are not searched in batches. */
export const itemMediaStatuses = ['partial', 'unavailable'] as const;

const counts = {
  total_matches: count('All matches, whatever they say.'),
  adverse: count('Matches with the outcome adverse, without those that the account has decided about.'),
  review: count('Matches that a person has to read, without those that the account has decided about.'),
  not_this_person: count('Matches that the account has decided to be about somebody else.'),
  other_people: count('Articles that were left out because they are about somebody else.'),
  truncated: z.boolean().check(z.describe('Whether a source has more articles than it gave.')),
};

/** What was found about one name of a call. */
export const itemMedia = z.object({
  status: z
    .enum(itemMediaStatuses)
    .check(
      z.describe(
        'partial: the official releases were searched, and the news were not. unavailable: nothing was searched for this name, so nothing is known and the search is not counted.',
      ),
    ),
  reason: z
    .nullable(z.string())
    .check(
      z.describe(
        'What else was not searched for this name, and why; null where all releases were that are switched on.',
      ),
    ),
  ...counts,
  matches: z.array(mediaMatch),
  matches_omitted: z
    .nullable(z.object({ count: z.int(), message: z.string() }))
    .check(z.describe('Of those above, matches that are left out because the answer would be larger than 5 MB.')),
});
export type ItemMedia = z.output<typeof itemMedia>;

/** Findings about one row of a file. All releases were searched for a screened row. */
export const rowMedia = z.object({ ...counts, matches: z.array(mediaMatch) });
export type RowMedia = z.output<typeof rowMedia>;

/** A source as at the file's start, without its daily changing age. */
export const pinnedSource = z.omit(mediaSource, { age_days: true, truncated: true });
export type PinnedSource = z.output<typeof pinnedSource>;

/** The option of a call and of a file. */
export const adverseMediaOption = z._default(
  z
    .boolean('adverse_media must be true or false')
    .check(
      z.describe(
        'Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.',
      ),
    ),
  false,
);
