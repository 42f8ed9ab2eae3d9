import * as z from 'zod/mini';
import { text } from '../endpoint.ts';
import { matchLimit, screenedName, screeningFields } from '../screening/screeningInput.ts';
import { externalRefMax } from '../screening/screeningLimits.ts';
import {
  mediaAliasesMax,
  mediaFilterMax,
  mediaFromDefault,
  mediaLimitDefault,
  mediaLimitMax,
  mediaPlaceMax,
} from './adverseMediaLimits.ts';
import { mediaCategories } from './mediaTerms.ts';

const kinds = ['individual', 'entity'] as const;

function day(field: string) {
  return z.string(`${field} must be a string`).check(z.refine(isDay, `${field} must be a date in the form yyyy-mm-dd`));
}

function isDay(written: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}

function filter<Item extends z.ZodMiniType>(field: string, item: Item) {
  const most = z.maxLength(mediaFilterMax, `${field} must have at most ${mediaFilterMax}`);
  return z._default(z.array(item, `${field} must be a list`).check(most), []);
}

const languageCode = z
  .string('languages must be codes of two letters')
  .check(z.regex(/^[a-z]{2}$/, 'languages must be ISO 639-1 codes of two small letters, such as da'));

/** Its fields, without the rule about both dates. */
export const mediaFields = z.object({
  name: screenedName(),
  external_ref: z.optional(text('external_ref', externalRefMax)),
  /** Other names of the same person or organisation. */
  aliases: z._default(
    z
      .array(screenedName(), 'aliases must be a list of names')
      .check(z.maxLength(mediaAliasesMax, `aliases must have at most ${mediaAliasesMax} names`)),
    [],
  ),
  type: z.optional(z.enum(kinds, `type must be ${kinds.join(' or ')}`)),
  date_of_birth: screeningFields.shape.date_of_birth,
  nationality: screeningFields.shape.nationality,
  /** Where they live or work. */
  place: z.optional(text('place', mediaPlaceMax)),
  /** The first day of publication. */
  published_from: z.optional(day('published_from').check(z.meta({ default: mediaFromDefault }))),
  /** The last day of publication; without it today. */
  published_to: z.optional(day('published_to')),
  languages: filter('languages', languageCode),
  /** Of publishers: ISO 3166 two-letter codes or English names. */
  countries: filter('countries', text('countries', 60)),
  categories: filter('categories', z.enum(mediaCategories, `categories must be of ${mediaCategories.join(', ')}`)),
  limit: matchLimit(mediaLimitDefault, mediaLimitMax),
  /** Token of an earlier answer: repeats it with the waiting sources' results, uncounted. */
  search_key: z.optional(text('search_key', 64)),
});

export const mediaInput = mediaFields.check(
  z.refine(({ published_from: from, published_to: to }) => from === undefined || to === undefined || from <= to, {
    error: 'published_from must not be after published_to',
    path: ['published_from'],
  }),
);
export type AdverseMediaInput = z.output<typeof mediaInput>;
