import * as z from 'zod/mini';
import { text } from '../endpoint.ts';
import { askedIdentifiers, isRoundedNumber, roundedNumberSentence } from './identifiers.ts';
import {
  externalRefMax,
  limitDefault,
  limitMax,
  nameLengthMax,
  thresholdDefault,
  thresholdMin,
} from './screeningLimits.ts';

/** Sentence for a name with nothing to search, such as "???": "no match" would be a false answer. */
export const unsearchableName = 'Name parameter must contain a letter or a digit';

export const matchTypes = ['exact', 'fuzzy'] as const;
export const kinds = ['individual', 'entity', 'vessel', 'aircraft'] as const;

/** A name to screen. That the matcher finds a word in it is checked by the operation, since the browser does not load the matcher. */
export function screenedName() {
  return text('Name parameter', nameLengthMax).check(
    z.refine((name) => /[\p{L}\p{N}]/u.test(name), unsearchableName),
    z.refine((name) => !isRoundedNumber(name), roundedNumberSentence('Name parameter')),
  );
}

/** Most matches of an answer; `preset` by default. */
export function matchLimit(preset: number, most: number) {
  const limit = z.int('limit must be a whole number');
  return z._default(
    limit.check(z.minimum(1, 'limit must be at least 1'), z.maximum(most, `limit must be at most ${most}`)),
    preset,
  );
}

/** Midnight of a day in any time zone, as written by programs that keep dates with a time (RFC 3339). */
const midnight = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
/** Any other time: midnight of Copenhagen, said in UTC, is a day before. */
const timeOfDay = /^\d{4}-\d{2}-\d{2}[T ]\d/i;

const withoutMidnight = (date: string) => midnight.exec(date)?.[1] ?? date;

/** A day, month or year of birth. */
export const dateOfBirth = z.string('date_of_birth must be a string').check(
  z.overwrite(withoutMidnight),
  z.refine((date) => !timeOfDay.test(date), {
    error: 'date_of_birth has a time of day, so its day depends on a time zone: please send it as yyyy-mm-dd',
    abort: true,
  }),
  z.refine(isPartialDate, 'date_of_birth must be a date in the form yyyy, yyyy-mm or yyyy-mm-dd'),
);

/** Its fields; screeningInput has the rules between them. */
export const screeningFields = z.object({
  name: z.optional(
    screenedName().check(
      z.describe(
        'Required unless identifiers are given. A name that is only a number is looked up as an identifier too.',
      ),
    ),
  ),
  identifiers: z.optional(askedIdentifiers),
  match_type: z._default(z.enum(matchTypes, `match_type must be ${matchTypes.join(' or ')}`), 'exact'),
  external_ref: z.optional(text('external_ref', externalRefMax)),
  type: z.optional(z.enum(kinds, `type must be one of ${kinds.join(', ')}`)),
  /** Of a fuzzy search. No default here: an exact search reports a given threshold as without effect. */
  threshold: z.optional(
    z
      .number('threshold must be a number')
      .check(
        z.minimum(thresholdMin, `threshold must be at least ${thresholdMin}`),
        z.maximum(1, 'threshold must be at most 1'),
        z.meta({ default: thresholdDefault }),
      ),
  ),
  limit: matchLimit(limitDefault, limitMax),
  date_of_birth: z.optional(dateOfBirth),
  nationality: z.optional(text('nationality', 60)),
  /** Of a fuzzy search: also answers records with all terms beyond the matches. */
  include_contained: z._default(z.boolean('include_contained must be true or false'), false),
  /** Answers from the loadable lists and names the others. */
  allow_partial: z._default(z.boolean('allow_partial must be true or false'), false),
});

export const screeningInput = screeningFields.check(nameOrIdentifiers());
export type ScreeningInput = z.output<typeof screeningInput>;

function isPartialDate(s: string): boolean {
  const m = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(s);
  if (!m) return false;
  const [month, day] = [Number(m[2] ?? 1), Number(m[3] ?? 1)];
  const last = new Date(Date.UTC(Number(m[1]), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

/** Of neither a name nor a number nothing could be searched. */
export function nameOrIdentifiers<Asked extends { name?: unknown; identifiers?: unknown }>() {
  return z.refine<Asked>(({ name, identifiers }) => name !== undefined || identifiers !== undefined, {
    error: 'Name parameter is required',
    path: ['name'],
  });
}
