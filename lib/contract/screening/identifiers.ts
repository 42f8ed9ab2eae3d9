import * as z from 'zod/mini';
import { objectError, text } from '../endpoint.ts';
import { identifierLengthMax, identifiersMax } from './screeningLimits.ts';

export const identifierTypes = [
  ...(['passport', 'national_id', 'tax', 'registration', 'imo', 'mmsi'] as const),
  ...(['lei', 'bic', 'crypto_address', 'phone', 'other'] as const),
] as const;

/** Sentence for a number with nothing to compare: "no match" would be a false answer. */
export const emptyIdentifier =
  'value must have at least 4 letters or digits, one of them a digit other than 0 (a BIC, the mark of an aircraft, an e-mail or a web address may have letters alone)';

/** Sentence for a number cut to its first digits by a spreadsheet. */
export const roundedIdentifier =
  'value is a number that a spreadsheet has rounded, such as 1.0277E+12: the digits behind it are lost. Please send it as text';

/** `1.0277E+12`: a spreadsheet's view of a long number, its last digits lost. */
const roundedNumber = /^\d(?:[.,]\d{1,20}E\+?|E\+)\d{1,3}$/i;
export const isRoundedNumber = (value: string): boolean => roundedNumber.test(value);
export const roundedNumberSentence = (field: string): string =>
  `${field} is a number as a spreadsheet shortens it, such as 1.0277E+12: please send all of its digits, as text`;

/** A number of the one asked for. */
export const askedIdentifier = z.strictObject(
  {
    type: z.optional(
      z
        .enum(identifierTypes, `type must be one of ${identifierTypes.join(', ')}`)
        .check(z.describe('Without it the number is looked for among the numbers of every kind.')),
    ),
    value: text('value', identifierLengthMax).check(
      z.refine((value) => !isRoundedNumber(value), roundedNumberSentence('value')),
    ),
    country: z.optional(
      text('country', 60).check(
        z.describe(
          'Who issued it: ISO 3166 code, or name in English, German, French or Danish. A different number of the same issuer lowers the score.',
        ),
      ),
    ),
  },
  objectError('An identifier must be an object such as { "type": "imo", "value": "9116412" }'),
);

/** Numbers of the one asked for: an equal number is a match whatever the name says. */
export const askedIdentifiers = z
  .array(askedIdentifier, 'identifiers must be a list')
  .check(
    z.minLength(1, 'identifiers must have at least one entry'),
    z.maxLength(identifiersMax, `identifiers must have at most ${identifiersMax} entries`),
    z.describe(
      `Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most ${identifiersMax}. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.`,
    ),
  );

/** Comparison of the asked numbers with a record's; numbers the list does not mention are left out. */
export const comparedIdentifier = z.object({
  type: z.nullable(z.enum(identifierTypes)).check(z.describe('As asked for; null without one.')),
  value: z.string().check(z.describe('As asked for.')),
  listed_type: z.string().check(z.describe("The list's own term: Passport, National ID No., IMO number.")),
  listed_value: z.string().check(z.describe('As the list writes it.')),
  agrees: z.boolean().check(z.describe('False: the list has another number of this kind and issuer.')),
});
